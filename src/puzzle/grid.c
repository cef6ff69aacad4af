#include "puzzle/grid.h"

#include <string.h>

static const char symbols[] = ".123456789ABCDEFG";

/* The value of a character: 0 for an empty cell, 1..16 for a digit, -1 for anything else. */
static int value_of(char c)
{
	if (c == '.' || c == '0')
		return 0;
	if (c >= '1' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'G')
		return c - 'A' + 10;
	if (c >= 'a' && c <= 'g')
		return c - 'a' + 10;
	return -1;
}

static enum grid_error fault(enum grid_error error, size_t where, size_t *position)
{
	if (position)
		*position = where;
	return error;
}

enum grid_error grid_parse(const char *text, size_t length, struct grid *grid, size_t *position)
{
	enum shape_id id = length <= SHAPE_MAX_CELLS ? shape_of_cells((int)length) : SHAPE_COUNT;

	if (id == SHAPE_COUNT)
		return fault(GRID_BAD_LENGTH, length, position);
	memset(grid, 0, sizeof *grid);
	grid->shape = id;
	for (size_t i = 0; i < length; i++) {
		int value = value_of(text[i]);
		if (value < 0 || value > shape_info(id)->size)
			return fault(GRID_BAD_SYMBOL, i, position);
		grid->cell[i] = (uint8_t)value;
	}
	return GRID_OK;
}

static int cells_of(const struct grid *grid)
{
	int size = shape_info(grid->shape)->size;

	return size * size;
}

void grid_print(const struct grid *grid, char text[GRID_TEXT_SIZE])
{
	int count = cells_of(grid);

	for (int i = 0; i < count; i++)
		text[i] = symbols[grid->cell[i]];
	text[count] = '\0';
}

int grid_givens(const struct grid *grid)
{
	int count = cells_of(grid);
	int givens = 0;

	for (int i = 0; i < count; i++)
		givens += grid->cell[i] != 0;
	return givens;
}

bool grid_is_consistent(const struct shape *shape, const struct grid *grid, int *first, int *second)
{
	for (int house = 0; house < shape->house_count; house++) {
		int seen[SHAPE_MAX_SIZE + 1] = {0}; /* 1 + cell in which a digit was met */
		for (int i = 0; i < shape->size; i++) {
			int cell = shape->house[house][i];
			int digit = grid->cell[cell];
			if (digit && seen[digit]) {
				if (first)
					*first = seen[digit] - 1;
				if (second)
					*second = cell;
				return false;
			}
			seen[digit] = cell + 1;
		}
	}
	return true;
}

bool grid_agrees(const struct grid *puzzle, const struct grid *solution)
{
	int count = cells_of(puzzle);

	if (puzzle->shape != solution->shape)
		return false;
	for (int i = 0; i < count; i++) {
		if (!solution->cell[i])
			return false;
		if (puzzle->cell[i] && puzzle->cell[i] != solution->cell[i])
			return false;
	}
	return true;
}

bool grid_equal(const struct grid *a, const struct grid *b)
{
	return a->shape == b->shape && memcmp(a->cell, b->cell, (size_t)cells_of(a)) == 0;
}
