/*
 * QR codes with a puzzle in them: its cells as text, or a link that ends in them. A telephone
 * reads a module of half a millimetre from a hand's breadth away; the light border that readers
 * need is part of the square.
 */
#ifndef NONET_LAYOUT_QR_H
#define NONET_LAYOUT_QR_H

#include "layout/page.h"
#include "puzzle/grid.h"

/* The longest link that may stand before a puzzle. */
#define QR_URL_MAX 300

/* The size that all codes of a book have, known before its puzzles are. */
struct qr_plan {
	int version; /* of the QR standard: 1 to 40 */
	double side_pt; /* the light border included */
	double border_pt; /* on each side */
};

/* The plan for grids of at most `size` cells a row. url is what stands before the cells, or what
 * they are filled into at {puzzle}; NULL or "" for the cells alone. */
struct qr_plan qr_plan_for(const char *url, int size);

/* Draws the puzzle's code with its top left corner here. The page gets no box. */
void qr_draw(const struct qr_plan *plan, const char *url, const struct grid *puzzle,
	struct page *page, double x, double y);

#endif
