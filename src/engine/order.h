/*
 * The order in which a dig takes cells away: a list of orbits (cells that a symmetry ties
 * together; single cells without symmetry), drawn from a generator.
 *
 * Inside engine/ only. Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_ENGINE_ORDER_H
#define NONET_ENGINE_ORDER_H

#include "base/rng.h"
#include "puzzle/code.h"

struct dig_order_list {
	int count;
	struct dig_orbit {
		uint8_t length;
		uint8_t cell[SYMMETRY_MAX_ORBIT]; /* rising */
	} orbit[SHAPE_MAX_CELLS];
};

/* Lists every orbit of the code's shape and symmetry once, in the order the code asks for. */
void order_draw(const struct shape *shape, const struct seed_code *code, struct rng *rng,
	struct dig_order_list *orders);

/* Puts the orbits whose cells' wishes sum up highest first; equals stay in their order. */
void order_by_wish(const int8_t wish[SHAPE_MAX_CELLS], struct dig_order_list *orders);

#endif
