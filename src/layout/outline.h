/*
 * An outline: what is known of a book before its puzzles are made, enough to fit its pages.
 */
#ifndef NONET_LAYOUT_OUTLINE_H
#define NONET_LAYOUT_OUTLINE_H

#include "book/book.h"
#include "lang/lang.h"

struct outline {
	GArray *section_counts; /* of int: puzzles in each section */
	int puzzle_count;
	int level_count; /* of the scheme with the most; 0 if no level is known */
	int grid_size; /* cells in a row of the largest grid */
	int longest_code; /* characters of the longest code, 0 for none */
	GPtrArray *notes; /* of char *: what stands in the place of codes, each once */
	GPtrArray *labels; /* of char *: every label that may stand in a caption */
	bool numbers; /* puzzles are numbered */
	bool solutions;
	int per_page, solutions_per_page;
	bool candidates; /* pencil marks in the empty cells of puzzles */
	bool qr; /* a QR code below each puzzle */
	const char *qr_url; /* see qr.h; may be NULL */
};

void outline_init(struct outline *outline);
void outline_finish(struct outline *outline);

/* The outline of the book that a config describes. */
void outline_of_config(
	struct outline *outline, const struct config *config, const struct lang *lang);

/* The outline of a book that is there already. per_page and solutions are left to the caller. */
void outline_of_book(struct outline *outline, const struct book *book, const struct lang *lang);

#endif
