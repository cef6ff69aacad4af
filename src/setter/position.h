/*
 * Positions: the board of a puzzle just before a technique is needed for the first time, to
 * practise it on. What is easier has been done; nothing easier is left to see.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_POSITION_H
#define NONET_SETTER_POSITION_H

#include "logic/solver.h"
#include "puzzle/code.h"

/* Puzzles dug before a request is given up. */
#define POSITION_ATTEMPTS 400000

struct position_request {
	enum shape_id shape;
	enum technique technique;
	int attempts; /* at most */
	uint64_t seed;
};

struct position {
	struct seed_code code; /* of the puzzle, by its grid and givens */
	struct grid puzzle, solution;
	struct marks board; /* its geometry is the solver's */
	struct step step; /* of the technique, the simplest */
	int choices; /* steps of the technique on the board that do different things */
};

/*
 * Digs puzzle after puzzle until the rounds of one come to the technique. A board on which only one
 * thing can be done by it is preferred: after a first find, as many puzzles again are looked at,
 * and at least some, for such a board. The solver is one of the shape, and keeps its
 * techniques. False if none was found; *attempts (may be NULL) is how many puzzles were dug. The
 * same request gives the same position as long as the grader grades alike.
 */
bool position_make(const struct shape *shape, const struct position_request *request,
	struct solver *solver, struct position *out, int *attempts);

#endif
