/*
 * Entries: what a reader has written into a puzzle. Either the whole grid as it stands, or
 * entries one by one in the notation of worked solutions: r1c1=5 for a digit, r4c57<>8 for marks
 * struck out, commas or blanks between.
 */
#ifndef NONET_FORMATS_ENTRIES_H
#define NONET_FORMATS_ENTRIES_H

#include "puzzle/grid.h"

#include <glib.h>

struct entry {
	uint8_t cell;
	uint8_t digit; /* 1..size, as in a grid */
	bool struck; /* the cell is said not to hold it */
};

/*
 * Adds the entries of one text to the list (of struct entry), those of a whole grid in reading
 * order without the puzzle's givens. On a mistake returns false and sets *message (freed by the
 * caller with g_free) to what is wrong and what to do; the list is then unspecified.
 */
bool entries_parse(const struct shape *shape, const struct grid *puzzle, const char *text,
	GArray *entries, char **message);

/* "r1c1=5" or "r4c5<>8". The caller frees it with g_free. */
char *entry_text(const struct shape *shape, const struct entry *entry);

#endif
