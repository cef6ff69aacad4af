/*
 * A picture of a solving step: the grid with its pencil marks, and on it what the step rests on
 * and what it does, told apart without colours.
 *
 *     shade        the houses it lives in, or the cells of a set (the next set's are darker)
 *     dashes       the houses that it strikes in
 *     heavy frame  its cells
 *     circle       its candidates, or those that are on in a chain, or of one colour
 *     square       fins, those that are off in a chain, or of the other colour
 *     line         a link: whole if strong, dashed if weak
 *     cross        what goes
 *     large digit  what is placed
 */
#ifndef NONET_LAYOUT_STEP_VIEW_H
#define NONET_LAYOUT_STEP_VIEW_H

#include "layout/page.h"
#include "layout/sheet.h"
#include "logic/marks.h"
#include "logic/step.h"

struct step_view {
	const struct sheet *sheet;
	const struct marks *board; /* before the step */
	const struct step *step; /* NULL: the board alone */
	const uint16_t
		*numbers; /* of steps that filled cells, which are framed; 0, or NULL: none */
	double x, y, side; /* of the whole picture, labels included */
};

/* Draws it. The page gets no box: the caller names it. */
void step_view_draw(const struct step_view *view, struct page *page);

/* The least side of a picture in which pencil marks can be read. */
double step_view_least_side(const struct page_template *page_template, int size);

/* Room for r1, c1 ... left of a picture's grid and over it. */
double step_view_labels_pt(const struct page_template *page_template);

#endif
