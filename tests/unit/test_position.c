/*
 * Positions: on each board all easier techniques see nothing, the technique sees its step, and the
 * step is true. NONET_TEST_LONG looks for the rare ones too.
 */
#include "unit.h"

#include "logic/explain.h"
#include "setter/position.h"

/* Puzzles dug for a technique in a plain run. */
#define ATTEMPTS_PLAIN 3000

struct counter {
	struct sink sink;
	int steps;
};

static void count(struct sink *sink, const struct step *step)
{
	(void)step;
	((struct counter *)sink)->steps++;
}

static int steps_of(struct solver *solver, const struct marks *board, enum technique technique)
{
	struct counter counter = {.sink = {.take = count, .wish = SINK_BRIEF}};
	technique_info(technique)->find(board, &solver->workspace, &counter.sink);
	return counter.steps;
}

/* The board has the puzzle's digits, right ones beside, and no mark of a right digit is gone. */
static void check_board(const struct position *found)
{
	const struct marks *board = &found->board;
	for (int cell = 0; cell < board->geometry->shape.cell_count; cell++) {
		int right = found->solution.cell[cell] - 1;
		bool given = found->puzzle.cell[cell] != 0;
		assert_int_equal(cellset_has(&board->given, cell), given);
		if (board->digit[cell] == MARKS_EMPTY) {
			assert_false(given);
			assert_true(marks_may(board, cell, right));
		} else {
			assert_int_equal(board->digit[cell], right);
		}
	}
}

static void check_step(const struct position *found)
{
	const struct step *step = &found->step;
	assert_true(step->places || step->strike_count > 0);
	assert_true(step_holds(step, &found->board));
	if (step->places)
		assert_int_equal(step->target.digit + 1, found->solution.cell[step->target.cell]);
	for (int i = 0; i < step->strike_count; i++) {
		assert_true(
			marks_may(&found->board, step->strikes[i].cell, step->strikes[i].digit));
		assert_int_not_equal(
			step->strikes[i].digit + 1, found->solution.cell[step->strikes[i].cell]);
	}
}

static bool check_technique(struct solver *solver, const struct shape *shape,
	enum technique technique, int attempts, uint64_t seed)
{
	struct position_request request = {shape->id, technique, attempts, seed};
	struct position *found = malloc(sizeof *found), *again = malloc(sizeof *again);
	int tries[2];
	bool made = position_make(shape, &request, solver, found, &tries[0]);
	assert_true(solver->techniques == technique_all(true));
	if (made) {
		assert_int_equal(found->step.technique, technique);
		for (int t = 0; t < (int)technique; t++)
			assert_int_equal(steps_of(solver, &found->board, (enum technique)t), 0);
		assert_true(steps_of(solver, &found->board, technique) >= 1);
		assert_true(found->choices >= 1);
		check_board(found);
		check_step(found);
		assert_true(position_make(shape, &request, solver, again, &tries[1]));
		assert_true(grid_equal(&found->puzzle, &again->puzzle));
		assert_int_equal(tries[0], tries[1]);
	}
	free(found);
	free(again);
	return made;
}

static void every_technique_has_positions(void **state)
{
	(void)state;
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	int missing = 0;
	bool thorough = unit_sample(0, 1);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		/* no puzzle is known that comes to it: cheaper techniques see the same */
		bool never = t == TECHNIQUE_FRANKEN_X_WING;
		bool made = check_technique(solver, &shape, (enum technique)t,
			thorough && !never ? POSITION_ATTEMPTS : ATTEMPTS_PLAIN, 7);
		assert_false(never && made);
		missing += !made && !never;
	}
	assert_true(missing <= (thorough ? 0 : 8));
	free(solver);
}

static void other_sizes_have_positions(void **state)
{
	(void)state;
	static const struct {
		enum shape_id shape;
		enum technique technique;
	} cases[] = {
		{SHAPE_4X4, TECHNIQUE_HIDDEN_SINGLE_BOX},
		{SHAPE_6X6, TECHNIQUE_NAKED_SINGLE},
		{SHAPE_6X6, TECHNIQUE_POINTING},
		{SHAPE_8X8, TECHNIQUE_NAKED_PAIR},
		{SHAPE_12X12, TECHNIQUE_CLAIMING},
	};
	struct solver *solver = malloc(sizeof *solver);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct shape shape;
		shape_init(&shape, cases[i].shape);
		solver_init(solver, &shape, technique_all(true));
		assert_true(check_technique(
			solver, &shape, cases[i].technique, 10 * ATTEMPTS_PLAIN, i));
	}
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_technique_has_positions),
		cmocka_unit_test(other_sizes_have_positions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
