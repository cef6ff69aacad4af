/*
 * The eight ways to lay a square on itself are numbered by three bits: 1 swaps rows and
 * columns, then 2 turns the rows over, then 4 turns the columns over. A symmetry is the set of
 * those that leave its patterns as they are.
 */
#include "puzzle/symmetry.h"

#include <string.h>

enum { TRANSPOSE = 1, FLIP_ROWS = 2, FLIP_COLUMNS = 4, HALF_TURN = FLIP_ROWS | FLIP_COLUMNS };

#define IDENTITY_BIT (1 << 0)
#define BIT(way) (1 << (way))
#define QUARTER_TURNS (BIT(TRANSPOSE | FLIP_ROWS) | BIT(TRANSPOSE | FLIP_COLUMNS))
#define DIAGONAL_BIT BIT(TRANSPOSE)
#define ANTIDIAGONAL_BIT BIT(TRANSPOSE | HALF_TURN)
#define SWAPS_AXES (QUARTER_TURNS | DIAGONAL_BIT | ANTIDIAGONAL_BIT)

const char *const symmetry_names[] = {
	[SYMMETRY_NONE] = "none",
	[SYMMETRY_ROTATE_180] = "180",
	[SYMMETRY_ROTATE_90] = "90",
	[SYMMETRY_HORIZONTAL] = "horizontal",
	[SYMMETRY_VERTICAL] = "vertical",
	[SYMMETRY_BOTH] = "both",
	[SYMMETRY_DIAGONAL] = "diagonal",
	[SYMMETRY_ANTIDIAGONAL] = "antidiagonal",
	[SYMMETRY_BOTH_DIAGONALS] = "both-diagonals",
	[SYMMETRY_FULL] = "full",
	[SYMMETRY_COUNT] = NULL,
};

/* The ways that each leaves as they are. */
static const int symmetry_ways[] = {
	[SYMMETRY_NONE] = IDENTITY_BIT,
	[SYMMETRY_ROTATE_180] = IDENTITY_BIT | BIT(HALF_TURN),
	[SYMMETRY_ROTATE_90] = IDENTITY_BIT | BIT(HALF_TURN) | QUARTER_TURNS,
	[SYMMETRY_HORIZONTAL] = IDENTITY_BIT | BIT(FLIP_COLUMNS),
	[SYMMETRY_VERTICAL] = IDENTITY_BIT | BIT(FLIP_ROWS),
	[SYMMETRY_BOTH] = IDENTITY_BIT | BIT(FLIP_ROWS) | BIT(FLIP_COLUMNS) | BIT(HALF_TURN),
	[SYMMETRY_DIAGONAL] = IDENTITY_BIT | DIAGONAL_BIT,
	[SYMMETRY_ANTIDIAGONAL] = IDENTITY_BIT | ANTIDIAGONAL_BIT,
	[SYMMETRY_BOTH_DIAGONALS] = IDENTITY_BIT | DIAGONAL_BIT | ANTIDIAGONAL_BIT | BIT(HALF_TURN),
	[SYMMETRY_FULL] = 0xFF,
};
_Static_assert(
	sizeof symmetry_ways / sizeof symmetry_ways[0] == SYMMETRY_COUNT, "one row a symmetry");

const char *symmetry_name(enum symmetry symmetry)
{
	return symmetry_names[symmetry];
}

enum symmetry symmetry_of_name(const char *name)
{
	int i = 0;

	while (i < SYMMETRY_COUNT && strcmp(symmetry_names[i], name) != 0)
		i++;
	return (enum symmetry)i;
}

bool symmetry_fits(enum shape_id shape, enum symmetry symmetry)
{
	const struct shape_info *info = shape_info(shape);

	return info->box_width == info->box_height || !(symmetry_ways[symmetry] & SWAPS_AXES);
}

static int image(int size, int way, int cell)
{
	int row = cell / size;
	int column = cell % size;

	if (way & TRANSPOSE) {
		int swap = row;
		row = column;
		column = swap;
	}
	if (way & FLIP_ROWS)
		row = size - 1 - row;
	if (way & FLIP_COLUMNS)
		column = size - 1 - column;
	return row * size + column;
}

/* Puts the cell into the rising list, unless it is there; returns the new length. */
static int insert(uint8_t *list, int length, int cell)
{
	int at = 0;

	while (at < length && list[at] < cell)
		at++;
	if (at < length && list[at] == cell)
		return length;
	memmove(list + at + 1, list + at, (size_t)(length - at));
	list[at] = (uint8_t)cell;
	return length + 1;
}

int symmetry_orbit(const struct shape *shape, enum symmetry symmetry, int cell,
	uint8_t orbit[SYMMETRY_MAX_ORBIT])
{
	int length = 1;

	orbit[0] = (uint8_t)cell;
	for (int way = 1; symmetry_ways[symmetry] >> way; way++)
		if (symmetry_ways[symmetry] & BIT(way))
			length = insert(orbit, length, image(shape->size, way, cell));
	return length;
}

int symmetry_largest_orbit(enum symmetry symmetry)
{
	int ways = 0;

	for (int way = 0; way < 8; way++)
		ways += symmetry_ways[symmetry] >> way & 1;
	return ways;
}
