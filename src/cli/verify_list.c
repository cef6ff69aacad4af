/*
 * Lists are proved in batches, and what was found is said in the order of the file.
 */
#include "cli/verify.h"

#include "cli/batch.h"
#include "cli/job.h"
#include "formats/reading.h"

#include <string.h>

struct list {
	const struct verify *verify;
	const char *name;
	struct batch *batch;
	struct diags *diags;
	gint64 puzzles, failed, with_code;
};

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

static void say_item(const struct list *list, const struct batch_item *item)
{
	if (item->fault == NULL && !list->verify->verbose)
		return;
	char name[GRID_TEXT_SIZE];
	print_name(&item->text, name);
	if (item->place.line > 0)
		printf("%s:%d: ", item->place.file, item->place.line);
	printf("%s: %s\n", name, item->fault != NULL ? item->fault : "proved");
}

static bool take_item(void *data, const struct batch_item *item)
{
	struct list *list = data;
	say_item(list, item);
	list->puzzles++;
	list->failed += item->fault != NULL;
	list->with_code += item->text.has_code;
	return !ferror(stdout);
}

static struct list *list_new(const struct verify *verify, const char *name)
{
	struct list *list = g_new0(struct list, 1);
	list->verify = verify;
	list->name = name;
	list->batch = batch_new(verify->jobs, verify->level, take_item, list);
	list->diags = diags_new();
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
			unread >= READING_MISTAKES_MAX ? ", and reading stopped there" : "");
	printf("\n");
}

/* Says what was found and frees the list. */
static enum exit_code conclude(struct list *list, const struct reading *reading)
{
	batch_flush(list->batch);
	int unread = diags_count(list->diags);
	job_report(list->diags);
	if (!list->verify->quiet)
		job_say_losses(reading);
	if (!list->verify->quiet || list->failed > 0)
		say_summary(list, unread);
	bool proved = unread == 0 && list->failed == 0 && list->puzzles > 0;
	batch_free(list->batch);
	diags_free(list->diags);
	g_free(list);
	return proved ? EXIT_DONE : EXIT_UNFINISHED;
}

enum exit_code verify_list(const struct verify *verify, const char *path)
{
	struct list *list = list_new(verify, strcmp(path, "-") == 0 ? "stdin" : path);
	struct reading reading = {.take = batch_add, .data = list->batch, .diags = list->diags};
	reading_of_file(&reading, path);
	return conclude(list, &reading);
}

enum exit_code verify_arguments(
	const struct verify *verify, char *const *puzzles, int first, int count)
{
	struct list *list = list_new(verify, "");
	struct reading reading = {.take = batch_add, .data = list->batch, .diags = list->diags};
	for (int i = 0; i < count; i++)
		reading_of_argument(&reading, puzzles[i], first + i);
	bool right = diags_count(list->diags) == 0;
	enum exit_code code = conclude(list, &reading);
	return right ? code : EXIT_WRONG_INPUT;
}
