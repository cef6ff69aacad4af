/*
 * The setter: from a level's demands and a seed to a puzzle that meets them, and its code.
 * Each attempt digs a whole new grid; one that does not fit is thrown away whole.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_SETTER_H
#define NONET_SETTER_SETTER_H

#include "puzzle/code.h"
#include "puzzle/grid.h"
#include "puzzle/relabel.h"
#include "setter/demands.h"

enum setter_gate {
	SETTER_GATE_NONE,
	SETTER_GATE_SINGLES, /* naked and hidden singles solve it from start to end */
	SETTER_GATE_BEYOND_SINGLES, /* they do not */
	SETTER_GATE_COUNT
};

/* Attempts before a request is given up. */
#define SETTER_ATTEMPTS 400
#define SETTER_ATTEMPTS_SYMMETRIC 4000
#define SETTER_ATTEMPTS_GRADED 20000

struct setter_request {
	enum shape_id shape;
	enum symmetry symmetry;
	enum dig_order order;
	int target_min, target_max; /* a target is drawn between them, once for the request */
	int accept_min; /* givens left at least, for digs that do not stop at a target; or 0 */
	int accept_max; /* givens left at most; at least target_max */
	enum setter_gate gate;
	struct setter_demands demands; /* if any is asked, a solver is needed */
	int first_attempt; /* to begin with; 0 stands for 1 */
	int attempts; /* to make at most; at least 1 */
	uint64_t seed;
};

/* A finished puzzle. */
struct setter_puzzle {
	struct seed_code code;
	struct grid puzzle;
	struct grid solution;
	int givens;
	bool singles_only; /* naked and hidden singles solve it */
};

/* Whether a puzzle on this side of the gate passes it. */
bool setter_passes(enum setter_gate gate, bool singles_only);

/* The code that attempt n (from 1) of a request digs. */
void setter_attempt(const struct setter_request *request, int n, struct seed_code *code);

/* How the attempts went, for messages and for the survey. */
struct setter_tally {
	int attempts;
	int failed[SETTER_CONDITION_COUNT]; /* how many, by the first condition that failed */
	int near_misses; /* steered requests: puzzles that needed the technique among more */
};

enum setter_verdict { SETTER_DONE, SETTER_GAVE_UP };

/*
 * Takes attempt after attempt until one fits. *out is set for SETTER_DONE only. The solver is one
 * of the request's shape; it may be NULL if the request has no demands. tally may be NULL. The same
 * request gives the same puzzle, for ever; one with demands, as long as the grader grades alike.
 * For another one, go on at first_attempt + tally->attempts.
 */
enum setter_verdict setter_make(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, struct setter_puzzle *out, struct setter_tally *tally);

/* Whether the finished puzzle meets the request, its target left aside. */
enum setter_condition setter_check(const struct setter_request *request, struct solver *solver,
	const struct setter_puzzle *puzzle, struct grade *grade);

/* The puzzle with other digits, and its mask code. `puzzle` and *out may be the same. */
void setter_relabel(const struct shape *shape, const struct relabelling *relabelling,
	const struct setter_puzzle *puzzle, struct setter_puzzle *out);

/* Makes the puzzle of a code again, without any search for one that fits. Returns false if the
 * code makes no puzzle (its digging would have been abandoned: no such code was ever printed). */
bool setter_remake(
	const struct shape *shape, const struct seed_code *code, struct setter_puzzle *out);

#endif
