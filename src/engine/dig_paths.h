/*
 * The two ways to dig a given grid in a given order: one for every shape, one fast for 9x9. They
 * leave the same puzzle.
 *
 * Inside engine/ and for the tests that hold the two against each other.
 */
#ifndef NONET_ENGINE_DIG_PATHS_H
#define NONET_ENGINE_DIG_PATHS_H

#include "engine/dig.h"
#include "engine/nine.h"
#include "engine/order.h"
#include "engine/search.h"

/* Digging stops at `target` givens, and is given up when more than `most` are sure to be left. */
struct dig_aim {
	int target;
	int most;
};

enum dig_verdict dig_general(const struct shape *shape, const struct grid *solution,
	const struct dig_order_list *orders, struct dig_aim aim, struct grid *puzzle,
	struct dig_work *work);

enum dig_verdict dig_nine(const struct nine_kernel *kernel, const struct grid *solution,
	const struct dig_order_list *orders, struct dig_aim aim, struct grid *puzzle,
	struct dig_work *work);

#endif
