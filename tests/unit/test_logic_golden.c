/*
 * One worked example of each technique: tests/golden/techniques.tsv has its key, a puzzle, and
 * the first step of that technique which solving the puzzle comes to, as text. The puzzles are
 * dug here. NONET_UPDATE_GOLDEN=1 looks for new ones: puzzles in which the technique is the
 * hardest, of these the one of least work. That takes some minutes.
 */
#include "unit.h"

#include "logic/grade.h"
#include "logic/text.h"
#include "logic_samples.h"

#include <stdio.h>

#define GOLDEN NONET_SOURCE_DIR "/tests/golden/techniques.tsv"

/* Keeps the first step of one technique. */
struct keeper {
	struct sink sink;
	enum technique wanted;
	bool found;
	struct step step;
};

static void keep(struct sink *sink, const struct step *step)
{
	struct keeper *keeper = (struct keeper *)sink;
	if (keeper->found || step->technique != keeper->wanted)
		return;
	keeper->found = true;
	keeper->step = *step;
}

/* The text of the first step of a technique in solving the puzzle. */
static bool first_step(
	struct solver *solver, const struct grid *puzzle, enum technique technique, char *text)
{
	struct keeper *keeper = calloc(1, sizeof *keeper);
	struct round round;
	keeper->sink = (struct sink){.take = keep, .wish = SINK_REASONS};
	keeper->wanted = technique;
	assert_true(solver_set(solver, puzzle));
	while (!keeper->found && solver_round(solver, &keeper->sink, &round))
		;
	bool found = keeper->found;
	if (found)
		text_step(&solver->geometry, &keeper->step, text);
	free(keeper);
	return found;
}

struct example {
	struct grid puzzle;
	int score; /* 0: none yet */
};

static void offer(struct example *example, const struct grid *puzzle, int score)
{
	if (example->score != 0 && example->score <= score)
		return;
	example->puzzle = *puzzle;
	example->score = score;
}

static void find_examples(struct solver *solver, struct example examples[TECHNIQUE_COUNT])
{
	for (uint64_t seed = 1; seed <= 120000; seed++) {
		struct grid puzzle, solution;
		struct grade grade;
		if (!sample_puzzle(&solver->geometry.shape, seed, 0, &puzzle, &solution) ||
			!grade_puzzle(solver, &puzzle, &grade) || grade.band == BAND_BEYOND)
			continue;
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			/* Where it is not the hardest, only if nothing better comes. */
			int penalty = (int)grade.hardest == t ? 0 : 100000;
			if (grade.rounds[t] > 0)
				offer(&examples[t], &puzzle, grade.score + penalty);
		}
	}
}

static void write_golden(struct solver *solver)
{
	struct example *examples = calloc(TECHNIQUE_COUNT, sizeof *examples);
	FILE *file = fopen(GOLDEN, "w");
	assert_non_null(file);
	find_examples(solver, examples);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		char puzzle[GRID_TEXT_SIZE], text[TEXT_SIZE];
		if (examples[t].score == 0 ||
			!first_step(solver, &examples[t].puzzle, (enum technique)t, text))
			continue;
		grid_print(&examples[t].puzzle, puzzle);
		fprintf(file, "%s\t%s\t%s\n", technique_info((enum technique)t)->key, puzzle, text);
	}
	fclose(file);
	free(examples);
}

static void examples_are_as_they_were(void **state)
{
	(void)state;
	static char line[TEXT_SIZE + 512];
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	bool met[TECHNIQUE_COUNT] = {false};
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	if (getenv("NONET_UPDATE_GOLDEN") != NULL)
		write_golden(solver);
	FILE *file = fopen(GOLDEN, "r");
	assert_non_null(file);
	while (fgets(line, sizeof line, file) != NULL) {
		char *puzzle_text = strchr(line, '\t'), *expected, text[TEXT_SIZE];
		struct grid puzzle;
		assert_non_null(puzzle_text);
		*puzzle_text++ = '\0';
		expected = strchr(puzzle_text, '\t');
		assert_non_null(expected);
		*expected++ = '\0';
		expected[strcspn(expected, "\n")] = '\0';
		enum technique technique = technique_of_key(line);
		assert_int_not_equal(technique, TECHNIQUE_COUNT);
		assert_int_equal(
			grid_parse(puzzle_text, strlen(puzzle_text), &puzzle, NULL), GRID_OK);
		assert_true(first_step(solver, &puzzle, technique, text));
		assert_string_equal(text, expected);
		met[technique] = true;
	}
	fclose(file);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		/* No puzzle needs a Franken X-Wing: see test_logic_franken.c. */
		if (!met[t] && t != TECHNIQUE_FRANKEN_X_WING)
			print_message("no example of %s\n", technique_info((enum technique)t)->key);
		assert_true(met[t] || t == TECHNIQUE_FRANKEN_X_WING);
	}
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(examples_are_as_they_were),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
