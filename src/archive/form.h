/*
 * The form under which a puzzle is remembered.
 */
#ifndef NONET_ARCHIVE_FORM_H
#define NONET_ARCHIVE_FORM_H

#include "puzzle/grid.h"

/* The text of the canonical form of a puzzle that has this one solution; below 6x6, where there
 * are few puzzles, of the puzzle itself, so that only identical ones are the same. */
void archive_form(const struct shape *shape, const struct grid *puzzle, const struct grid *solution,
	char text[GRID_TEXT_SIZE]);

#endif
