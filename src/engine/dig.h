/*
 * From what a seed code says to its puzzle. Recipe dig: a random full grid is filled; its cells
 * are taken in an order drawn from the same seed, and each digit is removed if exactly one
 * solution remains, put back if not, until the target is reached. Recipe mask: the grid is
 * filled and relabelled, and the givens are those the code names.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_ENGINE_DIG_H
#define NONET_ENGINE_DIG_H

#include "base/rng.h"
#include "puzzle/code.h"
#include "puzzle/grid.h"

/* Nodes a removal may cost. A dig that meets one which costs more is abandoned whole, so that no
 * code of it is printed: the budget can change which seeds are used, never what a code makes. */
#define DIG_BUDGET UINT64_C(20000)

enum dig_verdict {
	DIG_DONE, /* *puzzle has exactly one solution, *solution */
	DIG_ABANDONED, /* a removal could not be decided within the budget: no such seed is used */
	DIG_TOO_MANY, /* more givens would be left than asked for */
};

/*
 * Makes the puzzle that `code` says; the shape must be code->shape. A dug puzzle holds at least
 * code->target givens: more when nothing more could be taken away. Works for every code that
 * code_parse accepts, but what a mask code leaves is not proved again: one that Nonet did not print
 * may have several solutions.
 */
enum dig_verdict dig_make(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution);

/* As dig_make, but gives up with DIG_TOO_MANY as soon as it is certain that more than `most`
 * givens will be left. */
enum dig_verdict dig_within(const struct shape *shape, const struct seed_code *code, int most,
	struct grid *puzzle, struct grid *solution);

/* What a dig cost. */
struct dig_work {
	int checks; /* removals tried */
	int searches; /* of those, settled by a search (more for orbits) */
	uint64_t nodes; /* guesses in those searches */
};

/* dig_make, and how much work it was. */
enum dig_verdict dig_measure(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution, struct dig_work *work);

/*
 * Digs a full grid that is known until nothing more can go. What is taken first is what is wished
 * most: of cells that the symmetry ties together, the sum counts; equals are taken in random order.
 */
enum dig_verdict dig_wished(const struct shape *shape, const struct grid *solution,
	enum symmetry symmetry, const int8_t wish[SHAPE_MAX_CELLS], struct rng *rng,
	struct grid *puzzle);

/*
 * Writes the mask code of a puzzle whose solution is the grid of `seed`, as dig_make fills it,
 * with its digits relabelled or not. false: it is another grid, and *code is unspecified.
 */
bool dig_mask_code(const struct shape *shape, uint64_t seed, const struct grid *puzzle,
	const struct grid *solution, struct seed_code *code);

#endif
