/*
 * How long grading takes, by band: bench_grade [--split PREFIX] FILE...
 *
 * Each file has a puzzle of 81 characters a line; what follows it on the line is ignored. Times
 * are CPU time of one thread; each puzzle's is the best of three passes over all of them (running
 * one puzzle three times on end would let the processor learn its branches). --split writes the
 * puzzles of each band to PREFIX-Easy.txt and so on, so that another program can be timed on the
 * same ones:
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

struct entry {
	struct grid puzzle;
	enum band band;
	double us;
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

/* Adds the puzzles of a file to the list; returns the new count. */
static int read_file(const char *path, struct entry entries[], int count)
{
	char line[1024];
	FILE *file = fopen(path, "r");
	if (file == NULL) {
		perror(path);
		exit(1);
	}
	while (count < PUZZLES_MAX && fgets(line, sizeof line, file) != NULL) {
		if (strlen(line) < 81 ||
			grid_parse(line, 81, &entries[count].puzzle, NULL) != GRID_OK)
			continue;
		entries[count++].us = 1e12;
	}
	fclose(file);
	return count;
}

/* What asking for the time takes itself. */
static double clock_us(void)
{
	double best = 1e12;
	for (int i = 0; i < 1000; i++) {
		double start = now_us(), taken = now_us() - start;
		if (taken < best)
			best = taken;
	}
	return best;
}

static void time_all(struct solver *solver, struct entry entries[], int count)
{
	double overhead = clock_us();
	for (int i = 0; i < count; i++) {
		struct grade grade;
		double start = now_us();
		bool fine = grade_puzzle(solver, &entries[i].puzzle, &grade);
		double taken = now_us() - start - overhead;
		entries[i].band = fine ? grade.band : BAND_BEYOND;
		if (taken < entries[i].us)
			entries[i].us = taken;
	}
}

static void sort_into_bands(const struct entry entries[], int count, struct times times[BAND_COUNT],
	FILE *split[BAND_COUNT])
{
	for (int i = 0; i < count; i++) {
		struct times *band = &times[entries[i].band];
		char text[GRID_TEXT_SIZE];
		band->us[band->count++] = entries[i].us;
		grid_print(&entries[i].puzzle, text);
		if (split[entries[i].band] != NULL)
			fprintf(split[entries[i].band], "%s\n", text);
	}
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
	struct entry *entries = malloc(PUZZLES_MAX * sizeof *entries);
	struct shape shape;
	int first = 1, count = 0;

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
		count = read_file(argv[i], entries, count);
	for (int pass = 0; pass < 3; pass++)
		time_all(solver, entries, count);
	sort_into_bands(entries, count, times, split);
	report(times);
	for (int b = 0; b < BAND_COUNT; b++) {
		free(times[b].us);
		if (split[b] != NULL)
			fclose(split[b]);
	}
	free(entries);
	free(solver);
	return 0;
}
