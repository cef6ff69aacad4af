/*
 * Remote pairs: four or more cells with the same two candidates, joined as peers from cell to
 * cell. They take two colours in turn, and hold one digit in one colour, the other digit in the
 * other; so what sees both colours is neither.
 *
 * Cells joined in a circle of odd length would contradict each other: then the board is wrong,
 * and nothing is said here.
 */
#include "logic/find.h"

struct chain {
	struct cellset color[2];
	struct cellset seen[2];
	uint8_t cells[SHAPE_MAX_CELLS]; /* in the order met */
	int count;
	bool odd;
};

static void grow(
	const struct marks *board, const struct cellset *alike, int start, struct chain *chain)
{
	const struct geometry *geometry = board->geometry;
	chain->color[0] = chain->color[1] = (struct cellset){{0}};
	chain->seen[0] = chain->seen[1] = (struct cellset){{0}};
	chain->odd = false;
	chain->count = 1;
	chain->cells[0] = (uint8_t)start;
	cellset_add(&chain->color[0], start);
	for (int head = 0; head < chain->count; head++) {
		int cell = chain->cells[head];
		int color = cellset_has(&chain->color[1], cell);
		struct cellset next = cellset_and(alike, &geometry->peers[cell]);
		chain->seen[color] = cellset_or(&chain->seen[color], &geometry->peers[cell]);
		chain->odd |= cellset_meets(&next, &chain->color[color]);
		next = cellset_minus(&next, &chain->color[0]);
		next = cellset_minus(&next, &chain->color[1]);
		for (int peer; (peer = cellset_pop(&next)) >= 0;) {
			cellset_add(&chain->color[1 - color], peer);
			chain->cells[chain->count++] = (uint8_t)peer;
		}
	}
}

static void give_chain(
	const struct marks *board, struct sink *sink, const struct chain *chain, unsigned pair)
{
	struct cellset struck = cellset_and(&chain->seen[0], &chain->seen[1]);
	struct step step;
	struck = cellset_and(&struck, &board->empty);
	struck = cellset_minus(&struck, &chain->color[0]);
	struck = cellset_minus(&struck, &chain->color[1]);
	step_begin(&step, TECHNIQUE_REMOTE_PAIR, pair);
	for (int cell; (cell = cellset_pop(&struck)) >= 0;)
		step_strike_mask(&step, board, cell, pair);
	if (step.strike_count == 0)
		return;
	for (int color = 0; color < 2; color++) {
		step_add_set(&step, &chain->color[color], pair);
		step_rest_on_cells(&step, board, &chain->color[color]);
	}
	for (int i = 0; i < chain->count && i < STEP_MAX_CELLS; i++)
		step_add_cell(&step, chain->cells[i]);
	sink_give(sink, &step);
}

void find_remote_pair(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset pairs = marks_cells_with(board, 2);
	for (int start; (start = cellset_first(&pairs)) >= 0;) {
		unsigned pair = board->candidates[start], left = pair;
		int a = bits_pop(&left), b = bits_first(left);
		struct cellset alike = cellset_and(&board->where[a], &board->where[b]);
		struct chain chain;
		alike = cellset_and(&alike, &pairs);
		grow(board, &alike, start, &chain);
		pairs = cellset_minus(&pairs, &chain.color[0]);
		pairs = cellset_minus(&pairs, &chain.color[1]);
		if (chain.count >= 4 && !chain.odd)
			give_chain(board, sink, &chain, pair);
	}
}
