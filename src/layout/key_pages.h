/*
 * The key of a class: the solutions of each sheet together under its heading, in the order of the
 * roster.
 *
 *     Anna Kowalska · 6b
 *     ---------------------------
 *     1 [grid]   2 [grid]   3 [grid]
 */
#ifndef NONET_LAYOUT_KEY_PAGES_H
#define NONET_LAYOUT_KEY_PAGES_H

#include "layout/part.h"

/* Room over each row of solutions for a heading; 0 if the book is no class's. */
double key_heading_height(const struct sheet *sheet, const struct outline *outline);

/* The body that the solutions divide: above the notes at its foot. */
struct area key_body(const struct sheet *sheet, const struct outline *outline, int number);

/* Whether every heading is narrower than its solutions in these slots. */
bool key_headings_fit(
	const struct sheet *sheet, const struct outline *outline, const struct slots *slots);

/* How many pages the groups take. */
int key_page_count(const struct outline *outline, const struct slots *slots);

void key_pages_draw(const struct layout *layout, const struct book_part *part);

#endif
