/*
 * The singles gate: can a puzzle be solved from start to end with naked and hidden singles
 * alone? Fast, because every attempt at a level asks it; the steps a person reads are found
 * elsewhere in this room.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_LOGIC_SINGLES_H
#define NONET_LOGIC_SINGLES_H

#include "puzzle/grid.h"

/* Whether naked and hidden singles alone fill the puzzle without contradiction. */
bool singles_solve(const struct shape *shape, const struct grid *puzzle);

#endif
