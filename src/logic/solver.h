/*
 * The solver: goes through the techniques as a person does, cheapest first. Each round takes
 * all instances of the cheapest technique that does anything, and then begins again from the
 * cheapest. So what happens cannot depend on where on the page something was seen first: a
 * puzzle turned, mirrored, permuted or relabelled takes the same rounds.
 *
 * A solver is a few megabytes: keep one for each thread, on the heap, and use it again.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_SOLVER_H
#define NONET_LOGIC_SOLVER_H

#include "logic/marks.h"
#include "logic/step.h"
#include "logic/workspace.h"

struct solver {
	struct geometry geometry;
	technique_mask techniques;
	struct marks marks;
	struct workspace workspace;
};

/* What one round did. */
struct round {
	enum technique technique;
	int instances; /* steps found; a chain counts once for each candidate it strikes */
	int placements; /* cells filled */
	int strikes; /* candidates struck, not counting those that placements strike */
};

/* Makes a solver for a shape, with the techniques that it may use. */
void solver_init(struct solver *solver, const struct shape *shape, technique_mask techniques);

/* Puts a puzzle of the solver's shape on the board. False if its givens contradict. */
bool solver_set(struct solver *solver, const struct grid *puzzle);

/*
 * One round. False if no technique does anything, the board is full, or it is broken. Every step
 * of the round is shown to `witness` (may be NULL), found on the board as it was before.
 */
bool solver_round(struct solver *solver, struct sink *witness, struct round *round);

/* Whether the board is full without contradiction. */
static inline bool solver_is_done(const struct solver *solver)
{
	return solver->marks.empty_count == 0 && !solver->marks.broken;
}

#endif
