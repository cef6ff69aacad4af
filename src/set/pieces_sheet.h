/*
 * The pages of pieces: whether they can be made.
 */
#ifndef NONET_SET_PIECES_SHEET_H
#define NONET_SET_PIECES_SHEET_H

#include "layout/sheet.h"

/* Whether a page holds at least one piece of this side. */
bool pieces_sheet_fits(const struct sheet *sheet, double side_pt);

#endif
