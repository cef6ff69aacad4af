/*
 * The spread of a class: how far the puzzles of one level lie apart, over all sheets.
 */
#ifndef NONET_BOOK_SPREAD_H
#define NONET_BOOK_SPREAD_H

#include "book/book.h"

struct spread_range {
	int min, max;
};

struct spread_row {
	const struct level *level; /* NULL: of a technique */
	enum technique technique; /* the hardest step, where there is no level */
	int puzzles;
	struct spread_range rating, score, steps; /* tenths, tenths, and as they are counted */
};

/* A row a level, those of a scheme from easy to hard; free with g_array_unref. The puzzles must be
 * graded; those that are not do not count. */
GArray *spread_of_book(const struct book *book);

/* "12" or "12–15": a range with `between` in its middle; tenths are put as "10.6" where
 * `tenths`. Free with g_free. */
char *spread_range_text(const struct spread_range *range, const char *between, bool tenths);

#endif
