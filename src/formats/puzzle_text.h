/*
 * One puzzle as a person gives it: a seed code, or a grid as text.
 */
#ifndef NONET_FORMATS_PUZZLE_TEXT_H
#define NONET_FORMATS_PUZZLE_TEXT_H

#include "puzzle/code.h"
#include "puzzle/grid.h"

#include <stdbool.h>

/* A puzzle read: a code, a grid, or on one line both (a code and the puzzle it makes). */
struct puzzle_text {
	bool has_code, has_grid;
	struct seed_code code;
	struct grid grid;
};

/*
 * Reads a code, a grid, or both with blanks or tabs between; empty cells are . 0 * _, or blanks
 * in a grid of blanks and digits alone. On a mistake returns false and sets
 * *message (freed by the caller with g_free) to what is wrong and what to do, and *column to the
 * place, from 1; both may be NULL.
 */
bool puzzle_text_parse(const char *text, struct puzzle_text *puzzle, char **message, int *column);

/* Whether the text looks like a code or a grid rather than the name of a file. */
bool puzzle_text_looks_like_one(const char *text);

#endif
