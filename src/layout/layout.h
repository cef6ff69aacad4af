/*
 * Layout: a book and its template to a document of pages.
 */
#ifndef NONET_LAYOUT_LAYOUT_H
#define NONET_LAYOUT_LAYOUT_H

#include "layout/fit.h"

/* Draws the book as it was fitted. The document must not outlive the type case. */
struct document *layout_book(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book);

#endif
