/* From a code to a puzzle. Frozen: see src/puzzle/RECIPE.md. */
#include "engine/dig.h"

#include "engine/dig_paths.h"
#include "engine/fill.h"
#include "puzzle/relabel.h"

/* By the fast path if there is one. */
static enum dig_verdict dig_grid(const struct shape *shape, const struct grid *solution,
	const struct dig_order_list *orders, struct dig_aim aim, struct grid *puzzle,
	struct dig_work *work)
{
	const struct nine_kernel *kernel = nine_kernel();

	if (shape->id == SHAPE_9X9 && kernel)
		return dig_nine(kernel, solution, orders, aim, puzzle, work);
	return dig_general(shape, solution, orders, aim, puzzle, work);
}

static enum dig_verdict make_dug(const struct shape *shape, const struct seed_code *code, int most,
	struct grid *puzzle, struct grid *solution, struct dig_work *work)
{
	struct dig_aim aim = {.target = code->target, .most = most};
	struct dig_order_list orders;
	struct rng rng;

	rng_init(&rng, code->seed);
	fill_grid(shape, &rng, solution);
	order_draw(shape, code, &rng, &orders);
	return dig_grid(shape, solution, &orders, aim, puzzle, work);
}

static bool in_mask(const struct seed_code *code, int cell)
{
	return code->givens[cell / 64] >> cell % 64 & 1;
}

static void make_masked(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution)
{
	struct relabelling relabelling;
	struct rng rng;

	rng_init(&rng, code->seed);
	fill_grid(shape, &rng, solution);
	relabel_from_number(shape->size, code->relabelling, &relabelling);
	relabel_grid(&relabelling, solution);
	*puzzle = *solution;
	for (int cell = 0; cell < shape->cell_count; cell++)
		if (!in_mask(code, cell))
			puzzle->cell[cell] = 0;
}

static enum dig_verdict make(const struct shape *shape, const struct seed_code *code, int most,
	struct grid *puzzle, struct grid *solution, struct dig_work *work)
{
	*work = (struct dig_work){0};
	if (code->recipe == CODE_RECIPE_DIG)
		return make_dug(shape, code, most, puzzle, solution, work);
	make_masked(shape, code, puzzle, solution);
	return grid_givens(puzzle) > most ? DIG_TOO_MANY : DIG_DONE;
}

enum dig_verdict dig_measure(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution, struct dig_work *work)
{
	return make(shape, code, shape->cell_count, puzzle, solution, work);
}

enum dig_verdict dig_within(const struct shape *shape, const struct seed_code *code, int most,
	struct grid *puzzle, struct grid *solution)
{
	struct dig_work work;

	return make(shape, code, most, puzzle, solution, &work);
}

enum dig_verdict dig_make(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution)
{
	return dig_within(shape, code, shape->cell_count, puzzle, solution);
}

enum dig_verdict dig_wished(const struct shape *shape, const struct grid *solution,
	enum symmetry symmetry, const int8_t wish[SHAPE_MAX_CELLS], struct rng *rng,
	struct grid *puzzle)
{
	const struct seed_code code = {.shape = shape->id, .symmetry = symmetry};
	const struct dig_aim aim = {.target = 0, .most = shape->cell_count};
	struct dig_order_list orders;
	struct dig_work work = {0};

	order_draw(shape, &code, rng, &orders);
	order_by_wish(wish, &orders);
	return dig_grid(shape, solution, &orders, aim, puzzle, &work);
}

bool dig_mask_code(const struct shape *shape, uint64_t seed, const struct grid *puzzle,
	const struct grid *solution, struct seed_code *code)
{
	struct relabelling relabelling;
	struct grid filled;
	struct rng rng;

	rng_init(&rng, seed);
	fill_grid(shape, &rng, &filled);
	if (!relabel_between(&filled, solution, &relabelling))
		return false;
	*code = (struct seed_code){.recipe = CODE_RECIPE_MASK,
		.shape = shape->id,
		.seed = seed,
		.relabelling = relabel_number(&relabelling)};
	for (int cell = 0; cell < shape->cell_count; cell++)
		if (puzzle->cell[cell])
			code->givens[cell / 64] |= UINT64_C(1) << cell % 64;
	return true;
}
