#include "unit.h"

#include "base/rng.h"
#include "engine/search.h"
#include "puzzle/canonical.h"
#include "setter/setter.h"

#include <string.h>

/* A random order of the lines of one direction that keeps blocks of `width` together. */
static void shuffle_lines(struct rng *rng, int size, int width, uint8_t *order)
{
	uint8_t blocks[SHAPE_MAX_SIZE], inside[SHAPE_MAX_SIZE];
	int count = 0;

	for (int i = 0; i < size / width; i++)
		blocks[i] = (uint8_t)i;
	rng_shuffle(rng, blocks, size / width);
	for (int i = 0; i < size / width; i++) {
		for (int k = 0; k < width; k++)
			inside[k] = (uint8_t)k;
		rng_shuffle(rng, inside, width);
		for (int k = 0; k < width; k++)
			order[count++] = (uint8_t)(blocks[i] * width + inside[k]);
	}
}

struct disguise {
	uint8_t row[SHAPE_MAX_SIZE], column[SHAPE_MAX_SIZE], digit[SHAPE_MAX_SIZE + 1];
	bool mirrored;
};

static struct disguise random_disguise(struct rng *rng, const struct shape *shape)
{
	struct disguise disguise = {
		.mirrored = shape->box_width == shape->box_height && rng_below(rng, 2)};

	shuffle_lines(rng, shape->size, shape->box_height, disguise.row);
	shuffle_lines(rng, shape->size, shape->box_width, disguise.column);
	for (int d = 1; d <= shape->size; d++)
		disguise.digit[d] = (uint8_t)d;
	rng_shuffle(rng, disguise.digit + 1, shape->size);
	return disguise;
}

static struct grid wear(
	const struct shape *shape, const struct disguise *disguise, const struct grid *grid)
{
	struct grid out = {.shape = grid->shape};

	for (int row = 0; row < shape->size; row++)
		for (int column = 0; column < shape->size; column++) {
			int r = disguise->row[row], c = disguise->column[column];
			int cell = disguise->mirrored ? c * shape->size + r : r * shape->size + c;
			out.cell[row * shape->size + column] = disguise->digit[grid->cell[cell]];
		}
	return out;
}

static struct setter_puzzle puzzle_of(const struct shape *shape, uint64_t seed)
{
	struct seed_code code = {.recipe = CODE_RECIPE_DIG, .shape = shape->id, .seed = seed};
	struct setter_puzzle made;

	assert_true(setter_remake(shape, &code, &made));
	return made;
}

/* Every disguise has the form, and the form is a puzzle with one solution and as many givens. */
static void disguises_share_a_form(void **state)
{
	(void)state;
	for (int id = 0; id < SHAPE_COUNT; id++) {
		struct shape shape;
		struct rng rng;
		shape_init(&shape, (enum shape_id)id);
		rng_init(&rng, 7);
		bool large = shape.size > 9;
		for (int i = 0; i < unit_sample(large ? 2 : 40, large ? 40 : 1000); i++) {
			struct setter_puzzle made = puzzle_of(&shape, (uint64_t)i);
			struct grid form, again;
			struct search_result result;
			canonical_form(&shape, &made.puzzle, &made.solution, &form);
			assert_int_equal(grid_givens(&form), made.givens);
			assert_int_equal(
				search_solve(&shape, &form, SEARCH_BUDGET, &result), SEARCH_ONE);
			canonical_form(&shape, &form, &result.solution[0], &again);
			assert_true(grid_equal(&form, &again));
			for (int k = 0; k < 10; k++) {
				struct disguise disguise = random_disguise(&rng, &shape);
				struct grid puzzle = wear(&shape, &disguise, &made.puzzle);
				struct grid solution = wear(&shape, &disguise, &made.solution);
				canonical_form(&shape, &puzzle, &solution, &again);
				assert_true(grid_equal(&form, &again));
			}
		}
	}
}

/* One given in another place makes another puzzle: the solution has no symmetry to hide it. */
static void other_masks_of_a_grid_differ(void **state)
{
	struct shape shape;
	struct grid forms[40];
	int count = 0;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	struct setter_puzzle made = puzzle_of(&shape, 3);
	for (int cell = 0; cell < shape.cell_count && count < 40; cell++) {
		if (made.puzzle.cell[cell])
			continue;
		struct grid more = made.puzzle;
		more.cell[cell] = made.solution.cell[cell];
		canonical_form(&shape, &more, &made.solution, &forms[count]);
		for (int i = 0; i < count; i++)
			assert_false(grid_equal(&forms[i], &forms[count]));
		count++;
	}
	assert_int_equal(count, 40);
}

