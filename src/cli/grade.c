/*
 * nonet grade: puzzles in, grades out, on several threads, in order, in constant memory: lines
 * are read until a batch is full, and its puzzles are graded at once.
 */
#include "base/diag.h"
#include "base/pool.h"
#include "cli/command.h"
#include "cli/grade_print.h"
#include "cli/job.h"
#include "formats/puzzle_list.h"
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

static bool take_text(
	void *data, const struct puzzle_text *text, struct place place, const char *line)
{
	(void)line;
	struct grading *grading = data;
	grading->items[grading->filled++] =
		(struct item){.text = *text, .graded = {.line = place.line}};
	if (grading->filled == BATCH)
		grade_batch(grading);
	return grading->written;
}

/* A puzzle on the command line itself, its `number`th argument. */
static void take_argument(
	struct grading *grading, const char *argument, int number, struct diags *diags)
{
	g_autofree char *name = g_strdup_printf("argument %d", number);
	struct puzzle_text text;
	g_autofree char *message = NULL;
	if (puzzle_text_parse(argument, &text, &message, NULL))
		take_text(grading, &text, (struct place){.line = number}, argument);
	else
		diags_add(diags, (struct place){name, 0, 0}, NULL, "%s", message);
}

static enum exit_code run(struct grading *grading, char **arguments)
{
	struct diags *diags = diags_new();
	if (grading->tsv)
		grading->written = grade_print_header();
	if (arguments[0] == NULL)
		puzzle_list_read("-", take_text, grading, diags);
	for (int i = 0; arguments[i] != NULL && grading->written; i++) {
		if (puzzle_text_looks_like_one(arguments[i]))
			take_argument(grading, arguments[i], i + 1, diags);
		else
			puzzle_list_read(arguments[i], take_text, grading, diags);
	}
	grade_batch(grading);
	bool written = fflush(stdout) == 0 && grading->written;
	bool right = job_report(diags);
	diags_free(diags);
	if (!written)
		return command_fail("the grades cannot be written to stdout");
	return right ? EXIT_DONE : EXIT_WRONG_INPUT;
}

enum exit_code command_grade(const struct command *command, int argc, char **argv)
{
	gboolean tsv = FALSE, no_uniqueness = FALSE;
	int jobs = 0;
	const GOptionEntry entries[] = {
		{"tsv", 't', 0, G_OPTION_ARG_NONE, &tsv,
			"Tab-separated values, a line each, below a header line", NULL},
		{"no-uniqueness", 0, 0, G_OPTION_ARG_NONE, &no_uniqueness,
			"Without techniques that assume one solution", NULL},
		OPTION_JOBS(jobs),
		{0},
	};
	enum command_parse parse = command_parse(command, entries, grade_help, &argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;
	if (jobs < 0)
		return command_refuse(
			command, "--jobs: %d threads cannot work; write 1 or more", jobs);
	struct grading grading = {
		.written = true,
		.tsv = tsv,
		.jobs = command_jobs(jobs),
		.techniques = technique_all(!no_uniqueness),
	};
	for (int id = 0; id < SHAPE_COUNT; id++) {
		shape_init(&grading.shapes[id], (enum shape_id)id);
		grading.solvers[id] = g_async_queue_new_full(g_free);
	}
	grading.items = g_new(struct item, BATCH);
	enum exit_code code = run(&grading, argv + 1);
	g_free(grading.items);
	for (int id = 0; id < SHAPE_COUNT; id++)
		g_async_queue_unref(grading.solvers[id]);
	return code;
}
