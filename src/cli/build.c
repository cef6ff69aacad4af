/*
 * nonet build: the book that a config describes, or that a manifest lists.
 */
#include "base/isoweek.h"
#include "book/printed.h"
#include "cli/command.h"
#include "cli/job.h"
#include "cli/progress.h"
#include "cli/publish.h"
#include "cli/report.h"
#include "layout/faults.h"

#include <stdio.h>
#include <string.h>

struct build_options {
	char *output, *format, *issue, *date, *profile, *report;
	int dpi, jobs;
	gboolean next, quiet;
};

static void say_it_waits(const char *path)
{
	fprintf(stderr, "nonet: waiting for another run that uses %s\n", path);
}

/* The book's puzzles, those recorded or listed from their codes. */
static struct book *make_book(const struct job *job, struct archive *archive,
	const struct build_options *options, GError **error)
{
	if (archive != NULL && !printed_recall(job->plan, archive, error))
		return NULL;
	struct progress progress;
	progress_begin(&progress, "puzzles", options->quiet);
	struct book_progress report = {progress_report, &progress};
	struct book *book = book_build(
		job->config, job->plan, command_jobs(options->jobs), archive, &report, error);
	progress_end(&progress);
	return book;
}

/* Whether the book is what its manifest lists, if it has one. */
static bool check_manifest(const struct job *job, const struct book *book)
{
	if (job->manifest == NULL)
		return true;
	struct diags *diags = diags_new();
	manifest_agrees(job->manifest, book, diags);
	bool agrees = job_report(diags);
	diags_free(diags);
	return agrees;
}

/* Draws all pages once before any is written: faults, and characters that no font has. */
static enum exit_code check_pages(const struct job *job, const struct products *products)
{
	g_autofree char *problem = faults_find(products->book);
	if (problem != NULL)
		return command_fail("%s; nothing was written", problem);
	return job_check_glyphs(job->type_case, job->config->document->file) ? EXIT_DONE
									     : EXIT_WRONG_INPUT;
}

static enum exit_code print_book(const struct job *job, const struct book *book,
	struct archive *archive, const struct build_options *options)
{
	struct products products;
	products_init(&products, job, book);
	struct publication publication = {job, book, &products, archive, options->dpi,
		command_jobs(options->jobs), options->quiet};
	g_autoptr(GError) error = NULL;
	enum exit_code code = check_pages(job, &products);
	if (code == EXIT_DONE && !publish(&publication, &error))
		code = command_fail("%s", error->message);
	else if (code == EXIT_DONE)
		code = report_write(job, &products, options->report, options->quiet);
	products_finish(&products);
	return code;
}

static enum exit_code build(const struct job *job, const struct build_options *options)
{
	g_autoptr(GError) error = NULL;
	struct archive *archive = NULL;
	if (job->archive != NULL) {
		archive = archive_open(
			job->archive, ARCHIVE_RECORD, options->quiet ? NULL : say_it_waits, &error);
		if (archive == NULL)
			return command_fail("%s", error->message);
	}
	struct book *book = make_book(job, archive, options, &error);
	enum exit_code code = EXIT_WRONG_INPUT;
	if (book == NULL)
		code = command_fail("%s", error->message);
	else if (check_manifest(job, book))
		code = print_book(job, book, archive, options);
	book_free(book);
	archive_close(archive);
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
	if (options->next && options->issue != NULL) {
		command_refuse(command, "--next and --issue exclude each other; keep one of them");
		return false;
	}
	*job_options = (struct job_options){
		.plan = {.issue = options->issue,
			.today = options->date != NULL ? day : NULL,
			.next = options->next},
		.output = options->output,
		.format = options->format,
		.profile = options->profile,
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
		{"profile", 0, 0, G_OPTION_ARG_STRING, &options.profile,
			"screen, print, kdp, booklet or cut, instead of the config's", "PROFILE"},
		{"report", 0, 0, G_OPTION_ARG_FILENAME, &options.report,
			"Preflight report to write, YAML if it ends in .yaml (default: none, or "
			"beside a kdp book)",
			"FILE"},
		{"issue", 0, 0, G_OPTION_ARG_STRING, &options.issue,
			"Issue to make instead of the config's, such as 2026-W53", "ISSUE"},
		{"date", 0, 0, G_OPTION_ARG_STRING, &options.date,
			"Day that issue: auto means, instead of today", "DAY"},
		{"next", 0, 0, G_OPTION_ARG_NONE, &options.next,
			"Make the issue of the week after this one, or after that of --date", NULL},
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
	char *texts[] = {options.output, options.format, options.issue, options.date,
		options.profile, options.report};
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
		g_free(texts[i]);
	return code;
}
