/*
 * Lines for name, class and date at the head of a page, to be filled in.
 */
#ifndef NONET_LAYOUT_NAME_LINES_H
#define NONET_LAYOUT_NAME_LINES_H

#include "layout/sheet.h"

/* Draws lines for name, class and date where the head would be. */
void name_lines_draw(const struct sheet *sheet, struct page *page);

#endif
