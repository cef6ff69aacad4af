/*
 * Tiles: a board that is larger than its paper, on several sheets to be glued. Sheets meet on the
 * lines of the board, on those between boxes if that takes no more sheets, so that no seam runs
 * through a cell. A sheet shows a little more than its part: a strip to be cut off before its seam,
 * and after the next one a flap that the next sheet is glued onto.
 *
 *	 sheet 1                          seam
 *	|================================|~~~flap~~~|
 *	                          |..cut..|=======================|
 *	                            off     sheet 2
 */
#ifndef NONET_SET_TILES_H
#define NONET_SET_TILES_H

#include <stdbool.h>

#define TILES_CELLS 9
#define TILES_MOST TILES_CELLS

/* One direction of the board: lengths in points from the outer edge of what is printed. */
struct tiles_axis {
	double first_pt; /* where the first cell begins */
	double cell_pt;
	double total_pt;
	double overlap_pt; /* of which a third is cut off, and the rest the flap */
	double window_pt; /* what a sheet can show */
};

struct tiles {
	int count;
	double from[TILES_MOST], to[TILES_MOST]; /* what each sheet shows */
	double seam[TILES_MOST]; /* where it meets the one before; not of the first */
};

/* Cuts the axis into as few tiles as will do; false if a tile cannot hold a cell and its strips. */
bool tiles_cut(const struct tiles_axis *axis, struct tiles *tiles);

#endif
