/*
 * Solutions upside down at the foot of their puzzles' page, in the order of the puzzles once the
 * page is turned: side by side, and in more rows than one where they are many.
 */
#ifndef NONET_LAYOUT_FOOT_SOLUTIONS_H
#define NONET_LAYOUT_FOOT_SOLUTIONS_H

#include "layout/part.h"

/* Room that those of so many puzzles take of a page's body; 0 if the book has none. */
double foot_solutions_height(
	const struct sheet *sheet, const struct outline *outline, int per_page);

void foot_solutions_draw(const struct layout *layout, struct page *page, int first, int count);

#endif
