#include "unit.h"

#include "puzzle/grid.h"

#include <string.h>

#define FULL_4 "1234341221434321"

static struct grid read_grid(const char *text)
{
	struct grid grid;

	assert_int_equal(grid_parse(text, strlen(text), &grid, NULL), GRID_OK);
	return grid;
}

static void text_comes_back(void **state)
{
	char text[GRID_TEXT_SIZE];
	struct grid grid;
	char sixteen[257];
	(void)state;

	grid = read_grid("1.3.0412..4.432.");
	assert_int_equal(grid.shape, SHAPE_4X4);
	assert_int_equal(grid_givens(&grid), 9);
	grid_print(&grid, text);
	assert_string_equal(text, "1.3..412..4.432.");
	memset(sixteen, '.', 256);
	sixteen[256] = '\0';
	memcpy(sixteen + 10, "9ABCDEFGabcdefg", 15);
	grid = read_grid(sixteen);
	grid_print(&grid, text);
	assert_memory_equal(text + 10, "9ABCDEFGABCDEFG", 15);
}

static void bad_text_is_refused(void **state)
{
	static const struct {
		const char *text;
		enum grid_error error;
		size_t position;
	} cases[] = {
		{"", GRID_BAD_LENGTH, 0},
		{"123", GRID_BAD_LENGTH, 3},
		{"1234567812345678.", GRID_BAD_LENGTH, 17},
		{"1234341251434321", GRID_BAD_SYMBOL, 8},
		{"123434122143432x", GRID_BAD_SYMBOL, 15},
		{"12343412 1434321", GRID_BAD_SYMBOL, 8},
	};
	(void)state;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct grid grid;
		size_t position = 999;
		assert_int_equal(grid_parse(cases[i].text, strlen(cases[i].text), &grid, &position),
			cases[i].error);
		assert_int_equal(position, cases[i].position);
	}
}

static void clashes_are_named(void **state)
{
	static const struct {
		const char *text;
		int first, second; /* -1: no clash */
	} cases[] = {
		{FULL_4, -1, -1},
		{"................", -1, -1},
		{"1..1............", 0, 3},
		{"1...........1...", 0, 12},
		{"1....1..........", 0, 5},
	};
	struct shape shape;
	(void)state;

	shape_init(&shape, SHAPE_4X4);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct grid grid = read_grid(cases[i].text);
		int first = -1, second = -1;
		assert_int_equal(
			grid_is_consistent(&shape, &grid, &first, &second), cases[i].first < 0);
		assert_int_equal(first, cases[i].first);
		assert_int_equal(second, cases[i].second);
	}
}

static void agreement(void **state)
{
	struct grid full = read_grid(FULL_4);
	struct grid part = read_grid("12..............");
	struct grid other = read_grid("13..............");
	struct grid six = read_grid("....................................");
	(void)state;

	assert_true(grid_agrees(&part, &full));
	assert_true(grid_agrees(&full, &full));
	assert_false(grid_agrees(&other, &full));
	assert_false(grid_agrees(&part, &part));
	assert_false(grid_agrees(&six, &full));
	assert_true(grid_equal(&part, &part));
	assert_false(grid_equal(&part, &other));
	assert_false(grid_equal(&six, &part));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_comes_back),
		cmocka_unit_test(bad_text_is_refused),
		cmocka_unit_test(clashes_are_named),
		cmocka_unit_test(agreement),
	};

	return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
