#include "unit.h"

#include "base/rng.h"
#include "engine/fill.h"
#include "engine/search.h"
#include "judge.h"

#include <string.h>

static int judge(const struct shape *shape, const struct grid *grid)
{
	int cells[SHAPE_MAX_CELLS];

	for (int i = 0; i < shape->cell_count; i++)
		cells[i] = grid->cell[i];
	return judge_count(cells, shape->size, shape->box_width, shape->box_height, 2);
}

static const enum search_verdict by_count[] = {SEARCH_NONE, SEARCH_ONE, SEARCH_SEVERAL};

static struct grid random_full(const struct shape *shape, uint64_t seed)
{
	struct rng rng;
	struct grid grid;

	rng_init(&rng, seed);
	fill_grid(shape, &rng, &grid);
	return grid;
}

static void full_grids_are_sound(void **state)
{
	(void)state;
	for (int id = 0; id < SHAPE_COUNT; id++) {
		struct shape shape;
		shape_init(&shape, (enum shape_id)id);
		for (uint64_t seed = 0; seed < 50; seed++) {
			struct grid grid = random_full(&shape, seed);
			assert_int_equal(grid_givens(&grid), shape.cell_count);
			assert_true(grid_is_consistent(&shape, &grid, NULL, NULL));
		}
	}
}

/* Digits of a random full grid left at random, more or fewer; one in four gets a wrong digit. */
static void verdicts_are_the_judges(void **state)
{
	struct rng rng;
	int met[4] = {0};
	(void)state;

	rng_init(&rng, 3);
	for (int i = 0; i < unit_sample(300, 5000); i++) {
		struct shape shape;
		struct search_result result;
		shape_init(&shape, (enum shape_id)(i % (SHAPE_9X9 + 1)));
		struct grid grid = random_full(&shape, (uint64_t)i);
		uint32_t keep = 25 + rng_below(&rng, 40);
		for (int cell = 0; cell < shape.cell_count; cell++)
			if (rng_below(&rng, 100) >= keep)
				grid.cell[cell] = 0;
		if (i % 16 >= 12)
			grid.cell[rng_below(&rng, (uint32_t)shape.cell_count)] =
				(uint8_t)(1 + rng_below(&rng, (uint32_t)shape.size));
		enum search_verdict expected = by_count[judge(&shape, &grid)];
		search_solve(&shape, &grid, SEARCH_BUDGET, &result);
		assert_int_equal(result.verdict, expected);
		met[expected]++;
		int solutions = expected == SEARCH_SEVERAL ? 2 : expected == SEARCH_ONE;
		for (int n = 0; n < solutions; n++) {
			assert_true(grid_agrees(&grid, &result.solution[n]));
			assert_true(grid_is_consistent(&shape, &result.solution[n], NULL, NULL));
		}
		if (solutions == 2)
			assert_false(grid_equal(&result.solution[0], &result.solution[1]));
	}
	assert_true(met[SEARCH_NONE] > 10 && met[SEARCH_ONE] > 10 && met[SEARCH_SEVERAL] > 10);
}

static void clashing_givens_have_none(void **state)
{
	struct shape shape;
	struct grid grid = {.shape = SHAPE_9X9};
	struct search_result result;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	grid.cell[0] = grid.cell[8] = 5;
	assert_int_equal(search_solve(&shape, &grid, SEARCH_BUDGET, &result), SEARCH_NONE);
}

static void empty_grids_have_several(void **state)
{
	(void)state;
	for (int id = 0; id < SHAPE_COUNT; id++) {
		struct shape shape;
		struct search_result result;
		struct grid grid = {.shape = (enum shape_id)id};
		shape_init(&shape, (enum shape_id)id);
		assert_int_equal(
			search_solve(&shape, &grid, SEARCH_BUDGET, &result), SEARCH_SEVERAL);
		assert_true(grid_is_consistent(&shape, &result.solution[1], NULL, NULL));
	}
}

static void spent_budget_is_said(void **state)
{
	struct shape shape;
	struct grid grid = {.shape = SHAPE_9X9};
	struct search_result result;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	assert_int_equal(search_solve(&shape, &grid, 3, &result), SEARCH_UNDECIDED);
	assert_true(result.nodes <= 3);
}

static void other_asks_for_another_digit(void **state)
{
	struct shape shape;
	struct search_result result;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	for (uint64_t seed = 0; seed < 40; seed++) {
		struct grid full = random_full(&shape, seed);
		struct grid puzzle = full;
		struct rng rng;
		rng_init(&rng, seed);
		for (int cell = 0; cell < 81; cell++)
			if (rng_below(&rng, 100) >= 40)
				puzzle.cell[cell] = 0;
		for (int cell = 0; cell < 81; cell++) {
			if (puzzle.cell[cell])
				continue;
			bool other = false;
			for (int digit = 1; digit <= 9 && !other; digit++) {
				if (digit == full.cell[cell])
					continue;
				puzzle.cell[cell] = (uint8_t)digit;
				other = judge(&shape, &puzzle) > 0;
			}
			puzzle.cell[cell] = 0;
			search_other(
				&shape, &puzzle, cell, full.cell[cell], SEARCH_BUDGET, &result);
			assert_int_equal(result.verdict, other ? SEARCH_ONE : SEARCH_NONE);
			if (other) {
				assert_int_not_equal(
					result.solution[0].cell[cell], full.cell[cell]);
				assert_true(grid_agrees(&puzzle, &result.solution[0]));
			}
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(full_grids_are_sound),
		cmocka_unit_test(verdicts_are_the_judges),
		cmocka_unit_test(clashing_givens_have_none),
		cmocka_unit_test(empty_grids_have_several),
		cmocka_unit_test(spent_budget_is_said),
		cmocka_unit_test(other_asks_for_another_digit),
	};

	return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
