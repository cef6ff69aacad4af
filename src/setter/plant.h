/*
 * Planting: some techniques show so rarely that few grids lead to one. For these a pattern that
 * leads to it is looked for in the full grid, and the digging goes around it. A row of a table in
 * plant.c for each such technique.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_PLANT_H
#define NONET_SETTER_PLANT_H

#include "base/rng.h"
#include "logic/technique.h"
#include "puzzle/grid.h"

/*
 * Looks for a place for the technique in the full grid, and says how gladly each cell is dug:
 * positive for what must be empty, negative for what must stay. false: nothing is planted for this
 * technique, or the grid has no place; the wishes are unspecified then.
 */
bool plant_technique(const struct shape *shape, enum technique technique,
	const struct grid *solution, struct rng *rng, int8_t wish[SHAPE_MAX_CELLS]);

#endif
