/*
 * Why no puzzle has a Franken X-Wing for its hardest step. X is true; then two base houses have
 * room only in one cover house, C. Two lines with a line C are a plain, finned or sashimi X-Wing,
 * or all their other places are in X's box, and the third box of the band points at X. Two lines
 * with a box C leave the third box of the band one line, X's own or one that makes the box beside
 * it point at X. Of two boxes in the stack of a column C, either one has no room but C, which
 * makes the other point at X, or both are locked in C and X's column, and the third column claims
 * X's box. A box and a line with a line C are an Empty Rectangle, or both lie in X's stack and
 * claim as before. All of these are rated lower.
 */
#include "unit.h"

#include "logic/find.h"
#include "logic_samples.h"

struct counter {
	struct sink sink;
	int count;
};

static void count_step(struct sink *sink, const struct step *step)
{
	(void)step;
	((struct counter *)sink)->count++;
}

static int count_franken(struct solver *solver)
{
	struct counter counter = {.sink = {.take = count_step, .wish = SINK_BRIEF}};
	find_franken_x_wing(&solver->marks, &solver->workspace, &counter.sink);
	return counter.count;
}

static void franken_x_wings_are_never_needed(void **state)
{
	(void)state;
	static const enum technique lower[] = {TECHNIQUE_POINTING, TECHNIQUE_CLAIMING,
		TECHNIQUE_X_WING, TECHNIQUE_SKYSCRAPER, TECHNIQUE_TWO_STRING_KITE,
		TECHNIQUE_TURBOT_FISH, TECHNIQUE_EMPTY_RECTANGLE, TECHNIQUE_FINNED_X_WING,
		TECHNIQUE_SASHIMI_X_WING, TECHNIQUE_HIDDEN_SINGLE_BOX,
		TECHNIQUE_HIDDEN_SINGLE_LINE};
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	struct grid solution;
	struct rng rng;
	long before = 0;
	rng_init(&rng, 17);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, 0);
	for (size_t i = 0; i < sizeof lower / sizeof lower[0]; i++)
		solver->techniques |= technique_bit(lower[i]);
	for (int n = 0; n < unit_sample(1000, 50000); n++) {
		struct round round;
		sample_board(
			&solver->geometry, &rng, n % 60, 10 + n % 71, &solver->marks, &solution);
		before += count_franken(solver);
		while (solver_round(solver, NULL, &round))
			;
		assert_int_equal(count_franken(solver), 0);
	}
	print_message("%ld Franken X-Wings, none left by what is rated lower\n", before);
	assert_true(before > 0);
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(franken_x_wings_are_never_needed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
