/*
 * Techniques that rest on the promise of exactly one solution.
 *
 * Unique rectangle: four empty cells in two rows, two columns and two boxes. If they ended as
 * a b / b a, exchanging a and b would give a second solution. So something else must stand in
 * one of them:
 *
 *     1  three cells are ab:        the fourth is neither a nor b
 *     2  two in a line have extra c: one of them is c; what sees both is not
 *     3  two in a line have extras:  the extras stand in one of them, and with n - 1 more cells
 *                                    of a house on n digits make a naked subset
 *     4  two in a line have extras, and a stands in this line only in them: neither is b
 *     5  two diagonal or three cells have extra c: what sees them all is not c
 *     6  two diagonal cells have extras, and both rows (or columns) hold a only in the
 *        rectangle: the two are not a
 *     H  (hidden) one cell is ab; the opposite one's row and column hold a only in the
 *        rectangle: the opposite cell is not b
 *
 * One cell at least must hold just a and b; the others may have lost one of the two.
 */
#include "logic/find.h"

/* Corners 0 1 / 2 3; 0 and 3 are opposite. */
struct rectangle {
	int cell[4];
	int row[2];
	int column[2];
};

struct unique {
	const struct marks *board;
	struct sink *sink;
	enum technique technique;
	const struct rectangle *rectangle;
	unsigned pair; /* a and b */
	unsigned extra[4]; /* candidates beside a and b */
	unsigned with_extra; /* corners that have some, as bits */
};

typedef void unique_try(const struct unique *unique);

static struct cellset corners(const struct rectangle *rectangle, unsigned mask)
{
	struct cellset out = {{0}};
	while (mask != 0)
		cellset_add(&out, rectangle->cell[bits_pop(&mask)]);
	return out;
}

static void begin(const struct unique *unique, struct step *step)
{
	step_begin(step, unique->technique, unique->pair);
	for (int i = 0; i < 4; i++) {
		step_add_cell(step, unique->rectangle->cell[i]);
		step_rest_on_cell(step, unique->board, unique->rectangle->cell[i]);
	}
}

static void give_seen(const struct unique *unique, unsigned corner_mask, int digit)
{
	struct cellset cells = corners(unique->rectangle, corner_mask);
	struct cellset struck = geometry_common_peers(unique->board->geometry, &cells);
	struct step step;
	struck = cellset_and(&struck, &unique->board->where[digit]);
	begin(unique, &step);
	step_add_fins(&step, &cells);
	step_strike_all(&step, &struck, digit);
	sink_give(unique->sink, &step);
}

static bool is_side(unsigned mask)
{
	return mask == 3 || mask == 12 || mask == 5 || mask == 10;
}

static bool is_diagonal(unsigned mask)
{
	return mask == 9 || mask == 6;
}

static void try_type_1(const struct unique *unique)
{
	struct step step;
	if (!bits_single(unique->with_extra))
		return;
	int corner = unique->rectangle->cell[bits_first(unique->with_extra)];
	begin(unique, &step);
	step_strike_mask(&step, unique->board, corner, unique->pair);
	sink_give(unique->sink, &step);
}

/* The one digit that all corners with extras have as their only extra, or -1. */
static int common_extra(const struct unique *unique)
{
	unsigned all = 0;
	for (int i = 0; i < 4; i++)
		all |= unique->extra[i];
	return bits_single(all) ? bits_first(all) : -1;
}

static void try_type_2(const struct unique *unique)
{
	int digit = common_extra(unique);
	if (digit >= 0 && is_side(unique->with_extra))
		give_seen(unique, unique->with_extra, digit);
}

static void try_type_5(const struct unique *unique)
{
	int digit = common_extra(unique);
	if (digit >= 0 && (is_diagonal(unique->with_extra) || bits_count(unique->with_extra) == 3))
		give_seen(unique, unique->with_extra, digit);
}

/* A naked subset of the extras and the chosen cells strikes in every house that holds both them
 * and the roof. */
