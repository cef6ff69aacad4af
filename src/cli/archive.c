/*
 * nonet archive: what was printed, and where.
 */
#include "archive/archive.h"

#include "archive/form.h"
#include "base/isoweek.h"
#include "base/outfile.h"
#include "cli/commands.h"
#include "cli/csv.h"
#include "engine/search.h"
#include "formats/puzzle_text.h"
#include "setter/setter.h"

#include <stdio.h>
#include <string.h>

struct archive_options {
	char *book, *issue, *from, *to, *output;
	gboolean quiet;
};

/* One thing to do with an archive, on its file and the arguments after it. */
struct action {
	const char *name;
	const char *arguments; /* how it is called, for messages */
	int least, most; /* arguments after the file */
	enum exit_code (*run)(
		const char *path, char **arguments, const struct archive_options *options);
};

static void say_it_waits(const char *path)
{
	fprintf(stderr, "nonet: waiting for another run that uses %s\n", path);
}

static struct archive_filter filter_of(const struct archive_options *options)
{
	return (struct archive_filter){.book = options->book,
		.issue = options->issue,
		.from = options->from,
		.to = options->to};
}

/* Opens it to read and calls `take` for what the filter lets through. */
static enum exit_code read_all(const char *path, const struct archive_filter *filter,
	void (*take)(void *data, const struct archive_entry *entry), void *data)
{
	g_autoptr(GError) error = NULL;
	struct archive *archive = archive_open(path, ARCHIVE_READ, say_it_waits, &error);
	bool read = archive != NULL && archive_list(archive, filter, take, data, &error);
	archive_close(archive);
	return read ? EXIT_DONE : command_fail("%s", error->message);
}

/* How many puzzles of an issue were printed. */
struct tally {
	char *book, *issue, *date;
	int puzzles;
};

static void tally_free(void *data)
{
	struct tally *tally = data;
	g_free(tally->book);
	g_free(tally->issue);
	g_free(tally->date);
	g_free(tally);
}

struct tallies {
	GPtrArray *all; /* of struct tally, in the order they were met */
	GHashTable *by_issue; /* "book, issue" -> its tally */
};

static void count_entry(void *data, const struct archive_entry *entry)
{
	struct tallies *tallies = data;
	g_autofree char *key = g_strjoin("\x1f", entry->book, entry->issue, NULL);
	struct tally *tally = g_hash_table_lookup(tallies->by_issue, key);
	if (tally == NULL) {
		tally = g_new0(struct tally, 1);
		tally->book = g_strdup(entry->book);
		tally->issue = g_strdup(entry->issue);
		tally->date = g_strdup(entry->date);
		g_ptr_array_add(tallies->all, tally);
		g_hash_table_insert(tallies->by_issue, g_steal_pointer(&key), tally);
	}
	tally->puzzles++;
}

static void print_entry(void *data, const struct archive_entry *entry)
{
	(void)data;
	printf("%d\tpage %d\t%s\t%s", entry->number, entry->page, entry->code, entry->size);
	if (entry->level > 0)
		printf("\tlevel %d", entry->level);
	printf("\n");
}

static enum exit_code run_list(
	const char *path, char **arguments, const struct archive_options *options)
{
	(void)arguments;
	struct archive_filter filter = filter_of(options);
	if (options->issue != NULL)
		return read_all(path, &filter, print_entry, NULL);
	struct tallies tallies = {
		.all = g_ptr_array_new_with_free_func(tally_free),
		.by_issue = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	};
	enum exit_code code = read_all(path, &filter, count_entry, &tallies);
	for (guint i = 0; i < tallies.all->len; i++) {
		const struct tally *tally = g_ptr_array_index(tallies.all, i);
		printf("%s\t%s\t%d puzzle%s\t%s\n", tally->date,
			tally->issue[0] != '\0' ? tally->issue : "-", tally->puzzles,
			PLURAL(tally->puzzles), tally->book);
	}
	g_hash_table_unref(tallies.by_issue);
	g_ptr_array_unref(tallies.all);
	return code;
}

