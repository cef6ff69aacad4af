/*
 * Anchors: the seed codes on a page of a printed book, and the words that stand where a grid has
 * none. Each stands at an edge of its grid.
 */
#ifndef NONET_FORMATS_PAGE_ANCHORS_H
#define NONET_FORMATS_PAGE_ANCHORS_H

#include "formats/pdf_words.h"
#include "puzzle/code.h"

struct page_anchor {
	double left, top, right, bottom;
	const char *text; /* as printed, if it is a code or nearly one; else NULL */
	enum code_error error; /* whether the text is a code */
	struct seed_code code; /* for CODE_OK */
};

/* The anchors of a page, of struct page_anchor. `phrases` (NULL-terminated) are what stands in a
 * code's place, in every language. */
GArray *page_anchors_find(const struct pdf_page *page, const char *const *phrases);

/* Whether one of the phrases (NULL-terminated) stands on the page. */
bool page_has_phrase(const struct pdf_page *page, const char *const *phrases);

/* At how many places of the page one of them stands. */
int page_count_phrases(const struct pdf_page *page, const char *const *phrases);

#endif
