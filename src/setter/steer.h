/*
 * Steering: puzzles that must have one technique as their hardest step. Where plain digging
 * throws away what does not fit, steering works on what it has: see steer.c. Its puzzles are coded
 * by mask.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_STEER_H
#define NONET_SETTER_STEER_H

#include "setter/setter.h"

/* Grids before a request is given up: the rarest techniques need some hundred thousand. */
#define STEER_ATTEMPTS 4000000

/*
 * As setter_make, for a request whose demands ask for SETTER_HARDEST; each attempt is a grid. The
 * solver is one of the request's shape. The same request gives the same puzzle with any number of
 * threads; a better grader or search may find another one day. Its code always makes this one.
 */
enum setter_verdict steer_make(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, struct setter_puzzle *out, struct setter_tally *tally);

#endif