/* Most grids have no symmetry, this one has many: any of them must find the same form. */
static void symmetric_solutions(void **state)
{
	struct shape shape;
	struct rng rng;
	struct grid solution = {.shape = SHAPE_9X9};
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	rng_init(&rng, 5);
	for (int cell = 0; cell < 81; cell++)
		solution.cell[cell] = (uint8_t)((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1);
	for (int i = 0; i < 200; i++) {
		struct grid puzzle = solution, form, again;
		for (int cell = 0; cell < 81; cell++)
			if (rng_below(&rng, 3))
				puzzle.cell[cell] = 0;
		canonical_form(&shape, &puzzle, &solution, &form);
		struct disguise disguise = random_disguise(&rng, &shape);
		struct grid puzzle2 = wear(&shape, &disguise, &puzzle);
		struct grid solution2 = wear(&shape, &disguise, &solution);
		canonical_form(&shape, &puzzle2, &solution2, &again);
		assert_true(grid_equal(&form, &again));
	}
}

struct orders {
	int size, width, count;
	uint8_t order[100][SHAPE_MAX_SIZE];
};

/* All orders of lines that keep blocks together and begin with the first `at` of *order. */
static void all_orders(struct orders *orders, const uint8_t *begun, int at)
{
	uint8_t order[SHAPE_MAX_SIZE];

	memcpy(order, begun, sizeof order);
	if (at == orders->size) {
		memcpy(orders->order[orders->count++], order, sizeof order);
		return;
	}
	for (int line = 0; line < orders->size; line++) {
		bool begins = at % orders->width == 0;
		bool fits = begins || order[at - 1] / orders->width == line / orders->width;
		for (int i = 0; i < at; i++)
			fits = fits && order[i] != line &&
			       !(begins && order[i] / orders->width == line / orders->width);
		order[at] = (uint8_t)line;
		if (fits)
			all_orders(orders, order, at + 1);
	}
}

/* The least of all disguises, digits named as they come: slow and obvious. */
static struct grid least_disguise(const struct shape *shape, const struct grid *puzzle)
{
	static const uint8_t nothing[SHAPE_MAX_SIZE];
	struct orders rows = {.size = shape->size, .width = shape->box_height};
	struct orders columns = {.size = shape->size, .width = shape->box_width};
	all_orders(&rows, nothing, 0);
	all_orders(&columns, nothing, 0);
	int ways = shape->box_width == shape->box_height ? 2 : 1;
	struct grid least;

	memset(&least, 0xff, sizeof least);
	for (int i = 0; i < rows.count * columns.count * ways; i++) {
		struct disguise disguise = {.mirrored = i % ways};
		memcpy(disguise.row, rows.order[i / ways % rows.count], SHAPE_MAX_SIZE);
		memcpy(disguise.column, columns.order[i / ways / rows.count], SHAPE_MAX_SIZE);
		for (int d = 0; d <= shape->size; d++)
			disguise.digit[d] = (uint8_t)d;
		struct grid worn = wear(shape, &disguise, puzzle);
		uint8_t label[SHAPE_MAX_SIZE + 1] = {0}, labels = 0;
		for (int cell = 0; cell < shape->cell_count; cell++) {
			int digit = worn.cell[cell];
			if (digit && !label[digit])
				label[digit] = ++labels;
			worn.cell[cell] = label[digit];
		}
		if (memcmp(worn.cell, least.cell, sizeof worn.cell) < 0)
			least = worn;
	}
	return least;
}

/* Forms are equal exactly where the slow way says so; of small puzzles many pairs are. */
static void forms_agree_with_the_slow_way(void **state)
{
	enum { PUZZLES = 120 };
	static struct grid forms[PUZZLES], slow[PUZZLES];
	(void)state;

	for (int id = SHAPE_4X4; id <= SHAPE_6X6; id++) {
		struct shape shape;
		int equal = 0;
		shape_init(&shape, (enum shape_id)id);
		for (int i = 0; i < PUZZLES; i++) {
			struct setter_puzzle made = puzzle_of(&shape, (uint64_t)i);
			canonical_form(&shape, &made.puzzle, &made.solution, &forms[i]);
			slow[i] = least_disguise(&shape, &made.puzzle);
			for (int k = 0; k < i; k++) {
				bool same = grid_equal(&slow[i], &slow[k]);
				assert_int_equal(grid_equal(&forms[i], &forms[k]), same);
				equal += same;
			}
		}
		assert_true(id != SHAPE_4X4 || equal > 100);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(disguises_share_a_form),
		cmocka_unit_test(other_masks_of_a_grid_differ),
		cmocka_unit_test(symmetric_solutions),
		cmocka_unit_test(forms_agree_with_the_slow_way),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
