/*
 * A formation: the shape that the set-out pieces of a fun game make on the board.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_FORMATION_H
#define NONET_GAME_FORMATION_H

#include <stdbool.h>
#include <stddef.h>

#define FORMATION_SIZE 9

struct formation {
	bool cell[FORMATION_SIZE * FORMATION_SIZE]; /* row by row */
	int count;
};

enum formation_error {
	FORMATION_OK,
	FORMATION_BAD_LINES, /* not nine */
	FORMATION_BAD_LENGTH, /* a line that is not nine long */
	FORMATION_BAD_SYMBOL, /* neither . nor # */
	FORMATION_EMPTY,
	FORMATION_TOO_MANY, /* more than can be set out */
};

/*
 * Adds the line with this number (0..8), `length` characters of '.' and '#', to a formation that
 * was zeroed at first. On an error *position is the 0-based character at fault, or the length.
 */
enum formation_error formation_add_line(
	struct formation *formation, int line, const char *text, size_t length, size_t *position);

/* Whether the formation with all its lines can be set out at all. */
enum formation_error formation_check(const struct formation *formation);

#endif
