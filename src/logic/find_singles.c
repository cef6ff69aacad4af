/*
 * Full houses, hidden singles and naked singles: rows 1 to 4 of the ladder. The board keeps the
 * single places and single candidates as it changes, so that these only read them out. The same
 * placement may be found in two houses; the driver places it once.
 */
#include "logic/find.h"

static void give_place(struct sink *sink, const struct marks *board, enum technique technique,
	int house, int digit)
{
	struct step step;
	unsigned place = board->place[house][digit];
	if (place == 0)
		return;
	int cell = board->geometry->shape.house[house][bits_first(place)];
	step_begin(&step, technique, 1u << digit);
	step_add_cell(&step, cell);
	step_add_base(&step, house);
	step_rest_on_house(&step, board, house, digit);
	step_set_target(&step, cell, digit);
	sink_give(sink, &step);
}

void find_full_house(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		unsigned open = board->open[house];
		if (bits_single(open))
			give_place(sink, board, TECHNIQUE_FULL_HOUSE, house, bits_first(open));
	}
}

static void find_hidden(
	const struct marks *board, struct sink *sink, enum technique technique, int from, int to)
{
	for (int house = from; house < to; house++) {
		unsigned hidden = board->hidden[house];
		while (hidden != 0)
			give_place(sink, board, technique, house, bits_pop(&hidden));
	}
}

void find_hidden_single_box(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_hidden(board, sink, TECHNIQUE_HIDDEN_SINGLE_BOX, geometry_first_box(board->geometry),
		board->geometry->shape.house_count);
}

void find_hidden_single_line(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_hidden(
		board, sink, TECHNIQUE_HIDDEN_SINGLE_LINE, 0, geometry_first_box(board->geometry));
}

void find_naked_single(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset naked = board->naked;
	for (int cell; (cell = cellset_pop(&naked)) >= 0;) {
		struct step step;
		unsigned digits = board->candidates[cell];
		if (digits == 0)
			continue;
		step_begin(&step, TECHNIQUE_NAKED_SINGLE, digits);
		step_add_cell(&step, cell);
		step_rest_on_cell(&step, board, cell);
		step_set_target(&step, cell, bits_first(digits));
		sink_give(sink, &step);
	}
}
