/*
 * nonet mark: which entries are right and which are wrong. What belongs in a wrong cell is not
 * said.
 */
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/one_puzzle.h"
#include "lang/phrases.h"

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

struct mark_options {
	char *language;
};

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct mark_options *options = options_read;
	if (count < 2)
		return command_refuse(command,
			"name a puzzle and the entries to mark, such as r1c1=5 or the whole grid");
	struct one_puzzle one = {0};
	struct phrases *phrases = one_puzzle_phrases(options->language);
	bool read = phrases != NULL && one_puzzle_read(&one, arguments);
	if (read)
		mark(phrases, &one);
	one_puzzle_finish(&one);
	phrases_free(phrases);
	return read ? EXIT_DONE : EXIT_WRONG_INPUT;
}

static const struct option options[] = {
	OPTION_STEP_LANGUAGE(struct mark_options),
	{0},
};

const struct command command_mark = {
	.name = "mark",
	.arguments = "PUZZLE ENTRIES",
	.summary = "Say which entries are right, without giving more away.",
	.example = "  nonet mark A60D-GX1N-8GP8-H9BA r1c1=5\n",
	.more = ONE_PUZZLE_HELP,
	.options = options,
	.options_size = sizeof(struct mark_options),
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