static void give_subset(const struct unique *unique, const struct cellset *chosen, int house,
	const struct cellset *roof, unsigned digits)
{
	const struct marks *board = unique->board;
	const struct geometry *geometry = board->geometry;
	struct cellset taken = cellset_or(chosen, roof), around = {{0}};
	struct step step;
	int first = cellset_first(roof);
	for (int kind = 0; kind < 3; kind++) {
		int other = geometry->shape.cell_house[first][kind];
		if (!cellset_within(&taken, &geometry->house[other]))
			continue;
		if (other < house)
			return; /* given from there */
		around = cellset_or(&around, &geometry->house[other]);
	}
	around = cellset_minus(&around, &taken);
	begin(unique, &step);
	step_add_fins(&step, chosen);
	step_add_base(&step, house);
	step_rest_on_cells(&step, board, chosen);
	for (int cell; (cell = cellset_pop(&around)) >= 0;)
		step_strike_mask(&step, board, cell, digits);
	sink_give(unique->sink, &step);
}

/* Finds naked subsets of the extras with cells of one house; from is an index into cells[]. */
static void extend(const struct unique *unique, int house, const uint8_t cells[], int count,
	int from, struct cellset chosen, unsigned digits)
{
	struct cellset roof = corners(unique->rectangle, unique->with_extra);
	int size = cellset_count(&chosen) + 1;
	if (size > 1 && bits_count(digits) == size)
		give_subset(unique, &chosen, house, &roof, digits);
	if (size > 4)
		return;
	for (int i = from; i < count; i++) {
		struct cellset more = chosen;
		cellset_add(&more, cells[i]);
		extend(unique, house, cells, count, i + 1, more,
			digits | unique->board->candidates[cells[i]]);
	}
}

static void try_type_3(const struct unique *unique)
{
	const struct marks *board = unique->board;
	const struct geometry *geometry = board->geometry;
	unsigned extras = 0;
	if (!is_side(unique->with_extra))
		return;
	for (int i = 0; i < 4; i++)
		extras |= unique->extra[i];
	if (bits_count(extras) < 2)
		return;
	struct cellset roof = corners(unique->rectangle, unique->with_extra);
	int first = cellset_first(&roof);
	for (int kind = 0; kind < 3; kind++) {
		int house = geometry->shape.cell_house[first][kind];
		uint8_t cells[SHAPE_MAX_SIZE];
		int count = 0;
		if (!cellset_within(&roof, &geometry->house[house]))
			continue;
		struct cellset left = cellset_minus(&geometry->house[house], &roof);
		left = cellset_and(&left, &board->empty);
		for (int cell; (cell = cellset_pop(&left)) >= 0;)
			cells[count++] = (uint8_t)cell;
		extend(unique, house, cells, count, 0, (struct cellset){{0}}, extras);
	}
}

static void try_type_4(const struct unique *unique)
{
	const struct marks *board = unique->board;
	const struct geometry *geometry = board->geometry;
	if (!is_side(unique->with_extra))
		return;
	struct cellset roof = corners(unique->rectangle, unique->with_extra);
	int first = cellset_first(&roof);
	for (unsigned left = unique->pair; left != 0;) {
		int a = bits_pop(&left);
		for (int kind = 0; kind < 3; kind++) {
			int house = geometry->shape.cell_house[first][kind];
			struct cellset places =
				cellset_and(&board->where[a], &geometry->house[house]);
			struct step step;
			if (!cellset_equal(&places, &roof))
				continue;
			begin(unique, &step);
			step_add_base(&step, house);
			step_rest_on_house(&step, board, house, a);
			for (struct cellset cells = roof; !cellset_is_empty(&cells);)
				step_strike_mask(&step, board, cellset_pop(&cells),
					unique->pair & ~(1u << a));
			sink_give(unique->sink, &step);
			break;
		}
	}
}

/* Whether a house holds the digit only in the rectangle. */
static bool only_here(const struct unique *unique, int house, int digit)
{
	const struct marks *board = unique->board;
	struct cellset all = corners(unique->rectangle, 15);
	struct cellset places = cellset_and(&board->where[digit], &board->geometry->house[house]);
	return cellset_within(&places, &all) && !cellset_is_empty(&places);
}

static void give_type_6(const struct unique *unique, int first, int second, int digit)
{
	struct step step;
	begin(unique, &step);
	step_add_base(&step, first);
	step_add_base(&step, second);
	step_rest_on_house(&step, unique->board, first, digit);
	step_rest_on_house(&step, unique->board, second, digit);
	for (unsigned left = unique->with_extra; left != 0;)
		step_strike_mask(&step, unique->board, unique->rectangle->cell[bits_pop(&left)],
			1u << digit);
	sink_give(unique->sink, &step);
}

