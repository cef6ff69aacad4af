/*
 * A grid: one digit or nothing in each cell of a shape, and its text form.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_GRID_H
#define NONET_PUZZLE_GRID_H

#include "puzzle/shape.h"

#include <stdbool.h>
#include <stddef.h>

/* cell[i] is 0 for an empty cell, else 1..size. Cells past the shape's count are 0. */
struct grid {
	enum shape_id shape;
	uint8_t cell[SHAPE_MAX_CELLS];
};

/* Room for any grid's text and its closing NUL. */
#define GRID_TEXT_SIZE (SHAPE_MAX_CELLS + 1)

enum grid_error {
	GRID_OK,
	GRID_BAD_LENGTH, /* no shape has that many cells */
	GRID_BAD_SYMBOL, /* a character that is neither empty nor a digit of this shape */
};

/*
 * Reads `length` characters: '.' or '0' for an empty cell, 1-9 and then A-G (either case) for
 * digits. On an error *position says where (0-based: the bad character, or the length found)
 * and *grid is unspecified. position may be NULL.
 */
enum grid_error grid_parse(const char *text, size_t length, struct grid *grid, size_t *position);

/* Writes the grid as text with '.' for empty cells, and a NUL. */
void grid_print(const struct grid *grid, char text[GRID_TEXT_SIZE]);

/* The number of filled cells. */
int grid_givens(const struct grid *grid);

/* Whether no house holds a digit twice. If one does, *first and *second (may be NULL) are the
 * two cells of the first such pair in house order. */
bool grid_is_consistent(
	const struct shape *shape, const struct grid *grid, int *first, int *second);

/* Whether every given of the puzzle stands in the solution, and the solution is full. */
bool grid_agrees(const struct grid *puzzle, const struct grid *solution);

bool grid_equal(const struct grid *a, const struct grid *b);

#endif
