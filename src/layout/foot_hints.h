/*
 * Hints at the foot of the page that their puzzles are on.
 */
#ifndef NONET_LAYOUT_FOOT_HINTS_H
#define NONET_LAYOUT_FOOT_HINTS_H

#include "layout/part.h"

/* The room that they take at the foot of any page, 0 where there are none. */
double foot_hints_height(const struct sheet *sheet, const struct outline *outline);

/* Draws those of puzzles first .. first + count - 1. */
void foot_hints_draw(const struct layout *layout, struct page *page, int first, int count);

#endif
