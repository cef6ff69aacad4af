/*
 * A random full grid, drawn from a generator.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_ENGINE_FILL_H
#define NONET_ENGINE_FILL_H

#include "base/rng.h"
#include "puzzle/grid.h"

/* At this many dead ends a grid is wiped and begun again. */
#define FILL_DEAD_ENDS 20

/*
 * Fills the grid, taking as many numbers from *rng as it needs. The cell with the fewest digits
 * still possible (that stand in none of its houses) is filled next, the lowest of equals; its
 * digit is drawn from those. A cell without any ends the way: the last digit drawn is ruled out
 * where it stood, and another is drawn. See src/puzzle/RECIPE.md for every detail: frozen.
 */
void fill_grid(const struct shape *shape, struct rng *rng, struct grid *grid);

/* The same without the fast path for 9x9: for the test that holds the two together. */
void fill_grid_general(const struct shape *shape, struct rng *rng, struct grid *grid);

#endif