/* The form of a code's puzzle, or of a grid's; says on stderr why there is none. */
static bool find_form(const char *text, char form[GRID_TEXT_SIZE])
{
	struct puzzle_text puzzle;
	g_autofree char *message = NULL;
	if (!puzzle_text_parse(text, &puzzle, &message, NULL)) {
		fprintf(stderr, "%s: %s\n", text, message);
		return false;
	}
	struct shape shape;
	struct setter_puzzle made;
	if (puzzle.has_code) {
		shape_init(&shape, puzzle.code.shape);
		if (setter_remake(&shape, &puzzle.code, &made)) {
			archive_form(&shape, &made.puzzle, &made.solution, form);
			return true;
		}
		fprintf(stderr, "%s: this code makes no puzzle\n", text);
		return false;
	}
	shape_init(&shape, puzzle.grid.shape);
	struct search_result found;
	if (search_solve(&shape, &puzzle.grid, SEARCH_BUDGET, &found) != SEARCH_ONE) {
		fprintf(stderr, "%s: it does not have exactly one solution, so it is no puzzle\n",
			text);
		return false;
	}
	archive_form(&shape, &puzzle.grid, &found.solution[0], form);
	return true;
}

static void print_place(void *data, const struct archive_entry *entry)
{
	int *found = data;
	printf("%s\tpuzzle %d on page %d of %s%s%s, %s\n", entry->code, entry->number, entry->page,
		entry->book, entry->issue[0] != '\0' ? ", " : "", entry->issue, entry->date);
	++*found;
}

static enum exit_code run_find(
	const char *path, char **arguments, const struct archive_options *options)
{
	enum exit_code code = EXIT_DONE;
	for (char **text = arguments; *text != NULL; text++) {
		char form[GRID_TEXT_SIZE];
		int found = 0;
		struct archive_filter filter = filter_of(options);
		filter.form = form;
		if (!find_form(*text, form))
			return EXIT_WRONG_INPUT;
		enum exit_code read = read_all(path, &filter, print_place, &found);
		if (read != EXIT_DONE)
			return read;
		if (found == 0) {
			fprintf(stderr, "%s: not printed, nor any disguise of it\n", *text);
			code = EXIT_UNFINISHED;
		}
	}
	return code;
}

static void export_entry(void *data, const struct archive_entry *entry)
{
	g_autofree char *number = g_strdup_printf("%d", entry->number);
	g_autofree char *page = g_strdup_printf("%d", entry->page);
	g_autofree char *level = entry->level > 0 ? g_strdup_printf("%d", entry->level) : NULL;
	g_autofree char *place = entry->place > 0 ? g_strdup_printf("%d", entry->place) : NULL;
	const char *const fields[] = {entry->date, entry->book, entry->issue, number, page,
		entry->code, entry->size, entry->scheme, level, entry->rating, entry->score,
		entry->hardest, entry->estimate, entry->seed, entry->section, place, entry->day,
		entry->form};
	csv_add_row(data, fields, G_N_ELEMENTS(fields));
}

static enum exit_code run_export(
	const char *path, char **arguments, const struct archive_options *options)
{
	(void)arguments;
	g_autoptr(GString) csv = g_string_new(
		"date,book,issue,number,page,code,size,scheme,level,rating,score,hardest,estimate,"
		"seed,section,index,day,form\n");
	struct archive_filter filter = filter_of(options);
	enum exit_code code = read_all(path, &filter, export_entry, csv);
	if (code != EXIT_DONE)
		return code;
	g_autoptr(GError) error = NULL;
	struct outfile *file = outfile_new(options->output != NULL ? options->output : "-", &error);
	if (file == NULL)
		return command_fail("%s", error->message);
	outfile_write(file, csv->str, csv->len);
	return outfile_finish(file, &error) ? EXIT_DONE : command_fail("%s", error->message);
}

