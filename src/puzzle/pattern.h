/*
 * A pattern: what may be asked of a puzzle beside its level.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_PATTERN_H
#define NONET_PUZZLE_PATTERN_H

#include "puzzle/code.h"

struct pattern {
	enum shape_id shape;
	enum symmetry symmetry;
	enum dig_order order;
	bool minimal; /* dug until no given can be taken away */
};

#endif
