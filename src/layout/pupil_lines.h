/*
 * Lines for name, class and date at the head of a page, to be filled in or filled in already.
 *
 *     Name  Anna Kowalska_______   Class  6b___   Date  1 December 2026_   [A]
 *
 * On narrow pages of a class, and where a name is long, the name has a row of its own.
 */
#ifndef NONET_LAYOUT_PUPIL_LINES_H
#define NONET_LAYOUT_PUPIL_LINES_H

#include "layout/sheet.h"

/* What stands on the lines. Texts are NULL or "" for a line to be filled in. */
struct pupil_lines {
	const char *name, *class_name, *date;
	char letter; /* of the version, in a frame at the end; '\0' for none */
};

/* The height of the rows, without air below. */
double pupil_lines_height(const struct sheet *sheet);

/* Whether there is room for the texts. */
bool pupil_lines_fit(const struct sheet *sheet, const struct pupil_lines *lines);

void pupil_lines_draw(
	const struct sheet *sheet, struct page *page, const struct pupil_lines *lines);

#endif
