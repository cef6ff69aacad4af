/*
 * Demands: what a level asks of a puzzle beside its givens: how it grades, and by which
 * techniques. Each demand is a condition; the tally of a search counts how often each failed.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_DEMANDS_H
#define NONET_SETTER_DEMANDS_H

#include "logic/grade.h"

/* What may keep a puzzle from fitting, in the order in which it is looked at: cheapest first. */
enum setter_condition {
	SETTER_ABANDONED, /* its digging could not be decided */
	SETTER_TOO_MANY_GIVENS,
	SETTER_TOO_FEW_GIVENS,
	SETTER_WRONG_SIDE_OF_GATE,
	SETTER_ROUNDS, /* of parallel singles */
	SETTER_BOTTLENECK,
	SETTER_UNSOLVED, /* not by the techniques that the demands leave */
	SETTER_RATING,
	SETTER_BAND,
	SETTER_NAKED_SHARE,
	SETTER_SCORE,
	SETTER_REQUIRED_ANY,
	SETTER_REQUIRED_ALL,
	SETTER_ONLY_HARD,
	SETTER_HARDEST,
	SETTER_ONCE,
	SETTER_FITS,
	SETTER_CONDITION_COUNT = SETTER_FITS
};

/* "the rating": what was not as asked. For people; the condition is none of the first four. */
const char *setter_condition_name(enum setter_condition condition);

/* "kept too many givens": what befell the attempts that failed. For people. */
const char *setter_condition_failure(enum setter_condition condition);

struct demand_span {
	int min, max;
};

/* All zero asks for nothing. What `asked` does not name is not looked at. */
struct setter_demands {
	uint32_t asked; /* bit c for condition c, SETTER_ROUNDS and later */
	technique_mask techniques; /* SETTER_UNSOLVED: those allowed; all, if that is not asked */
	struct demand_span rating, score; /* tenths */
	struct demand_span rounds, bottleneck; /* of a puzzle of singles alone */
	struct demand_span naked_percent;
	uint32_t bands; /* bit b for band b */
	technique_mask any, all; /* of these one at least, or each, must be used */
	technique_mask only_hard; /* what is rated above singles may be of these alone */
	enum technique hardest; /* all others used are rated below it */
	/* SETTER_ONCE: it is needed in one round; for this SETTER_HARDEST must be asked too */
};

static inline void demands_ask(struct setter_demands *demands, enum setter_condition condition)
{
	demands->asked |= UINT32_C(1) << condition;
}

static inline bool demands_ask_for(
	const struct setter_demands *demands, enum setter_condition condition)
{
	return demands->asked >> condition & 1;
}

/* The techniques that a puzzle which meets the demands can need: nothing else is worth trying. */
technique_mask demands_techniques(const struct setter_demands *demands);

/*
 * The first demand that the puzzle fails, or SETTER_FITS. The solver is one of its shape, which
 * keeps its set of techniques; it may be NULL if nothing is asked. What was found out of the grade
 * on the way stands in *grade: all of it for SETTER_RATING and later.
 */
enum setter_condition demands_check(const struct setter_demands *demands, struct solver *solver,
	const struct grid *puzzle, struct grade *grade);

/* The span that a condition asks for and what a grade has of it; false if it is no such demand. */
bool demands_span(const struct setter_demands *demands, enum setter_condition condition,
	const struct grade *grade, struct demand_span *asked, int *found);

#endif
