/*
 * nonet referee: judges a recorded game of Sudoku chess.
 */
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/referee_print.h"
#include "game/breach_text.h"

#include <stdio.h>

struct referee_options {
	gboolean keys, strict;
	char *output;
	int dpi;
};

static enum exit_code judge(const struct recorded_game *game, const struct referee_options *options)
{
	struct game_report report;
	struct diags *breaches = diags_new();
	g_autoptr(GString) text = g_string_new(NULL);
	breaches_tell(game, &report, breaches);
	referee_print(text, game, &report, breaches);
	fputs(text->str, stdout);
	bool fair = report.breaches == 0 || !options->strict;
	diags_free(breaches);
	return fair ? EXIT_DONE : EXIT_UNFINISHED;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct referee_options *options = options_read;
	if (options->keys) {
		g_autoptr(GString) text = g_string_new(NULL);
		keys_describe(&record_table, 0, text);
		fputs(text->str, stdout);
		return EXIT_DONE;
	}
	if (count != 1)
		return command_refuse(command, count < 1 ? "name a record, such as game.yaml"
							 : "one record at a time, please");
	struct diags *diags = diags_new();
	struct recorded_game *game = record_read(arguments[0], diags);
	bool right = job_report(diags) && game != NULL;
	enum exit_code code = right ? judge(game, options) : EXIT_WRONG_INPUT;
	recorded_game_free(game);
	diags_free(diags);
	return code;
}

#define REFEREE(field) offsetof(struct referee_options, field)
static const struct option options[] = {
	{"keys", 0, OPTION_FLAG, REFEREE(keys), "List every key that a record may hold", NULL,
		NULL},
	{"strict", 0, OPTION_FLAG, REFEREE(strict), "Exit with 1 if there was a breach", NULL,
		NULL},
	{0},
};
#undef REFEREE

const struct command command_referee = {
	.name = "referee",
	.arguments = "RECORD",
	.summary = "Judge a recorded game of Sudoku chess: breaches, dead cells, result.",
	.example = "  nonet referee game.yaml -o final-board.pdf\n"
		   "where game.yaml holds what was agreed, the opening's code, and the moves:\n"
		   "  players: 2\n"
		   "  difficulty: entry\n"
		   "  dead_cells: 12\n"
		   "  times: {game: 30}\n"
		   "  opening: MC2W-VM4A-1MA6-0000-890K-B9HD-020C-X8VA-M\n"
		   "  moves:\n"
		   "    - {player: 1, cell: r1c9, digit: 6, clock: 0:35}\n"
		   "    - {player: 2, kind: provisional, cell: r1c5, digit: 2, clock: 1:10}\n",
	.more = "Kinds of moves: place (if none is named), provisional (a piece on a 0), settle (a "
		"provisional\n"
		"piece stays, or another digit replaces it, and the 0 is taken off), mark (a 0 on "
		"a bad piece)\n"
		"and pass. Breaches are no mistakes of the record: the exit code is 0 with them "
		"too, but for\n"
		"--strict. nonet referee --keys lists all keys.\n",
	.options = options,
	.options_size = sizeof(struct referee_options),
	.takes_files = true,
	.run = run,
};
