/*
 * Unique Rectangle type 5: a corner of just a and b, and c in both corners beside it. Every house
 * of the pure corner holds one of those two, so nothing that strikes c from a whole house makes it
 * pure, and no fish does. What does, and is rated lower, is a second rectangle of c and another
 * digit x, type 1, with its fourth corner in the same cell, from which it strikes c:
 *
 *      P  .  .   b  .  x      P: a in the solution; a b c until the second rectangle strikes c
 *      c  .  .   a  .  .      the others of the first: a b c each
 *      .  .  .   .  .  .
 *
 *      x  .  .   .  .  c      the others of the second: c x each
 *
 * Seven cells must be dug, then. What they may not hold must be seen from a given that stays, and
 * what they must hold, from none.
 */
#include "setter/plant.h"

#include "logic/cellset.h"

#define PATTERN_MAX 8

/* Cells to be dug, and the digits that each may hold then. */
struct pattern {
	int count;
	int cell[PATTERN_MAX];
	uint32_t digits[PATTERN_MAX]; /* bit d for digit d, from 1 */
};

typedef bool pattern_find(const struct shape *shape, const struct grid *solution, struct rng *rng,
	struct pattern *pattern);

static bool sees(const struct shape *shape, int a, int b)
{
	const uint8_t *one = shape->cell_house[a], *other = shape->cell_house[b];

	return a != b && (one[0] == other[0] || one[1] == other[1] || one[2] == other[2]);
}

static uint32_t digit_bit(const struct grid *solution, int cell)
{
	return UINT32_C(1) << solution->cell[cell];
}

/* The rectangle with these two cells in opposite corners, if it lies in just two boxes:
 * corners 0 1 / 2 3. */
static bool make_rectangle(const struct shape *shape, int corner, int opposite, int out[4])
{
	int size = shape->size, row = corner / size, column = corner % size;
	int lower = opposite / size, right = opposite % size;

	if (row == lower || column == right)
		return false;
	out[0] = corner;
	out[1] = row * size + right;
	out[2] = lower * size + column;
	out[3] = opposite;
	return (shape->cell_house[corner][2] == shape->cell_house[out[1]][2]) !=
	       (shape->cell_house[corner][2] == shape->cell_house[out[2]][2]);
}

static uint32_t digits_in(const struct grid *solution, const int cells[4])
{
	uint32_t digits = 0;

	for (int i = 0; i < 4; i++)
		digits |= digit_bit(solution, cells[i]);
	return digits;
}

/* Whether rectangles that share corner 0 share another cell. */
static bool overlap(const int one[4], const int other[4])
{
	return one[1] == other[1] || one[2] == other[2] || one[3] == other[3];
}

/* Adds the second rectangle from the first one's corner: any of those the grid has. */
static bool add_second(const struct shape *shape, const struct grid *solution, struct rng *rng,
	const int first[4], struct pattern *pattern)
{
	uint32_t abc = digits_in(solution, first), a = digit_bit(solution, first[0]);
	uint32_t met = 0;

	for (int opposite = 0; opposite < shape->cell_count; opposite++) {
		int second[4];
		if (!make_rectangle(shape, first[0], opposite, second) || overlap(first, second) ||
			solution->cell[second[1]] != solution->cell[second[2]])
			continue;
		uint32_t cx = digit_bit(solution, second[1]) | digit_bit(solution, opposite);
		if ((cx & a) || (cx & abc) == 0 || (cx & ~abc) == 0 || rng_below(rng, ++met) > 0)
			continue;
		for (int i = 1; i < 4; i++) {
			pattern->cell[3 + i] = second[i];
			pattern->digits[3 + i] = cx;
		}
		pattern->digits[0] = abc | cx;
	}
	pattern->count = 7;
	return met > 0;
}

static bool find_rectangle_5(const struct shape *shape, const struct grid *solution,
	struct rng *rng, struct pattern *pattern)
{
	for (int tries = 0; tries < 200; tries++) {
		int first[4], corner = (int)rng_below(rng, (uint32_t)shape->cell_count);
		int opposite = (int)rng_below(rng, (uint32_t)shape->cell_count);
		if (!make_rectangle(shape, corner, opposite, first))
			continue;
		uint32_t abc = digits_in(solution, first);
		if (bits_count(abc >> 1) != 3)
			continue;
		for (int i = 0; i < 4; i++) {
			pattern->cell[i] = first[i];
			pattern->digits[i] = abc;
		}
		if (add_second(shape, solution, rng, first, pattern))
			return true;
	}
	return false;
}

/* Wishes that a given of this digit, seen from the cell, stays, unless one does already. */
static void keep_one(const struct shape *shape, const struct grid *solution, struct rng *rng,
	int cell, int digit, int8_t *wish)
{
	uint32_t met = 0;
	int kept = -1;

	for (int other = 0; other < shape->cell_count; other++) {
		if (solution->cell[other] != digit || !sees(shape, cell, other))
			continue;
		if (wish[other] < 0)
			return;
		if (rng_below(rng, ++met) == 0)
			kept = other;
	}
	if (kept >= 0 && wish[kept] == 0)
		wish[kept] = -1;
}

static void wish_for(const struct shape *shape, const struct grid *solution, struct rng *rng,
	const struct pattern *pattern, int8_t *wish)
{
	for (int cell = 0; cell < shape->cell_count; cell++) {
		wish[cell] = 0;
		for (int i = 0; i < pattern->count; i++)
			if (sees(shape, cell, pattern->cell[i]) &&
				pattern->digits[i] & digit_bit(solution, cell))
				wish[cell] = 1;
	}
	for (int i = 0; i < pattern->count; i++)
		for (int digit = 1; digit <= shape->size; digit++)
			if ((pattern->digits[i] >> digit & 1) == 0)
				keep_one(shape, solution, rng, pattern->cell[i], digit, wish);
	for (int i = 0; i < pattern->count; i++)
		wish[pattern->cell[i]] = 2;
}

bool plant_technique(const struct shape *shape, enum technique technique,
	const struct grid *solution, struct rng *rng, int8_t wish[SHAPE_MAX_CELLS])
{
	static const struct {
		enum technique technique;
		pattern_find *find;
	} rows[] = {{TECHNIQUE_UNIQUE_RECTANGLE_5, find_rectangle_5}};
	struct pattern pattern;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (rows[i].technique != technique || !rows[i].find(shape, solution, rng, &pattern))
			continue;
		wish_for(shape, solution, rng, &pattern, wish);
		return true;
	}
	return false;
}
