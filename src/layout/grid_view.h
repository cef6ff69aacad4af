/*
 * A grid on a page: its lines, and its digits centred in their cells by their ink.
 */
#ifndef NONET_LAYOUT_GRID_VIEW_H
#define NONET_LAYOUT_GRID_VIEW_H

#include "config/template.h"
#include "layout/page.h"
#include "puzzle/grid.h"

struct grid_view {
	struct type_case *type_case;
	const struct page_template *page_template;
	const struct template_lines *lines;
	const struct grid *puzzle; /* its digits are set in the weight of givens */
	const struct grid *solution; /* the rest of its digits in that of answers; NULL for none */
	bool candidates; /* pencil marks in the cells that are empty */
	double x, y, side; /* outer edges of the frame */
};

/* Draws it. The page gets no box: the caller names it. */
void grid_view_draw(const struct grid_view *view, struct page *page);

/* The size of pencil marks in a cell of this side, in a grid of so many cells a row. */
double grid_view_marks_pt(double cell_pt, int size);

#endif