static enum exit_code run_forget(
	const char *path, char **arguments, const struct archive_options *options)
{
	g_autoptr(GError) error = NULL;
	struct archive *archive = archive_open(path, ARCHIVE_CHANGE, say_it_waits, &error);
	struct archive_filter filter = filter_of(options);
	filter.issue = arguments[0];
	int count = 0;
	bool done = archive != NULL && archive_forget(archive, &filter, &count, &error) &&
		    archive_commit(archive, &error);
	archive_close(archive);
	if (!done)
		return command_fail("%s", error->message);
	if (count == 0)
		return command_fail("%s has no puzzle of issue %s; nonet archive list %s names "
				    "the issues",
			path, filter.issue, path);
	if (!options->quiet)
		fprintf(stderr, "%s: %d puzzle%s of issue %s forgotten\n", path, count,
			PLURAL(count), filter.issue);
	return EXIT_DONE;
}

static const struct action actions[] = {
	{"list", "FILE", 0, 0, run_list},
	{"find", "FILE PUZZLE...", 1, G_MAXINT, run_find},
	{"export", "FILE", 0, 0, run_export},
	{"forget", "FILE ISSUE", 1, 1, run_forget},
};

static const struct action *find_action(const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(actions); i++)
		if (strcmp(actions[i].name, name) == 0)
			return &actions[i];
	return NULL;
}

static bool check_day(const struct command *command, const char *option, const char *text)
{
	GDate day;
	if (text == NULL || isoday_parse(text, &day))
		return true;
	command_refuse(command, "%s: \"%s\" is no day; write one such as 2026-12-31", option, text);
	return false;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct archive_options *options = options_read;
	if (count == 0)
		return command_refuse(command, "choose list, find, export or forget");
	const struct action *action = find_action(arguments[0]);
	if (action == NULL)
		return command_refuse(command,
			"there is no action \"%s\"; choose list, find, export or forget",
			arguments[0]);
	if (count < 2 + action->least || count - 2 > action->most)
		return command_refuse(
			command, "it is: nonet archive %s %s", action->name, action->arguments);
	if (!check_day(command, "--from", options->from) ||
		!check_day(command, "--to", options->to))
		return EXIT_WRONG_INPUT;
	return action->run(arguments[1], arguments + 2, options);
}

static const struct option options[] = {
	{"book", 0, OPTION_TEXT, offsetof(struct archive_options, book),
		"Only of the book with this title", "TITLE", NULL},
	{"issue", 0, OPTION_TEXT, offsetof(struct archive_options, issue),
		"Only of this issue; list then names each puzzle", "ISSUE", NULL},
	{"from", 0, OPTION_TEXT, offsetof(struct archive_options, from),
		"Only of this day and later", "DAY", NULL},
	{"to", 0, OPTION_TEXT, offsetof(struct archive_options, to), "Only of this day and earlier",
		"DAY", NULL},
	{"output", 'o', OPTION_FILE, offsetof(struct archive_options, output),
		"File that export writes (default: stdout)", "FILE", NULL},
	OPTION_QUIET(struct archive_options),
	{0},
};

static const char *const words[] = {"list", "find", "export", "forget", NULL};

const struct command command_archive = {
	.name = "archive",
	.arguments = "list|find|export|forget FILE [PUZZLE...|ISSUE]",
	.summary = "Say what was printed, and where.",
	.example = "  nonet archive list sudoku.db\n"
		   "  nonet archive find sudoku.db A7K3-Q2MW-9XTB-4HCV\n"
		   "  nonet archive export sudoku.db --from 2026-01-01 -o printed.csv\n",
	.more = "Actions:\n"
		"  list FILE            A line an issue: date, issue, puzzles, book\n"
		"  find FILE PUZZLE...  Where a code or a grid was printed, however disguised\n"
		"  export FILE          All that is known, as CSV\n"
		"  forget FILE ISSUE    Take an issue out: its puzzles may be printed again\n\n"
		"The days of weekly issues are their Mondays; of daily puzzles, their own.\n",
	.options = options,
	.options_size = sizeof(struct archive_options),
	.takes_files = true,
	.takes_codes = true,
	.words = words,
	.run = run,
};
