/* Puzzles that need one technique, and the gain of steering over rejection. */
#include "unit.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "judge.h"
#include "setter/plant.h"
#include "setter/steer.h"

#include <stdio.h>
#include <time.h>

static struct shape shape;
static struct solver *solver;

static struct setter_request request_for(enum technique technique, uint64_t seed)
{
	struct setter_request request = {.shape = SHAPE_9X9,
		.accept_max = SHAPE_MAX_CELLS,
		.demands = {.hardest = technique},
		.attempts = STEER_ATTEMPTS,
		.seed = seed};

	demands_ask(&request.demands, SETTER_HARDEST);
	return request;
}

/* Graded anew with every technique: it is used, and all others are rated below it. */
static void assert_hardest(const struct setter_puzzle *made, enum technique technique)
{
	int cells[SHAPE_MAX_CELLS], rating = technique_info(technique)->rating;
	struct grade grade;

	for (int i = 0; i < shape.cell_count; i++)
		cells[i] = made->puzzle.cell[i];
	assert_int_equal(judge_count(cells, 9, 3, 3, 2), 1);
	solver->techniques = technique_all(true);
	assert_true(grade_puzzle(solver, &made->puzzle, &grade));
	assert_int_equal(grade.empty_left, 0);
	assert_int_equal(grade.hardest, technique);
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		if (t != (int)technique && grade.count[t] > 0)
			assert_true(technique_info((enum technique)t)->rating < rating);
	/* Exactly where it is needed: without it the puzzle is not solved. */
	solver->techniques = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		if (technique_info((enum technique)t)->rating < rating)
			solver->techniques |= technique_bit((enum technique)t);
	assert_true(grade_puzzle(solver, &made->puzzle, &grade));
	assert_true(grade.empty_left > 0);
}

/* Those that come in a moment; under --long all of rows 2 to 28. */
static bool is_tried(enum technique technique)
{
	static const enum technique rare[] = {TECHNIQUE_HIDDEN_QUAD, TECHNIQUE_JELLYFISH,
		TECHNIQUE_AVOIDABLE_RECTANGLE_1, TECHNIQUE_AVOIDABLE_RECTANGLE_2,
		TECHNIQUE_UNIQUE_RECTANGLE_3, TECHNIQUE_UNIQUE_RECTANGLE_6, TECHNIQUE_NAKED_QUAD,
		TECHNIQUE_SWORDFISH, TECHNIQUE_SASHIMI_X_WING, TECHNIQUE_SIMPLE_COLORS};

	for (size_t i = 0; i < sizeof rare / sizeof rare[0]; i++)
		if (rare[i] == technique && unit_sample(0, 1) == 0)
			return false;
	return technique > TECHNIQUE_FULL_HOUSE && technique_info(technique)->rating <= 66;
}

static void each_technique_is_needed(void **state)
{
	(void)state;
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		for (uint64_t n = 0; is_tried((enum technique)t) && n < (uint64_t)unit_sample(1, 5);
			n++) {
			struct setter_request request = request_for((enum technique)t, n);
			struct setter_puzzle made, again;
			assert_int_equal(
				setter_make(&shape, &request, solver, &made, NULL), SETTER_DONE);
			assert_int_equal(made.code.recipe, CODE_RECIPE_MASK);
			assert_hardest(&made, (enum technique)t);
			assert_true(setter_remake(&shape, &made.code, &again));
			assert_true(grid_equal(&made.puzzle, &again.puzzle));
			assert_true(grid_equal(&made.solution, &again.solution));
		}
}

/* Whatever the solver was used for before. */
static void the_same_seed_gives_the_same_puzzle(void **state)
{
	struct setter_request request = request_for(TECHNIQUE_X_WING, 7);
	struct setter_request other = request_for(TECHNIQUE_XY_WING, 3);
	struct setter_puzzle first, between, second;
	(void)state;

	setter_make(&shape, &request, solver, &first, NULL);
	setter_make(&shape, &other, solver, &between, NULL);
	setter_make(&shape, &request, solver, &second, NULL);
	assert_true(grid_equal(&first.puzzle, &second.puzzle));
}

