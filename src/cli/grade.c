/*
 * nonet grade: puzzles in, grades out, on several threads, in order, in constant memory: lines
 * are read until a batch is full, and its puzzles are graded at once.
 */
#include "base/diag.h"
#include "base/pool.h"
#include "cli/commands.h"
#include "cli/grade_print.h"
#include "cli/job.h"
#include "formats/reading.h"
#include "setter/setter.h"

#include <stdio.h>

#define BATCH 2048
#define BLOCK 16 /* puzzles that a thread takes at once */

struct item {
	struct puzzle_text text;
	struct graded graded;
};

struct grading {
	struct shape shapes[SHAPE_COUNT];
	technique_mask techniques;
	bool tsv;
	int jobs;
	struct item *items; /* of BATCH */
	int filled;
	int argument; /* the number of the one that is read */
	GAsyncQueue *solvers[SHAPE_COUNT]; /* those not at work; as many come to be as threads */
	bool written; /* so far without a mistake */
};

static struct solver *borrow_solver(struct grading *grading, enum shape_id shape)
{
	struct solver *solver = g_async_queue_try_pop(grading->solvers[shape]);
	if (solver == NULL) {
		solver = g_new(struct solver, 1);
		solver_init(solver, &grading->shapes[shape], grading->techniques);
	}
	return solver;
}

static void grade_one(struct grading *grading, struct item *item)
{
	struct setter_puzzle made;
	struct search_result result;
	struct graded *graded = &item->graded;
	const struct puzzle_text *text = &item->text;
	graded->puzzle = text->grid;
	if (!text->has_grid) {
		graded->puzzle = (struct grid){.shape = text->code.shape};
		if (setter_remake(&grading->shapes[text->code.shape], &text->code, &made))
			graded->puzzle = made.puzzle;
	}
	enum shape_id shape = graded->puzzle.shape;
	graded->verdict =
		search_solve(&grading->shapes[shape], &graded->puzzle, SEARCH_BUDGET, &result);
	if (graded->verdict != SEARCH_ONE)
		return;
	struct solver *solver = borrow_solver(grading, shape);
	bool sound = grade_puzzle(solver, &graded->puzzle, &graded->grade);
	g_assert(sound);
	g_async_queue_push(grading->solvers[shape], solver);
}

static void grade_block(void *data, guint64 index)
{
	struct grading *grading = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, grading->filled);
	for (int i = first; i < end; i++)
		grade_one(grading, &grading->items[i]);
}

static bool take_block(void *data, guint64 index)
{
	struct grading *grading = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, grading->filled);
	for (int i = first; i < end && grading->written; i++) {
		const struct graded *graded = &grading->items[i].graded;
		grading->written =
			grading->tsv ? grade_print_row(graded) : grade_print_readable(graded);
	}
	return grading->written;
}

static void grade_batch(struct grading *grading)
{
	guint64 blocks = (guint64)((grading->filled + BLOCK - 1) / BLOCK);
	pool_run(blocks, grading->jobs, blocks + 1, grade_block, take_block, grading);
	grading->filled = 0;
}

static bool take_text(void *data, const struct puzzle_text *text, struct place place)
{
	struct grading *grading = data;
	int line = place.line > 0 ? place.line : grading->argument;
	grading->items[grading->filled++] = (struct item){.text = *text, .graded = {.line = line}};
	if (grading->filled == BATCH)
		grade_batch(grading);
	return grading->written;
}

static enum exit_code grade_all(struct grading *grading, char **arguments)
{
	struct diags *diags = diags_new();
	struct reading reading = {.take = take_text, .data = grading, .diags = diags};
	if (grading->tsv)
		grading->written = grade_print_header();
	if (arguments[0] == NULL)
		reading_of_file(&reading, "-");
	for (int i = 0; arguments[i] != NULL && grading->written; i++) {
		grading->argument = i + 1;
		reading_of_argument(&reading, arguments[i], i + 1);
	}
	grade_batch(grading);
	bool written = fflush(stdout) == 0 && grading->written;
	bool right = job_report(diags);
	job_say_losses(&reading);
	diags_free(diags);
	if (!written)
		return command_fail("the grades cannot be written to stdout");
	return right ? EXIT_DONE : EXIT_WRONG_INPUT;
}

struct grade_options {
	gboolean tsv, no_uniqueness;
	int jobs;
};

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	(void)count;
	const struct grade_options *options = options_read;
	if (!command_check_jobs(command, options->jobs))
		return EXIT_WRONG_INPUT;
	struct grading grading = {
		.written = true,
		.tsv = options->tsv,
		.jobs = command_jobs(options->jobs),
		.techniques = technique_all(!options->no_uniqueness),
	};
	for (int id = 0; id < SHAPE_COUNT; id++) {
		shape_init(&grading.shapes[id], (enum shape_id)id);
		grading.solvers[id] = g_async_queue_new_full(g_free);
	}
	grading.items = g_new(struct item, BATCH);
	enum exit_code code = grade_all(&grading, arguments);
	g_free(grading.items);
	for (int id = 0; id < SHAPE_COUNT; id++)
		g_async_queue_unref(grading.solvers[id]);
	return code;
}

static const struct option options[] = {
	{"tsv", 't', OPTION_FLAG, offsetof(struct grade_options, tsv),
		"Tab-separated values, a line each, below a header line", NULL, NULL},
	{"no-uniqueness", 0, OPTION_FLAG, offsetof(struct grade_options, no_uniqueness),
		"Without techniques that assume one solution", NULL, NULL},
	OPTION_JOBS(struct grade_options),
	{0},
};

const struct command command_grade = {
	.name = "grade",
	.arguments = "[PUZZLE|FILE...]",
	.summary = "Say how hard puzzles are for a person, and why.",
	.example = "  nonet grade puzzles.txt\n",
	.more = GRADE_HELP,
	.options = options,
	.options_size = sizeof(struct grade_options),
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
