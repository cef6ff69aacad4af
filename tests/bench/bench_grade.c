/*
 * How long grading takes, by band: bench_grade [--split PREFIX] FILE...
 *
 * Each file has a puzzle of 81 characters a line; what follows it on the line is ignored. Times
 * are CPU time of one thread, the best of three runs of each puzzle. --split writes the puzzles of
 * each band to PREFIX-Easy.txt and so on, so that another program can be timed on the same ones:
 *
 *     time qqwing --solve --stats < PREFIX-Hard.txt
 */
#include "logic/grade.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PUZZLES_MAX 100000

struct times {
	int count;
	double *us;
};

static double now_us(void)
{
	struct timespec at;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
	return (double)at.tv_sec * 1e6 + (double)at.tv_nsec / 1e3;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double timed(struct solver *solver, const struct grid *puzzle, struct grade *grade)
{
	double best = 1e12;
	for (int run = 0; run < 3; run++) {
		double start = now_us();
		grade_puzzle(solver, puzzle, grade);
		double taken = now_us() - start;
		if (taken < best)
			best = taken;
	}
	return best;
}

static void run_file(const char *path, struct solver *solver, struct times times[BAND_COUNT],
	FILE *split[BAND_COUNT])
{
	char line[1024];
	struct grid puzzle;
	struct grade grade;
	FILE *file = fopen(path, "r");
	if (file == NULL) {
		perror(path);
		exit(1);
	}
	while (fgets(line, sizeof line, file) != NULL) {
		if (strlen(line) < 81 || grid_parse(line, 81, &puzzle, NULL) != GRID_OK)
			continue;
		double us = timed(solver, &puzzle, &grade);
		struct times *band = &times[grade.band];
		if (band->count < PUZZLES_MAX)
			band->us[band->count++] = us;
		if (split[grade.band] != NULL)
			fprintf(split[grade.band], "%.81s\n", line);
	}
	fclose(file);
}

static void report(struct times times[BAND_COUNT])
{
	printf("%-8s %7s %9s %9s %9s %9s\n", "band", "puzzles", "mean us", "median", "95 %",
		"worst");
	for (int b = 0; b < BAND_COUNT; b++) {
		double sum = 0, *us = times[b].us;
		int count = times[b].count;
		if (count == 0)
			continue;
		qsort(us, (size_t)count, sizeof *us, by_value);
		for (int i = 0; i < count; i++)
			sum += us[i];
		printf("%-8s %7d %9.1f %9.1f %9.1f %9.1f\n", band_name((enum band)b), count,
			sum / count, us[count / 2], us[count * 95 / 100], us[count - 1]);
	}
}

int main(int argc, char **argv)
{
	struct solver *solver = malloc(sizeof *solver);
	struct times times[BAND_COUNT] = {{0}};
	FILE *split[BAND_COUNT] = {NULL};
	struct shape shape;
	int first = 1;

	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	if (argc > 2 && strcmp(argv[1], "--split") == 0)
		first = 3;
	for (int b = 0; b < BAND_COUNT; b++) {
		char path[4096];
		times[b].us = malloc(PUZZLES_MAX * sizeof *times[b].us);
		if (first == 1)
			continue;
		snprintf(path, sizeof path, "%s-%s.txt", argv[2], band_name((enum band)b));
		split[b] = fopen(path, "w");
	}
	for (int i = first; i < argc; i++)
		run_file(argv[i], solver, times, split);
	report(times);
	for (int b = 0; b < BAND_COUNT; b++) {
		free(times[b].us);
		if (split[b] != NULL)
			fclose(split[b]);
	}
	free(solver);
	return 0;
}
