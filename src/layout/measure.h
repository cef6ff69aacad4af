/*
 * Measures of a page's operations: where its ink lies, how thin its lines and how small its type
 * are, and what lies over what. Preflight and tests read them.
 */
#ifndef NONET_LAYOUT_MEASURE_H
#define NONET_LAYOUT_MEASURE_H

#include "layout/page.h"

/* A rectangle by its edges. */
struct measure_ink {
	double left, top, right, bottom;
};

struct measure {
	int pages;
	double width_pt, height_pt; /* of the first page; pages of other sizes are counted */
	int pages_of_other_size;
	/* Least distances of ink from the trimmed page's edges; infinite without ink. */
	double inside_pt, outside_pt, top_pt, bottom_pt;
	double thinnest_line_pt, smallest_type_pt; /* infinite without any */
	double lightest_grey; /* share of black, of the lightest ink but white; 1 without any */
	int links; /* and anchors */
	int longest_blank_run; /* blank pages in a row, before the last page with ink */
	int beyond_margins; /* operations whose ink leaves the page's margins */
	int overlaps; /* pairs of boxes that lie over each other */
	int blank_run; /* while measuring */
};

void measure_init(struct measure *measure);

/* Adds the pages in their order. `bleed_pt` lies beyond the trim, but not at the spine. */
void measure_add_page(
	struct measure *measure, const struct page *page, double bleed_pt, bool spine_left);

/* Where the ink of an operation lies; false if it leaves none. */
bool measure_ink(const struct page_op *op, struct measure_ink *ink);

/* Whether two boxes lie over each other by more than a rounding error. */
bool measure_boxes_overlap(const struct page_box *a, const struct page_box *b);

/* Whether ink leaves the margins of the page by more than so much. */
bool measure_leaves_margins(
	const struct page *page, const struct measure_ink *ink, double tolerance_pt);

/* What the ink of an operation may leave them by: half a rule that ends there; for text, an accent
 * on a capital, or a letter's bearing, as large type is set to its ink. */
double measure_tolerance_pt(const struct page_op *op);

#endif
