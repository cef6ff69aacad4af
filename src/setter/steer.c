/*
 * Each grid is dug until nothing more can go, which leaves most puzzles too hard: the techniques
 * up to the one asked for do not solve them. Then the digging is gone over backwards:
 *
 * - too hard: a given is put in one of the cells that could not be solved. That leads to another
 *   place at which the solver stands still, in a fraction of the time of a new dig, and perhaps to
 *   one where the technique is seen.
 * - the technique was needed, but is not enough (a near miss): this puzzle is not let go. Givens
 *   are put where it could not be solved, and exchanged for others, as long as the technique
 *   is still needed, until the rest is easy.
 * - too easy: that given is taken back, and another tried.
 *
 * The rarest techniques are planted first: plant.c.
 *
 * Measured, milliseconds of CPU a puzzle, by plain rejection and so (tests/bench/techniques.py):
 * X-Wing 21 and 6, Swordfish 121 and 46, Naked Quad 340 and 118, Jellyfish 550 and 250, planted
 * Unique Rectangle type 5 3,900 and 210. What every hundredth plain dig shows gains nothing.
 */
#include "setter/steer.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "engine/search.h"
#include "setter/gate.h"
#include "setter/plant.h"

enum {
	PATIENCE_FAR = 20, /* tries from a puzzle that does not need the technique yet */
	PATIENCE_PLANTED = 60, /* the same, if the technique was planted in it */
	PATIENCE_NEAR = 1000, /* from a near miss */
};

struct walk {
	const struct shape *shape;
	const struct setter_request *request;
	struct solver *solver;
	struct rng rng;
	struct grid solution;
	struct grid puzzle; /* too hard */
	struct cellset unsolved; /* its cells that the techniques leave */
	bool near; /* it needs the technique, among more */
	bool planted;
};

static bool needs_technique(const struct walk *walk, const struct grade *grade)
{
	return grade->count[walk->request->demands.hardest] > 0;
}

/* A random cell of the set, which holds one at least. */
static int random_cell(struct walk *walk, struct cellset set)
{
	uint8_t cells[SHAPE_MAX_CELLS];
	int count = 0;

	for (int cell; (cell = cellset_pop(&set)) >= 0;)
		cells[count++] = (uint8_t)cell;
	return cells[rng_below(&walk->rng, (uint32_t)count)];
}

static void put(const struct walk *walk, struct grid *puzzle, int cell, bool given)
{
	uint8_t orbit[SYMMETRY_MAX_ORBIT];
	int length = symmetry_orbit(walk->shape, walk->request->symmetry, cell, orbit);

	for (int i = 0; i < length; i++)
		puzzle->cell[orbit[i]] = given ? walk->solution.cell[orbit[i]] : 0;
}

/* Takes a random given away, and the cell just put in half of the time. false: the puzzle has
 * more than one solution then. */
static bool take_one(struct walk *walk, struct grid *puzzle, int added)
{
	struct cellset givens = {{0}};
	struct search_result result;

	for (int cell = 0; cell < walk->shape->cell_count; cell++)
		if (walk->puzzle.cell[cell])
			cellset_add(&givens, cell);
	put(walk, puzzle, random_cell(walk, givens), false);
	if (rng_below(&walk->rng, 2))
		put(walk, puzzle, added, false);
	return search_solve(walk->shape, puzzle, DIG_BUDGET, &result) == SEARCH_ONE;
}

/* Another puzzle of the grid near this one: a given more; from a near miss, mostly an exchange.
 */
static bool change(struct walk *walk, struct grid *puzzle)
{
	int cell = random_cell(walk, walk->unsolved);

	*puzzle = walk->puzzle;
	put(walk, puzzle, cell, true);
	return !walk->near || !rng_below(&walk->rng, 3) || take_one(walk, puzzle, cell);
}

static int patience(const struct walk *walk)
{
	return walk->near ? PATIENCE_NEAR : walk->planted ? PATIENCE_PLANTED : PATIENCE_FAR;
}

/* From the dug puzzle on, which is too hard. false: nothing found, the grid is let go. */
static bool walk_grid(struct walk *walk, struct setter_tally *tally)
{
	struct grade grade;
	struct grid puzzle;
	int left = patience(walk);

	while (left-- > 0) {
		enum setter_condition failed;
		if (!change(walk, &puzzle))
			continue;
		failed = demands_check(&walk->request->demands, walk->solver, &puzzle, &grade);
		if (failed == SETTER_FITS) {
			walk->puzzle = puzzle;
			return true;
		}
		if (failed != SETTER_UNSOLVED || (walk->near && !needs_technique(walk, &grade)))
			continue;
		if (!walk->near) {
			walk->near = needs_technique(walk, &grade);
			tally->near_misses += walk->near;
			left = patience(walk);
		}
		walk->puzzle = puzzle;
		walk->unsolved = walk->solver->marks.empty;
	}
	return false;
}

/* Digs a grid until nothing more can go; around the technique, if it is one to be planted. */
static bool dig(struct walk *walk, const struct seed_code *code)
{
	const struct setter_request *request = walk->request;
	int8_t wish[SHAPE_MAX_CELLS];

	if (dig_make(walk->shape, code, &walk->puzzle, &walk->solution) != DIG_DONE)
		return false;
	walk->planted = plant_technique(
		walk->shape, request->demands.hardest, &walk->solution, &walk->rng, wish);
	return !walk->planted || dig_wished(walk->shape, &walk->solution, request->symmetry, wish,
					 &walk->rng, &walk->puzzle) == DIG_DONE;
}

/* Digs grid number n and walks from there. */
static enum setter_condition try_grid(
	struct walk *walk, int n, struct setter_tally *tally, uint64_t *grid_seed)
{
	const struct setter_request *request = walk->request;
	struct seed_code code = {.recipe = CODE_RECIPE_DIG,
		.shape = request->shape,
		.symmetry = request->symmetry,
		.seed = rng_mix(request->seed, (uint64_t)n) & CODE_SEED_MASK};
	struct grade grade;
	enum setter_condition failed;

	*grid_seed = code.seed;
	rng_init(&walk->rng, rng_mix(code.seed, 0));
	if (!dig(walk, &code))
		return SETTER_ABANDONED;
	failed = demands_check(&request->demands, walk->solver, &walk->puzzle, &grade);
	if (failed != SETTER_UNSOLVED)
		return failed;
	walk->unsolved = walk->solver->marks.empty;
	walk->near = needs_technique(walk, &grade);
	tally->near_misses += walk->near;
	return walk_grid(walk, tally) ? SETTER_FITS : failed;
}

enum setter_verdict steer_make(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, struct setter_puzzle *out, struct setter_tally *tally)
{
	struct walk walk = {.shape = shape, .request = request, .solver = solver};
	uint64_t grid_seed;
	int first = request->first_attempt > 0 ? request->first_attempt : 1;

	for (int n = 0; n < request->attempts; n++) {
		enum setter_condition failed = try_grid(&walk, first + n, tally, &grid_seed);
		tally->attempts++;
		if (failed != SETTER_FITS) {
			tally->failed[failed]++;
			continue;
		}
		out->puzzle = walk.puzzle;
		out->solution = walk.solution;
		out->givens = grid_givens(&walk.puzzle);
		out->singles_only = gate_singles_only(shape, &walk.puzzle);
		dig_mask_code(shape, grid_seed, &walk.puzzle, &walk.solution, &out->code);
		return SETTER_DONE;
	}
	return SETTER_GAVE_UP;
}
