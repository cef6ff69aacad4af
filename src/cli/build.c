/*
 * nonet build: the book that a config describes.
 */
#include "base/isoweek.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/progress.h"

#include <stdio.h>
#include <string.h>

struct build_options {
	char *output, *format, *issue, *date;
	int dpi, jobs;
	gboolean quiet;
};

/* What was made, in a line on stderr. */
static void say_what_was_made(const struct job *job, const struct document *document)
{
	if (job->plan->seed_drawn)
		fprintf(stderr,
			"seed: %s (drawn; write seed: %s under book in the config to make this "
			"book again)\n",
			job->plan->seed, job->plan->seed);
	int puzzles = job->outline.puzzle_count;
	guint pages = document->pages->len;
	fprintf(stderr, "%s: %d puzzle%s on %u page%s, %s\n",
		strcmp(job->destination.path, "-") == 0 ? "stdout" : job->destination.path, puzzles,
		PLURAL(puzzles), pages, PLURAL(pages), job->sheet.paper.name);
}

static enum exit_code write_document(
	const struct job *job, const struct document *document, const struct build_options *options)
{
	struct progress progress;
	progress_begin(&progress, "pages", options->quiet);
	struct output_options output = {
		.dpi = options->dpi,
		.jobs = command_jobs(options->jobs),
		.numbered = true,
		.progress = progress_report,
		.progress_data = &progress,
	};
	g_autoptr(GError) error = NULL;
	bool written = output_write(
		job->destination.format, document, job->destination.path, &output, &error);
	progress_end(&progress);
	if (!written)
		return command_fail("%s", error->message);
	if (!options->quiet)
		say_what_was_made(job, document);
	return EXIT_DONE;
}

static enum exit_code build(const struct job *job, const struct build_options *options)
{
	struct progress progress;
	progress_begin(&progress, "puzzles", options->quiet);
	struct book_progress report = {progress_report, &progress};
	g_autoptr(GError) error = NULL;
	struct book *book =
		book_build(job->config, job->plan, command_jobs(options->jobs), &report, &error);
	progress_end(&progress);
	if (book == NULL)
		return command_fail("%s", error->message);

	struct document *document = layout_book(&job->sheet, &job->outline, &job->fit, book);
	enum exit_code code = job_check_glyphs(job->type_case, job->config->document->file)
				      ? write_document(job, document, options)
				      : EXIT_WRONG_INPUT;
	document_free(document);
	book_free(book);
	return code;
}

/* Reads --date and the like; complains and returns false if they are wrong. */
static bool read_options(const struct command *command, const struct build_options *options,
	GDate *day, struct job_options *job_options)
{
	if (options->date != NULL && !isoday_parse(options->date, day)) {
		command_refuse(command, "--date: \"%s\" is no day; write one such as 2026-12-06",
			options->date);
		return false;
	}
	if (options->dpi < OUTPUT_DPI_MIN || options->dpi > OUTPUT_DPI_MAX) {
		command_refuse(command, "--dpi: %d is outside %d..%d", options->dpi, OUTPUT_DPI_MIN,
			OUTPUT_DPI_MAX);
		return false;
	}
	if (!command_check_jobs(command, options->jobs))
		return false;
	*job_options = (struct job_options){
		.plan = {options->issue, options->date != NULL ? day : NULL},
		.output = options->output,
		.format = options->format,
	};
	return true;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct build_options *options = options_read;
	GDate day;
	struct job_options job_options;
	struct job job;
	if (count != 1)
		return command_refuse(command,
			count < 1 ? "name a config, such as weekly.yaml (nonet init writes one)"
				  : "one config at a time, please");
	if (!read_options(command, options, &day, &job_options))
		return EXIT_WRONG_INPUT;
	enum exit_code code = EXIT_WRONG_INPUT;
	if (job_read(&job, arguments[0], &job_options))
		code = build(&job, options);
	job_finish(&job);
	return code;
}

static const struct option options[] = {
	{"output", 'o', OPTION_FILE, offsetof(struct build_options, output),
		"File to write, - for stdout (default: the config's output)", "FILE", NULL},
	{"format", 'f', OPTION_TEXT, offsetof(struct build_options, format),
		"pdf, png or svg; ops lists what is drawn (default: by the file's ending)",
		"FORMAT", destination_formats},
	{"issue", 0, OPTION_TEXT, offsetof(struct build_options, issue),
		"Issue to make instead of the config's, such as 2026-W53", "ISSUE", NULL},
	{"date", 0, OPTION_TEXT, offsetof(struct build_options, date),
		"Day that issue: auto means, instead of today", "DAY", NULL},
	{"dpi", 0, OPTION_WHOLE, offsetof(struct build_options, dpi),
		"Resolution of PNG (default: 300)", "DPI", NULL},
	OPTION_JOBS(struct build_options),
	OPTION_QUIET(struct build_options),
	{0},
};

const struct command command_build = {
	.name = "build",
	.arguments = "CONFIG",
	.summary = "Make the book that a config describes.",
	.example = "  nonet build weekly.yaml\n",
	.options = options,
	.options_size = sizeof(struct build_options),
	.defaults = &(const struct build_options){.dpi = OUTPUT_DPI_DEFAULT},
	.takes_files = true,
	.run = run,
};
