/*
 * The board as it is printed: on one sheet, or on several that are glued.
 */
#ifndef NONET_SET_BOARD_SHEET_H
#define NONET_SET_BOARD_SHEET_H

#include "set/tiles.h"
#include "set/words.h"
#include "layout/sheet.h"

/* The sheets that a board of such cells takes on the sheet's paper; false if that is too small for
 * it. */
bool board_sheet_tiles(const struct sheet *sheet, const struct game_words *words, double cell_pt,
	double overlap_pt, struct tiles *across, struct tiles *down);

#endif
