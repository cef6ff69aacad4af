/*
 * nonet solve: puzzles in, solutions out, a line each, on several threads, in order, in constant
 * memory: lines are read until a batch is full, and its puzzles are solved at once.
 */
#include "base/diag.h"
#include "base/pool.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "engine/search.h"
#include "formats/reading.h"
#include "setter/setter.h"

#include <stdio.h>

#define BATCH 8192
#define BLOCK 64 /* puzzles that a thread takes at once */

struct answer {
	bool has_puzzle; /* else nothing more is set: the code makes none */
	enum search_verdict verdict;
	uint64_t count;
	struct grid solution[2];
};

struct solve {
	struct shape shapes[SHAPE_COUNT];
	gint64 count_to; /* --count; 0: print solutions */
	int jobs;
	struct diags *diags;
	struct puzzle_text *texts; /* of BATCH */
	struct place *places; /* of BATCH */
	struct answer *answers; /* of BATCH */
	int filled;
	bool written; /* so far without a mistake */
};

/* The puzzle itself, made from its code if need be. False: the code makes none. */
static bool find_grid(const struct solve *solve, const struct puzzle_text *text, struct grid *grid)
{
	struct setter_puzzle made;
	*grid = text->grid;
	if (text->has_grid)
		return true;
	if (!setter_remake(&solve->shapes[text->code.shape], &text->code, &made))
		return false;
	*grid = made.puzzle;
	return true;
}

static void solve_one(
	const struct solve *solve, const struct puzzle_text *text, struct answer *answer)
{
	struct grid grid;
	answer->has_puzzle = find_grid(solve, text, &grid);
	if (!answer->has_puzzle)
		return;
	const struct shape *shape = &solve->shapes[grid.shape];
	if (solve->count_to > 0) {
		answer->verdict = search_count(
			shape, &grid, (uint64_t)solve->count_to, SEARCH_BUDGET, &answer->count);
		return;
	}
	struct search_result result;
	answer->verdict = search_solve(shape, &grid, SEARCH_BUDGET, &result);
	answer->solution[0] = result.solution[0];
	answer->solution[1] = result.solution[1];
}

static void solve_block(void *data, guint64 index)
{
	struct solve *solve = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, solve->filled);
	for (int i = first; i < end; i++)
		solve_one(solve, &solve->texts[i], &solve->answers[i]);
}

static bool print_count(const struct solve *solve, const struct answer *answer)
{
	if (answer->verdict == SEARCH_UNDECIDED)
		return printf("undecided, %" G_GUINT64_FORMAT " found\n", answer->count) >= 0;
	bool more = answer->count >= (uint64_t)solve->count_to && answer->count > 1;
	return printf("%" G_GUINT64_FORMAT "%s\n", answer->count, more ? " or more" : "") >= 0;
}

static bool print_answer(const struct solve *solve, const struct answer *answer)
{
	char first[GRID_TEXT_SIZE], second[GRID_TEXT_SIZE];
	if (solve->count_to > 0)
		return print_count(solve, answer);
	switch (answer->verdict) {
	case SEARCH_NONE: return puts("none") >= 0;
	case SEARCH_UNDECIDED: return puts("undecided") >= 0;
	case SEARCH_ONE: grid_print(&answer->solution[0], first); return puts(first) >= 0;
	case SEARCH_SEVERAL: break;
	}
	grid_print(&answer->solution[0], first);
	grid_print(&answer->solution[1], second);
	return printf("several\t%s\t%s\n", first, second) >= 0;
}

static bool take_block(void *data, guint64 index)
{
	struct solve *solve = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, solve->filled);
	for (int i = first; i < end && solve->written; i++) {
		if (solve->answers[i].has_puzzle)
			solve->written = print_answer(solve, &solve->answers[i]);
		else
			diags_add(solve->diags, solve->places[i], NULL,
				"this code makes no puzzle; it was not printed by Nonet");
	}
	return solve->written;
}

static void solve_batch(struct solve *solve)
{
	guint64 blocks = (guint64)((solve->filled + BLOCK - 1) / BLOCK);
	pool_run(blocks, solve->jobs, blocks + 1, solve_block, take_block, solve);
	solve->filled = 0;
}

static bool take_text(void *data, const struct puzzle_text *text, struct place place)
{
	struct solve *solve = data;
	solve->places[solve->filled] = place;
	solve->texts[solve->filled++] = *text;
	if (solve->filled == BATCH)
		solve_batch(solve);
	return solve->written;
}

static enum exit_code solve_all(struct solve *solve, char **arguments)
{
	struct diags *diags = diags_new();
	solve->diags = diags;
	struct reading reading = {.take = take_text, .data = solve, .diags = diags};
	if (arguments[0] == NULL)
		reading_of_file(&reading, "-");
	for (int i = 0; arguments[i] != NULL && solve->written; i++)
		reading_of_argument(&reading, arguments[i], i + 1);
	solve_batch(solve);
	bool written = fflush(stdout) == 0 && solve->written;
	bool right = job_report(diags);
	job_say_losses(&reading);
	diags_free(diags);
	if (!written)
		return command_fail("the solutions cannot be written to stdout");
	return right ? EXIT_DONE : EXIT_WRONG_INPUT;
}

struct solve_options {
	gint64 count_to;
	int jobs;
};

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	(void)count;
	const struct solve_options *options = options_read;
	if (options->count_to < 0 || options->count_to == 1)
		return command_refuse(command,
			"--count: counting to %" G_GINT64_FORMAT " says nothing; write 2 or more",
			options->count_to);
	if (!command_check_jobs(command, options->jobs))
		return EXIT_WRONG_INPUT;
	struct solve solve = {.count_to = options->count_to,
		.jobs = command_jobs(options->jobs),
		.written = true};
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&solve.shapes[id], (enum shape_id)id);
	solve.texts = g_new(struct puzzle_text, BATCH);
	solve.places = g_new(struct place, BATCH);
	solve.answers = g_new(struct answer, BATCH);
	enum exit_code code = solve_all(&solve, arguments);
	g_free(solve.texts);
	g_free(solve.places);
	g_free(solve.answers);
	return code;
}

static const struct option options[] = {
	{"count", 'n', OPTION_WHOLE64, offsetof(struct solve_options, count_to),
		"Say how many solutions there are, counting to N", "N", NULL},
	OPTION_JOBS(struct solve_options),
	{0},
};

const struct command command_solve = {
	.name = "solve",
	.arguments = "[PUZZLE|FILE...]",
	.summary = "Solve puzzles, a line each: the solution, none, or several with two that "
		   "differ.",
	.example = "  nonet solve puzzles.txt\n",
	.more = "Without an argument, and for -, puzzles are read from stdin: seed codes, grids of "
		"81\ncharacters (16, 36, 64, 144 or 256 for other sizes), or a file of any format "
		"that nonet\nconvert reads.\n",
	.options = options,
	.options_size = sizeof(struct solve_options),
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
