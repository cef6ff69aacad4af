/*
 * What must hold of every technique at once: no step contradicts the solution, the facts that a
 * step rests on prove it, a puzzle turned and relabelled keeps its grade, and the quick rounds
 * of a grade are those of the solver.
 */
#include "unit.h"

#include "logic/grade.h"
#include "logic_samples.h"

#include <stdio.h>

/* --- facts prove steps: a small search that knows nothing but them and the house rule --- */

struct proof {
	const struct geometry *geometry;
	const struct step *step;
	uint16_t allowed[SHAPE_MAX_CELLS];
	int8_t digit[SHAPE_MAX_CELLS];
};

static bool proof_place(struct proof *proof, int cell, int digit)
{
	struct cellset peers = proof->geometry->peers[cell];
	if ((proof->allowed[cell] >> digit & 1) == 0)
		return false;
	proof->allowed[cell] = (uint16_t)(1u << digit);
	proof->digit[cell] = (int8_t)digit;
	for (int peer; (peer = cellset_pop(&peers)) >= 0;)
		proof->allowed[peer] &= (uint16_t) ~(1u << digit);
	return true;
}

/* What is left of a fact: cells and digits of which one must be so. True if it is met already. */
static bool fact_left(const struct proof *proof, const struct fact *fact,
	struct candidate left[SHAPE_MAX_SIZE], int *count)
{
	*count = 0;
	for (unsigned mask = fact->mask; mask != 0;) {
		int bit = bits_pop(&mask);
		int cell = fact->kind == FACT_CELL ? fact->index
						   : proof->geometry->shape.house[fact->index][bit];
		int digit = fact->kind == FACT_CELL ? bit : fact->digit;
		if (proof->digit[cell] == digit)
			return true;
		if (proof->digit[cell] < 0 && proof->allowed[cell] >> digit & 1)
			left[(*count)++] = (struct candidate){(uint8_t)cell, (uint8_t)digit};
	}
	return false;
}

/* Whether the facts contradict each other from here on. */
static bool refuted(struct proof *proof, int depth)
{
	struct candidate best[SHAPE_MAX_SIZE], left[SHAPE_MAX_SIZE];
	int best_count = SHAPE_MAX_SIZE + 1, count;
	for (int i = 0; i < proof->step->fact_count; i++) {
		if (fact_left(proof, &proof->step->facts[i], left, &count))
			continue;
		if (count < best_count) {
			best_count = count;
			memcpy(best, left, sizeof best);
		}
	}
	if (best_count > SHAPE_MAX_SIZE)
		return false; /* all facts met: no contradiction */
	for (int i = 0; i < best_count; i++) {
		struct proof branch = *proof;
		if (depth > 40)
			return false;
		if (proof_place(&branch, best[i].cell, best[i].digit) &&
			!refuted(&branch, depth + 1))
			return false;
	}
	return true;
}

static bool facts_exclude(const struct geometry *geometry, const struct step *step,
	struct candidate candidate, bool on)
{
	struct proof proof = {.geometry = geometry, .step = step};
	for (int cell = 0; cell < geometry->shape.cell_count; cell++) {
		proof.allowed[cell] = (uint16_t)((1u << geometry->shape.size) - 1);
		proof.digit[cell] = -1;
	}
	if (on)
		proof_place(&proof, candidate.cell, candidate.digit);
	else
		proof.allowed[candidate.cell] &= (uint16_t) ~(1u << candidate.digit);
	return refuted(&proof, 0);
}

/* --- a sink that holds every step against the solution and its facts --- */

struct checker {
	struct sink sink;
	const struct geometry *geometry;
	const struct grid *solution;
	bool prove;
	long steps[TECHNIQUE_COUNT];
	int wrong, unproved, untold;
};

static void fail_step(const struct checker *checker, const struct step *step, const char *what)
{
	print_message("%s: a %s form %d of shape %s\n", what,
		technique_info((enum technique)step->technique)->key, step->form,
		shape_info(checker->geometry->shape.id)->name);
}

static void check_step(struct sink *sink, const struct step *step)
{
	struct checker *checker = (struct checker *)sink;
	bool wrong = step->places &&
		     checker->solution->cell[step->target.cell] != step->target.digit + 1;
	for (int i = 0; i < step->strike_count; i++)
		wrong |= checker->solution->cell[step->strikes[i].cell] ==
			 step->strikes[i].digit + 1;
	checker->steps[step->technique]++;
	if (wrong) {
		fail_step(checker, step, "contradicts the solution");
		checker->wrong++;
	}
	if (technique_info((enum technique)step->technique)->assumes_one_solution)
		return;
	/* A chain or a tree that does not fit in its step is nothing for a reader. */
	if (step->on_all_marks && checker->geometry->shape.size <= 9) {
		fail_step(checker, step, "not told whole");
		checker->untold++;
	}
	if (!checker->prove || step->on_all_marks)
		return;
	bool proved = !step->places || facts_exclude(checker->geometry, step, step->target, false);
	for (int i = 0; proved && i < step->strike_count; i++)
		proved = facts_exclude(checker->geometry, step, step->strikes[i], true);
	if (!proved) {
		fail_step(checker, step, "not proved by its facts");
		checker->unproved++;
	}
}

