/* From a seed to a puzzle: fill, draw the order, dig. Frozen: see src/puzzle/RECIPE.md. */
#include "engine/dig.h"

#include "engine/dig_paths.h"
#include "engine/fill.h"

enum dig_verdict dig_measure(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution, struct dig_work *work)
{
	const struct nine_kernel *kernel = nine_kernel();
	struct dig_order_list orders;
	struct rng rng;

	*work = (struct dig_work){0};
	rng_init(&rng, code->seed);
	fill_grid(shape, &rng, solution);
	order_draw(shape, code, &rng, &orders);
	if (shape->id == SHAPE_9X9 && kernel)
		return dig_nine(kernel, solution, &orders, code->target, puzzle, work);
	return dig_general(shape, solution, &orders, code->target, puzzle, work);
}

enum dig_verdict dig_make(const struct shape *shape, const struct seed_code *code,
	struct grid *puzzle, struct grid *solution)
{
	struct dig_work work;

	return dig_measure(shape, code, puzzle, solution, &work);
}
