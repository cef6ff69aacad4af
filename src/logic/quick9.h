/*
 * The quick board of 9x9, the shape that most books are of. Inside quick.c only; see there.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_QUICK9_H
#define NONET_LOGIC_QUICK9_H

#include "logic/quick.h"

bool quick9_set(struct quick *quick, const struct grid *puzzle);
enum technique quick9_round(struct quick *quick, int *placements);
int quick9_sweep(struct quick *quick);

/* The candidates by cell. */
void quick9_candidates(const struct quick *quick, uint16_t candidates[SHAPE_MAX_CELLS]);

#endif
