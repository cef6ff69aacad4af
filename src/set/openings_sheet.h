/*
 * The pages of openings: how large their boards are.
 */
#ifndef NONET_SET_OPENINGS_SHEET_H
#define NONET_SET_OPENINGS_SHEET_H

#include "layout/sheet.h"

/* How many boards stand side by side, so that the letters of their pieces can be read: 2, 1, or 0
 * where even one is too small. */
int openings_sheet_columns(const struct sheet *sheet);

#endif
