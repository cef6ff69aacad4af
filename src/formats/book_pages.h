/*
 * A printed book read back: the puzzles and solutions that stand on its pages, from the words of
 * its PDF. Nothing is taken from the program that printed it but this: captions stand on the
 * edges of their grid, a puzzle's code under it at the left, a solution's code over it.
 */
#ifndef NONET_FORMATS_BOOK_PAGES_H
#define NONET_FORMATS_BOOK_PAGES_H

#include "formats/page_grids.h"

/* A grid as it is printed, with its caption. */
struct printed_grid {
	enum page_grid_kind kind;
	int page; /* from 1 */
	int number; /* 0 if none is printed */
	char *code_text; /* as printed; NULL if the grid has none */
	bool has_code; /* whether it is a code */
	struct seed_code code;
	char *label; /* of a puzzle: its level's name, maybe after a weekday; or "" */
	bool at_foot; /* a solution upside down under its page's puzzles: without a code */
	int solution_page; /* that a puzzle names; 0 for none */
	size_t symbols; /* the set that its digits are printed in (symbols_legible) */
	struct grid grid;
	char *fault; /* why the grid cannot be read, for people; NULL if it could */
};

struct book_pages {
	int page_count;
	GPtrArray *grids; /* of struct printed_grid, page by page, by number */
	GArray *stray; /* of int: for each page, digits that belong to no grid read; 0 if none */
};

/* What tells the pages of a book apart, in every language; each list is NULL-terminated. */
struct book_phrases {
	const char *const *codes; /* what is printed in a code's place */
	const char *const *lessons; /* on a page that teaches: its grids are passed over */
	const char *const *positions; /* on a page of positions to practise on */
};

struct book_pages *book_pages_read(
	const struct pdf_words *words, const struct book_phrases *phrases);
void book_pages_free(struct book_pages *book);

/* For each page (of int) at how many places one of the phrases stands on it. */
GArray *book_pages_count(const struct pdf_words *words, const char *const *phrases);

#endif
