/*
 * Frozen codes. Plain C on the pure rooms alone, so that it can be built by any compiler:
 *
 *     golden check FILE     remakes every code of a file of CODE<tab>PUZZLE lines and compares
 *     golden make           writes the 500 codes of codes-v1.tsv (only ever for a new version)
 *     golden stream N       writes N codes and puzzles, to be compared between builds
 */
#include "base/rng.h"
#include "engine/dig.h"
#include "puzzle/relabel.h"
#include "setter/setter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool remake(const struct seed_code *code, struct setter_puzzle *out)
{
	struct shape shape;

	shape_init(&shape, code->shape);
	return setter_remake(&shape, code, out);
}

/* Returns whether the line's code makes the line's puzzle, and is printed as it stands. */
static bool line_holds(char *line)
{
	struct seed_code code;
	struct setter_puzzle made;
	char again[CODE_TEXT_SIZE], puzzle[GRID_TEXT_SIZE];
	char *text = strtok(line, "\t\n"), *expected = strtok(NULL, "\t\n");

	if (!text || !expected || code_parse(text, strlen(text), &code, NULL) != CODE_OK)
		return false;
	code_print(&code, again);
	if (strcmp(text, again) != 0 || !remake(&code, &made))
		return false;
	grid_print(&made.puzzle, puzzle);
	return strcmp(puzzle, expected) == 0;
}

static int check(const char *path)
{
	FILE *file = fopen(path, "r");
	char line[1024];
	int good = 0, bad = 0;

	if (!file) {
		fprintf(stderr, "%s: cannot be opened\n", path);
		return 2;
	}
	for (int number = 1; fgets(line, sizeof line, file); number++) {
		if (line[0] == '#')
			continue;
		if (line_holds(line)) {
			good++;
			continue;
		}
		bad++;
		fprintf(stderr, "%s:%d: makes another puzzle\n", path, number);
	}
	fclose(file);
	printf("%s 1 - %d codes make the puzzles they made, %d do not\n", bad ? "not ok" : "ok",
		good, bad);
	return bad || !good;
}

/* How far down each shape is dug, in givens; 0 is as far as it goes. */
static const int targets[SHAPE_COUNT][4] = {
	{0, 4, 6, 8},
	{0, 10, 14, 20},
	{0, 22, 28, 36},
	{0, 24, 30, 43},
	{0, 60, 72, 90},
	{110, 124, 140, 160},
};

/* Half of them 9x9; all symmetries that fit and both orders. */
static struct seed_code nth_code(int n)
{
	struct seed_code code = {.recipe = CODE_RECIPE_DIG};
	struct rng rng;

	rng_init(&rng, (uint64_t)n);
	code.shape = n % 2 ? SHAPE_9X9 : (enum shape_id)rng_below(&rng, SHAPE_COUNT);
	do
		code.symmetry = (enum symmetry)rng_below(&rng, SYMMETRY_COUNT);
	while (!symmetry_fits(code.shape, code.symmetry));
	code.order = rng_below(&rng, 4) ? DIG_RANDOM : DIG_BOX_BY_BOX;
	code.target = targets[code.shape][rng_below(&rng, 4)];
	code.seed = rng_next(&rng) & CODE_SEED_MASK;
	return code;
}

/* The mask code of the puzzle, relabelled. */
static struct seed_code masked(const struct setter_puzzle *made)
{
	struct shape shape;
	struct seed_code code;
	struct relabelling relabelling;
	struct grid puzzle = made->puzzle, solution = made->solution;

	shape_init(&shape, made->code.shape);
	relabel_from_number(
		shape.size, rng_mix(made->code.seed, 77) % relabel_count(shape.size), &relabelling);
	relabel_grid(&relabelling, &puzzle);
	relabel_grid(&relabelling, &solution);
	if (!dig_mask_code(&shape, made->code.seed, &puzzle, &solution, &code))
		exit(1);
	return code;
}

static void print_line(const struct setter_puzzle *made)
{
	char text[CODE_TEXT_SIZE], puzzle[GRID_TEXT_SIZE];

	code_print(&made->code, text);
	grid_print(&made->puzzle, puzzle);
	printf("%s\t%s\n", text, puzzle);
}

static int stream(int count, int first)
{
	for (int n = first; count > 0; n++) {
		struct seed_code code = nth_code(n);
		struct setter_puzzle made;
		if (!remake(&code, &made))
			continue; /* abandoned */
		if (rng_mix(made.code.seed, 5) % 6 == 0) {
			code = masked(&made);
			if (!remake(&code, &made))
				return 1;
		}
		print_line(&made);
		count--;
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "check") == 0)
		return check(argv[2]);
	if (argc == 3 && strcmp(argv[1], "stream") == 0)
		return stream(atoi(argv[2]), 1000);
	if (argc == 2 && strcmp(argv[1], "make") == 0) {
		puts("# Recipes A and M, version 1: these codes make these puzzles for ever.");
		return stream(500, 0);
	}
	fputs("golden check FILE | golden make | golden stream N\n", stderr);
	return 2;
}
