/* Puzzles and boards for the suites of logic/, made here, the same ones in every run. */
#ifndef NONET_TESTS_UNIT_LOGIC_SAMPLES_H
#define NONET_TESTS_UNIT_LOGIC_SAMPLES_H

#include "base/rng.h"
#include "engine/dig.h"
#include "engine/fill.h"
#include "logic/solver.h"

#include <string.h>

/* A puzzle of the shape with as few givens as its digging leads to, or with `target`. */
static inline bool sample_puzzle(const struct shape *shape, uint64_t seed, int target,
	struct grid *puzzle, struct grid *solution)
{
	struct seed_code code = {
		.recipe = 'A', .shape = shape->id, .target = target, .seed = seed & CODE_SEED_MASK};
	return dig_make(shape, &code, puzzle, solution) == DIG_DONE;
}

/*
 * A board that keeps a known solution open but is otherwise of chance: `filled` of 100 cells
 * filled, and in the others each wrong candidate kept with `kept` chances of 100. Finders meet
 * patterns there that puzzles rarely show.
 */
static inline void sample_board(const struct geometry *geometry, struct rng *rng, int filled,
	int kept, struct marks *board, struct grid *solution)
{
	const struct shape *shape = &geometry->shape;
	fill_grid(shape, rng, solution);
	marks_init(board, geometry);
	for (int cell = 0; cell < shape->cell_count; cell++) {
		if ((int)rng_below(rng, 100) < filled) {
			marks_place(board, cell, solution->cell[cell] - 1);
			if (rng_below(rng, 2))
				cellset_add(&board->given, cell);
		}
	}
	for (int cell = 0; cell < shape->cell_count; cell++) {
		for (unsigned left = board->candidates[cell]; left != 0;) {
			int digit = bits_pop(&left);
			if (digit != solution->cell[cell] - 1 && (int)rng_below(rng, 100) >= kept)
				marks_strike(board, cell, digit);
		}
	}
}

#endif
