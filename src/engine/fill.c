/*
 * Filling by fewest candidates, with plain candidates (no singles of houses), because the rule
 * is frozen and must be easy to say. Taking the lowest of equals walks along the rows, which
 * seldom goes wrong: a 9x9 grid meets a dead end in one case of five, a 16x16 grid a few. The
 * few that would go wrong for ever are started over instead (heavy tails: Gomes, Selman and
 * Kautz, 1998).
 */
#include "engine/fill.h"

#include "engine/nine.h"

#include <string.h>

struct filling {
	const struct shape *shape;
	struct rng *rng;
	struct grid *grid;
	uint16_t used[SHAPE_MAX_HOUSES]; /* bit d - 1: digit d stands in the house */
	int dead_ends;
};

enum outcome { FILLED, DEAD_END, START_OVER };

static int count_bits(unsigned bits)
{
	int count = 0;

	for (; bits; bits &= bits - 1)
		count++;
	return count;
}

static unsigned possible(const struct filling *f, int cell)
{
	const uint8_t *h = f->shape->cell_house[cell];

	return ((1u << f->shape->size) - 1) & ~(f->used[h[0]] | f->used[h[1]] | f->used[h[2]]);
}

/* The empty cell with the fewest digits possible, the lowest of equals; -1 if all are full. */
static int choose_cell(const struct filling *f)
{
	int best = -1;
	int fewest = SHAPE_MAX_SIZE + 1;

	for (int cell = 0; cell < f->shape->cell_count && fewest > 0; cell++) {
		if (f->grid->cell[cell])
			continue;
		int count = count_bits(possible(f, cell));
		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	return best;
}

/* One of the bits, each equally likely; the only one costs no random number. */
static unsigned draw(struct rng *rng, unsigned bits)
{
	int count = count_bits(bits);
	uint32_t skip = count > 1 ? rng_below(rng, (uint32_t)count) : 0;

	for (; skip; skip--)
		bits &= bits - 1;
	return bits & -bits;
}

/* Puts the digit into the cell, or takes it out again. */
static void toggle(struct filling *f, int cell, unsigned bit)
{
	for (int i = 0; i < 3; i++)
		f->used[f->shape->cell_house[cell][i]] ^= (uint16_t)bit;
	f->grid->cell[cell] = f->grid->cell[cell] ? 0 : (uint8_t)(count_bits(bit - 1) + 1);
}

static enum outcome fill_rest(struct filling *f)
{
	int cell = choose_cell(f);

	if (cell < 0)
		return FILLED;
	unsigned bits = possible(f, cell);
	if (!bits)
		return ++f->dead_ends == FILL_DEAD_ENDS ? START_OVER : DEAD_END;
	while (bits) {
		unsigned bit = draw(f->rng, bits);
		toggle(f, cell, bit);
		enum outcome outcome = fill_rest(f);
		if (outcome != DEAD_END)
			return outcome;
		toggle(f, cell, bit);
		bits ^= bit;
	}
	return DEAD_END;
}

void fill_grid_general(const struct shape *shape, struct rng *rng, struct grid *grid)
{
	struct filling f = {.shape = shape, .rng = rng, .grid = grid};

	do {
		memset(grid, 0, sizeof *grid);
		grid->shape = shape->id;
		memset(f.used, 0, sizeof f.used);
		f.dead_ends = 0;
	} while (fill_rest(&f) != FILLED);
}

void fill_grid(const struct shape *shape, struct rng *rng, struct grid *grid)
{
	const struct nine_kernel *kernel = nine_kernel();
	struct nine_board full;

	if (shape->id != SHAPE_9X9 || !kernel) {
		fill_grid_general(shape, rng, grid);
		return;
	}
	kernel->fill(rng, &full);
	nine_to_grid(&full, grid);
}
