/*
 * A grid on a page: its lines, and its digits centred in their cells by their ink.
 */
#ifndef NONET_LAYOUT_GRID_VIEW_H
#define NONET_LAYOUT_GRID_VIEW_H

#include "config/template.h"
#include "layout/page.h"
#include "puzzle/grid.h"

/* How a cell is set off from the others. */
enum grid_mark { GRID_MARK_NONE, GRID_MARK_SHADE, GRID_MARK_FRAME };

struct grid_view {
	struct type_case *type_case;
	const struct page_template *page_template;
	const struct template_lines *lines;
	const struct grid *puzzle; /* its digits are set in the weight of givens */
	const struct grid *solution; /* the rest of its digits in that of answers; NULL for none */
	const uint32_t *candidates; /* bit d: d small in its fixed place of the cell; NULL */
	const uint8_t *marks; /* enum grid_mark of each cell; NULL for none */
	bool turned; /* upside down */
	double x, y, side; /* outer edges of the frame */
};

/* Draws it. The page gets no box: the caller names it. */
void grid_view_draw(const struct grid_view *view, struct page *page);

/* What stands for a digit: figures to 9, then letters from A, or the template's symbols. */
void grid_view_symbol(const struct page_template *page_template, int digit, char symbol[8]);

/* The size of candidates in a cell of this side, in a grid of so many cells a row. */
double grid_view_candidate_pt(double cell_pt, int size);

#endif
