/*
 * A piece as it is printed, large to be cut out or small in a diagram: its digit, the letter of its
 * side in a corner, and the look of the side. A bar below 6 and 9 tells them apart.
 */
#ifndef NONET_SET_PIECE_VIEW_H
#define NONET_SET_PIECE_VIEW_H

#include "set/look.h"

/* The smallest side of a piece whose letter is as large as the template wants of captions. */
double piece_view_least_pt(const struct sheet *sheet);

/* Draws it; `at` is square, its edge that of the piece or the cell. */
void piece_view_draw(const struct sheet *sheet, struct page *page, const struct look *look,
	int digit, const struct area *at);

#endif
