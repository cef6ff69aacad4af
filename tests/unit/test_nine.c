/* The fast path for 9x9 against the general one, in every width of vector this machine has. */
#include "unit.h"

#include "engine/dig_paths.h"
#include "engine/fill.h"
#include "engine/search_general.h"
#include "logic/singles.h"

#include <string.h>

static struct shape nine;

static void fills_the_same(void **state)
{
	(void)state;
	for (int k = 0; nine_kernel_at(k); k++)
		for (uint64_t seed = 0; seed < (uint64_t)unit_sample(2000, 100000); seed++) {
			struct rng general, fast;
			struct nine_board full;
			struct grid expected, grid;
			rng_init(&general, seed);
			fast = general;
			fill_grid_general(&nine, &general, &expected);
			nine_kernel_at(k)->fill(&fast, &full);
			nine_to_grid(&full, &grid);
			assert_true(grid_equal(&grid, &expected));
			assert_memory_equal(&fast, &general, sizeof fast);
		}
}

static void digs_the_same(void **state)
{
	(void)state;
	for (int k = 0; nine_kernel_at(k); k++)
		for (int i = 0; i < unit_sample(400, 20000); i++) {
			struct seed_code code = {.recipe = CODE_RECIPE_DIG,
				.shape = SHAPE_9X9,
				.symmetry = (enum symmetry)(i % SYMMETRY_COUNT),
				.order = (enum dig_order)(i / SYMMETRY_COUNT % DIG_ORDER_COUNT),
				.target = i % 7 ? 0 : 20 + i % 40};
			struct dig_aim aim = {.target = code.target, .most = i % 3 ? 81 : 25};
			struct dig_order_list orders;
			struct dig_work work = {0};
			struct grid solution, expected, puzzle;
			struct rng rng;
			rng_init(&rng, (uint64_t)i);
			fill_grid(&nine, &rng, &solution);
			order_draw(&nine, &code, &rng, &orders);
			enum dig_verdict verdict =
				dig_general(&nine, &solution, &orders, aim, &expected, &work);
			assert_int_equal(dig_nine(nine_kernel_at(k), &solution, &orders, aim,
						 &puzzle, &work),
				verdict);
			if (verdict == DIG_DONE)
				assert_true(grid_equal(&puzzle, &expected));
			else
				assert_int_equal(verdict, DIG_TOO_MANY);
		}
}

/* Any mixture of givens, sound or not: the same verdict, and solutions that fit. */
static void answers_the_same(void **state)
{
	struct rng rng;
	int met[4] = {0};
	(void)state;

	rng_init(&rng, 11);
	for (int i = 0; i < unit_sample(2000, 100000); i++) {
		struct grid puzzle;
		struct nine_board start;
		struct search_result expected;
		fill_grid(&nine, &rng, &puzzle);
		uint32_t keep = 20 + rng_below(&rng, 50);
		for (int cell = 0; cell < 81; cell++)
			if (rng_below(&rng, 100) >= keep)
				puzzle.cell[cell] = 0;
		if (i % 4 == 3)
			puzzle.cell[rng_below(&rng, 81)] = (uint8_t)(1 + rng_below(&rng, 9));
		search_general_solve(&nine, &puzzle, SEARCH_BUDGET, &expected);
		met[expected.verdict]++;
		if (!nine_start(&puzzle, &start)) {
			assert_int_equal(expected.verdict, SEARCH_NONE);
			continue;
		}
		for (int k = 0; nine_kernel_at(k); k++) {
			struct nine_answer answer;
			nine_kernel_at(k)->search(&start, 2, SEARCH_BUDGET, &answer);
			assert_false(answer.undecided);
			assert_int_equal(answer.found, expected.verdict);
			for (int n = 0; n < answer.found; n++) {
				struct grid solution;
				nine_to_grid(&answer.solution[n], &solution);
				assert_true(grid_agrees(&puzzle, &solution));
				assert_true(grid_is_consistent(&nine, &solution, NULL, NULL));
			}
		}
	}
	assert_true(met[SEARCH_NONE] > 10 && met[SEARCH_ONE] > 10 && met[SEARCH_SEVERAL] > 10);
}

static void empty_and_spent(void **state)
{
	struct grid empty = {.shape = SHAPE_9X9};
	struct nine_board start;
	(void)state;

	assert_true(nine_start(&empty, &start));
	for (int k = 0; nine_kernel_at(k); k++) {
		struct nine_answer answer;
		nine_kernel_at(k)->search(&start, 2, SEARCH_BUDGET, &answer);
		assert_int_equal(answer.found, 2);
		nine_kernel_at(k)->search(&start, 2, 5, &answer);
		assert_true(answer.undecided);
	}
}

static void gates_the_same(void **state)
{
	int solved = 0, sample = unit_sample(1000, 20000);
	(void)state;

	for (int i = 0; i < sample; i++) {
		struct seed_code code = {.recipe = CODE_RECIPE_DIG,
			.shape = SHAPE_9X9,
			.target = i % 50,
			.seed = (uint64_t)i};
		struct grid puzzle, solution;
		struct nine_board start;
		dig_make(&nine, &code, &puzzle, &solution);
		bool expected = singles_solve(&nine, &puzzle);
		solved += expected;
		assert_true(nine_start(&puzzle, &start));
		for (int k = 0; nine_kernel_at(k); k++)
			assert_int_equal(nine_kernel_at(k)->singles(&start), expected);
	}
	assert_in_range(solved, sample / 4, sample * 3 / 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fills_the_same),
		cmocka_unit_test(digs_the_same),
		cmocka_unit_test(answers_the_same),
		cmocka_unit_test(empty_and_spent),
		cmocka_unit_test(gates_the_same),
	};

	_Static_assert((int)SEARCH_NONE == 0 && (int)SEARCH_SEVERAL == 2, "verdicts count");
	shape_init(&nine, SHAPE_9X9);
	return cmocka_run_group_tests_name("nine", tests, NULL, NULL);
}
