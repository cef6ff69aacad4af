/*
 * Looks for puzzles whose worked solutions show a technique: find_techniques FROM TO [TARGET].
 *
 * Puzzles are dug here, one for each seed. Prints KEY, a tab and a code for the best puzzle of each
 * technique met: one whose hardest step it is, else any. For the files of techniques/, by hand.
 */
#include "engine/dig.h"
#include "logic/explain.h"

#include <stdio.h>
#include <stdlib.h>

struct best {
	char code[CODE_TEXT_SIZE];
	int rating_over; /* of the puzzle's hardest step, above the technique's own */
	int length; /* steps of the worked solution; 0: none found */
};

static int hardest(const struct path *path)
{
	int most = 0;
	for (int i = 0; i < path->count; i++) {
		int rating = technique_info((enum technique)path->steps[i].technique)->rating;
		most = rating > most ? rating : most;
	}
	return most;
}

static void note(struct best best[], const struct path *path, const struct seed_code *code)
{
	int most = hardest(path);
	for (int i = 0; i < path->count; i++) {
		struct best *at = &best[path->steps[i].technique];
		int over = most - technique_info((enum technique)path->steps[i].technique)->rating;
		bool better = at->length == 0 || over < at->rating_over ||
			      (over == at->rating_over && path->count < at->length);
		if (!better)
			continue;
		at->rating_over = over;
		at->length = path->count;
		code_print(code, at->code);
	}
}

int main(int argc, char **argv)
{
	static struct best best[TECHNIQUE_COUNT];
	struct solver *solver = malloc(sizeof *solver);
	struct path *path = malloc(sizeof *path);
	struct shape shape;
	if (argc < 3 || solver == NULL || path == NULL)
		return 2;
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (uint64_t seed = strtoull(argv[1], NULL, 10); seed < strtoull(argv[2], NULL, 10);
		seed++) {
		struct grid puzzle, solution;
		struct seed_code code = {.recipe = 'A',
			.shape = SHAPE_9X9,
			.target = argc > 3 ? atoi(argv[3]) : 0,
			.seed = seed};
		if (dig_make(&shape, &code, &puzzle, &solution) == DIG_DONE &&
			explain_puzzle(solver, &puzzle, path) && path->complete)
			note(best, path, &code);
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		printf("%s\t%s\t%d\t%d\n", technique_info((enum technique)t)->key, best[t].code,
			best[t].rating_over, best[t].length);
	free(solver);
	free(path);
	return 0;
}
