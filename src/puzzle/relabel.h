/*
 * Relabellings: which digit each digit of a grid becomes, and their numbers 0..size!-1.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_RELABEL_H
#define NONET_PUZZLE_RELABEL_H

#include "puzzle/grid.h"

struct relabelling {
	int size;
	uint8_t to[SHAPE_MAX_SIZE + 1]; /* to[d] for digit d = 1..size; to[0] is 0 */
};

/* How many relabellings a size has: size!, at most 16! < 2^45. */
uint64_t relabel_count(int size);

/* The relabelling with this number, below relabel_count(size); 0 changes nothing. They are
 * numbered in the order of their words to[1], to[2], ... */
void relabel_from_number(int size, uint64_t number, struct relabelling *relabelling);

/* All digits stand in a ring, in an order drawn from the seed, and each becomes the one `turns`
 * places on. Between two numbers of turns below the size every digit changes. Frozen. */
void relabel_from_ring(int size, uint64_t seed, int turns, struct relabelling *relabelling);

uint64_t relabel_number(const struct relabelling *relabelling);

/* Changes every digit of the grid; empty cells stay empty. */
void relabel_grid(const struct relabelling *relabelling, struct grid *grid);

/* The relabelling that makes `from` into `to`, two full grids; false if none does. */
bool relabel_between(
	const struct grid *from, const struct grid *to, struct relabelling *relabelling);

#endif
