/*
 * The numbers of a book's grids: they run from 1 without a gap, or on the sheets of a class each
 * sheet counts from 1. Sheets are known by the words of their name lines, a class's key by its
 * heading: elsewhere a number that stands twice is a fault.
 */
#ifndef NONET_CLI_PRINTED_NUMBERS_H
#define NONET_CLI_PRINTED_NUMBERS_H

#include "formats/book_pages.h"

struct printed_numbers {
	const GPtrArray *grids; /* of const struct printed_grid: by page, and by number on it */
	const GArray *sheets; /* of int: how many sheets a page shows at most; NULL: of none */
	bool restart; /* each sheet counts from 1 */
	GHashTable *of_number; /* how often each number stands in the book */
	GHashTable *of_page; /* how often on its page */
};

void printed_numbers_init(
	struct printed_numbers *numbers, const GPtrArray *grids, const GArray *sheets);
void printed_numbers_finish(struct printed_numbers *numbers);

/* Adds what is wrong with the number of the grid at this index. */
void printed_numbers_check(const struct printed_numbers *numbers, guint index, GString *faults);

#endif
