/*
 * A worked solution: the steps from a puzzle to its solution in an order that a person can
 * follow, cheapest technique first, without the steps that nothing later needs.
 *
 * Grades never come from here: which of several equal steps is kept depends on where it stands.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_EXPLAIN_H
#define NONET_LOGIC_EXPLAIN_H

#include "logic/solver.h"

/* Steps of the longest path that is kept; enough for every 9x9 puzzle known. */
#define EXPLAIN_MAX_STEPS 1024

/* A path is some megabytes: keep it on the heap. */
struct path {
	int count;
	bool complete; /* leads to the solution; else as far as the techniques go */
	struct step steps[EXPLAIN_MAX_STEPS];

	/* For the making of it. */
	bool needed[EXPLAIN_MAX_STEPS];
	struct step round[EXPLAIN_MAX_STEPS];
	int round_count;
	int16_t cause[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE]; /* the step that struck it; -1: givens */
};

/*
 * Works the puzzle out with the solver's techniques and leaves the path in *path. False if the
 * puzzle contradicts itself, or if the path is longer than EXPLAIN_MAX_STEPS. If it cannot be
 * solved so, the path holds all steps that do something, and is not complete.
 */
bool explain_puzzle(struct solver *solver, const struct grid *puzzle, struct path *path);

/* The same from the board as it stands in the solver, for hints: what is filled there counts as
 * given unless it is not among board.given. */
bool explain_board(struct solver *solver, struct path *path);

/* Does what the step says to the board: places, or strikes. False if the step does not fit. */
bool step_apply(const struct step *step, struct marks *board);

/*
 * For the sentence of a hidden single: the fewest filled cells that keep the digit out of the
 * other cells of its house, on the board before the step. Cells that are kept free otherwise, by
 * steps before, are not among what they see; then *all_seen is false.
 */
struct cellset step_blockers(const struct step *step, const struct marks *board, bool *all_seen);

/* Whether all facts of the step hold on the board. */
bool step_holds(const struct step *step, const struct marks *board);

#endif
