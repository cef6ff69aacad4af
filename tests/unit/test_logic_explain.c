/*
 * Worked solutions: every step's facts hold when its turn comes, the text alone leads to the
 * solution, and the texts are what a reader expects.
 */
#include "unit.h"

#include "logic/explain.h"
#include "logic/text.h"
#include "logic_samples.h"

#include <stdio.h>

/* Does to the board what the result text of a 9x9 step says. */
static void replay_text(struct marks *board, const char *text)
{
	while (*text != '\0') {
		int rows[9], columns[9], row_count = 0, column_count = 0;
		assert_int_equal(*text++, 'r');
		while (*text >= '1' && *text <= '9')
			rows[row_count++] = *text++ - '1';
		assert_int_equal(*text++, 'c');
		while (*text >= '1' && *text <= '9')
			columns[column_count++] = *text++ - '1';
		bool places = *text == '=';
		text += places ? 1 : 2;
		int digit = *text++ - '1';
		for (int r = 0; r < row_count; r++) {
			for (int c = 0; c < column_count; c++) {
				int cell = rows[r] * 9 + columns[c];
				assert_true(marks_may(board, cell, digit));
				if (places)
					marks_place(board, cell, digit);
				else
					marks_strike(board, cell, digit);
			}
		}
		if (*text == ',')
			text += 2;
	}
}

/* What a hidden single's sentence says of its house must be so. */
static void check_blockers(const struct step *step, const struct marks *board)
{
	bool all_seen;
	if (step->technique != TECHNIQUE_HIDDEN_SINGLE_BOX &&
		step->technique != TECHNIQUE_HIDDEN_SINGLE_LINE)
		return;
	struct cellset blockers = step_blockers(step, board, &all_seen);
	struct cellset others = cellset_and(&board->geometry->house[step->base[0]], &board->empty);
	bool seen = true;
	for (int cell; (cell = cellset_pop(&others)) >= 0;)
		seen &= cell == step->target.cell ||
			cellset_meets(&board->geometry->peers[cell], &blockers);
	assert_int_equal(seen, all_seen);
	for (int cell; (cell = cellset_pop(&blockers)) >= 0;)
		assert_int_equal(board->digit[cell], step->target.digit);
}

static void worked_solutions_lead_to_the_solution(void **state)
{
	(void)state;
	static char text[TEXT_SIZE];
	struct solver *solver = malloc(sizeof *solver);
	struct path *path = malloc(sizeof *path);
	struct marks *board = malloc(sizeof *board);
	struct shape shape;
	int complete = 0, all = unit_sample(150, 5000);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (int n = 0; n < all; n++) {
		struct grid puzzle, solution, reached;
		if (!sample_puzzle(&shape, (uint64_t)n + 300, 0, &puzzle, &solution))
			continue;
		assert_true(explain_puzzle(solver, &puzzle, path));
		complete += path->complete;
		marks_set(board, &solver->geometry, &puzzle);
		for (int i = 0; i < path->count; i++) {
			const struct step *step = &path->steps[i];
			assert_true(step_holds(step, board));
			check_blockers(step, board);
			text_field(&solver->geometry, step, TEXT_RESULT, text);
			replay_text(board, text);
			assert_true(text_step(&solver->geometry, step, text) > 0);
		}
		marks_grid(board, &reached);
		if (path->complete)
			assert_true(grid_equal(&reached, &solution));
	}
	print_message("%d of %d worked out\n", complete, all);
	free(solver);
	free(path);
	free(board);
}

static void paths_of_every_shape(void **state)
{
	(void)state;
	struct solver *solver = malloc(sizeof *solver);
	struct path *path = malloc(sizeof *path);
	struct marks *board = malloc(sizeof *board);
	for (int id = 0; id <= SHAPE_12X12; id++) {
		struct shape shape;
		struct grid puzzle, solution, reached;
		shape_init(&shape, (enum shape_id)id);
		solver_init(solver, &shape, technique_all(true));
		if (!sample_puzzle(&shape, 77, 0, &puzzle, &solution))
			continue;
		assert_true(explain_puzzle(solver, &puzzle, path));
		marks_set(board, &solver->geometry, &puzzle);
		for (int i = 0; i < path->count; i++) {
			assert_true(step_holds(&path->steps[i], board));
			assert_true(step_apply(&path->steps[i], board));
		}
		marks_grid(board, &reached);
		assert_true(!path->complete || grid_equal(&reached, &solution));
	}
	free(solver);
	free(path);
	free(board);
}

static void texts_are_as_readers_know_them(void **state)
{
	(void)state;
	static char text[TEXT_SIZE];
	struct geometry *geometry = malloc(sizeof *geometry);
	struct step *step = malloc(sizeof *step);
	struct shape shape;
	struct cellset cells = {{0}};
	shape_init(&shape, SHAPE_9X9);
	geometry_init(geometry, &shape);

	step_begin(step, TECHNIQUE_X_WING, 1u << 4);
	step_add_cell(step, 1 * 9 + 2);
	step_add_cell(step, 1 * 9 + 6);
	step_add_cell(step, 7 * 9 + 2);
	step_add_cell(step, 7 * 9 + 6);
	step_add_base(step, 1);
	step_add_base(step, 7);
	step_add_cover(step, 9 + 2);
	step_add_cover(step, 9 + 6);
	step_strike(step, 0 * 9 + 2, 4);
	step_strike(step, 3 * 9 + 2, 4);
	step_strike(step, 4 * 9 + 6, 4);
	text_step(geometry, step, text);
	assert_string_equal(text, "x-wing 5 r28c37 r2,r8 /c3,c7: r14c3<>5, r5c7<>5");

	step_begin(step, TECHNIQUE_FULL_HOUSE, 1u << 8);
	step_add_cell(step, 80);
	step_add_base(step, 26);
	step_set_target(step, 80, 8);
	text_step(geometry, step, text);
	assert_string_equal(text, "full-house 9 r9c9 b9: r9c9=9");

	for (int c = 0; c < 3; c++)
		cellset_add(&cells, c);
	cellset_add(&cells, 9);
	text_cells(geometry, &cells, text);
	assert_string_equal(text, "r1c123, r2c1");

	shape_init(&shape, SHAPE_12X12);
	geometry_init(geometry, &shape);
	step_begin(step, TECHNIQUE_POINTING, 1u << 9);
	step_strike(step, 11 * 12 + 10, 9);
	step_strike(step, 11 * 12 + 11, 9);
	text_field(geometry, step, TEXT_RESULT, text);
	assert_string_equal(text, "r12c11<>A, r12c12<>A");
	free(geometry);
	free(step);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(worked_solutions_lead_to_the_solution),
		cmocka_unit_test(paths_of_every_shape),
		cmocka_unit_test(texts_are_as_readers_know_them),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
