/*
 * Times the pure rooms on one core, CPU time, medians. Prints lines of
 * NAME<tab>MICROSECONDS<tab>MORE for tests/bench/run, which sets them beside other programs.
 *
 *     bench-engine prove FILE...    each file's puzzles (81 characters a line, # for remarks)
 *     bench-engine make             the digging jobs
 *     bench-engine sparse           how soon 20 and 19 givens are reached
 */
#include "base/rng.h"
#include "engine/search.h"
#include "setter/sparse.h"
#include "setter/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 9, MOST_PUZZLES = 10000 };

static double cpu_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int rising(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values, int count)
{
	qsort(values, (size_t)count, sizeof *values, rising);
	return values[count / 2];
}

static struct grid *read_puzzles(const char *path, int *count)
{
	struct grid *puzzles = calloc(MOST_PUZZLES, sizeof *puzzles);
	FILE *file = fopen(path, "r");
	char line[512];

	*count = 0;
	if (!file || !puzzles) {
		fprintf(stderr, "%s: cannot be read\n", path);
		exit(2);
	}
	while (*count < MOST_PUZZLES && fgets(line, sizeof line, file))
		if (line[0] != '#' && strlen(line) >= 81 &&
			grid_parse(line, 81, &puzzles[*count], NULL) == GRID_OK)
			++*count;
	fclose(file);
	return puzzles;
}

static double prove_all(const struct shape *shape, const struct grid *puzzles, int count)
{
	struct search_result result;
	double start = cpu_us();

	for (int i = 0; i < count; i++)
		search_solve(shape, &puzzles[i], SEARCH_BUDGET, &result);
	return (cpu_us() - start) / count;
}

/* The slowest puzzle: each is timed five times and its fastest taken. */
static double slowest(const struct shape *shape, const struct grid *puzzles, int count)
{
	double worst = 0;

	for (int i = 0; i < count; i++) {
		double best = prove_all(shape, &puzzles[i], 1);
		for (int again = 0; again < 4; again++) {
			double time = prove_all(shape, &puzzles[i], 1);
			best = time < best ? time : best;
		}
		worst = best > worst ? best : worst;
	}
	return worst;
}

static void prove(const char *path)
{
	const char *slash = strrchr(path, '/');
	struct shape shape;
	int count;
	struct grid *puzzles = read_puzzles(path, &count);
	double times[REPEATS];

	shape_init(&shape, SHAPE_9X9);
	for (int i = 0; i < REPEATS; i++)
		times[i] = prove_all(&shape, puzzles, count);
	printf("%s\t%.3f\t%.3f\n", slash ? slash + 1 : path, median(times, REPEATS),
		slowest(&shape, puzzles, count));
	free(puzzles);
}

/* Digs `count` puzzles of a code's kind, seeds from `first` on; returns the time of one. */
static double dig_many(struct seed_code code, uint64_t first, int count)
{
	struct shape shape;
	struct grid puzzle, solution;

	shape_init(&shape, code.shape);
	double start = cpu_us();
	for (code.seed = first; code.seed < first + (uint64_t)count; code.seed++)
		dig_make(&shape, &code, &puzzle, &solution);
	return (cpu_us() - start) / count;
}

static void bench_dig(const char *name, struct seed_code code, int count)
{
	double times[REPEATS];

	code.recipe = CODE_RECIPE_DIG;
	for (int i = 0; i < REPEATS; i++)
		times[i] = dig_many(code, (uint64_t)i * (uint64_t)count, count);
	printf("%s\t%.3f\n", name, median(times, REPEATS));
}

/* A level of the `ten` scheme, all attempts counted; also the slowest of 1,000. */
static void bench_level(const char *name, int target, int accept, enum setter_gate gate)
{
	struct shape shape;
	double times[REPEATS], worst = 0;

	shape_init(&shape, SHAPE_9X9);
	for (int i = 0; i < REPEATS; i++) {
		double all = cpu_us();
		for (uint64_t n = 0; n < 1000; n++) {
			struct setter_request request = {.shape = SHAPE_9X9,
				.target_min = target,
				.target_max = target,
				.accept_max = accept,
				.gate = gate,
				.attempts = SETTER_ATTEMPTS,
				.seed = rng_mix(17, n)};
			struct setter_puzzle made;
			double start = cpu_us();
			setter_make(&shape, &request, NULL, &made, NULL);
			double time = cpu_us() - start;
			if (i == REPEATS - 1)
				worst = time > worst ? time : worst;
		}
		times[i] = (cpu_us() - all) / 1000;
	}
	printf("%s\t%.3f\t%.3f\n", name, median(times, REPEATS), worst);
}

static void make(void)
{
	bench_dig("minimal", (struct seed_code){.shape = SHAPE_9X9}, 2000);
	bench_dig("symmetric",
		(struct seed_code){.shape = SHAPE_9X9, .symmetry = SYMMETRY_ROTATE_180}, 2000);
	bench_level("level-1", 47, 47, SETTER_GATE_SINGLES);
	bench_level("level-5", 33, 33, SETTER_GATE_SINGLES);
	bench_level("level-8", 27, 28, SETTER_GATE_BEYOND_SINGLES);
	bench_level("level-10", 24, 25, SETTER_GATE_BEYOND_SINGLES);
	bench_dig("12x12-easy", (struct seed_code){.shape = SHAPE_12X12, .target = 80}, 20);
	bench_dig("12x12-minimal", (struct seed_code){.shape = SHAPE_12X12}, 20);
	bench_dig("16x16-easy", (struct seed_code){.shape = SHAPE_16X16, .target = 150}, 10);
	bench_dig("16x16-hard", (struct seed_code){.shape = SHAPE_16X16, .target = 110}, 10);
}

static void bench_sparse(int goal, int count)
{
	struct shape shape;
	double *times = calloc((size_t)count, sizeof *times);

	shape_init(&shape, SHAPE_9X9);
	for (int i = 0; i < count && times; i++) {
		struct sparse_request request = {.shape = SHAPE_9X9,
			.goal = goal,
			.most_checks = UINT64_C(1000000000),
			.seed = (uint64_t)i};
		struct setter_puzzle made;
		double start = cpu_us();
		sparse_find(&shape, &request, &made, NULL);
		times[i] = cpu_us() - start;
	}
	double middle = median(times, count);
	printf("%d-givens\t%.0f\t%.0f\n", goal, middle, times[count - 1]);
	free(times);
}

int main(int argc, char **argv)
{
	if (argc > 2 && strcmp(argv[1], "prove") == 0)
		for (int i = 2; i < argc; i++)
			prove(argv[i]);
	else if (argc == 2 && strcmp(argv[1], "make") == 0)
		make();
	else if (argc == 2 && strcmp(argv[1], "sparse") == 0) {
		bench_sparse(20, 101);
		bench_sparse(19, 31);
	} else {
		fputs("bench-engine prove FILE... | make | sparse\n", stderr);
		return 2;
	}
	return 0;
}
