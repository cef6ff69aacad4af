#include "unit.h"

#include "judge.h"
#include "setter/sparse.h"

#include <string.h>

static int judge_without(const struct shape *shape, const struct grid *grid, int out)
{
	int cells[SHAPE_MAX_CELLS];

	for (int i = 0; i < shape->cell_count; i++)
		cells[i] = i == out ? 0 : grid->cell[i];
	return judge_count(cells, shape->size, shape->box_width, shape->box_height, 2);
}

/* Sparse, proved, minimal, and made again from its printed code alone. */
static void goals_are_reached(void **state)
{
	static const struct {
		enum shape_id shape;
		int goal;
		uint64_t seeds;
	} cases[] = {
		{SHAPE_4X4, 4, 3},
		{SHAPE_6X6, 9, 3},
		{SHAPE_9X9, 21, 2},
		{SHAPE_9X9, 20, 2},
	};
	(void)state;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		for (uint64_t seed = 0; seed < cases[i].seeds; seed++) {
			struct shape shape;
			struct sparse_request request = {
				.shape = cases[i].shape,
				.goal = cases[i].goal,
				.most_checks = 1000000,
				.seed = seed,
			};
			struct setter_puzzle made, again;
			struct sparse_tally tally;
			struct seed_code code;
			char text[CODE_TEXT_SIZE];
			shape_init(&shape, request.shape);
			assert_int_equal(sparse_find(&shape, &request, &made, &tally), SETTER_DONE);
			assert_true(made.givens <= cases[i].goal);
			assert_int_equal(made.givens, grid_givens(&made.puzzle));
			assert_int_equal(made.givens, tally.fewest);
			assert_int_equal(judge_without(&shape, &made.puzzle, -1), 1);
			for (int cell = 0; cell < shape.cell_count; cell++)
				if (made.puzzle.cell[cell])
					assert_int_equal(
						judge_without(&shape, &made.puzzle, cell), 2);
			code_print(&made.code, text);
			assert_int_equal(code_parse(text, strlen(text), &code, NULL), CODE_OK);
			assert_true(setter_remake(&shape, &code, &again));
			assert_true(grid_equal(&again.puzzle, &made.puzzle));
			assert_true(grid_equal(&again.solution, &made.solution));
			assert_int_equal(again.singles_only, made.singles_only);
		}
}

static void a_spent_search_gives_its_best(void **state)
{
	struct shape shape;
	struct sparse_request request = {
		.shape = SHAPE_9X9, .goal = 17, .most_checks = 3000, .seed = 4};
	struct setter_puzzle made;
	struct sparse_tally tally;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	assert_int_equal(sparse_find(&shape, &request, &made, &tally), SETTER_GAVE_UP);
	assert_in_range(made.givens, 18, 25);
	assert_int_equal(made.givens, tally.fewest);
	assert_int_equal(judge_without(&shape, &made.puzzle, -1), 1);
	assert_true(tally.checks < 3100);
}

/* The case of a search whose digs are all abandoned: there is nothing to hand out. */
static void a_search_that_meets_nothing_gives_nothing(void **state)
{
	static const struct setter_puzzle nothing;
	struct shape shape;
	struct sparse_request request = {.shape = SHAPE_9X9, .goal = 20};
	struct setter_puzzle made;
	struct sparse_tally tally;
	(void)state;

	memset(&made, 0xff, sizeof made);
	shape_init(&shape, SHAPE_9X9);
	assert_int_equal(sparse_find(&shape, &request, &made, &tally), SETTER_GAVE_UP);
	assert_int_equal(tally.fewest, 82);
	assert_int_equal(made.givens, 0);
	assert_true(grid_equal(&made.puzzle, &nothing.puzzle));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(goals_are_reached),
		cmocka_unit_test(a_spent_search_gives_its_best),
		cmocka_unit_test(a_search_that_meets_nothing_gives_nothing),
	};

	return cmocka_run_group_tests_name("sparse", tests, NULL, NULL);
}
