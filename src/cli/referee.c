/*
 * nonet referee: judges a recorded game of Sudoku chess.
 */
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/referee_picture.h"
#include "cli/referee_print.h"
#include "game/breach_text.h"

#include <stdio.h>
#include <string.h>

struct referee_options {
	gboolean keys, strict, quiet;
	char *output, *format, *language, *font;
	int dpi;
};

static enum exit_code judge(const struct recorded_game *game, const struct referee_options *options,
	struct referee_picture *picture)
{
	struct game_report report;
	struct diags *breaches = diags_new();
	g_autoptr(GString) text = g_string_new(NULL);
	breaches_tell(game, &report, breaches);
	referee_print(text, game, &report, breaches);
	diags_free(breaches);
	bool to_stdout = picture != NULL && strcmp(picture->destination.path, "-") == 0;
	fputs(text->str, to_stdout ? stderr : stdout);
	enum exit_code code = EXIT_DONE;
	if (picture != NULL)
		code = referee_picture_write(picture, game, &report, options->dpi);
	if (picture != NULL && code == EXIT_DONE && !options->quiet && !to_stdout)
		fprintf(stderr, "%s: written\n", picture->destination.path);
	if (code == EXIT_DONE && options->strict && report.breaches > 0)
		code = EXIT_UNFINISHED;
	return code;
}

/* All that can be wrong is said before anything is judged. */
static enum exit_code read_and_judge(const char *path, const struct referee_options *options)
{
	bool has_picture = options->output != NULL || options->format != NULL;
	struct referee_picture picture = {0};
	struct referee_picture_request request = {.output = options->output,
		.format = options->format,
		.language = options->language,
		.font = options->font};
	struct diags *diags = diags_new();
	struct recorded_game *game = record_read(path, diags);
	if (has_picture)
		referee_picture_init(&picture, &request, diags);
	bool right = job_report(diags) && game != NULL;
	enum exit_code code =
		right ? judge(game, options, has_picture ? &picture : NULL) : EXIT_WRONG_INPUT;
	if (has_picture)
		referee_picture_finish(&picture);
	recorded_game_free(game);
	diags_free(diags);
	return code;
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
	if (!command_check_dpi(command, options->dpi))
		return EXIT_WRONG_INPUT;
	return read_and_judge(arguments[0], options);
}

static const char *const formats[] = {"pdf", "png", "svg", "ops", NULL};
static const char *const languages[] = {"en", "pl", "zh-Hans", "zh-Hant", NULL};

#define REFEREE(field) offsetof(struct referee_options, field)
static const struct option options[] = {
	{"output", 'o', OPTION_FILE, REFEREE(output),
		"Draw the final board to this file, - for stdout: .pdf, .png or .svg", "FILE",
		NULL},
	{"format", 'f', OPTION_TEXT, REFEREE(format),
		"pdf, png or svg (default: by the file's ending)", "FORMAT", formats},
	{"language", 0, OPTION_TEXT, REFEREE(language),
		"Of the words on the drawn board: en, pl, zh-Hans, zh-Hant (default: en)",
		"LANGUAGE", languages},
	{"font", 0, OPTION_TEXT, REFEREE(font),
		"A font family or file for what the bundled fonts lack, such as Chinese", "FONT",
		NULL},
	{"dpi", 0, OPTION_WHOLE, REFEREE(dpi), "Resolution of PNG (default: 300)", "DPI", NULL},
	{"keys", 0, OPTION_FLAG, REFEREE(keys), "List every key that a record may hold", NULL,
		NULL},
	{"strict", 0, OPTION_FLAG, REFEREE(strict), "Exit with 1 if there was a breach", NULL,
		NULL},
	OPTION_QUIET(struct referee_options),
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
	.defaults = &(const struct referee_options){.dpi = OUTPUT_DPI_DEFAULT},
	.takes_files = true,
	.run = run,
};
