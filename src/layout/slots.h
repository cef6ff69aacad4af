/*
 * Slots: how a body is divided among the grids of a page, all of one size, each with room for
 * its captions, at the same places on every page.
 */
#ifndef NONET_LAYOUT_SLOTS_H
#define NONET_LAYOUT_SLOTS_H

#include "layout/sheet.h"

struct slots {
	int columns, rows;
	double above, below; /* room for the captions */
	double side; /* of a grid; 0 or less if there is no room at all */
	double step_x, step_y; /* from one grid to the next */
	double offset_x, offset_y; /* of the first slot in the body */
};

/* Divides a body of this size among `per_page` grids with captions of these heights. */
struct slots slots_divide(const struct area *body, int per_page, double above, double below,
	double gap, double grid_max);

/* The least side that grids are given that is no smaller than this one. */
double slots_round_up(double side);

/* The top left corner of grid `index` (0-based, in reading order) of a page. */
void slots_place(
	const struct slots *slots, const struct area *body, int index, double *x, double *y);

#endif
