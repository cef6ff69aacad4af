/*
 * nonet convert: a file of puzzles into another format, each puzzle proved on the way; in
 * constant memory.
 */
#include "base/outfile.h"
#include "cli/batch.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "formats/format.h"
#include "setter/setter.h"

#include <stdio.h>
#include <string.h>

struct convert_options {
	char *from, *to;
	int jobs;
	gboolean quiet;
};

struct convert {
	const struct format *to;
	const char *path; /* of the file written */
	struct outfile *file;
	struct shape shapes[SHAPE_COUNT];
	struct batch *batch;
	struct diags *diags;
	GString *out; /* what is written next */
	long written;
};

static void hand_over(struct convert *convert)
{
	outfile_write(convert->file, convert->out->str, convert->out->len);
	g_string_truncate(convert->out, 0);
}

static void write_puzzle(struct convert *convert, const struct batch_item *item)
{
	char code[CODE_TEXT_SIZE] = "";
	struct setter_puzzle made;
	if (item->text.has_code)
		code_print(&item->text.code, code);
	if (!item->text.has_grid)
		setter_remake(&convert->shapes[item->text.code.shape], &item->text.code, &made);
	struct format_puzzle puzzle = {
		.number = ++convert->written,
		.code = code,
		.puzzle = item->text.has_grid ? &item->text.grid : &made.puzzle,
		.solution = &item->solution,
	};
	convert->to->write(convert->out, &puzzle);
	hand_over(convert);
}

static bool take_item(void *data, const struct batch_item *item)
{
	struct convert *convert = data;
	const struct format *to = convert->to;
	if (item->fault != NULL)
		diags_add(convert->diags, item->place, NULL, "this puzzle is refused: %s",
			item->fault);
	else if (to->nine_only && item->solution.shape != SHAPE_9X9)
		diags_add(convert->diags, item->place, NULL,
			"this puzzle is %s; the format %s has no size but 9x9",
			shape_info(item->solution.shape)->name, to->name);
	else if (to->one_only && convert->written > 0)
		diags_add(convert->diags, item->place, NULL,
			"this is a second puzzle; the format %s holds one a file (sdm holds many)",
			to->name);
	else if (diags_count(convert->diags) == 0)
		write_puzzle(convert, item);
	return diags_count(convert->diags) < READING_MISTAKES_MAX;
}

/* Reads all and writes it, unless there is a mistake anywhere. */
static void read_and_write(struct convert *convert, const char *in, const struct format *from,
	const struct convert_options *options)
{
	struct reading reading = {
		.take = batch_add, .data = convert->batch, .diags = convert->diags, .format = from};
	if (convert->to->begin != NULL)
		convert->to->begin(convert->out);
	reading_of_file(&reading, in);
	batch_flush(convert->batch);
	if (convert->to->end != NULL)
		convert->to->end(convert->out);
	hand_over(convert);
	if (reading.taken == 0 && diags_count(convert->diags) == 0)
		diags_add(convert->diags, (struct place){in, 0, 0}, NULL,
			"there is no puzzle in this file");
	if (!options->quiet)
		job_say_losses(&reading);
}

static enum exit_code finish_file(struct convert *convert, bool quiet)
{
	g_autoptr(GError) error = NULL;
	if (!job_report(convert->diags)) {
		outfile_abandon(convert->file);
		return EXIT_WRONG_INPUT;
	}
	if (!outfile_finish(convert->file, &error))
		return command_fail("%s", error->message);
	if (!quiet && strcmp(convert->path, "-") != 0)
		fprintf(stderr, "%s: %ld puzzle%s written\n", convert->path, convert->written,
			PLURAL(convert->written));
	return EXIT_DONE;
}

static enum exit_code convert_file(struct convert *convert, const char *in,
	const struct format *from, const struct convert_options *options)
{
	g_autoptr(GError) error = NULL;
	convert->file = outfile_new(convert->path, &error);
	if (convert->file == NULL)
		return command_fail("%s", error->message);
	convert->batch = batch_new(command_jobs(options->jobs), NULL, take_item, convert);
	convert->diags = diags_new();
	convert->out = g_string_new(NULL);
	proof_init_shapes(convert->shapes);
	read_and_write(convert, in, from, options);
	enum exit_code code = finish_file(convert, options->quiet);
	g_string_free(convert->out, TRUE);
	diags_free(convert->diags);
	batch_free(convert->batch);
	return code;
}

/* Finds the format that an option names; NULL, and nothing said, where it was not given. */
static bool find_format(const struct command *command, const char *option, const char *name,
	const struct format **format)
{
	*format = name != NULL ? format_named(name) : NULL;
	if (name == NULL || *format != NULL)
		return true;
	g_autofree char *names = g_strjoinv(", ", (char **)format_names);
	g_autofree char *quoted = diag_quote(name);
	command_refuse(command, "--%s: %s is no format; choose one of: %s", option, quoted, names);
	return false;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct convert_options *options = options_read;
	const struct format *from;
	struct convert *convert = g_new0(struct convert, 1);
	enum exit_code code = EXIT_WRONG_INPUT;
	convert->path = count == 2 ? arguments[1] : "-";
	if (count < 1 || count > 2)
		command_refuse(command, "name a file to read and one to write; - is stdin or "
					"stdout");
	else if (command_check_jobs(command, options->jobs) &&
		 find_format(command, "from", options->from, &from) &&
		 find_format(command, "to", options->to, &convert->to)) {
		if (convert->to == NULL)
			convert->to = strcmp(convert->path, "-") == 0
					      ? format_named("text")
					      : format_of_path(convert->path);
		if (convert->to != NULL)
			code = convert_file(convert, arguments[0], from, options);
		else
			command_refuse(command,
				"the ending of %s names no format; add --to with one of: text, "
				"sdm, csv, json ... (--help lists them)",
				convert->path);
	}
	g_free(convert);
	return code;
}

static const struct option options[] = {
	{"from", 'f', OPTION_TEXT, offsetof(struct convert_options, from),
		"Format of IN (default: by its ending, else by how it begins)", "FORMAT",
		format_names},
	{"to", 't', OPTION_TEXT, offsetof(struct convert_options, to),
		"Format of OUT (default: by its ending, text for stdout)", "FORMAT", format_names},
	OPTION_JOBS(struct convert_options),
	OPTION_QUIET(struct convert_options),
	{0},
};

const struct command command_convert = {
	.name = "convert",
	.arguments = "IN [OUT]",
	.summary = "Turn a file of puzzles into another format, each puzzle proved.",
	.example = "  nonet convert collection.sdm puzzles.json\n",
	.more = "Formats: text (.txt: a code, a grid or both a line), grid (.grid: drawn on nine "
		"lines), sdm,\nsdk (SadMan), ss (Simple Sudoku), opensudoku (.opensudoku, .xml), "
		"hodoku (library lines),\nsolo (game ids of sgt-puzzles), json, csv, tsv. Without "
		"OUT, "
		"and for -, stdout is written.\nNothing is written if any puzzle cannot be read or "
		"has "
		"not exactly one solution.\n",
	.options = options,
	.options_size = sizeof(struct convert_options),
	.takes_files = true,
	.run = run,
};
