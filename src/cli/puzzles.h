/*
 * Puzzles named on the command line - codes, grids, files of either - as a book without a
 * config.
 */
#ifndef NONET_CLI_PUZZLES_H
#define NONET_CLI_PUZZLES_H

#include "book/book.h"
#include "cli/schemes.h"

/*
 * Adds each argument's puzzles to the book, which has a section. A grid that has no solution or
 * several goes to diags with the reason, unless `force` is set: it is then added and marked.
 */
void puzzles_add(struct book *book, struct schemes *schemes, const char *const *arguments,
	bool force, struct diags *diags);

/* What the puzzles without a code are, for people, as "1 puzzle from elsewhere: one solution, Hard,
 * rating 45, about 12 min"; to be freed with g_free. NULL if there are none. */
char *puzzles_describe_elsewhere(const struct book *book);

/* Adds the daily puzzle of a day. False if it could not be made. */
bool puzzles_add_daily(struct book *book, struct schemes *schemes, const GDate *day);

#endif
