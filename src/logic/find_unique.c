/*
 * More that rests on the promise of exactly one solution.
 *
 * Avoidable rectangle: four cells in two rows, two columns and two boxes, none given, of which
 * some are already filled. If they ended as a b / b a, exchanging a and b would give a second
 * solution.
 *
 *     1  a b / b . are filled:   the fourth is not a
 *     2  a b are filled, below them are bx and ax: one of these is x; what sees both is not
 *
 * BUG + 1: all cells have two candidates, one has three. If every digit stood twice in every
 * house that lacks it, there would be two solutions or none. So the one candidate of that cell
 * that stands a third time in its houses is true, and the cell's others go.
 */
#include "logic/find.h"

/* Cells of one line, direction and step, filled but not given, beside `cell`. */
static struct cellset filled_beside(const struct marks *board, int cell, int house)
{
	struct cellset filled = cellset_minus(&board->geometry->house[house], &board->empty);
	filled = cellset_minus(&filled, &board->given);
	cellset_remove(&filled, cell);
	return filled;
}

/* Whether the three corners of a rectangle lie in two boxes. */
static bool in_two_boxes(const struct geometry *geometry, int corner, int side, int below)
{
	int box = geometry_box(geometry, corner);
	return (geometry_box(geometry, side) == box) != (geometry_box(geometry, below) == box);
}

/* The cell in the column of `side` and the row of `below`. */
static int fourth(const struct geometry *geometry, int side, int below)
{
	int size = geometry->shape.size;
	return geometry_row(geometry, below) * size + geometry_column(geometry, side) - size;
}

static void begin(struct step *step, enum technique technique, unsigned digits, int corner,
	int side, int below, int last)
{
	step_begin(step, technique, digits);
	step_add_cell(step, corner);
	step_add_cell(step, side);
	step_add_cell(step, below);
	step_add_cell(step, last);
}

static void avoid_from(const struct marks *board, struct sink *sink, int corner)
{
	const struct geometry *geometry = board->geometry;
	int a = board->digit[corner];
	struct cellset sides = filled_beside(board, corner, geometry_row(geometry, corner));
	for (int side; (side = cellset_pop(&sides)) >= 0;) {
		struct cellset belows =
			filled_beside(board, corner, geometry_column(geometry, corner));
		for (int below; (below = cellset_pop(&belows)) >= 0;) {
			struct step step;
			int last = fourth(geometry, side, below);
			if (board->digit[side] != board->digit[below] ||
				!marks_may(board, last, a) ||
				!in_two_boxes(geometry, corner, side, below))
				continue;
			begin(&step, TECHNIQUE_AVOIDABLE_RECTANGLE_1,
				1u << a | 1u << board->digit[side], corner, side, below, last);
			step_strike(&step, last, a);
			sink_give(sink, &step);
		}
	}
}

void find_avoidable_rectangle_1(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset filled = cellset_minus(&board->geometry->all, &board->empty);
	filled = cellset_minus(&filled, &board->given);
	for (int corner; (corner = cellset_pop(&filled)) >= 0;)
		avoid_from(board, sink, corner);
}

/* corner and side are filled and share the line; below and last lie beside them. */
static void avoid_pair(
	const struct marks *board, struct sink *sink, int corner, int side, int below, int last)
{
	const struct geometry *geometry = board->geometry;
	unsigned a = 1u << board->digit[corner], b = 1u << board->digit[side];
	unsigned extra = board->candidates[below] & ~b;
	struct step step;
	if (!bits_single(extra) || board->candidates[below] != (b | extra) ||
		board->candidates[last] != (a | extra))
		return;
	int x = bits_first(extra);
	struct cellset struck = cellset_and(&geometry->peers[below], &geometry->peers[last]);
	struck = cellset_and(&struck, &board->where[x]);
	begin(&step, TECHNIQUE_AVOIDABLE_RECTANGLE_2, a | b, corner, side, below, last);
	step_rest_on_cell(&step, board, below);
	step_rest_on_cell(&step, board, last);
	step_strike_all(&step, &struck, x);
	sink_give(sink, &step);
}

/* Both directions: `kind` 0 takes filled cells in a row, 1 in a column. */
static void avoid_along(const struct marks *board, struct sink *sink, int corner, int kind)
{
	const struct geometry *geometry = board->geometry;
	const uint8_t *houses = geometry->shape.cell_house[corner];
	struct cellset sides = filled_beside(board, corner, houses[kind]);
	for (int side; (side = cellset_pop(&sides)) >= 0;) {
		struct cellset belows =
			cellset_and(&board->empty, &geometry->house[houses[1 - kind]]);
		if (side < corner)
			continue;
		for (int below; (below = cellset_pop(&belows)) >= 0;) {
			int last = kind == 0 ? fourth(geometry, side, below)
					     : fourth(geometry, below, side);
			if (in_two_boxes(geometry, corner, side, below))
				avoid_pair(board, sink, corner, side, below, last);
		}
	}
}

void find_avoidable_rectangle_2(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset filled = cellset_minus(&board->geometry->all, &board->empty);
	filled = cellset_minus(&filled, &board->given);
	for (int corner; (corner = cellset_pop(&filled)) >= 0;) {
		avoid_along(board, sink, corner, 0);
		avoid_along(board, sink, corner, 1);
	}
}

/* Whether every digit has two places in every house that lacks it, but for `digit`, which has
 * three in the houses of `cell`. */
static bool is_grave_but_for(const struct marks *board, int cell, int digit)
{
	const struct geometry *geometry = board->geometry;
	for (int house = 0; house < geometry->shape.house_count; house++) {
		for (unsigned open = board->open[house]; open != 0;) {
			int d = bits_pop(&open);
			int wanted =
				d == digit && cellset_has(&geometry->house[house], cell) ? 3 : 2;
			if (bits_count(board->place[house][d]) != wanted)
				return false;
		}
	}
	return true;
}

void find_bug_plus_1(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset pairs = marks_cells_with(board, 2);
	struct cellset rest = cellset_minus(&board->empty, &pairs);
	int cell = cellset_first(&rest);
	if (cell < 0 || cellset_count(&rest) != 1 || bits_count(board->candidates[cell]) != 3)
		return;
	for (unsigned left = board->candidates[cell]; left != 0;) {
		int digit = bits_pop(&left);
		struct step step;
		if (!is_grave_but_for(board, cell, digit))
			continue;
		step_begin(&step, TECHNIQUE_BUG_PLUS_1, 1u << digit);
		step_add_cell(&step, cell);
		step.on_all_marks = true;
		step_strike_mask(&step, board, cell, ~(1u << digit));
		sink_give(sink, &step);
	}
}
