/*
 * Two strong links on one digit, joined by a weak one: of their far ends at least one is true,
 * so what sees both is struck.
 *
 *     Skyscraper      both links in parallel lines
 *     2-String Kite   one in a row, one in a column, joined in a box
 *     Turbot Fish     one of them in a box, or both in parallel lines, joined in a box
 *     Empty Rectangle instead of one link, a box whose places all lie in one row and one column
 *
 * A link whose two ends share both a line and the box may be taken for either.
 */
#include "logic/find.h"

struct link {
	int house;
	int end[2];
};

/* The strong links of a digit in houses from..to-1. */
static int strong_links(const struct marks *board, int digit, int from, int to, struct link links[])
{
	int count = 0;
	for (int house = from; house < to; house++) {
		unsigned place = board->place[house][digit];
		if (bits_count(place) != 2)
			continue;
		const uint8_t *cells = board->geometry->shape.house[house];
		links[count].house = house;
		links[count].end[0] = cells[bits_pop(&place)];
		links[count++].end[1] = cells[bits_first(place)];
	}
	return count;
}

/* Ends of a and b that see each other, near, leave the far ends; cells are told in chain order. */
static void give_pair(const struct marks *board, struct sink *sink, enum technique technique,
	int digit, const struct link *a, int near_a, const struct link *b, int near_b)
{
	const struct geometry *geometry = board->geometry;
	int far_a = a->end[1 - near_a], far_b = b->end[1 - near_b];
	struct cellset struck = cellset_and(&geometry->peers[far_a], &geometry->peers[far_b]);
	struct step step;

	struck = cellset_and(&struck, &board->where[digit]);
	if (cellset_is_empty(&struck))
		return;
	step_begin(&step, technique, 1u << digit);
	step_add_cell(&step, far_a);
	step_add_cell(&step, a->end[near_a]);
	step_add_cell(&step, b->end[near_b]);
	step_add_cell(&step, far_b);
	step_add_base(&step, a->house);
	step_add_base(&step, b->house);
	step_rest_on_house(&step, board, a->house, digit);
	step_rest_on_house(&step, board, b->house, digit);
	step_strike_all(&step, &struck, digit);
	sink_give(sink, &step);
}

static bool share_end(const struct link *a, const struct link *b)
{
	return a->end[0] == b->end[0] || a->end[0] == b->end[1] || a->end[1] == b->end[0] ||
	       a->end[1] == b->end[1];
}

static bool in_line(const struct geometry *geometry, int a, int b)
{
	return geometry_row(geometry, a) == geometry_row(geometry, b) ||
	       geometry_column(geometry, a) == geometry_column(geometry, b);
}

/* Whether the two ends join the links as the technique wants it. */
static bool joins(const struct geometry *geometry, enum technique technique, const struct link *a,
	int near_a, const struct link *b, int near_b)
{
	int p = a->end[near_a], q = b->end[near_b];
	int far_a = a->end[1 - near_a], far_b = b->end[1 - near_b];
	if (!geometry_sees(geometry, p, q))
		return false;
	switch (technique) {
	case TECHNIQUE_SKYSCRAPER:
		/* Joined along the other direction; with both ends so it would be an X-Wing. */
		return in_line(geometry, p, q) && !in_line(geometry, far_a, far_b);
	case TECHNIQUE_TWO_STRING_KITE:
		return geometry_box(geometry, p) == geometry_box(geometry, q);
	default:
		/* Of two lines, what has no name of its own: they join in a box; or they are an
		 * X-Wing with one side in a box, where it strikes too. */
		return a->house >= geometry_first_box(geometry) ||
		       b->house >= geometry_first_box(geometry) ||
		       (!in_line(geometry, p, q) &&
			       geometry_box(geometry, p) == geometry_box(geometry, q)) ||
		       (in_line(geometry, far_a, far_b) &&
			       geometry_box(geometry, far_a) == geometry_box(geometry, far_b));
	}
}

static void try_pairs(const struct marks *board, struct sink *sink, enum technique technique,
	int digit, const struct link as[], int a_count, const struct link bs[], int b_count)
{
	for (int i = 0; i < a_count; i++) {
		/* Within one list each pair is tried once. */
		for (int j = as == bs ? i + 1 : 0; j < b_count; j++) {
			if (share_end(&as[i], &bs[j]))
				continue;
			for (int near = 0; near < 4; near++) {
				if (joins(board->geometry, technique, &as[i], near & 1, &bs[j],
					    near >> 1))
					give_pair(board, sink, technique, digit, &as[i], near & 1,
						&bs[j], near >> 1);
			}
		}
	}
}

void find_skyscraper(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	int size = marks_size(board);
	struct link links[SHAPE_MAX_SIZE];
	for (int digit = 0; digit < size; digit++) {
		for (int from = 0; from <= size; from += size) {
			int count = strong_links(board, digit, from, from + size, links);
			try_pairs(board, sink, TECHNIQUE_SKYSCRAPER, digit, links, count, links,
				count);
		}
	}
}

