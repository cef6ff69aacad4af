/*
 * Grades held against those of two public graders, measured once on puzzles that are not ours to
 * ship: reference-grades-part.tsv in the directory that NONET_TEST_DATA names. The figures are
 * printed; the test fails below what Nonet promises.
 */
#include "unit.h"

#include "logic/grade.h"

#include <stdio.h>
#include <string.h>

#define ROWS_MAX 2000

struct rows {
	int count;
	double score[ROWS_MAX], se_er[ROWS_MAX], hodoku[ROWS_MAX];
	bool singles[ROWS_MAX], reference_singles[ROWS_MAX];
	enum band band[ROWS_MAX], reference_band[ROWS_MAX];
	int open_rounds[ROWS_MAX], reference_rounds[ROWS_MAX];
};

enum column {
	COLUMN_PUZZLE = 3,
	COLUMN_SINGLES_ONLY = 5,
	COLUMN_ROUNDS = 6,
	COLUMN_HODOKU_SCORE = 8,
	COLUMN_HODOKU_HARDEST_LEVEL = 10,
	COLUMN_SE_ER = 13,
	COLUMN_COUNT = 18
};

static enum band band_of_level(const char *level)
{
	static const char *const levels[] = {"Easy", "Medium", "Hard", "Unfair", "Extreme"};
	for (int i = 0; i < 5; i++) {
		if (strcmp(levels[i], level) == 0)
			return (enum band)i;
	}
	return BAND_COUNT;
}

static bool read_row(struct rows *rows, struct solver *solver, char *line)
{
	char *column[COLUMN_COUNT];
	struct grid puzzle;
	struct grade grade;
	int i = rows->count;
	for (int c = 0; c < COLUMN_COUNT; c++) {
		column[c] = line;
		line += strcspn(line, "\t\n");
		if (*line != '\0')
			*line++ = '\0';
	}
	if (grid_parse(column[COLUMN_PUZZLE], strlen(column[COLUMN_PUZZLE]), &puzzle, NULL) !=
		GRID_OK)
		return false;
	assert_true(i < ROWS_MAX);
	assert_true(grade_puzzle(solver, &puzzle, &grade));
	rows->score[i] = grade.score;
	rows->singles[i] = grade_is_singles_only(&grade);
	rows->band[i] = grade.band == BAND_BEYOND ? BAND_EXTREME : grade.band;
	rows->open_rounds[i] = grade.open_rounds;
	rows->se_er[i] = atof(column[COLUMN_SE_ER]);
	rows->hodoku[i] = atof(column[COLUMN_HODOKU_SCORE]);
	rows->reference_singles[i] = column[COLUMN_SINGLES_ONLY][0] == '1';
	rows->reference_rounds[i] = atoi(column[COLUMN_ROUNDS]);
	rows->reference_band[i] = band_of_level(column[COLUMN_HODOKU_HARDEST_LEVEL]);
	rows->count++;
	return true;
}

/* Ranks with the mean for ties, by counting: slow, short, and of no library. */
static void rank(const double values[], int count, double ranks[])
{
	for (int i = 0; i < count; i++) {
		int below = 0, equal = 0;
		for (int k = 0; k < count; k++) {
			below += values[k] < values[i];
			equal += values[k] == values[i];
		}
		ranks[i] = below + (equal + 1) / 2.0;
	}
}

static double root(double x)
{
	double guess = x > 1 ? x : 1;
	for (int i = 0; i < 60; i++)
		guess = (guess + x / guess) / 2;
	return guess;
}

static double spearman(const double a[], const double b[], int count)
{
	static double ra[ROWS_MAX], rb[ROWS_MAX];
	double mean = (count + 1) / 2.0, ab = 0, aa = 0, bb = 0;
	rank(a, count, ra);
	rank(b, count, rb);
	for (int i = 0; i < count; i++) {
		ab += (ra[i] - mean) * (rb[i] - mean);
		aa += (ra[i] - mean) * (ra[i] - mean);
		bb += (rb[i] - mean) * (rb[i] - mean);
	}
	return ab / root(aa * bb);
}

static double spearman_beyond_singles(const struct rows *rows, const double reference[])
{
	static double a[ROWS_MAX], b[ROWS_MAX];
	int count = 0;
	for (int i = 0; i < rows->count; i++) {
		if (rows->reference_singles[i])
			continue;
		a[count] = rows->score[i];
		b[count++] = reference[i];
	}
	return spearman(a, b, count);
}

static double band_share(const struct rows *rows)
{
	int table[BAND_COUNT][BAND_COUNT] = {{0}}, equal = 0;
	for (int i = 0; i < rows->count; i++) {
		table[rows->reference_band[i]][rows->band[i]]++;
		equal += rows->reference_band[i] == rows->band[i];
	}
	print_message("reference \\ Nonet  Easy Medium Hard Expert Extreme\n");
	for (int b = BAND_EASY; b <= BAND_EXTREME; b++)
		print_message("%-16s %6d %6d %4d %6d %7d\n", band_name((enum band)b), table[b][0],
			table[b][1], table[b][2], table[b][3], table[b][4]);
	return (double)equal / rows->count;
}

static void figure(const char *what, double value, double least)
{
	print_message("%-48s %.4f (at least %.2f)\n", what, value, least);
	assert_true(value >= least);
}

static void check_singles(const struct rows *rows)
{
	for (int i = 0; i < rows->count; i++) {
		assert_int_equal(rows->singles[i], rows->reference_singles[i]);
		if (rows->singles[i])
			assert_int_equal(rows->open_rounds[i], rows->reference_rounds[i]);
	}
}

static void grades_agree_with_the_reference(void **state)
{
	(void)state;
	static char line[4096], path[4096];
	const char *directory = getenv("NONET_TEST_DATA");
	if (directory == NULL) {
		print_message("skipped: NONET_TEST_DATA is not set\n");
		skip();
	}
	snprintf(path, sizeof path, "%s/reference-grades-part.tsv", directory);
	FILE *file = fopen(path, "r");
	if (file == NULL) {
		print_message("skipped: no %s\n", path);
		skip();
	}
	struct rows *rows = calloc(1, sizeof *rows);
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	while (fgets(line, sizeof line, file) != NULL)
		read_row(rows, solver, line);
	fclose(file);

	print_message("%d puzzles\n", rows->count);
	check_singles(rows);
	figure("Spearman with se_er", spearman(rows->score, rows->se_er, rows->count), 0.93);
	figure("Spearman with hodoku_score", spearman(rows->score, rows->hodoku, rows->count),
		0.90);
	figure("with se_er, beyond singles", spearman_beyond_singles(rows, rows->se_er), 0.92);
	figure("with hodoku_score, beyond singles", spearman_beyond_singles(rows, rows->hodoku),
		0.84);
	figure("band equal to hodoku_hardest_level", band_share(rows), 0.97);
	free(rows);
	free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(grades_agree_with_the_reference),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
