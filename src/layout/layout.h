/*
 * Layout: a book and its template to a document of pages.
 */
#ifndef NONET_LAYOUT_LAYOUT_H
#define NONET_LAYOUT_LAYOUT_H

#include "layout/fit.h"

/* Lays the book out as it was fitted. The document draws its pages when they are opened, from
 * what is given here, which it must not outlive. */
struct document *layout_book(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book);

/* What pictures show, behind each other: puzzles, their answers at the same places, and the steps
 * of those that have their path. */
enum layout_pictures { LAYOUT_PUZZLES = 1, LAYOUT_ANSWERS = 2, LAYOUT_STEPS = 4 };

/* Draws pictures that are printed apart. Pages have no heads and no numbers but the template's. */
struct document *layout_pictures(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, unsigned pictures);

#endif
