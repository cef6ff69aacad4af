/*
 * Digging, in the general way. After an orbit is taken out, a second solution must differ from
 * the known one somewhere in it: so its cells are asked for one after another, whether one can
 * hold something else, the ones asked about before put back.
 */
#include "engine/dig.h"

#include "engine/fill.h"
#include "engine/order.h"
#include "engine/search.h"

static void restore(struct grid *puzzle, const struct grid *solution, const struct dig_orbit *orbit)
{
	for (int i = 0; i < orbit->length; i++)
		puzzle->cell[orbit->cell[i]] = solution->cell[orbit->cell[i]];
}

/* Takes the orbit out of the puzzle. SEARCH_NONE: nothing else can stand there. Otherwise the
 * orbit has been put back. */
static enum search_verdict take_out(const struct shape *shape, struct grid *puzzle,
	const struct grid *solution, const struct dig_orbit *orbit)
{
	struct search_result result;

	for (int i = 0; i < orbit->length; i++)
		puzzle->cell[orbit->cell[i]] = 0;
	for (int i = 0; i < orbit->length; i++) {
		int cell = orbit->cell[i];
		int digit = solution->cell[cell];
		search_other(shape, puzzle, cell, digit, DIG_BUDGET, &result);
		if (result.verdict != SEARCH_NONE) {
			restore(puzzle, solution, orbit);
			return result.verdict;
		}
		puzzle->cell[cell] = (uint8_t)digit;
	}
	for (int i = 0; i < orbit->length; i++)
		puzzle->cell[orbit->cell[i]] = 0;
	return SEARCH_NONE;
}

enum dig_verdict dig_make(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution)
{
	struct rng rng;
	struct dig_order_list orders;
	int givens = shape->cell_count;

	rng_init(&rng, code->seed);
	fill_grid(shape, &rng, solution);
	order_draw(shape, code, &rng, &orders);
	*puzzle = *solution;
	for (int i = 0; i < orders.count && givens > code->target; i++) {
		const struct dig_orbit *orbit = &orders.orbit[i];
		if (givens - orbit->length < code->target)
			continue;
		enum search_verdict other = take_out(shape, puzzle, solution, orbit);
		if (other == SEARCH_UNDECIDED)
			return DIG_ABANDONED;
		if (other == SEARCH_NONE)
			givens -= orbit->length;
	}
	return DIG_DONE;
}
