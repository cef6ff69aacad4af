/*
 * What steering gains over digging and throwing away: bench_steer [GRIDS [SECONDS]]
 *
 * A line for each technique of rows 2 to 28 of the ladder, tab-separated: its key, how many of
 * GRIDS plain digs (100,000) have it as their hardest step, the CPU milliseconds that one puzzle
 * of it so costs (or "-" if there was none), and those that it costs steered: the mean of what is
 * made in so many SECONDS (3), and of ten at least.
 */
#include "base/rng.h"
#include "setter/steer.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define RATING_MAX 66
#define PUZZLES_LEAST 10
#define TIMED_GRIDS 1000 /* what a plain attempt costs is measured on these */

static struct shape shape;
static struct solver *solver;

static double now_ms(void)
{
	return (double)clock() * 1e3 / CLOCKS_PER_SEC;
}

static struct setter_request request_for(enum technique technique, uint64_t seed)
{
	struct setter_request request = {.shape = SHAPE_9X9,
		.accept_max = SHAPE_MAX_CELLS,
		.demands = {.hardest = technique},
		.attempts = STEER_ATTEMPTS,
		.seed = seed};

	demands_ask(&request.demands, SETTER_HARDEST);
	return request;
}

static bool dig_plainly(uint64_t n, struct setter_puzzle *made)
{
	struct seed_code code = {
		.recipe = CODE_RECIPE_DIG, .shape = SHAPE_9X9, .seed = rng_mix(n, 1)};

	code.seed &= CODE_SEED_MASK;
	return setter_remake(&shape, &code, made);
}

/* Of each technique, the grids in which nothing else used is rated as high. */
static void count_plain(int grids, int count[TECHNIQUE_COUNT])
{
	struct setter_request all = request_for(TECHNIQUE_MULTI_COLORS, 0);

	for (int n = 0; n < grids; n++) {
		struct setter_puzzle made;
		struct grade grade;
		solver->techniques = demands_techniques(&all.demands);
		if (!dig_plainly((uint64_t)n, &made) ||
			!grade_puzzle(solver, &made.puzzle, &grade) || grade.empty_left > 0)
			continue;
		int alone = 0;
		for (int t = 0; t < TECHNIQUE_COUNT; t++)
			alone += grade.count[t] > 0 &&
				 technique_info((enum technique)t)->rating >= grade.rating;
		count[grade.hardest] += alone == 1;
	}
}

/* The time of a plain attempt: to dig, and to see whether the puzzle fits. */
static double plain_ms(enum technique technique)
{
	struct setter_request request = request_for(technique, 0);
	double begun = now_ms();

	for (uint64_t n = 0; n < TIMED_GRIDS; n++) {
		struct setter_puzzle made;
		struct grade grade;
		if (dig_plainly(n, &made))
			demands_check(&request.demands, solver, &made.puzzle, &grade);
	}
	return (now_ms() - begun) / TIMED_GRIDS;
}

static double steered_ms(enum technique technique, double seconds)
{
	double begun = now_ms();
	int made = 0;

	for (; made < PUZZLES_LEAST || now_ms() - begun < seconds * 1e3; made++) {
		struct setter_request request = request_for(technique, (uint64_t)made);
		struct setter_puzzle puzzle;
		if (setter_make(&shape, &request, solver, &puzzle, NULL) != SETTER_DONE)
			exit(1);
	}
	return (now_ms() - begun) / made;
}

int main(int argc, char **argv)
{
	int grids = argc > 1 ? atoi(argv[1]) : 100000;
	double seconds = argc > 2 ? atof(argv[2]) : 3;
	int count[TECHNIQUE_COUNT] = {0};

	shape_init(&shape, SHAPE_9X9);
	solver = malloc(sizeof *solver);
	solver_init(solver, &shape, technique_all(true));
	count_plain(grids, count);
	for (int t = TECHNIQUE_FULL_HOUSE + 1; t < TECHNIQUE_COUNT; t++) {
		const struct technique_info *info = technique_info((enum technique)t);
		if (info->rating > RATING_MAX)
			break;
		printf("%s\t%d\t", info->key, count[t]);
		if (count[t] > 0)
			printf("%.2f", plain_ms((enum technique)t) * grids / count[t]);
		printf("%s\t%.2f\n", count[t] > 0 ? "" : "-",
			steered_ms((enum technique)t, seconds));
		fflush(stdout);
	}
	free(solver);
	return 0;
}
