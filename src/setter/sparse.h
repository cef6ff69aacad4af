/*
 * Sparse puzzles: a search that goes on where digging ends. Puzzles it finds are coded by mask.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_SPARSE_H
#define NONET_SETTER_SPARSE_H

#include "setter/setter.h"

struct sparse_request {
	enum shape_id shape;
	int goal; /* givens to reach or fall below */
	uint64_t most_checks; /* searches for a second solution, in all, before giving up */
	uint64_t seed;
};

struct sparse_tally {
	uint64_t checks;
	int grids; /* full grids tried */
	int fewest; /* givens of the best puzzle met */
};

/*
 * Looks for a puzzle with no more givens than the goal, without symmetry; nothing more can be
 * taken away from it. SETTER_GAVE_UP: *out is the sparsest puzzle met instead, or all zero if none
 * was met (every dig was abandoned). tally may be NULL.
 *
 * The same request gives the same puzzle in every build that has the fast path (gcc and clang
 * on any machine); a better search may find another one day. Its code always makes this one.
 */
enum setter_verdict sparse_find(const struct shape *shape, const struct sparse_request *request,
	struct setter_puzzle *out, struct sparse_tally *tally);

#endif
