/*
 * Lists are proved in batches: lines are read until a batch is full, its puzzles are proved on
 * several threads, and what was found is said in the order of the lines. A batch is all that is
 * in memory at a time.
 */
#include "cli/verify.h"

#include "base/pool.h"
#include "cli/proof.h"
#include "cli/job.h"
#include "formats/puzzle_list.h"

#include <string.h>

#define BATCH 8192
#define BLOCK 64 /* puzzles that a thread takes at once */

struct item {
	struct puzzle_text text;
	struct place place;
	char *fault; /* NULL: proved */
};

struct list {
	const struct verify *verify;
	const char *name;
	struct shape shapes[SHAPE_COUNT];
	struct item *items; /* of BATCH */
	int count; /* in the batch */
	gint64 puzzles, failed, with_code;
};

static void prove_block(void *data, guint64 index)
{
	struct list *list = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, list->count);
	for (int i = first; i < end; i++) {
		struct item *item = &list->items[i];
		struct proof_claim claim = {
			.grid = item->text.has_grid ? &item->text.grid : NULL,
			.code = item->text.has_code ? &item->text.code : NULL,
			.level = list->verify->level,
		};
		item->fault = proof_find_fault(list->shapes, &claim, NULL);
	}
}

/* The puzzle as it can be found again: its code, or its digits. */
static void print_name(const struct puzzle_text *text, char name[GRID_TEXT_SIZE])
{
	char code[CODE_TEXT_SIZE];
	if (text->has_code) {
		code_print(&text->code, code);
		strcpy(name, code);
	} else {
		grid_print(&text->grid, name);
	}
}

static void say_item(const struct list *list, const struct item *item)
{
	if (item->fault == NULL && !list->verify->verbose)
		return;
	char name[GRID_TEXT_SIZE];
	print_name(&item->text, name);
	if (item->place.line > 0)
		printf("%s:%d: ", item->place.file, item->place.line);
	printf("%s: %s\n", name, item->fault != NULL ? item->fault : "proved");
}

static bool take_block(void *data, guint64 index)
{
	struct list *list = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, list->count);
	for (int i = first; i < end; i++) {
		struct item *item = &list->items[i];
		say_item(list, item);
		list->puzzles++;
		list->failed += item->fault != NULL;
		list->with_code += item->text.has_code;
		g_clear_pointer(&item->fault, g_free);
	}
	return true;
}

static void prove_batch(struct list *list)
{
	guint64 blocks = (guint64)(list->count + BLOCK - 1) / BLOCK;
	int threads = (int)MIN((guint64)list->verify->jobs, MAX(blocks, 1));
	pool_run(blocks, threads, BATCH / BLOCK, prove_block, take_block, list);
	list->count = 0;
}

/* Gathers the puzzle; a full batch is proved. */
static bool take_puzzle(
	void *data, const struct puzzle_text *text, struct place place, const char *line)
{
	(void)line;
	struct list *list = data;
	list->items[list->count++] = (struct item){.text = *text, .place = place};
	if (list->count == BATCH)
		prove_batch(list);
	return !ferror(stdout);
}

static struct list *list_new(const struct verify *verify, const char *name)
{
	struct list *list = g_new0(struct list, 1);
	list->verify = verify;
	list->name = name;
	list->items = g_new(struct item, BATCH);
	proof_init_shapes(list->shapes);
	return list;
}

static void say_claims(const struct list *list)
{
	const struct level *level = list->verify->level;
	bool coded = list->with_code == list->puzzles;
	printf("each has one solution");
	if (level != NULL)
		printf("%s is of level %d (%s)", coded ? "," : " and", level->number,
			level_name(level, "en"));
	if (coded)
		printf(" and is made by its code");
}

static void say_summary(const struct list *list, int unread)
{
	printf("%s%s%" G_GINT64_FORMAT " puzzle%s: ", list->name, list->name[0] != '\0' ? ": " : "",
		list->puzzles, list->puzzles == 1 ? "" : "s");
	if (list->failed > 0)
		printf("%" G_GINT64_FORMAT " failed", list->failed);
	else if (list->puzzles > 0)
		say_claims(list);
	else
		printf("there is nothing to prove");
	if (unread > 0)
		printf("; %d could not be read%s", unread,
			unread >= PUZZLE_LIST_MISTAKES_MAX ? ", and reading stopped there" : "");
	printf("\n");
}

/* Says what was found and frees the list. */
static enum exit_code conclude(struct list *list, struct diags *diags)
{
	prove_batch(list);
	int unread = diags_count(diags);
	job_report(diags);
	if (!list->verify->quiet || list->failed > 0)
		say_summary(list, unread);
	bool proved = unread == 0 && list->failed == 0 && list->puzzles > 0;
	g_free(list->items);
	g_free(list);
	diags_free(diags);
	return proved ? EXIT_DONE : EXIT_UNFINISHED;
}

enum exit_code verify_list(const struct verify *verify, const char *path)
{
	struct list *list = list_new(verify, strcmp(path, "-") == 0 ? "stdin" : path);
	struct diags *diags = diags_new();
	puzzle_list_read(path, take_puzzle, list, diags);
	return conclude(list, diags);
}

enum exit_code verify_arguments(const struct verify *verify, char *const *puzzles, int count)
{
	struct list *list = list_new(verify, "");
	struct diags *diags = diags_new();
	for (int i = 0; i < count; i++) {
		struct puzzle_text text;
		g_autofree char *message = NULL;
		if (puzzle_text_parse(puzzles[i], &text, &message, NULL))
			take_puzzle(list, &text, (struct place){0}, puzzles[i]);
		else
			diags_add(diags, (struct place){puzzles[i], 0, 0}, NULL, "%s", message);
	}
	bool right = diags_count(diags) == 0;
	enum exit_code code = conclude(list, diags);
	return right ? code : EXIT_WRONG_INPUT;
}