static void symmetries_are_kept(void **state)
{
	struct setter_request request = request_for(TECHNIQUE_NAKED_PAIR, 11);
	struct setter_puzzle made;
	(void)state;

	request.symmetry = SYMMETRY_ROTATE_180;
	assert_int_equal(setter_make(&shape, &request, solver, &made, NULL), SETTER_DONE);
	assert_hardest(&made, TECHNIQUE_NAKED_PAIR);
	for (int cell = 0; cell < 81; cell++)
		assert_int_equal(!made.puzzle.cell[cell], !made.puzzle.cell[80 - cell]);
}

static int found(const struct setter_request *wish, int grids, bool steered, double *seconds)
{
	struct setter_request request = *wish;
	clock_t begun = clock();
	int count = 0;

	request.attempts = 1;
	for (int n = 0; n < grids; n++) {
		struct setter_puzzle made;
		struct grade grade;
		struct seed_code code = {.recipe = CODE_RECIPE_DIG, .shape = SHAPE_9X9};
		request.seed = (uint64_t)n;
		code.seed = rng_mix(request.seed, 1) & CODE_SEED_MASK;
		if (steered)
			count += setter_make(&shape, &request, solver, &made, NULL) == SETTER_DONE;
		else if (setter_remake(&shape, &code, &made))
			count += demands_check(&request.demands, solver, &made.puzzle, &grade) ==
				 SETTER_FITS;
	}
	*seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
	return count;
}

/* The same grids: rejection takes those that fit as they are dug. */
static void steering_finds_more(void **state)
{
	static const enum technique cases[] = {TECHNIQUE_X_WING, TECHNIQUE_UNIQUE_RECTANGLE_4,
		TECHNIQUE_XYZ_WING, TECHNIQUE_TWO_STRING_KITE};
	int grids = unit_sample(1500, 10000);
	(void)state;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct setter_request request = request_for(cases[i], 0);
		double plain_seconds, steered_seconds;
		int plain = found(&request, grids, false, &plain_seconds);
		int steered = found(&request, grids, true, &steered_seconds);
		printf("# %s: %d of %d grids by rejection (%.2f s), %d steered (%.2f s)\n",
			technique_info(cases[i])->key, plain, grids, plain_seconds, steered,
			steered_seconds);
		assert_true(steered > 2 * plain);
	}
}

/* Whether all cells that are wished most are empty. */
static bool is_dug(const struct grid *puzzle, const int8_t *wish)
{
	bool dug = true;

	for (int cell = 0; cell < shape.cell_count; cell++)
		dug &= wish[cell] < 2 || puzzle->cell[cell] == 0;
	return dug;
}

static void a_planted_pattern_is_dug(void **state)
{
	int planted = 0, plain = 0, grids = unit_sample(200, 5000);
	(void)state;

	for (int n = 0; n < grids; n++) {
		struct seed_code code = {
			.recipe = CODE_RECIPE_DIG, .shape = SHAPE_9X9, .seed = (uint64_t)n};
		struct grid puzzle, solution;
		struct rng rng;
		int8_t wish[SHAPE_MAX_CELLS];
		int wished = 0;
		rng_init(&rng, (uint64_t)n);
		assert_int_equal(dig_make(&shape, &code, &puzzle, &solution), DIG_DONE);
		assert_false(plant_technique(&shape, TECHNIQUE_X_WING, &solution, &rng, wish));
		if (!plant_technique(&shape, TECHNIQUE_UNIQUE_RECTANGLE_5, &solution, &rng, wish))
			continue;
		for (int cell = 0; cell < shape.cell_count; cell++)
			wished += wish[cell] == 2;
		assert_int_equal(wished, 7); /* two rectangles that share a corner */
		plain += is_dug(&puzzle, wish);
		assert_int_equal(dig_wished(&shape, &solution, SYMMETRY_NONE, wish, &rng, &puzzle),
			DIG_DONE);
		planted += is_dug(&puzzle, wish);
	}
	printf("# of %d grids the pattern is dug in %d, %d if it is not wished for\n", grids,
		planted, plain);
	assert_true(planted > grids / 2 && planted > 3 * plain);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_technique_is_needed),
		cmocka_unit_test(the_same_seed_gives_the_same_puzzle),
		cmocka_unit_test(symmetries_are_kept),
		cmocka_unit_test(steering_finds_more),
		cmocka_unit_test(a_planted_pattern_is_dug),
	};

	shape_init(&shape, SHAPE_9X9);
	solver = calloc(1, sizeof *solver);
	solver_init(solver, &shape, technique_all(true));
	int failed = cmocka_run_group_tests_name("steer", tests, NULL, NULL);
	free(solver);
	return failed;
}
