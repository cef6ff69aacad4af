#include "book/chapters.h"

#include "base/pool.h"
#include "book/book.h"
#include "setter/position.h"

#include <string.h>

/* How far the workers may run ahead. */
#define AHEAD 64

/* One position to be made. */
struct task {
	const struct config_section *section;
	int chapter, place; /* its index, and from 1 among the examples or positions */
	bool example;
	enum technique technique;
	struct book_position *made; /* NULL: none was found */
};

struct making {
	struct book *book;
	const struct plan *plan;
	GArray *tasks; /* of struct task */
	int numbered;
	GError **error;
	bool failed;
};

void book_chapter_free(void *data)
{
	struct book_chapter *chapter = data;
	g_ptr_array_unref(chapter->examples);
	g_ptr_array_unref(chapter->positions);
	g_free(chapter);
}

static void add_tasks(struct making *making, const struct config_section *section, int index,
	bool example, int count)
{
	for (int place = 1; place <= count; place++) {
		struct task task = {.section = section,
			.chapter = index,
			.place = place,
			.example = example,
			.technique = practice_technique(section->practice, place - 1)};
		g_array_append_val(making->tasks, task);
	}
}

static void add_chapter(struct making *making, const struct config_section *section, int index)
{
	struct book_chapter *chapter = g_new0(struct book_chapter, 1);
	chapter->practice = section->practice;
	chapter->section = index;
	chapter->positions = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(making->book->chapters, chapter);
	chapter->examples = g_ptr_array_new_with_free_func(g_free);
	add_tasks(making, section, index, true, practice_examples(section->practice));
	add_tasks(making, section, index, false, section->practice->positions);
}

/* The position with a geometry of its own: the solver's will be another's. */
static struct book_position *keep(const struct position *found, enum technique technique)
{
	struct book_position *kept = g_new0(struct book_position, 1);
	kept->technique = technique;
	code_print(&found->code, kept->code);
	kept->geometry = *found->board.geometry;
	kept->board = found->board;
	kept->board.geometry = &kept->geometry;
	kept->step = found->step;
	kept->choices = found->choices;
	return kept;
}

static int attempts_of(const struct task *task)
{
	return task->section->practice->shape == SHAPE_4X4 ? POSITION_ATTEMPTS_4X4
							   : POSITION_ATTEMPTS;
}

static void make_one(void *data, guint64 index)
{
	const struct making *making = data;
	struct task *task = &g_array_index(making->tasks, struct task, index);
	struct position_request request = {
		.shape = (enum shape_id)task->section->practice->shape,
		.technique = task->technique,
		.attempts = attempts_of(task),
		.seed = plan_position_seed(making->plan, task->section, task->example, task->place),
	};
	struct shape *shape = g_new(struct shape, 1);
	struct position *found = g_new(struct position, 1);
	shape_init(shape, request.shape);
	if (position_make(shape, &request, book_solver(request.shape), found, NULL))
		task->made = keep(found, task->technique);
	g_free(found);
	g_free(shape);
}

static void fail(struct making *making, const struct task *task)
{
	const struct yaml_node *node = task->section->node;
	making->failed = true;
	g_set_error(making->error, BOOK_ERROR, 0,
		"%s:%d:%d: practice[%d]: no position of %s that needs %s next was found with the "
		"seed \"%s\" in %d puzzles; choose another technique, size or seed",
		node->place.file, node->place.line, node->place.column, task->chapter + 1,
		shape_info((enum shape_id)task->section->practice->shape)->name,
		technique_info(task->technique)->name, making->plan->seed, attempts_of(task));
}

static bool take_one(void *data, guint64 index)
{
	struct making *making = data;
	struct task *task = &g_array_index(making->tasks, struct task, index);
	struct book_chapter *chapter = g_ptr_array_index(making->book->chapters, task->chapter);
	if (task->made == NULL) {
		fail(making, task);
		return false;
	}
	task->made->number = task->example ? task->place : ++making->numbered;
	g_ptr_array_add(task->example ? chapter->examples : chapter->positions,
		g_steal_pointer(&task->made));
	return true;
}

bool chapters_make(struct book *book, const struct config *config, const struct plan *plan,
	int jobs, GError **error)
{
	struct making making = {.book = book,
		.plan = plan,
		.tasks = g_array_new(FALSE, TRUE, sizeof(struct task)),
		.error = error};
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		if (section->practice != NULL)
			add_chapter(&making, section, (int)i);
	}
	pool_run(making.tasks->len, jobs, AHEAD, make_one, take_one, &making);
	for (guint i = 0; i < making.tasks->len; i++)
		g_free(g_array_index(making.tasks, struct task, i).made);
	g_array_unref(making.tasks);
	return !making.failed;
}
