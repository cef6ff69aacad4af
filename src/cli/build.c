/*
 * nonet build: the book that a config describes, or that a manifest lists.
 */
#include "base/isoweek.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/job_book.h"
#include "cli/job_class.h"
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

#define DPI_NOT_ASKED (-1)

static void say_it_waits(const char *path)
{
	fprintf(stderr, "nonet: waiting for another run that uses %s\n", path);
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
	return job_check_glyphs(job->type_case, job->config->document->file, LAYOUT_FONTS)
		       ? EXIT_DONE
		       : EXIT_WRONG_INPUT;
}

static void say_spread(
	const struct job *job, const struct book *book, const struct build_options *options)
{
	if (!class_is_one(&job->config->class) || options->quiet)
		return;
	g_autofree char *text = job_class_spread(job, book);
	fputs(text, stderr);
}

static enum exit_code print_book(const struct job *job, const struct book *book,
	struct archive *archive, const struct build_options *options)
{
	struct products products;
	products_init(&products, job, book);
	struct publication publication = {
		job, book, &products, archive, command_jobs(options->jobs), options->quiet};
	g_autoptr(GError) error = NULL;
	enum exit_code code = check_pages(job, &products);
	if (code == EXIT_DONE && !publish(&publication, &error)) {
		code = command_fail("%s", error->message);
	} else if (code == EXIT_DONE) {
		say_spread(job, book, options);
		code = report_write(job, &products, options->report, options->quiet);
	}
	products_finish(&products);
	return code;
}

static enum exit_code build(struct job *job, const struct build_options *options)
{
	g_autoptr(GError) error = NULL;
	struct archive *archive = NULL;
	if (job->archive != NULL) {
		archive = archive_open(
			job->archive, ARCHIVE_RECORD, options->quiet ? NULL : say_it_waits, &error);
		if (archive == NULL)
			return command_fail("%s", error->message);
	}
	struct book *book =
		job_make_book(job, archive, command_jobs(options->jobs), options->quiet, &error);
	enum exit_code code = EXIT_WRONG_INPUT;
	if (book == NULL)
		code = command_fail("%s", error->message);
	else if (check_manifest(job, book) && job_fit_made(job, book))
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
	bool dpi_asked = options->dpi != DPI_NOT_ASKED;
	if ((dpi_asked && !command_check_dpi(command, options->dpi)) ||
		!command_check_jobs(command, options->jobs))
		return false;
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
		.dpi = dpi_asked ? options->dpi : 0,
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
	{"profile", 0, OPTION_TEXT, offsetof(struct build_options, profile),
		"screen, print, kdp, booklet or cut, instead of the config's", "PROFILE",
		profile_names},
	{"report", 0, OPTION_FILE, offsetof(struct build_options, report),
		"Preflight report to write, YAML if it ends in .yaml (default: none, or beside a "
		"kdp book)",
		"FILE", NULL},
	{"issue", 0, OPTION_TEXT, offsetof(struct build_options, issue),
		"Issue to make instead of the config's, such as 2026-W53", "ISSUE", NULL},
	{"date", 0, OPTION_TEXT, offsetof(struct build_options, date),
		"Day that issue: auto means, instead of today", "DAY", NULL},
	{"next", 0, OPTION_FLAG, offsetof(struct build_options, next),
		"Make the issue of the week after this one, or after that of --date", NULL, NULL},
	{"dpi", 0, OPTION_WHOLE, offsetof(struct build_options, dpi),
		"Resolution of PNG (default: 300, or as the manifest says)", "DPI", NULL},
	OPTION_JOBS(struct build_options),
	OPTION_QUIET(struct build_options),
	{0},
};

const struct command command_build = {
	.name = "build",
	.arguments = "CONFIG|MANIFEST",
	.summary = "Make the book that a config describes, or that a manifest lists.",
	.example = "  nonet build weekly.yaml\n",
	.options = options,
	.options_size = sizeof(struct build_options),
	.defaults = &(const struct build_options){.dpi = DPI_NOT_ASKED},
	.takes_files = true,
	.run = run,
};
