/*
 * What the second finders share: questions to the board as it stands on paper.
 */
#ifndef NONET_TESTS_UNIT_LOGIC_DUMB_KIT_H
#define NONET_TESTS_UNIT_LOGIC_DUMB_KIT_H

#include "logic_dumb.h"

static inline const struct shape *shape_of(const struct marks *b)
{
	return &b->geometry->shape;
}

static inline bool may(const struct marks *b, int cell, int d)
{
	return b->candidates[cell] >> d & 1;
}

static inline bool in_house(const struct marks *b, int house, int cell)
{
	const uint8_t *houses = shape_of(b)->cell_house[cell];
	return houses[0] == house || houses[1] == house || houses[2] == house;
}

static inline bool sees(const struct marks *b, int a, int c)
{
	const uint8_t *x = shape_of(b)->cell_house[a], *y = shape_of(b)->cell_house[c];
	return a != c && (x[0] == y[0] || x[1] == y[1] || x[2] == y[2]);
}

static inline void strike(const struct marks *b, struct deeds *deeds, int cell, int d)
{
	if (may(b, cell, d))
		deeds->struck[d][cell] = true;
}

static inline int count_bits(unsigned mask)
{
	int n = 0;
	for (; mask != 0; mask >>= 1)
		n += mask & 1;
	return n;
}

/* Places of a digit in a house: how many, and which. */
static inline int places(const struct marks *b, int house, int d, int cells[SHAPE_MAX_SIZE])
{
	int n = 0;
	for (int i = 0; i < shape_of(b)->size; i++) {
		if (may(b, shape_of(b)->house[house][i], d))
			cells[n++] = shape_of(b)->house[house][i];
	}
	return n;
}

/* Whether the digit has just these two places in some house. */
static inline bool conjugate(const struct marks *b, int a, int c, int d)
{
	int cells[SHAPE_MAX_SIZE];
	for (int h = 0; h < shape_of(b)->house_count; h++) {
		if (a != c && may(b, a, d) && may(b, c, d) && in_house(b, h, a) &&
			in_house(b, h, c) && places(b, h, d, cells) == 2)
			return true;
	}
	return false;
}

/* Almost locked sets. */
struct dumb_set {
	bool in[SHAPE_MAX_CELLS];
	unsigned digits;
};

#define SETS_MAX 1500

/* Lists them all; returns how many. */
int all_sets(const struct marks *b, struct dumb_set sets[]);

#endif
