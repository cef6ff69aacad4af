/*
 * A grid on a page: its lines, and its digits centred in their cells by their ink.
 */
#ifndef NONET_LAYOUT_GRID_VIEW_H
#define NONET_LAYOUT_GRID_VIEW_H

#include "config/template.h"
#include "layout/page.h"
#include "puzzle/grid.h"

/* How a cell is set off from the others: bits. */
enum grid_mark { GRID_MARK_SHADE = 1, GRID_MARK_DARK = 2, GRID_MARK_FRAME = 4 };

struct grid_view {
	struct type_case *type_case;
	const struct page_template *page_template;
	const struct template_lines *lines;
	const struct grid *puzzle; /* its digits are set in the weight of givens */
	const struct grid *solution; /* the rest of its digits in that of answers; NULL for none */
	const uint32_t *candidates; /* bit d: d small in its fixed place of the cell; NULL */
	double candidate_share; /* of their part of the cell; 0: as in puzzles */
	const uint8_t *marks; /* bits of enum grid_mark for each cell; NULL for none */
	const uint16_t *numbers; /* small ones beside the digits of cells; 0, or NULL, for none */
	double labels_pt; /* room for r1, c1 ... left of the grid and over it; 0: none */
	bool turned; /* upside down */
	double x, y, side; /* outer edges of the frame */
};

/* Draws it. The page gets no box: the caller names it. */
void grid_view_draw(const struct grid_view *view, struct page *page);

/* What stands for a digit: figures to 9, then letters from A, or the template's symbols. */
void grid_view_symbol(const struct page_template *page_template, int digit, char symbol[8]);

/* The size of candidates in a cell of this side, in a grid of so many cells a row. */
double grid_view_candidate_pt(double cell_pt, int size);

/* The size of the candidates of a view. */
double grid_view_mark_pt(const struct grid_view *view);

/* The cells lie between the middles of the frame's lines. */
double grid_view_cell_pt(const struct grid_view *view);
void grid_view_cell(const struct grid_view *view, int cell, double *x, double *y);

/* The middle of a candidate's place (digits from 1), and half the room that it has. */
void grid_view_candidate(
	const struct grid_view *view, int cell, int digit, double *x, double *y, double *room);

/* Draws one candidate in its place. */
void grid_view_draw_candidate(
	const struct grid_view *view, struct page *page, int cell, int digit, uint32_t colour);

#endif
