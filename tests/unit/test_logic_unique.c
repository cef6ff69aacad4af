/*
 * Techniques that rest on the promise of one solution, held against puzzles that break it. There
 * such a step may strike what is true in a solution; but then that solution has a twin, which
 * has the same givens and which the step names: the rectangle's two digits exchanged or, for a
 * BUG, every empty cell's other candidate. So a puzzle with one solution loses nothing.
 */
#include "unit.h"

#include "logic_samples.h"

#include <stdio.h>

#define SOLUTIONS_MAX 400

struct witness {
	struct sink sink;
	const struct shape *shape;
	const struct marks *board;
	const struct grid *puzzle;
	struct grid solutions[SOLUTIONS_MAX];
	int count;
	long steps[TECHNIQUE_COUNT], twins[TECHNIQUE_COUNT];
};

/* All solutions of the board, by trying: adds them to the witness; false if they are too many. */
static bool add_solutions(struct witness *witness, const struct marks *board)
{
	int best = -1;
	if (board->broken)
		return true;
	if (board->empty_count == 0) {
		if (witness->count == SOLUTIONS_MAX)
			return false;
		marks_grid(board, &witness->solutions[witness->count++]);
		return true;
	}
	struct cellset empty = board->empty;
	for (int cell; (cell = cellset_pop(&empty)) >= 0;) {
		if (best < 0 ||
			bits_count(board->candidates[cell]) < bits_count(board->candidates[best]))
			best = cell;
	}
	for (unsigned left = board->candidates[best]; left != 0;) {
		struct marks next = *board;
		marks_place(&next, best, bits_pop(&left));
		if (!add_solutions(witness, &next))
			return false;
	}
	return true;
}

static bool strikes_from(const struct step *step, const struct grid *solution)
{
	for (int i = 0; i < step->strike_count; i++) {
		if (solution->cell[step->strikes[i].cell] == step->strikes[i].digit + 1)
			return true;
	}
	return false;
}

/* The corners stand 0 1 / 2 3 in the step. */
static void exchange_corners(const struct step *step, struct grid *grid)
{
	const uint8_t *corner = step->cells;
	uint8_t a = grid->cell[corner[0]], b = grid->cell[corner[1]];
	assert_int_equal(step->cell_count, 4);
	assert_int_equal(grid->cell[corner[3]], a);
	assert_int_equal(grid->cell[corner[2]], b);
	assert_int_equal(1u << (a - 1) | 1u << (b - 1), step->digits);
	grid->cell[corner[0]] = grid->cell[corner[3]] = b;
	grid->cell[corner[1]] = grid->cell[corner[2]] = a;
}

/* Each empty cell takes its other candidate; the odd cell's third is left aside. */
static void exchange_all(const struct step *step, const struct marks *board, struct grid *grid)
{
	struct cellset empty = board->empty;
	for (int cell; (cell = cellset_pop(&empty)) >= 0;) {
		unsigned mask = board->candidates[cell];
		if (cell == step->cells[0])
			mask &= ~(unsigned)step->digits;
		mask &= ~(1u << (grid->cell[cell] - 1));
		assert_true(bits_single(mask));
		grid->cell[cell] = (uint8_t)(bits_first(mask) + 1);
	}
}

static void find_twin(struct sink *sink, const struct step *step)
{
	struct witness *witness = (struct witness *)sink;
	witness->steps[step->technique]++;
	for (int i = 0; i < witness->count; i++) {
		struct grid twin = witness->solutions[i];
		if (!strikes_from(step, &twin))
			continue;
		if (step->technique == TECHNIQUE_BUG_PLUS_1)
			exchange_all(step, witness->board, &twin);
		else
			exchange_corners(step, &twin);
		assert_false(grid_equal(&twin, &witness->solutions[i]));
		assert_true(grid_is_consistent(witness->shape, &twin, NULL, NULL));
		assert_true(grid_agrees(witness->puzzle, &twin));
		witness->twins[step->technique]++;
	}
}

/* Every step of these techniques on the board. */
static void find_all_twins(
	struct witness *witness, const struct marks *board, struct workspace *workspace)
{
	witness->board = board;
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		const struct technique_info *info = technique_info((enum technique)t);
		if (info->assumes_one_solution)
			info->find(board, workspace, &witness->sink);
	}
}

/* Takes givens away until the puzzle has several solutions. */
static bool make_ambiguous(
	const struct shape *shape, struct rng *rng, uint64_t seed, int taken, struct grid *puzzle)
{
	struct grid solution;
	if (!sample_puzzle(shape, seed, 0, puzzle, &solution))
		return false;
	while (taken > 0) {
		int cell = (int)rng_below(rng, (uint32_t)shape->cell_count);
		taken -= puzzle->cell[cell] != 0;
		puzzle->cell[cell] = 0;
	}
	return true;
}

static const enum shape_id shapes[] = {SHAPE_4X4, SHAPE_6X6, SHAPE_9X9};

#define SHAPE_KINDS ((int)(sizeof shapes / sizeof shapes[0]))

/* From puzzles of several solutions, the boards that the other techniques lead to: they hold for
 * all solutions. */
static void witness_puzzles(
	struct witness *witness, struct solver *solver, struct rng *rng, int count)
{
	struct marks *board = malloc(sizeof *board);
	for (int n = 0; n < count; n++) {
		struct grid puzzle;
		struct round round;
		if (!make_ambiguous(witness->shape, rng, (uint64_t)n + 70000, 1 + n % 3, &puzzle) ||
			!solver_set(solver, &puzzle))
			continue;
		witness->puzzle = &puzzle;
		witness->count = 0;
		if (!add_solutions(witness, &solver->marks))
			continue;
		do {
			*board = solver->marks;
			find_all_twins(witness, board, &solver->workspace);
		} while (solver_round(solver, NULL, &round));
	}
	free(board);
}

/* Boards of chance: what else could fill them has its twin among what fills their givens. */
static void witness_chance(
	struct witness *witness, struct solver *solver, struct rng *rng, int count)
{
	for (int n = 0; n < count; n++) {
		struct grid puzzle, solution;
		sample_board(&solver->geometry, rng, 30 + n % 50, 20 + n * 7 % 81, &solver->marks,
			&solution);
		puzzle = solution;
		for (int cell = 0; cell < witness->shape->cell_count; cell++) {
			if (!cellset_has(&solver->marks.given, cell))
				puzzle.cell[cell] = 0;
		}
		witness->puzzle = &puzzle;
		witness->count = 0;
		if (add_solutions(witness, &solver->marks))
			find_all_twins(witness, &solver->marks, &solver->workspace);
	}
}

static void struck_solutions_have_twins(void **state)
{
	(void)state;
	struct solver *solver = malloc(sizeof *solver);
	struct witness *witness = calloc(1, sizeof *witness);
	struct rng rng;
	rng_init(&rng, 31);
	witness->sink = (struct sink){.take = find_twin, .wish = SINK_REASONS};
	for (int i = 0; i < SHAPE_KINDS; i++) {
		struct shape shape;
		shape_init(&shape, shapes[i]);
		solver_init(solver, &shape, technique_all(false));
		witness->shape = &shape;
		witness_puzzles(witness, solver, &rng, unit_sample(60, 4000));
		witness_chance(witness, solver, &rng, unit_sample(1500, 40000));
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		const struct technique_info *info = technique_info((enum technique)t);
		if (!info->assumes_one_solution)
			continue;
		print_message("%s: %ld steps, %ld twins\n", info->key, witness->steps[t],
			witness->twins[t]);
		assert_true(witness->twins[t] > 0);
	}
	free(witness);
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(struck_solutions_have_twins),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
