/*
 * From a plan to its book: puzzles are made on several threads and taken in order.
 */
#include "base/pool.h"
#include "book/book.h"
#include "book/printed.h"
#include "lang/nudge.h"

#include <string.h>

/* How far the workers may run ahead of the book. */
#define AHEAD 256

/* Puzzles printed before that one order may meet. More come only where a level has few puzzles. */
#define REPEATS_MOST 1000

/* What became of one order. */
struct outcome {
	bool made;
	struct setter_puzzle puzzle;
	struct setter_tally tally;
	bool graded;
	struct grade grade;
	char *nudge;
	struct book_path *path;
};

struct build {
	const struct config *config;
	const struct plan *plan;
	const struct book_wants *wants;
	const struct book_progress *progress;
	struct shape shapes[SHAPE_COUNT];
	struct outcome *outcomes; /* a ring of AHEAD */
	GAsyncQueue *nudgers; /* those not at work; as many come to be as threads */
	struct printed *printed; /* NULL: repeats do not matter */
	struct book *book;
	guint sections_begun;
	GError **error;
	bool failed;
};

static const struct plan_order *order_at(const struct build *build, guint64 index)
{
	return &g_array_index(build->plan->orders, struct plan_order, index);
}

static bool make_puzzle(
	const struct build *build, const struct plan_order *order, struct outcome *outcome)
{
	if (order->has_code)
		return setter_remake(
			&build->shapes[order->code.shape], &order->code, &outcome->puzzle);
	return book_make_puzzle(
		&build->shapes[order->pattern.shape], order, 1, &outcome->puzzle, &outcome->tally);
}

static char *nudge_of(const struct build *build, const struct grid *puzzle)
{
	struct nudger *nudger = g_async_queue_try_pop(build->nudgers);
	if (nudger == NULL)
		nudger = nudger_new(build->wants->nudges);
	char *nudge = nudger_text(nudger, puzzle);
	g_async_queue_push(build->nudgers, nudger);
	return nudge;
}

static void free_nudger(void *nudger)
{
	nudger_free(nudger);
}

/* Finds out of a puzzle that is made what is wanted. */
static void study(const struct build *build, int number, struct outcome *outcome)
{
	const struct grid *puzzle = &outcome->puzzle.puzzle;
	outcome->graded = build->wants->grades &&
			  grade_puzzle(book_solver(puzzle->shape), puzzle, &outcome->grade);
	g_clear_pointer(&outcome->nudge, g_free);
	if (build->wants->nudges != NULL)
		outcome->nudge = nudge_of(build, puzzle);
	g_clear_pointer(&outcome->path, book_path_free);
	if (build->wants->path != NULL && build->wants->path(build->wants->path_data, number))
		outcome->path = book_path_new(puzzle);
}

static void make_one(void *data, guint64 index)
{
	struct build *build = data;
	struct outcome *outcome = &build->outcomes[index % AHEAD];
	outcome->made = make_puzzle(build, order_at(build, index), outcome);
	if (outcome->made)
		study(build, order_at(build, index)->number, outcome);
}

/* Begins the next section if this is the number of its first puzzle. */
static void begin_section(struct build *build, int number)
{
	if (build->sections_begun == build->plan->sections->len)
		return;
	const struct plan_section *section =
		&g_array_index(build->plan->sections, struct plan_section, build->sections_begun);
	if (section->first != number)
		return;
	if (section->has_technique)
		book_add_technique_section(build->book, section->title, section->technique);
	else
		book_add_section(build->book, section->title, section->level);
	if (section->sheet.number > 0)
		book_begin_sheet(build->book, &section->sheet);
	build->sections_begun++;
}

static void fail_of_repeats(struct build *build, const struct plan_order *order)
{
	g_autofree char *wanted = book_order_text(order);
	g_autofree char *seed = book_seed_text(build->plan, order);
	g_set_error(build->error, BOOK_ERROR, 0,
		"puzzle %d: every puzzle %s that was found with %s was printed before; another "
		"level or size will do, or repeats: true under archive",
		order->number, wanted, seed);
}

