/*
 * Digits on a page that no anchor leads to: a grid that stands alone, or what is left over.
 */
#ifndef NONET_FORMATS_PAGE_STRAY_H
#define NONET_FORMATS_PAGE_STRAY_H

#include "formats/page_grids.h"

/* Reads the one grid in a region, without an anchor. That can be done when its outer rows and
 * columns all have digits. */
bool page_grid_within(const struct pdf_page *page, const struct page_region *region,
	const bool *used, struct page_grid *grid);

/* Reads a grid without an anchor. That can be done when it is the page's only one and its outer
 * rows and columns all have digits. used[i] is set for the page's words that are its digits. */
bool page_grid_alone(const struct pdf_page *page, bool *used, struct page_grid *grid);

/* The number of digits that are not used, though they look like those of a grid; else 0. On a
 * page with grids (of struct page_grid) they have the height of those; on others they lie as a
 * grid's. */
int page_stray_digits(const struct pdf_page *page, const GArray *grids, const bool *used);

#endif
