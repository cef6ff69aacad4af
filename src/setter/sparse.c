/*
 * From a dug puzzle, with its full grid known, the search walks over the puzzles of that grid:
 *
 * - two for one: two givens are taken away and one put elsewhere. If that leaves one
 *   solution, the puzzle has one given less.
 * - one for one: a given is exchanged for another, which may make others needless; this is
 *   how the walk goes on where no two-for-one is found.
 *
 * What can be put is found without trying every cell: each second solution says that the new given
 * must stand where it differs from the known one, so that the cells left to try
 * are those in which all second solutions met so far differ. Mostly three or four suffice to leave
 * none.
 *
 * A grid that has brought nothing better for a while is left for the next.
 */
#include "setter/sparse.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "engine/search.h"
#include "setter/gate.h"

#include <string.h>

enum { PATIENCE = 400 }; /* steps on a grid without finding a sparser puzzle */

struct cells {
	int count;
	uint8_t cell[SHAPE_MAX_CELLS];
};

struct walk {
	const struct shape *shape;
	const struct sparse_request *request;
	struct sparse_tally *tally;
	struct rng rng;
	struct grid solution;
	struct grid puzzle;
	struct cells givens;
};

static bool spent(const struct walk *walk)
{
	return walk->tally->checks >= walk->request->most_checks;
}

/* Whether the puzzle has a second solution; *second is that one then. A search that is not
 * decided counts as one without news: *second is the known solution. */
static bool is_ambiguous(struct walk *walk, struct grid *second)
{
	struct search_result result;

	walk->tally->checks++;
	search_solve(walk->shape, &walk->puzzle, DIG_BUDGET, &result);
	*second = walk->solution;
	if (result.verdict == SEARCH_SEVERAL)
		*second = result.solution[grid_equal(&result.solution[0], &walk->solution)];
	return result.verdict != SEARCH_ONE;
}

/* Keeps the cells in which the two grids differ. */
static void keep_differing(struct cells *cells, const struct grid *a, const struct grid *b)
{
	int kept = 0;

	for (int i = 0; i < cells->count; i++) {
		int cell = cells->cell[i];
		if (a->cell[cell] != b->cell[cell])
			cells->cell[kept++] = (uint8_t)cell;
	}
	cells->count = kept;
}

static void list_givens(struct walk *walk)
{
	walk->givens.count = 0;
	for (int cell = 0; cell < walk->shape->cell_count; cell++)
		if (walk->puzzle.cell[cell])
			walk->givens.cell[walk->givens.count++] = (uint8_t)cell;
}

/* Puts one given into an empty cell, other than `taken`, so that the puzzle has one solution
 * again. false: no cell does, and the puzzle is as it was. */
static bool put_one(struct walk *walk, const uint8_t *taken, int taken_count)
{
	struct cells left = {.count = 0};
	struct grid second;

	if (!is_ambiguous(walk, &second))
		return true;
	for (int cell = 0; cell < walk->shape->cell_count; cell++)
		if (!walk->puzzle.cell[cell] && !memchr(taken, cell, (size_t)taken_count))
			left.cell[left.count++] = (uint8_t)cell;
	keep_differing(&left, &second, &walk->solution);
	while (left.count && !spent(walk)) {
		int cell = left.cell[rng_below(&walk->rng, (uint32_t)left.count)];
		walk->puzzle.cell[cell] = walk->solution.cell[cell];
		if (!is_ambiguous(walk, &second))
			return true;
		walk->puzzle.cell[cell] = 0;
		keep_differing(&left, &second, &walk->solution);
	}
	return false;
}

/* Takes `count` random givens away for one new one. false: the puzzle is as it was. */
static bool exchange(struct walk *walk, int count)
{
	uint8_t taken[2] = {0};

	for (int i = 0; i < count; i++) {
		int last = walk->givens.count - 1 - i;
		int at = (int)rng_below(&walk->rng, (uint32_t)last + 1);
		taken[i] = walk->givens.cell[at];
		walk->givens.cell[at] = walk->givens.cell[last];
		walk->givens.cell[last] = taken[i];
		walk->puzzle.cell[taken[i]] = 0;
	}
	if (put_one(walk, taken, count)) {
		list_givens(walk);
		return true;
	}
	for (int i = 0; i < count; i++)
		walk->puzzle.cell[taken[i]] = walk->solution.cell[taken[i]];
	return false;
}

/* Takes away every given that is not needed. */
static void drop_needless(struct walk *walk)
{
	struct grid second;

	rng_shuffle(&walk->rng, walk->givens.cell, walk->givens.count);
	for (int i = 0; i < walk->givens.count; i++) {
		int cell = walk->givens.cell[i];
		walk->puzzle.cell[cell] = 0;
		if (is_ambiguous(walk, &second))
			walk->puzzle.cell[cell] = walk->solution.cell[cell];
	}
	list_givens(walk);
}

static void step(struct walk *walk)
{
	if (walk->givens.count < 3)
		return;
	if (exchange(walk, 2) || exchange(walk, 1))
		drop_needless(walk);
}

/* Writes the puzzle out if it is sparser than what is there. */
static void keep_best(struct walk *walk, uint64_t grid_seed, struct setter_puzzle *out)
{
	if (walk->givens.count >= walk->tally->fewest)
		return;
	walk->tally->fewest = walk->givens.count;
	out->puzzle = walk->puzzle;
	out->solution = walk->solution;
	out->givens = walk->givens.count;
	out->singles_only = gate_singles_only(walk->shape, &walk->puzzle);
	dig_mask_code(walk->shape, grid_seed, &walk->puzzle, &walk->solution, &out->code);
}

static void walk_grid(struct walk *walk, uint64_t grid_seed, struct setter_puzzle *out)
{
	int best = walk->givens.count;

	keep_best(walk, grid_seed, out);
	for (int idle = 0; idle < PATIENCE && !spent(walk); idle++) {
		if (walk->tally->fewest <= walk->request->goal)
			return;
		step(walk);
		if (walk->givens.count < best) {
			best = walk->givens.count;
			idle = 0;
		}
		keep_best(walk, grid_seed, out);
	}
}

enum setter_verdict sparse_find(const struct shape *shape, const struct sparse_request *request,
	struct setter_puzzle *out, struct sparse_tally *tally)
{
	struct sparse_tally unread;
	struct walk walk = {.shape = shape, .request = request, .tally = tally ? tally : &unread};
	struct seed_code dug = {.recipe = CODE_RECIPE_DIG, .shape = request->shape};

	*out = (struct setter_puzzle){0};
	*walk.tally = (struct sparse_tally){.fewest = shape->cell_count + 1};
	rng_init(&walk.rng, rng_mix(request->seed, 0));
	while (walk.tally->fewest > request->goal && !spent(&walk)) {
		dug.seed = rng_mix(request->seed, (uint64_t)++walk.tally->grids) & CODE_SEED_MASK;
		walk.tally->checks++; /* so that abandoned digs come to an end too */
		if (dig_make(shape, &dug, &walk.puzzle, &walk.solution) != DIG_DONE)
			continue;
		list_givens(&walk);
		walk_grid(&walk, dug.seed, out);
	}
	return walk.tally->fewest <= request->goal ? SETTER_DONE : SETTER_GAVE_UP;
}
