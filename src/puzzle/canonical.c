/*
 * A disguise of the full grid is told by which way it is turned, which row comes first, and the
 * order of the columns: the first row is then relabelled 1, 2, 3, ..., and every other row gets
 * its number when it is first met, bands likewise. Met where? For columns i and k, the digit that
 * stands on top of column k stands in column i in some row, and the other way round:
 *
 *     top row    . a . b .        word of (i, k): the number of the row of b in column i,
 *                . b . . .        then that of the row of a in column k
 *                . . . a .
 *
 * The words of all pairs, pairs with the earliest larger column first, say all of the grid; the
 * order of columns that makes them least, letter by letter, is the canonical one. It is found by
 * depth-first search, a column at a time, cut where the letters exceed the best so far: the
 * search tree's least leaf, as in B. D. McKay, Practical Graph Isomorphism (1981). Most branches
 * die at the third column. Leaves of equal words are the symmetries of the solution; the one that
 * puts the givens first in reading order decides.
 */
#include "puzzle/canonical.h"

#include <string.h>

#define UNNAMED 0xff

/* The solution, as it stands or mirrored along its diagonal. */
struct view {
	uint8_t digit[SHAPE_MAX_SIZE][SHAPE_MAX_SIZE]; /* by row and column */
	uint8_t row_of[SHAPE_MAX_SIZE][SHAPE_MAX_SIZE + 1]; /* by column and digit */
	uint16_t givens[SHAPE_MAX_SIZE]; /* by row: a bit for each column */
};

/* The numbers that rows have got: those of a band follow one another. */
struct naming {
	uint8_t row[SHAPE_MAX_SIZE]; /* by row of the view, or UNNAMED */
	uint8_t band[SHAPE_MAX_SIZE];
	uint8_t rows_in_band[SHAPE_MAX_SIZE];
	uint8_t bands;
};

struct search {
	const struct shape *shape;
	const struct view *view;
	int top;
	uint8_t column[SHAPE_MAX_SIZE]; /* of the view, in their new order */
	uint8_t best[SHAPE_MAX_SIZE * (SHAPE_MAX_SIZE - 1)]; /* letters; UNNAMED past the known */
	bool has_form; /* *form is that of the letters in best */
	struct grid *form;
};

static uint8_t name_row(const struct shape *shape, struct naming *naming, int row)
{
	int band = row / shape->box_height;

	if (naming->row[row] == UNNAMED) {
		if (naming->band[band] == UNNAMED)
			naming->band[band] = naming->bands++;
		naming->row[row] = (uint8_t)(naming->band[band] * shape->box_height +
					     naming->rows_in_band[band]++);
	}
	return naming->row[row];
}

/* Whether the letter may stand at `place`: it is the best there, or better and now the best. */
static bool keeps_up(struct search *search, int place, uint8_t letter)
{
	if (letter > search->best[place])
		return false;
	if (letter < search->best[place]) {
		search->best[place] = letter;
		memset(search->best + place + 1, UNNAMED, sizeof search->best - (size_t)place - 1);
		search->has_form = false;
	}
	return true;
}

/* Adds the letters of the column at `depth` with all before it; false once they are not the
 * least. */
static bool add_column(struct search *search, struct naming *naming, int depth)
{
	const struct view *view = search->view;
	int column = search->column[depth], place = depth * (depth - 1);
	int digit = view->digit[search->top][column];

	for (int i = 0; i < depth; i++) {
		int other = search->column[i];
		int top_of_other = view->digit[search->top][other];
		int rows[2] = {view->row_of[other][digit], view->row_of[column][top_of_other]};
		for (int side = 0; side < 2; side++)
			if (!keeps_up(search, place++, name_row(search->shape, naming, rows[side])))
				return false;
	}
	return true;
}

/* The puzzle as the order of columns makes it. */
static void draw_form(const struct search *search, const struct naming *naming, struct grid *form)
{
	int size = search->shape->size;
	uint8_t label[SHAPE_MAX_SIZE + 1];

	*form = (struct grid){.shape = search->shape->id};
	for (int j = 0; j < size; j++)
		label[search->view->digit[search->top][search->column[j]]] = (uint8_t)(j + 1);
	for (int row = 0; row < size; row++)
		for (int j = 0; j < size; j++) {
			int column = search->column[j];
			if (search->view->givens[row] >> column & 1)
				form->cell[naming->row[row] * size + j] =
					label[search->view->digit[row][column]];
		}
}

static void take_leaf(struct search *search, const struct naming *naming)
{
	struct grid form;

	draw_form(search, naming, &form);
	if (!search->has_form || memcmp(form.cell, search->form->cell, sizeof form.cell) < 0)
		*search->form = form;
	search->has_form = true;
}

/* Columns stay with their stack: whether this one may come next. */
static bool may_follow(const struct search *search, int depth, unsigned used, int column)
{
	int width = search->shape->box_width, stack = column / width;

	if (used >> column & 1)
		return false;
	if (depth % width != 0)
		return search->column[depth - 1] / width == stack;
	return (used >> stack * width & ((1u << width) - 1)) == 0;
}

static void descend(struct search *search, const struct naming *before, int depth, unsigned used)
{
	if (depth == search->shape->size) {
		take_leaf(search, before);
		return;
	}
	for (int column = 0; column < search->shape->size; column++) {
		if (!may_follow(search, depth, used, column))
			continue;
		struct naming naming = *before;
		search->column[depth] = (uint8_t)column;
		if (add_column(search, &naming, depth))
			descend(search, &naming, depth + 1, used | 1u << column);
	}
}

static void view_init(struct view *view, const struct shape *shape, const struct grid *puzzle,
	const struct grid *solution, bool mirrored)
{
	memset(view, 0, sizeof *view);
	for (int cell = 0; cell < shape->cell_count; cell++) {
		int row = cell / shape->size, column = cell % shape->size;
		int r = mirrored ? column : row, c = mirrored ? row : column;
		view->digit[r][c] = solution->cell[cell];
		view->row_of[c][solution->cell[cell]] = (uint8_t)r;
		if (puzzle->cell[cell])
			view->givens[r] |= (uint16_t)(1u << c);
	}
}

void canonical_form(const struct shape *shape, const struct grid *puzzle,
	const struct grid *solution, struct grid *form)
{
	int ways = shape->box_width == shape->box_height ? 2 : 1;
	struct view view;
	struct search search = {.shape = shape, .view = &view, .form = form};

	memset(search.best, UNNAMED, sizeof search.best);
	for (int way = 0; way < ways; way++) {
		view_init(&view, shape, puzzle, solution, way == 1);
		for (search.top = 0; search.top < shape->size; search.top++) {
			struct naming naming = {0};
			memset(naming.row, UNNAMED, sizeof naming.row);
			memset(naming.band, UNNAMED, sizeof naming.band);
			name_row(shape, &naming, search.top);
			descend(&search, &naming, 0, 0);
		}
	}
}
