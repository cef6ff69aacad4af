/*
 * nonet build: the book that a config describes.
 */
#include "base/isoweek.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/products.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "layout/faults.h"

#include <stdio.h>
#include <string.h>

struct build_options {
	char *output, *format, *issue, *date, *profile, *report;
	int dpi, jobs;
	gboolean quiet;
};

/* What was made, in a line on stderr for each file or set of files. */
static void say_what_was_made(const struct job *job, const struct products *products)
{
	if (job->plan->seed_drawn)
		fprintf(stderr,
			"seed: %s (drawn; write seed: %s under book in the config to make this "
			"book again)\n",
			job->plan->seed, job->plan->seed);
	int puzzles = job->outline.puzzle_count;
	bool folded = job->config->profile == PROFILE_BOOKLET;
	for (guint i = 0; i < products->files->len; i++) {
		const struct product *product = &g_array_index(products->files, struct product, i);
		guint pages = product->document->pages->len;
		fprintf(stderr, "%s: %d puzzle%s on %u %s%s, %s\n",
			strcmp(product->path, "-") == 0 ? "stdout" : product->path, puzzles,
			PLURAL(puzzles), pages, folded ? "side" : "page", PLURAL(pages),
			folded ? job->folded_sheet.name : job->sheet.paper.name);
	}
}

static bool write_product(const struct products *products, const struct product *product,
	const struct build_options *options, GError **error)
{
	struct progress progress;
	progress_begin(&progress, "pages", options->quiet);
	struct output_options output = {
		.dpi = options->dpi,
		.jobs = command_jobs(options->jobs),
		.numbered = true,
		.page_a_file = products->page_a_file,
		.progress = progress_report,
		.progress_data = &progress,
	};
	bool written =
		output_write(product->format, product->document, product->path, &output, error);
	progress_end(&progress);
	return written;
}

static enum exit_code write_products(
	const struct job *job, const struct products *products, const struct build_options *options)
{
	for (guint i = 0; i < products->files->len; i++) {
		g_autoptr(GError) error = NULL;
		if (!write_product(products, &g_array_index(products->files, struct product, i),
			    options, &error))
			return command_fail("%s", error->message);
	}
	if (!options->quiet)
		say_what_was_made(job, products);
	return report_write(job, products, options->report, options->quiet);
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

	struct products products;
	products_init(&products, job, book);
	enum exit_code code = check_pages(job, &products);
	if (code == EXIT_DONE)
		code = write_products(job, &products, options);
	products_finish(&products);
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
		.profile = options->profile,
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
