/*
 * Pointing and claiming (locked candidates): a digit whose places in one house all lie in a
 * second house too leaves the rest of the second.
 *
 *     . . . | . . .      In the box the 5 can only be in the top row:
 *     5 5 . | x x x      pointing strikes it from the row's other cells, x.
 */
#include "logic/find.h"

static void give_locked(const struct marks *board, struct sink *sink, enum technique technique,
	int base, int cover, int digit)
{
	const struct geometry *geometry = board->geometry;
	struct cellset struck = cellset_and(&board->where[digit], &geometry->house[cover]);
	struct step step;
	struct cellset cells;

	struck = cellset_minus(&struck, &geometry->house[base]);
	if (cellset_is_empty(&struck))
		return;
	step_begin(&step, technique, 1u << digit);
	cells = geometry_cells(geometry, base, board->place[base][digit]);
	step_add_cells(&step, &cells);
	step_add_base(&step, base);
	step_add_cover(&step, cover);
	step_rest_on_house(&step, board, base, digit);
	step_strike_all(&step, &struck, digit);
	sink_give(sink, &step);
}

/* Tries the house that the digit's first place in `base` shares, of one kind (0 row, 1 column,
 * 2 box). */
static void try_cover(const struct marks *board, struct sink *sink, enum technique technique,
	int base, int digit, int kind)
{
	const struct geometry *geometry = board->geometry;
	unsigned place = board->place[base][digit];
	int first = geometry->shape.house[base][bits_first(place)];
	int cover = geometry->shape.cell_house[first][kind];
	if ((place & ~(unsigned)geometry->cross[base][cover]) == 0)
		give_locked(board, sink, technique, base, cover, digit);
}

void find_pointing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	int boxes_end = board->geometry->shape.house_count;
	for (int box = geometry_first_box(board->geometry); box < boxes_end; box++) {
		unsigned digits = board->open[box] & ~(unsigned)board->hidden[box];
		while (digits != 0) {
			int digit = bits_pop(&digits);
			try_cover(board, sink, TECHNIQUE_POINTING, box, digit, 0);
			try_cover(board, sink, TECHNIQUE_POINTING, box, digit, 1);
		}
	}
}

void find_claiming(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	for (int line = 0; line < geometry_first_box(board->geometry); line++) {
		unsigned digits = board->open[line] & ~(unsigned)board->hidden[line];
		while (digits != 0)
			try_cover(board, sink, TECHNIQUE_CLAIMING, line, bits_pop(&digits), 2);
	}
}
