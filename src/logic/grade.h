/*
 * A grade: how hard a puzzle is for a person, from the rounds that the solver takes. All of it
 * comes from whole rounds, so that no way of turning or relabelling a puzzle changes it.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_LOGIC_GRADE_H
#define NONET_LOGIC_GRADE_H

#include "logic/solver.h"

enum band {
	BAND_EASY, /* naked and hidden singles suffice */
	BAND_MEDIUM, /* rating 25 to 40: locked candidates, pairs and triples */
	BAND_HARD, /* 42 to 66: wings, rectangles, fish, two strong links */
	BAND_EXPERT, /* 67 to 83: chains, almost locked sets */
	BAND_EXTREME, /* from 84: forcing chains and nets */
	BAND_BEYOND, /* not solved by the enabled techniques: never a level */
	BAND_COUNT
};

/* The rating of a puzzle beyond the techniques; above all of theirs. */
#define GRADE_BEYOND_RATING 95

/* Openness is measured while at least so many cells are empty: the last cells are open always. */
#define GRADE_OPEN_CELLS 15

struct grade {
	enum band band;
	enum technique hardest; /* TECHNIQUE_COUNT for a full grid */
	int rating; /* of the hardest round, tenths */
	int score; /* for order inside a book, tenths; see grade.c */
	int givens;
	int empty_left; /* cells that could not be filled: 0 unless Beyond */
	int steps; /* sum of count[] */
	int seconds; /* an estimate of the time that a practised reader takes; see grade.c */
	/* By technique: cells filled; for Medium, steps found; above, rounds, because there many
	 * chains that strike at once are ways to the same end. */
	uint16_t count[TECHNIQUE_COUNT];
	uint16_t rounds[TECHNIQUE_COUNT];

	/* Openness, for puzzles of singles alone; else 0. */
	int open_rounds; /* rounds if all singles in sight are filled at once */
	int bottleneck; /* fewest singles in sight while GRADE_OPEN_CELLS or more are empty */
	int naked_percent; /* share of cells that needed a naked single, nothing else being open */
};

/*
 * Grades a puzzle of the solver's shape with the solver's techniques. False, and *grade
 * unspecified, if the puzzle contradicts itself. That it has one solution is the caller's
 * promise; without it nothing is claimed.
 */
bool grade_puzzle(struct solver *solver, const struct grid *puzzle, struct grade *grade);

/*
 * Only the openness of a puzzle, far faster than its grade: sets open_rounds and bottleneck, and
 * leaves the rest of *grade alone. False if singles do not solve the puzzle.
 */
bool grade_openness(
	const struct geometry *geometry, const struct grid *puzzle, struct grade *grade);

static inline bool grade_is_singles_only(const struct grade *grade)
{
	return grade->band == BAND_EASY;
}

/* "Easy" and so on. */
const char *band_name(enum band band);

/* The band of a rating in tenths. */
enum band band_of_rating(int rating);

#endif
