/*
 * nonet mark: which entries are right and which are wrong. What belongs in a wrong cell is not
 * said.
 */
#include "cli/command.h"
#include "cli/one_puzzle.h"
#include "lang/phrases.h"
#include "cli/job.h"

#include <stdio.h>

static void say(
	const struct phrases *phrases, enum phrase phrase, const struct one_puzzle *one, bool right)
{
	int count;
	g_autofree char *entries = one_puzzle_list(one, right, &count);
	g_autofree char *number = g_strdup_printf("%d", count);
	g_autofree char *text =
		phrases_say(phrases, phrase, "count", number, "entries", entries, NULL);
	if (count > 0)
		printf("%s\n", text);
}

static int cells_left(const struct one_puzzle *one)
{
	int left = one->shape.cell_count - grid_givens(&one->puzzle);
	for (guint i = 0; i < one->entries->len; i++)
		left -= !g_array_index(one->entries, struct entry, i).struck;
	return left;
}

static void mark(const struct phrases *phrases, const struct one_puzzle *one)
{
	g_autofree char *number = g_strdup_printf("%d", cells_left(one));
	g_autofree char *left = phrases_say(phrases, PHRASE_MARK_LEFT, "count", number, NULL);
	say(phrases, PHRASE_MARK_RIGHT, one, true);
	say(phrases, PHRASE_MARK_WRONG, one, false);
	if (cells_left(one) > 0)
		printf("%s\n", left);
}

enum exit_code command_mark(const struct command *command, int argc, char **argv)
{
	g_autofree char *language = NULL;
	const GOptionEntry entries[] = {
		{"language", 0, 0, G_OPTION_ARG_STRING, &language,
			"The language of the answer (default: en)", "NAME"},
		{0},
	};
	enum command_parse parse = command_parse(command, entries,
		"PUZZLE is a seed code, a grid, or a file with one puzzle. ENTRIES is the grid as "
		"it "
		"stands,\nor entries one by one: r1c1=5, and r4c57<>8 for marks struck out.\n",
		&argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;
	if (argc < 3)
		return command_refuse(command,
			"name a puzzle and the entries to mark, such as r1c1=5 or the whole grid");
	struct diags *diags = diags_new();
	struct phrases *phrases =
		phrases_read(language != NULL ? language : "en", (struct place){0}, diags);
	struct one_puzzle one = {0};
	bool read = job_report(diags) && one_puzzle_read(&one, argv + 1);
	if (read)
		mark(phrases, &one);
	one_puzzle_finish(&one);
	phrases_free(phrases);
	diags_free(diags);
	return read ? EXIT_DONE : EXIT_WRONG_INPUT;
}
