#include "unit.h"

#include "puzzle/shape.h"
#include "puzzle/symmetry.h"

#include <string.h>

static const struct {
	const char *name, *figures;
	int size, box_width, box_height, peers;
} expected[SHAPE_COUNT] = {
	{"4x4", "4", 4, 2, 2, 7},
	{"6x6", "6", 6, 3, 2, 12},
	{"8x8", "8", 8, 4, 2, 17},
	{"9x9", "9", 9, 3, 3, 20},
	{"12x12", "12", 12, 4, 3, 28},
	{"16x16", "16", 16, 4, 4, 39},
};

static void shapes_are_as_named(void **state)
{
	(void)state;
	for (int id = 0; id < SHAPE_COUNT; id++) {
		struct shape shape;
		shape_init(&shape, (enum shape_id)id);
		assert_string_equal(shape_info(shape.id)->name, expected[id].name);
		assert_int_equal(shape.size, expected[id].size);
		assert_int_equal(shape.box_width, expected[id].box_width);
		assert_int_equal(shape.box_height, expected[id].box_height);
		assert_int_equal(shape.peer_count, expected[id].peers);
		assert_int_equal(shape.cell_count, shape.size * shape.size);
		assert_int_equal(shape_of_cells(shape.cell_count), id);
		assert_int_equal(shape_of_name(expected[id].name), id);
		assert_int_equal(shape_of_name(expected[id].figures), id);
	}
	assert_int_equal(shape_of_cells(80), SHAPE_COUNT);
	assert_int_equal(shape_of_name("1"), SHAPE_COUNT);
	assert_int_equal(shape_of_name(""), SHAPE_COUNT);
	assert_int_equal(shape_of_name("9x"), SHAPE_COUNT);
}

/* The names as one text, for messages, and those of the table. */
static void names_are_the_same_everywhere(void **state)
{
	static const struct {
		const char *const *names;
		const char *text;
	} rows[] = {{shape_names, SHAPE_NAMES}, {symmetry_names, SYMMETRY_NAMES}};
	(void)state;

	for (int row = 0; row < 2; row++) {
		char joined[200] = "";
		for (int i = 0; rows[row].names[i] != NULL; i++) {
			strcat(joined, i > 0 ? ", " : "");
			strcat(joined, rows[row].names[i]);
		}
		assert_string_equal(joined, rows[row].text);
	}
}

/* Every cell stands once in each of its three houses, and houses list their cells rising. */
static void houses_hold_their_cells(void **state)
{
	(void)state;
	for (int id = 0; id < SHAPE_COUNT; id++) {
		struct shape shape;
		int met[SHAPE_MAX_CELLS] = {0};
		shape_init(&shape, (enum shape_id)id);
		for (int house = 0; house < shape.house_count; house++)
			for (int i = 0; i < shape.size; i++) {
				int cell = shape.house[house][i];
				met[cell]++;
				assert_int_equal(shape.cell_house[cell][house / shape.size], house);
				if (i)
					assert_true(shape.house[house][i - 1] < cell);
			}
		for (int cell = 0; cell < shape.cell_count; cell++)
			assert_int_equal(met[cell], 3);
	}
}

static void orbits_part_the_grid(void **state)
{
	static const int orbits_9x9[SYMMETRY_COUNT] = {81, 41, 21, 45, 45, 25, 45, 45, 25, 15};
	(void)state;

	for (int id = 0; id < SHAPE_COUNT; id++)
		for (int s = 0; s < SYMMETRY_COUNT; s++) {
			struct shape shape;
			uint8_t orbit[SYMMETRY_MAX_ORBIT], back[SYMMETRY_MAX_ORBIT];
			int orbits = 0;
			shape_init(&shape, (enum shape_id)id);
			for (int cell = 0; cell < shape.cell_count; cell++) {
				int length = symmetry_orbit(&shape, (enum symmetry)s, cell, orbit);
				orbits += orbit[0] == cell;
				for (int i = 0; i < length; i++) {
					int again = symmetry_orbit(
						&shape, (enum symmetry)s, orbit[i], back);
					assert_int_equal(again, length);
					assert_memory_equal(back, orbit, length);
				}
			}
			if (id == SHAPE_9X9)
				assert_int_equal(orbits, orbits_9x9[s]);
		}
}

static void symmetries_are_named(void **state)
{
	(void)state;
	for (int s = 0; s < SYMMETRY_COUNT; s++)
		assert_int_equal(symmetry_of_name(symmetry_name((enum symmetry)s)), s);
	assert_int_equal(symmetry_of_name("sideways"), SYMMETRY_COUNT);
	assert_int_equal(symmetry_largest_orbit(SYMMETRY_NONE), 1);
	assert_int_equal(symmetry_largest_orbit(SYMMETRY_BOTH), 4);
	assert_int_equal(symmetry_largest_orbit(SYMMETRY_FULL), 8);
	assert_true(symmetry_fits(SHAPE_9X9, SYMMETRY_ROTATE_90));
	assert_false(symmetry_fits(SHAPE_6X6, SYMMETRY_ROTATE_90));
	assert_false(symmetry_fits(SHAPE_12X12, SYMMETRY_FULL));
	assert_false(symmetry_fits(SHAPE_8X8, SYMMETRY_DIAGONAL));
	assert_true(symmetry_fits(SHAPE_12X12, SYMMETRY_BOTH));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shapes_are_as_named),
		cmocka_unit_test(names_are_the_same_everywhere),
		cmocka_unit_test(houses_hold_their_cells),
		cmocka_unit_test(orbits_part_the_grid),
		cmocka_unit_test(symmetries_are_named),
	};

	return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
