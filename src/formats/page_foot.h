/*
 * Solutions at the foot of a page, under its puzzles and upside down. They have no code; their
 * numbers stand over them when the page is turned.
 */
#ifndef NONET_FORMATS_PAGE_FOOT_H
#define NONET_FORMATS_PAGE_FOOT_H

#include "formats/page_grids.h"

/* The page upside down: word i of it is word i of the page. To be freed with pdf_page_free. */
struct pdf_page *page_foot_turn(const struct pdf_page *page);

/* The solutions on a page that was turned, of struct page_grid; what lies further down than
 * `bottom` is not looked at. used[i] is set for the words that are their digits. */
GArray *page_foot_find(const struct pdf_page *turned, double bottom, bool *used);

#endif
