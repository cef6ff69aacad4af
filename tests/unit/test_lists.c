/*
 * Public lists of puzzles, from the folder NONET_TEST_DATA names (they are not part of the tree):
 * those with one solution are proved so, by each path, and those with several are not.
 */
#include "unit.h"

#include "engine/search_general.h"

#include <stdio.h>
#include <string.h>

static const struct {
	const char *file;
	enum search_verdict verdict;
	int at_least; /* puzzles in it */
} lists[] = {
	{"random-minimal.txt", SEARCH_ONE, 5000},
	{"symmetric-180.txt", SEARCH_ONE, 2500},
	{"clues-17.txt", SEARCH_ONE, 4900},
	{"top1465.txt", SEARCH_ONE, 1465},
	{"hardest-375.txt", SEARCH_ONE, 375},
	{"several-solutions.txt", SEARCH_SEVERAL, 2000},
};

static void check_puzzle(const struct shape *shape, const char *text, enum search_verdict expected)
{
	struct grid puzzle;
	struct search_result result;

	assert_int_equal(grid_parse(text, 81, &puzzle, NULL), GRID_OK);
	assert_int_equal(search_solve(shape, &puzzle, SEARCH_BUDGET, &result), expected);
	for (int i = 0; i < (expected == SEARCH_SEVERAL ? 2 : 1); i++) {
		assert_true(grid_agrees(&puzzle, &result.solution[i]));
		assert_true(grid_is_consistent(shape, &result.solution[i], NULL, NULL));
	}
}

static void check_general(const struct shape *shape, const char *text, enum search_verdict expected)
{
	struct grid puzzle;
	struct search_result result;

	grid_parse(text, 81, &puzzle, NULL);
	assert_int_equal(search_general_solve(shape, &puzzle, SEARCH_BUDGET, &result), expected);
}

static void lists_hold(void **state)
{
	const char *folder = getenv("NONET_TEST_DATA");
	struct shape shape;
	(void)state;

	if (!folder || !*folder) {
		print_message("skipped: NONET_TEST_DATA names no folder of puzzle lists\n");
		skip();
	}
	shape_init(&shape, SHAPE_9X9);
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		char path[4096], line[512];
		int count = 0, every = unit_sample(25, 1);
		snprintf(path, sizeof path, "%s/%s", folder, lists[i].file);
		FILE *file = fopen(path, "r");
		assert_non_null(file);
		while (fgets(line, sizeof line, file)) {
			if (line[0] == '#' || strlen(line) < 81)
				continue;
			check_puzzle(&shape, line, lists[i].verdict);
			if (count++ % every == 0)
				check_general(&shape, line, lists[i].verdict);
		}
		fclose(file);
		assert_true(count >= lists[i].at_least);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lists_hold),
	};

	return cmocka_run_group_tests_name("lists", tests, NULL, NULL);
}
