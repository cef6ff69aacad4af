/*
 * Which side of the singles gate a puzzle is on: logic's question, answered by the engine's fast
 * path where that can.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_GATE_H
#define NONET_SETTER_GATE_H

#include "puzzle/grid.h"

/* singles_solve(), for a puzzle that has exactly one solution. */
bool gate_singles_only(const struct shape *shape, const struct grid *puzzle);

#endif