void find_two_string_kite(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	int size = marks_size(board);
	struct link rows[SHAPE_MAX_SIZE], columns[SHAPE_MAX_SIZE];
	for (int digit = 0; digit < size; digit++) {
		int row_count = strong_links(board, digit, 0, size, rows);
		int column_count = strong_links(board, digit, size, 2 * size, columns);
		try_pairs(board, sink, TECHNIQUE_TWO_STRING_KITE, digit, rows, row_count, columns,
			column_count);
	}
}

void find_turbot_fish(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	int size = marks_size(board);
	struct link lines[2 * SHAPE_MAX_SIZE], boxes[SHAPE_MAX_SIZE];
	for (int digit = 0; digit < size; digit++) {
		int line_count = strong_links(board, digit, 0, 2 * size, lines);
		int box_count = strong_links(board, digit, 2 * size, 3 * size, boxes);
		try_pairs(board, sink, TECHNIQUE_TURBOT_FISH, digit, boxes, box_count, boxes,
			box_count);
		try_pairs(board, sink, TECHNIQUE_TURBOT_FISH, digit, boxes, box_count, lines,
			line_count);
		/* Rows come before columns in the list. */
		int row_count = 0;
		while (row_count < line_count && lines[row_count].house < size)
			row_count++;
		try_pairs(board, sink, TECHNIQUE_TURBOT_FISH, digit, lines, row_count, lines,
			row_count);
		try_pairs(board, sink, TECHNIQUE_TURBOT_FISH, digit, lines + row_count,
			line_count - row_count, lines + row_count, line_count - row_count);
	}
}

/*
 * The places of a box lie in its row `row` and column `column`, in both. A strong link that
 * crosses the row outside the box has its far end in some row; where that meets `column` the
 * digit goes. `along` and `across` are the row and the column, or the other way round.
 */
static void try_rectangle(const struct marks *board, struct sink *sink, int digit, int box,
	int along, int across, const struct link links[], int count)
{
	const struct geometry *geometry = board->geometry;
	int kind = along < marks_size(board) ? 0 : 1;
	for (int i = 0; i < count; i++) {
		for (int near = 0; near < 2; near++) {
			int p = links[i].end[near], far = links[i].end[1 - near];
			if (geometry->shape.cell_house[p][kind] != along ||
				geometry_box(geometry, p) == box ||
				geometry_box(geometry, far) == box)
				continue;
			struct cellset struck =
				cellset_and(&geometry->peers[far], &geometry->house[across]);
			struck = cellset_and(&struck, &board->where[digit]);
			struck = cellset_minus(&struck, &geometry->house[box]);
			cellset_remove(&struck, far);
			if (cellset_is_empty(&struck))
				continue;
			struct step step;
			struct cellset cells =
				geometry_cells(geometry, box, board->place[box][digit]);
			step_begin(&step, TECHNIQUE_EMPTY_RECTANGLE, 1u << digit);
			step_add_cell(&step, p);
			step_add_cell(&step, far);
			step_add_cells(&step, &cells);
			step_add_base(&step, box);
			step_add_base(&step, links[i].house);
			step_add_cover(&step, along);
			step_add_cover(&step, across);
			step_rest_on_house(&step, board, box, digit);
			step_rest_on_house(&step, board, links[i].house, digit);
			step_strike_all(&step, &struck, digit);
			sink_give(sink, &step);
		}
	}
}

static void try_box(const struct marks *board, struct sink *sink, int digit, int box,
	const struct link row_links[], int row_count, const struct link column_links[],
	int column_count)
{
	const struct geometry *geometry = board->geometry;
	const struct shape *shape = &geometry->shape;
	unsigned place = board->place[box][digit];
	int corner = shape->house[box][0];
	int row = geometry_row(geometry, corner), column = geometry_column(geometry, corner);
	if (bits_count(place) < 2)
		return;
	for (int r = row; r < row + shape->box_height; r++) {
		unsigned in_row = geometry->cross[box][r];
		for (int c = column; c < column + shape->box_width; c++) {
			unsigned in_column = geometry->cross[box][c];
			if ((place & ~(in_row | in_column)) != 0 || (place & ~in_row) == 0 ||
				(place & ~in_column) == 0)
				continue;
			try_rectangle(board, sink, digit, box, r, c, column_links, column_count);
			try_rectangle(board, sink, digit, box, c, r, row_links, row_count);
		}
	}
}

void find_empty_rectangle(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	int size = marks_size(board);
	struct link rows[SHAPE_MAX_SIZE], columns[SHAPE_MAX_SIZE];
	for (int digit = 0; digit < size; digit++) {
		int row_count = strong_links(board, digit, 0, size, rows);
		int column_count = strong_links(board, digit, size, 2 * size, columns);
		if (row_count + column_count == 0)
			continue;
		for (int box = 2 * size; box < 3 * size; box++)
			try_box(board, sink, digit, box, rows, row_count, columns, column_count);
	}
}
