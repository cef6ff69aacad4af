/*
 * What was printed before, while a book is made: recorded puzzles are made again from their
 * codes, and new ones are none of those printed, however disguised.
 */
#ifndef NONET_BOOK_PRINTED_H
#define NONET_BOOK_PRINTED_H

#include "archive/archive.h"
#include "book/book.h"

struct printed; /* opaque */

/* Settles those orders whose slot is recorded already. Returns false on an error. */
bool printed_recall(struct plan *plan, struct archive *archive, GError **error);

/* Whether an order's puzzle can be another one: it is neither that of a day nor of a code. */
bool printed_may_replace(const struct plan_order *order);

/*
 * Begins a book whose new puzzles must differ from those of the archive, from one another, and
 * from the ones of the plan that cannot be replaced. The archive must outlive it.
 */
struct printed *printed_new(const struct plan *plan, struct archive *archive);
void printed_free(struct printed *printed);

/* Asks whether the puzzle was printed before. If not, it counts as printed from now on. Returns
 * false on an error. */
bool printed_meets(
	struct printed *printed, const struct setter_puzzle *puzzle, bool *before, GError **error);

/* Records every puzzle of a book; pages[n - 1] is the page of puzzle n. */
bool printed_record(const struct plan *plan, const struct book *book, const int *pages,
	struct archive *archive, GError **error);

#endif
