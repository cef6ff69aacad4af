/*
 * The title page: title, issue and its days, an emblem that is this book's alone, what is
 * inside, what the levels claim, and the seed.
 */
#ifndef NONET_LAYOUT_TITLE_PAGE_H
#define NONET_LAYOUT_TITLE_PAGE_H

#include "layout/fit.h"

/* Adds it as the document's next page. */
void title_page_draw(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, struct document *document);

#endif