/* Takes attempt after attempt until the puzzle is one that was never printed. This depends on the
 * puzzles before it, so it is done here, in their order, and not by the workers. */
static bool avoid_repeat(
	struct build *build, const struct plan_order *order, struct outcome *outcome)
{
	int attempt = 1;
	for (int repeats = 0; repeats <= REPEATS_MOST; repeats++) {
		bool before;
		if (!printed_meets(build->printed, &outcome->puzzle, &before, build->error))
			return false;
		if (!before)
			return true;
		attempt += outcome->tally.attempts;
		if (!book_make_puzzle(&build->shapes[order->pattern.shape], order, attempt,
			    &outcome->puzzle, &outcome->tally))
			break;
		study(build, order->number, outcome);
	}
	fail_of_repeats(build, order);
	return false;
}

static bool take_one(void *data, guint64 index)
{
	struct build *build = data;
	const struct plan_order *order = order_at(build, index);
	struct outcome *outcome = &build->outcomes[index % AHEAD];
	if (!outcome->made) {
		book_order_fail(build->plan, order, &outcome->tally, build->error);
		build->failed = true;
		return false;
	}
	if (build->printed != NULL && printed_may_replace(order) &&
		!avoid_repeat(build, order, outcome)) {
		build->failed = true;
		return false;
	}
	struct book_puzzle puzzle = {
		.level = order->level,
		.puzzle = outcome->puzzle.puzzle,
		.solution = outcome->puzzle.solution,
		.givens = outcome->puzzle.givens,
		.topic = order->topic,
		.has_day = order->has_day,
		.day = order->day,
		.graded = outcome->graded,
		.grade = outcome->grade,
		.nudge = g_steal_pointer(&outcome->nudge),
		.path = g_steal_pointer(&outcome->path),
	};
	if (puzzle.level == NULL && !order->has_technique)
		puzzle.level = book_level_of_code(
			build->config->scheme, build->config->past, &outcome->puzzle);
	code_print(&outcome->puzzle.code, puzzle.code);
	begin_section(build, order->number);
	book_add_puzzle(build->book, &puzzle);
	if (build->progress->report != NULL)
		build->progress->report(
			build->progress->data, (int)index + 1, (int)build->plan->orders->len);
	return true;
}

struct book *book_of_plan(const struct config *config, const struct plan *plan)
{
	struct book *book = book_about(config);
	book->issue = plan->issue[0] != '\0' ? g_strdup(plan->issue) : NULL;
	book->seed = plan->seed[0] != '\0' ? g_strdup(plan->seed) : NULL;
	book->has_days = plan->has_days;
	book->first_day = plan->first_day;
	book->last_day = plan->last_day;
	book->levels = book_name_schemes(config, plan);
	book->claims = book_claims(config, plan);
	return book;
}

struct book *book_build(const struct config *config, const struct plan *plan,
	const struct book_wants *wants, int jobs, struct archive *archive,
	const struct book_progress *progress, GError **error)
{
	struct build *build = g_new0(struct build, 1);
	build->config = config;
	build->plan = plan;
	build->wants = wants;
	build->progress = progress;
	build->error = error;
	build->outcomes = g_new0(struct outcome, AHEAD);
	build->nudgers = g_async_queue_new_full(free_nudger);
	build->book = book_of_plan(config, plan);
	if (archive != NULL && !config->archive.repeats)
		build->printed = printed_new(plan, archive);
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&build->shapes[id], (enum shape_id)id);

	pool_run(plan->orders->len, jobs, AHEAD, make_one, take_one, build);

	build->failed = build->failed || !chapters_make(build->book, config, plan, jobs, error);
	struct book *book = build->book;
	if (build->failed)
		g_clear_pointer(&book, book_free);
	printed_free(build->printed);
	for (int i = 0; i < AHEAD; i++) {
		g_free(build->outcomes[i].nudge);
		book_path_free(build->outcomes[i].path);
	}
	g_free(build->outcomes);
	g_async_queue_unref(build->nudgers);
	g_free(build);
	return book;
}
