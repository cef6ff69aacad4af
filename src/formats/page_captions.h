/*
 * Captions of the grids on a page of a printed book: the words that stand on a grid's edges.
 */
#ifndef NONET_FORMATS_PAGE_CAPTIONS_H
#define NONET_FORMATS_PAGE_CAPTIONS_H

#include "formats/page_grids.h"

struct page_caption {
	int number; /* 0 if none is printed */
	char *label; /* of a puzzle: "Monday · Novice"; "" if there is none */
	int solution_page; /* of a puzzle: the page that it names; 0 if none */
};

/* Reads a grid's caption. used[i] tells the page's words that are digits of a grid; the caption's
 * number is marked too. The label is to be freed with g_free. */
void page_caption_read(const struct pdf_page *page, const struct page_grid *grid, bool *used,
	struct page_caption *caption);

#endif