static void solve_checked(struct solver *solver, struct checker *checker, uint64_t seed, int target)
{
	struct grid puzzle, solution;
	struct round round;
	if (!sample_puzzle(&solver->geometry.shape, seed, target, &puzzle, &solution))
		return;
	checker->solution = &solution;
	assert_true(solver_set(solver, &puzzle));
	while (solver_round(solver, &checker->sink, &round))
		assert_true(round.placements + round.strikes > 0);
	assert_false(solver->marks.broken);
}

static void report_steps(const struct checker *checker)
{
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		print_message("%s %ld%s", technique_info((enum technique)t)->key, checker->steps[t],
			t + 1 < TECHNIQUE_COUNT ? ", " : "\n");
}

static void steps_agree_with_the_solution(void **state)
{
	(void)state;
	static const struct {
		enum shape_id shape;
		int plain, thorough, target;
	} samples[] = {{SHAPE_4X4, 50, 1000, 0}, {SHAPE_6X6, 50, 2000, 0}, {SHAPE_8X8, 30, 1000, 0},
		{SHAPE_9X9, 400, 200000, 0}, {SHAPE_12X12, 2, 50, 0}, {SHAPE_16X16, 1, 10, 120}};
	struct solver *solver = malloc(sizeof *solver);
	struct checker checker = {.sink = {.take = check_step, .wish = SINK_REASONS}};
	for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
		struct shape shape;
		int count = unit_sample(samples[i].plain, samples[i].thorough);
		shape_init(&shape, samples[i].shape);
		solver_init(solver, &shape, technique_all(true));
		checker.geometry = &solver->geometry;
		for (int n = 0; n < count; n++) {
			/* Proofs are slow on large shapes, and enough on a sample. */
			checker.prove = n < 2000 && shape.size <= 12;
			solve_checked(solver, &checker, (uint64_t)n + 1, samples[i].target);
		}
	}
	report_steps(&checker);
	assert_int_equal(checker.wrong, 0);
	assert_int_equal(checker.unproved, 0);
	assert_int_equal(checker.untold, 0);
	free(solver);
}

/* Every finder on boards of chance, where also the rare patterns come up. */
static void steps_hold_on_boards_of_chance(void **state)
{
	(void)state;
	struct solver *solver = malloc(sizeof *solver);
	struct checker checker = {
		.sink = {.take = check_step, .wish = SINK_REASONS}, .geometry = &solver->geometry};
	struct shape shape;
	struct grid solution;
	struct rng rng;
	rng_init(&rng, 7);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(false));
	for (int n = 0; n < unit_sample(8, 400); n++) {
		checker.solution = &solution;
		checker.prove = true;
		sample_board(&solver->geometry, &rng, 10 + n % 50, 10 + n % 31, &solver->marks,
			&solution);
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			const struct technique_info *info = technique_info((enum technique)t);
			if (!info->assumes_one_solution)
				info->find(&solver->marks, &solver->workspace, &checker.sink);
		}
	}
	report_steps(&checker);
	assert_int_equal(checker.wrong, 0);
	assert_int_equal(checker.unproved, 0);
	assert_int_equal(checker.untold, 0);
	free(solver);
}

/* --- isomorphs --- */

/* A random order of lines that keeps bands together: band by band, shuffled within. */
static void shuffle_lines(struct rng *rng, int size, int band, uint8_t order[SHAPE_MAX_SIZE])
{
	uint8_t bands[SHAPE_MAX_SIZE], within[SHAPE_MAX_SIZE];
	for (int i = 0; i < size / band; i++)
		bands[i] = (uint8_t)i;
	rng_shuffle(rng, bands, size / band);
	for (int i = 0; i < size / band; i++) {
		for (int k = 0; k < band; k++)
			within[k] = (uint8_t)k;
		rng_shuffle(rng, within, band);
		for (int k = 0; k < band; k++)
			order[i * band + k] = (uint8_t)(bands[i] * band + within[k]);
	}
}

static void make_isomorph(
	const struct shape *shape, struct rng *rng, const struct grid *from, struct grid *to)
{
	uint8_t rows[SHAPE_MAX_SIZE], columns[SHAPE_MAX_SIZE], digits[SHAPE_MAX_SIZE];
	bool turned = shape->box_width == shape->box_height && rng_below(rng, 2);
	int size = shape->size;
	shuffle_lines(rng, size, shape->box_height, rows);
	shuffle_lines(rng, size, shape->box_width, columns);
	for (int d = 0; d < size; d++)
		digits[d] = (uint8_t)d;
	rng_shuffle(rng, digits, size);
	*to = *from;
	for (int r = 0; r < size; r++) {
		for (int c = 0; c < size; c++) {
			int source =
				turned ? columns[c] * size + rows[r] : rows[r] * size + columns[c];
			int digit = from->cell[source];
			to->cell[r * size + c] = digit == 0 ? 0 : (uint8_t)(digits[digit - 1] + 1);
		}
	}
}

