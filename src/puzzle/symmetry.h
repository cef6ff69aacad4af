/*
 * Symmetries of a pattern of givens: which cells are taken away together.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_SYMMETRY_H
#define NONET_PUZZLE_SYMMETRY_H

#include "puzzle/shape.h"

#include <stdbool.h>

/* The numbers stand in seed codes: never renumber, only add. */
enum symmetry {
	SYMMETRY_NONE = 0,
	SYMMETRY_ROTATE_180 = 1, /* half a turn */
	SYMMETRY_ROTATE_90 = 2, /* a quarter turn */
	SYMMETRY_HORIZONTAL = 3, /* left and right mirror each other */
	SYMMETRY_VERTICAL = 4, /* top and bottom mirror each other */
	SYMMETRY_BOTH = 5, /* horizontal and vertical */
	SYMMETRY_DIAGONAL = 6, /* the axis runs from top left to bottom right */
	SYMMETRY_ANTIDIAGONAL = 7, /* the axis runs from top right to bottom left */
	SYMMETRY_BOTH_DIAGONALS = 8, /* either diagonal */
	SYMMETRY_FULL = 9, /* all of them */
	SYMMETRY_COUNT
};

/* Cells that one symmetry can tie together at most. */
#define SYMMETRY_MAX_ORBIT 8

/* The names of all there are, for messages, and in the order of their enum, NULL-terminated. */
#define SYMMETRY_NAMES                                                                             \
	"none, 180, 90, horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, full"
extern const char *const symmetry_names[SYMMETRY_COUNT + 1];

const char *symmetry_name(enum symmetry symmetry);

/* The symmetry with this name, or SYMMETRY_COUNT. */
enum symmetry symmetry_of_name(const char *name);

/* Whether the shape allows it: a quarter turn and the diagonals need square boxes. */
bool symmetry_fits(enum shape_id shape, enum symmetry symmetry);

/* Writes the cells that go with `cell`, itself among them, in rising order; returns how many. */
int symmetry_orbit(const struct shape *shape, enum symmetry symmetry, int cell,
	uint8_t orbit[SYMMETRY_MAX_ORBIT]);

/* The size of its largest orbit: a dig to a target may leave up to one less than this above
 * the target, only because cells go together. */
int symmetry_largest_orbit(enum symmetry symmetry);

#endif
