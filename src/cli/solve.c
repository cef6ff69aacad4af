/*
 * nonet solve: puzzles in, solutions out, a line each.
 */
#include "base/diag.h"
#include "cli/command.h"
#include "cli/job.h"
#include "engine/search.h"
#include "formats/puzzle_list.h"
#include "setter/setter.h"

#include <stdio.h>

struct solve {
	struct shape shapes[SHAPE_COUNT];
	bool written; /* so far without a mistake */
};

/* The puzzle itself, made from its code if need be. */
static struct grid grid_of(const struct solve *solve, const struct puzzle_text *text)
{
	struct setter_puzzle made;
	if (!text->has_grid && setter_remake(&solve->shapes[text->code.shape], &text->code, &made))
		return made.puzzle;
	return text->grid;
}

static bool solve_one(
	void *data, const struct puzzle_text *text, struct place place, const char *line)
{
	(void)place;
	(void)line;
	struct solve *solve = data;
	struct grid grid = grid_of(solve, text);
	struct search_result result;
	char first[GRID_TEXT_SIZE] = "", second[GRID_TEXT_SIZE] = "";
	switch (search_solve(&solve->shapes[grid.shape], &grid, SEARCH_BUDGET, &result)) {
	case SEARCH_NONE: solve->written = puts("none") >= 0; break;
	case SEARCH_UNDECIDED: solve->written = puts("undecided") >= 0; break;
	case SEARCH_ONE:
		grid_print(&result.solution[0], first);
		solve->written = puts(first) >= 0;
		break;
	case SEARCH_SEVERAL:
		grid_print(&result.solution[0], first);
		grid_print(&result.solution[1], second);
		solve->written = printf("several\t%s\t%s\n", first, second) >= 0;
		break;
	}
	return solve->written;
}

/* A puzzle on the command line itself, its `number`th argument. */
static void solve_argument(
	struct solve *solve, const char *argument, int number, struct diags *diags)
{
	g_autofree char *name = g_strdup_printf("argument %d", number);
	struct puzzle_text text;
	g_autofree char *message = NULL;
	if (puzzle_text_parse(argument, &text, &message, NULL))
		solve_one(solve, &text, (struct place){0}, argument);
	else
		diags_add(diags, (struct place){name, 0, 0}, NULL, "%s", message);
}

enum exit_code command_solve(const struct command *command, int argc, char **argv)
{
	const GOptionEntry entries[] = {{0}};
	enum command_parse parse = command_parse(command, entries,
		"Without an argument, and for -, puzzles are read from stdin. One a line: 81 characters (16,\n"
		"36, 64, 144 or 256 for other sizes) with . or 0 for an empty cell, or a seed code.\n",
		&argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;

	struct solve *solve = g_new0(struct solve, 1);
	solve->written = true;
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&solve->shapes[id], (enum shape_id)id);
	struct diags *diags = diags_new();
	if (argc == 1)
		puzzle_list_read("-", solve_one, solve, diags);
	for (int i = 1; i < argc && solve->written; i++) {
		if (puzzle_text_looks_like_one(argv[i]))
			solve_argument(solve, argv[i], i, diags);
		else
			puzzle_list_read(argv[i], solve_one, solve, diags);
	}
	bool written = fflush(stdout) == 0 && solve->written;
	bool right = job_report(diags);
	diags_free(diags);
	g_free(solve);
	if (!written)
		return command_fail("the solutions cannot be written to stdout");
	return right ? EXIT_DONE : EXIT_WRONG_INPUT;
}