static void assert_same_grade(
	const struct grid *puzzle, const struct grade *a, const struct grade *b)
{
	char text[GRID_TEXT_SIZE];
	grid_print(puzzle, text);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if (a->count[t] != b->count[t])
			print_message("%s %s: %d and %d\n", text,
				technique_info((enum technique)t)->key, a->count[t], b->count[t]);
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		assert_int_equal(a->count[t], b->count[t]);
		assert_int_equal(a->rounds[t], b->rounds[t]);
	}
	assert_int_equal(a->band, b->band);
	assert_int_equal(a->hardest, b->hardest);
	assert_int_equal(a->rating, b->rating);
	assert_int_equal(a->score, b->score);
	assert_int_equal(a->seconds, b->seconds);
	assert_int_equal(a->empty_left, b->empty_left);
	assert_int_equal(a->open_rounds, b->open_rounds);
	assert_int_equal(a->bottleneck, b->bottleneck);
	assert_int_equal(a->naked_percent, b->naked_percent);
}

static void isomorphs_keep_their_grade(void **state)
{
	(void)state;
	static const struct {
		enum shape_id shape;
		int plain, thorough;
	} samples[] = {{SHAPE_4X4, 20, 100}, {SHAPE_6X6, 40, 300}, {SHAPE_8X8, 20, 300},
		{SHAPE_9X9, 150, 3000}, {SHAPE_12X12, 1, 20}};
	struct solver *solver = malloc(sizeof *solver);
	struct rng rng;
	int bands[BAND_COUNT] = {0};
	rng_init(&rng, 11);
	for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
		struct shape shape;
		shape_init(&shape, samples[i].shape);
		solver_init(solver, &shape, technique_all(true));
		for (int n = 0; n < unit_sample(samples[i].plain, samples[i].thorough); n++) {
			struct grid puzzle, solution, other;
			struct grade grade, again;
			if (!sample_puzzle(&shape, (uint64_t)n + 5000, 0, &puzzle, &solution))
				continue;
			assert_true(grade_puzzle(solver, &puzzle, &grade));
			bands[grade.band]++;
			for (int k = 0; k < 3; k++) {
				make_isomorph(&shape, &rng, &puzzle, &other);
				assert_true(grade_puzzle(solver, &other, &again));
				assert_same_grade(&other, &grade, &again);
			}
		}
	}
	for (int b = 0; b < BAND_COUNT; b++)
		print_message("%s %d ", band_name((enum band)b), bands[b]);
	print_message("\n");
	free(solver);
}

/* --- the quick rounds --- */

static void quick_rounds_are_the_solvers(void **state)
{
	(void)state;
	static const enum shape_id shapes[] = {SHAPE_4X4, SHAPE_6X6, SHAPE_9X9};
	struct solver *solver = malloc(sizeof *solver);
	for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
		struct shape shape;
		shape_init(&shape, shapes[i]);
		solver_init(solver, &shape, technique_all(true));
		for (int n = 0; n < unit_sample(100, 5000); n++) {
			struct grid puzzle, solution;
			struct grade grade;
			struct round round;
			int rounds[TECHNIQUE_COUNT] = {0}, placed[TECHNIQUE_COUNT] = {0};
			if (!sample_puzzle(&shape, (uint64_t)n + 9000, n % 2 ? 0 : shape.size * 4,
				    &puzzle, &solution))
				continue;
			assert_true(grade_puzzle(solver, &puzzle, &grade));
			assert_true(solver_set(solver, &puzzle));
			while (solver_round(solver, NULL, &round)) {
				rounds[round.technique]++;
				placed[round.technique] += round.placements;
			}
			for (int t = 0; t < TECHNIQUE_COUNT; t++) {
				assert_int_equal(rounds[t], grade.rounds[t]);
				if (t <= TECHNIQUE_NAKED_SINGLE)
					assert_int_equal(placed[t], grade.count[t]);
			}
			assert_int_equal(grade.empty_left, solver->marks.empty_count);
		}
	}
	free(solver);
}

static void a_wrong_puzzle_has_no_grade(void **state)
{
	(void)state;
	static const char *const wrong[] = {
		/* a digit twice in a row; a cell without a candidate; no place for a 1 in a box */
		"11...............................................................................",
		"12345678.........9...............................................................",
		"123...............1.........................1.........1..........................",
	};
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (size_t i = 0; i < 2; i++) {
		struct grid puzzle;
		struct grade grade;
		assert_int_equal(grid_parse(wrong[i], 81, &puzzle, NULL), GRID_OK);
		assert_false(grade_puzzle(solver, &puzzle, &grade));
	}
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_agree_with_the_solution),
		cmocka_unit_test(steps_hold_on_boards_of_chance),
		cmocka_unit_test(isomorphs_keep_their_grade),
		cmocka_unit_test(quick_rounds_are_the_solvers),
		cmocka_unit_test(a_wrong_puzzle_has_no_grade),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
