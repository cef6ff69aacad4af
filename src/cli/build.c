/*
 * nonet build: the book that a config describes.
 */
#include "base/isoweek.h"
#include "cli/command.h"
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

static enum exit_code write_document(const struct destination *destination,
	const struct document *document, const struct build_options *options)
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
	bool written =
		output_write(destination->format, document, destination->path, &output, &error);
	progress_end(&progress);
	return written ? EXIT_DONE : command_fail("%s", error->message);
}

/* The book, and its key where it has one. */
static enum exit_code write_all(
	const struct job *job, const struct book *book, const struct build_options *options)
{
	struct document *document = layout_book(&job->sheet, &job->outline, &job->fit, book);
	struct document *key =
		job->has_key ? layout_book(&job->sheet, &job->key_outline, &job->key_fit, book)
			     : NULL;
	enum exit_code code = job_check_glyphs(job->type_case, job->config->document->file)
				      ? write_document(&job->destination, document, options)
				      : EXIT_WRONG_INPUT;
	if (code == EXIT_DONE && key != NULL)
		code = write_document(&job->key_destination, key, options);
	if (code == EXIT_DONE && !options->quiet)
		say_what_was_made(job, document);
	document_free(document);
	document_free(key);
	return code;
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
	enum exit_code code = write_all(job, book, options);
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
	if (options->jobs < 0) {
		command_refuse(
			command, "--jobs: %d threads cannot work; write 1 or more", options->jobs);
		return false;
	}
	*job_options = (struct job_options){
		.plan = {options->issue, options->date != NULL ? day : NULL},
		.output = options->output,
		.format = options->format,
	};
	return true;
}

enum exit_code command_build(const struct command *command, int argc, char **argv)
{
	struct build_options options = {.dpi = OUTPUT_DPI_DEFAULT};
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
			"File to write, - for stdout (default: the config's output)", "FILE"},
		{"format", 'f', 0, G_OPTION_ARG_STRING, &options.format,
			"pdf, png or svg; ops lists what is drawn (default: by the file's ending)",
			"FORMAT"},
		{"issue", 0, 0, G_OPTION_ARG_STRING, &options.issue,
			"Issue to make instead of the config's, such as 2026-W53", "ISSUE"},
		{"date", 0, 0, G_OPTION_ARG_STRING, &options.date,
			"Day that issue: auto means, instead of today", "DAY"},
		{"dpi", 0, 0, G_OPTION_ARG_INT, &options.dpi, "Resolution of PNG (default: 300)",
			"DPI"},
		OPTION_JOBS(options.jobs),
		OPTION_QUIET(options.quiet),
		{0},
	};
	enum command_parse parse = command_parse(command, entries, NULL, &argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;

	GDate day;
	struct job_options job_options;
	enum exit_code code = EXIT_WRONG_INPUT;
	struct job job;
	if (argc != 2)
		code = command_refuse(command,
			argc < 2 ? "name a config, such as weekly.yaml (nonet init writes one)"
				 : "one config at a time, please");
	else if (read_options(command, &options, &day, &job_options)) {
		if (job_read(&job, argv[1], &job_options))
			code = build(&job, &options);
		job_finish(&job);
	}
	g_free(options.output);
	g_free(options.format);
	g_free(options.issue);
	g_free(options.date);
	return code;
}
