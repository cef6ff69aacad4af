/*
 * Digging, in the general way. After an orbit is taken out, a second solution must differ from
 * the known one somewhere in it: so its cells are asked for one after another, whether one can
 * hold something else, the ones asked about before put back.
 */
#include "engine/dig_paths.h"

#include "engine/search_general.h"

static void restore(struct grid *puzzle, const struct grid *solution, const struct dig_orbit *orbit)
{
	for (int i = 0; i < orbit->length; i++)
		puzzle->cell[orbit->cell[i]] = solution->cell[orbit->cell[i]];
}

static void clear(struct grid *puzzle, const struct dig_orbit *orbit)
{
	for (int i = 0; i < orbit->length; i++)
		puzzle->cell[orbit->cell[i]] = 0;
}

/* Takes the orbit out of the puzzle. SEARCH_NONE: nothing else can stand there. Otherwise the
 * orbit has been put back. */
static enum search_verdict take_out(const struct shape *shape, struct grid *puzzle,
	const struct grid *solution, const struct dig_orbit *orbit, struct dig_work *work)
{
	struct search_result result = {.verdict = SEARCH_NONE};

	work->checks++;
	clear(puzzle, orbit);
	for (int i = 0; i < orbit->length && result.verdict == SEARCH_NONE; i++) {
		int cell = orbit->cell[i];
		int digit = solution->cell[cell];
		search_general_other(shape, puzzle, solution, cell, digit, DIG_BUDGET, &result);
		work->nodes += result.nodes;
		work->searches++;
		puzzle->cell[cell] = (uint8_t)digit;
	}
	if (result.verdict == SEARCH_NONE)
		clear(puzzle, orbit);
	else
		restore(puzzle, solution, orbit);
	return result.verdict;
}

enum dig_verdict dig_general(const struct shape *shape, const struct grid *solution,
	const struct dig_order_list *orders, struct dig_aim aim, struct grid *puzzle,
	struct dig_work *work)
{
	int givens = shape->cell_count, kept = 0;

	*puzzle = *solution;
	for (int i = 0; i < orders->count && givens > aim.target; i++) {
		const struct dig_orbit *orbit = &orders->orbit[i];
		enum search_verdict other = SEARCH_ONE;
		if (givens - orbit->length >= aim.target)
			other = take_out(shape, puzzle, solution, orbit, work);
		if (other == SEARCH_UNDECIDED)
			return DIG_ABANDONED;
		if (other == SEARCH_NONE)
			givens -= orbit->length;
		else
			kept += orbit->length;
		if (kept > aim.most)
			return DIG_TOO_MANY;
	}
	return DIG_DONE;
}