static void try_type_6(const struct unique *unique)
{
	const struct rectangle *r = unique->rectangle;
	if (!is_diagonal(unique->with_extra))
		return;
	for (unsigned left = unique->pair; left != 0;) {
		int a = bits_pop(&left);
		if (only_here(unique, r->row[0], a) && only_here(unique, r->row[1], a))
			give_type_6(unique, r->row[0], r->row[1], a);
		else if (only_here(unique, r->column[0], a) && only_here(unique, r->column[1], a))
			give_type_6(unique, r->column[0], r->column[1], a);
	}
}

static void try_hidden(const struct unique *unique)
{
	const struct rectangle *r = unique->rectangle;
	if (bits_count(unique->with_extra) < 2)
		return;
	for (int corner = 0; corner < 4; corner++) {
		int opposite = 3 - corner;
		int row = r->row[opposite >> 1], column = r->column[opposite & 1];
		if (unique->extra[corner] != 0)
			continue;
		for (unsigned left = unique->pair; left != 0;) {
			int a = bits_pop(&left);
			struct step step;
			if (!only_here(unique, row, a) || !only_here(unique, column, a))
				continue;
			begin(unique, &step);
			step_add_base(&step, row);
			step_add_base(&step, column);
			step_rest_on_house(&step, unique->board, row, a);
			step_rest_on_house(&step, unique->board, column, a);
			step_strike_mask(
				&step, unique->board, r->cell[opposite], unique->pair & ~(1u << a));
			sink_give(unique->sink, &step);
		}
	}
}

/* Completes the rectangle from its corner, a cell of just two candidates, and the opposite cell. */
static void visit(
	struct unique *unique, struct rectangle *r, int corner, int opposite, unique_try *try)
{
	const struct marks *board = unique->board;
	const struct geometry *geometry = board->geometry;
	int size = marks_size(board);
	int row = geometry_row(geometry, corner), lower = geometry_row(geometry, opposite);
	int column = geometry_column(geometry, corner) - size;
	int right = geometry_column(geometry, opposite) - size;

	*r = (struct rectangle){
		.cell = {corner, row * size + right, lower * size + column, opposite},
		.row = {row, lower},
		.column = {size + column, size + right}};
	unique->with_extra = 0;
	for (int i = 0; i < 4; i++) {
		unsigned candidates = board->candidates[r->cell[i]];
		if ((candidates & unique->pair) == 0)
			return;
		unique->extra[i] = candidates & ~unique->pair;
		if (unique->extra[i] != 0)
			unique->with_extra |= 1u << i;
		else if (candidates == unique->pair && r->cell[i] < corner)
			return; /* will be, or was, visited from there */
	}
	try(unique);
}

static void find_rectangles(
	const struct marks *board, struct sink *sink, enum technique technique, unique_try *try)
{
	const struct geometry *geometry = board->geometry;
	struct rectangle r;
	struct unique unique = {
		.board = board, .sink = sink, .technique = technique, .rectangle = &r};
	struct cellset pairs = marks_cells_with(board, 2);
	for (int corner; (corner = cellset_pop(&pairs)) >= 0;) {
		unique.pair = board->candidates[corner];
		unsigned pair = unique.pair;
		int a = bits_pop(&pair), b = bits_first(pair);
		struct cellset fit = cellset_or(&board->where[a], &board->where[b]);
		struct cellset in_row =
			cellset_and(&fit, &geometry->house[geometry_row(geometry, corner)]);
		cellset_remove(&in_row, corner);
		for (int side; (side = cellset_pop(&in_row)) >= 0;) {
			bool same_box =
				geometry_box(geometry, side) == geometry_box(geometry, corner);
			struct cellset below = cellset_and(
				&fit, &geometry->house[geometry_column(geometry, side)]);
			cellset_remove(&below, side);
			for (int cell; (cell = cellset_pop(&below)) >= 0;) {
				bool box = geometry_box(geometry, cell) ==
					   geometry_box(geometry, side);
				if (box != same_box)
					visit(&unique, &r, corner, cell, try);
			}
		}
	}
}

void find_unique_rectangle_1(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_1, try_type_1);
}

void find_unique_rectangle_2(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_2, try_type_2);
}

void find_unique_rectangle_3(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_3, try_type_3);
}

void find_unique_rectangle_4(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_4, try_type_4);
}

void find_unique_rectangle_5(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_5, try_type_5);
}

void find_unique_rectangle_6(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_UNIQUE_RECTANGLE_6, try_type_6);
}

void find_hidden_rectangle(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_rectangles(board, sink, TECHNIQUE_HIDDEN_RECTANGLE, try_hidden);
}
