/* Relabellings, and codes that name a grid's givens. */
#include "unit.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "engine/fill.h"
#include "puzzle/relabel.h"

#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static uint64_t random_below(struct rng *rng, uint64_t bound)
{
	return rng_next(rng) % bound;
}

static void relabellings_are_numbered(void **state)
{
	static const int sizes[] = {4, 6, 8, 9, 12, 16};
	struct rng rng;
	(void)state;

	rng_init(&rng, 1);
	for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
		for (int i = 0; i < 200; i++) {
			uint64_t count = relabel_count(sizes[s]);
			uint64_t number = i ? random_below(&rng, count) : count - 1;
			struct relabelling relabelling;
			bool met[SHAPE_MAX_SIZE + 1] = {false};
			relabel_from_number(sizes[s], number, &relabelling);
			assert_int_equal(relabel_number(&relabelling), number);
			for (int d = 1; d <= sizes[s]; d++) {
				assert_in_range(relabelling.to[d], 1, sizes[s]);
				assert_false(met[relabelling.to[d]]);
				met[relabelling.to[d]] = true;
			}
		}
	struct relabelling same;
	relabel_from_number(9, 0, &same);
	for (int d = 0; d <= 9; d++)
		assert_int_equal(same.to[d], d);
}

/* A relabelled grid, some of its cells, as a code, and back from the printed code alone. */
static void masks_come_back(void **state)
{
	static const size_t symbols[SHAPE_COUNT] = {18, 23, 29, 33, 48, 74};
	struct rng rng;
	(void)state;

	rng_init(&rng, 2);
	for (int i = 0; i < 300; i++) {
		struct shape shape;
		struct grid puzzle, solution, puzzle_again, solution_again;
		struct relabelling relabelling;
		struct seed_code code, back;
		char text[CODE_TEXT_SIZE];
		shape_init(&shape, (enum shape_id)(i % SHAPE_COUNT));
		uint64_t seed = rng_next(&rng) & CODE_SEED_MASK;
		struct rng stream;
		rng_init(&stream, seed);
		fill_grid(&shape, &stream, &solution);
		relabel_from_number(
			shape.size, random_below(&rng, relabel_count(shape.size)), &relabelling);
		relabel_grid(&relabelling, &solution);
		puzzle = solution;
		for (int cell = 0; cell < shape.cell_count; cell++)
			if (rng_below(&rng, 2))
				puzzle.cell[cell] = 0;
		assert_true(dig_mask_code(&shape, seed, &puzzle, &solution, &code));
		code_print(&code, text);
		assert_int_equal(strlen(text), symbols[shape.id] + (symbols[shape.id] - 1) / 4);
		assert_true(strlen(text) < CODE_TEXT_SIZE);
		assert_int_equal(code_parse(text, strlen(text), &back, NULL), CODE_OK);
		assert_int_equal(back.recipe, CODE_RECIPE_MASK);
		assert_int_equal(dig_make(&shape, &back, &puzzle_again, &solution_again), DIG_DONE);
		assert_true(grid_equal(&puzzle, &puzzle_again));
		assert_true(grid_equal(&solution, &solution_again));
	}
}

static void other_grids_are_refused(void **state)
{
	struct shape shape;
	struct grid solution;
	struct seed_code code;
	struct rng rng;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	rng_init(&rng, 5);
	fill_grid(&shape, &rng, &solution);
	assert_true(dig_mask_code(&shape, 5, &solution, &solution, &code));
	assert_false(dig_mask_code(&shape, 6, &solution, &solution, &code));
}

static int caught(const char *text)
{
	struct seed_code code;

	return code_parse(text, strlen(text), &code, NULL) != CODE_OK;
}

static void every_slip_is_caught(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 60; seed++) {
		struct rng rng;
		rng_init(&rng, seed);
		struct seed_code code = {.recipe = CODE_RECIPE_MASK,
			.shape = (enum shape_id)(seed % SHAPE_COUNT),
			.seed = rng_next(&rng) & CODE_SEED_MASK};
		char text[CODE_TEXT_SIZE];
		int size = shape_info(code.shape)->size;
		code.relabelling = random_below(&rng, relabel_count(size));
		for (int cell = 0; cell < size * size; cell++)
			code.givens[cell / 64] |= (uint64_t)rng_below(&rng, 2) << cell % 64;
		code_print(&code, text);
		assert_false(caught(text));
		for (size_t at = 0; at < strlen(text); at++) {
			char right = text[at];
			if (right == '-')
				continue;
			for (const char *wrong = alphabet; *wrong; wrong++) {
				text[at] = *wrong;
				assert_int_equal(caught(text), *wrong != right);
			}
			text[at] = right;
			size_t next = text[at + 1] == '-' ? at + 2 : at + 1;
			if (next >= strlen(text) || text[next] == right)
				continue;
			text[at] = text[next];
			text[next] = right;
			assert_true(caught(text));
			text[next] = text[at];
			text[at] = right;
		}
	}
}

/* Every digit changes between two versions. Frozen: the ring of 2026 was worked out with another
 * program, from RECIPE.md. */
static void rings_change_every_digit(void **state)
{
	static const int sizes[] = {4, 6, 8, 9, 12, 16};
	static const uint8_t frozen[] = {0, 2, 8, 6, 5, 7, 1, 9, 4, 3};
	struct relabelling turned[4];
	(void)state;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (uint64_t seed = 0; seed < 100; seed++) {
			for (int turns = 0; turns < 4; turns++)
				relabel_from_ring(sizes[i], seed, turns, &turned[turns]);
			assert_int_equal(relabel_number(&turned[0]), 0);
			for (int a = 0; a < 4; a++)
				for (int b = 0; b < a; b++)
					for (int digit = 1; digit <= sizes[i]; digit++)
						assert_int_not_equal(
							turned[a].to[digit], turned[b].to[digit]);
		}
	relabel_from_ring(9, 2026, 1, &turned[1]);
	assert_memory_equal(turned[1].to, frozen, sizeof frozen);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(relabellings_are_numbered),
		cmocka_unit_test(masks_come_back),
		cmocka_unit_test(other_grids_are_refused),
		cmocka_unit_test(every_slip_is_caught),
		cmocka_unit_test(rings_change_every_digit),
	};

	return cmocka_run_group_tests_name("mask", tests, NULL, NULL);
}
