/*
 * The puzzles of a class: they are chosen before the book is made, so that the sheets are equally
 * hard and no two pupils have the same puzzle. What is chosen is a code, and the book is made from
 * the codes.
 *
 * How hard puzzles of a kind are is learnt from a sample that depends on the level alone. Each
 * order takes the first attempt from its own seed that lies where the sample is densest, else the
 * nearest of SHEETS_ATTEMPTS. So no sheet depends on another, but where
 * two pupils would have the same puzzle (in disguise too): then the one with the higher seed
 * takes the next attempt, whatever their order in the roster.
 */
#ifndef NONET_BOOK_SHEETS_H
#define NONET_BOOK_SHEETS_H

#include "book/book.h"

/* Puzzles that a sheet's place looks at, at most. */
#define SHEETS_ATTEMPTS 60

/*
 * Settles the codes of a plan's orders that have none yet, on `jobs` threads: the same for any
 * number. With an archive (may be NULL) puzzles that were printed before give way, but below 6x6,
 * where there are few. Returns false and sets *error if one could not be made.
 */
bool sheets_settle(struct plan *plan, int jobs, struct archive *archive,
	const struct book_progress *progress, GError **error);

#endif
