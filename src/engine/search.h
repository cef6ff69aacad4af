/*
 * The search: how many solutions a puzzle has, none, one, or several, within a budget of nodes.
 *
 * Pure C11: no allocation, no globals but const tables, a stack of fixed depth.
 */
#ifndef NONET_ENGINE_SEARCH_H
#define NONET_ENGINE_SEARCH_H

#include "puzzle/grid.h"

enum search_verdict {
	SEARCH_NONE,
	SEARCH_ONE,
	SEARCH_SEVERAL,
	SEARCH_UNDECIDED, /* the budget was spent first */
};

/* Enough for every 9x9 puzzle known, by a wide margin; a guess is one node. */
#define SEARCH_BUDGET UINT64_C(10000000)

/* solution[0] is set for SEARCH_ONE and SEARCH_SEVERAL, solution[1] for SEARCH_SEVERAL. */
struct search_result {
	enum search_verdict verdict;
	uint64_t nodes;
	struct grid solution[2];
};

/* The puzzle's shape must be shape->id. A puzzle that repeats a digit in a house has none. */
enum search_verdict search_solve(const struct shape *shape, const struct grid *puzzle,
	uint64_t budget, struct search_result *result);

/*
 * Whether the puzzle has a solution in which the empty cell does not hold this digit:
 * SEARCH_ONE (and that solution in solution[0]) as soon as there is one, or SEARCH_NONE. Where
 * one solution is known already, this settles whether there is another with fewer guesses than
 * counting to two.
 */
enum search_verdict search_other(const struct shape *shape, const struct grid *puzzle, int cell,
	int digit, uint64_t budget, struct search_result *result);

/*
 * Counts the solutions up to `limit`, at least 2. SEARCH_UNDECIDED if the budget was spent first:
 * *count is then how many had been found.
 */
enum search_verdict search_count(const struct shape *shape, const struct grid *puzzle,
	uint64_t limit, uint64_t budget, uint64_t *count);

#endif
