/*
 * nonet survey: what digging comes to when nothing is thrown away. For each level so many grids
 * are dug once; then so many are dug until nothing more can go.
 */
#include "base/pool.h"
#include "book/book.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/pattern_options.h"
#include "cli/progress.h"
#include "plan/seed.h"
#include "setter/survey.h"

#include <stdio.h>
#include <time.h>

/* Grids are dug in blocks, so that threads meet seldom. */
#define BLOCK 50
#define AHEAD 64

/* What the grids of one request came to. */
struct tally {
	gint64 grids, abandoned, reaches, singles, fits, checks, searches;
	double seconds; /* of processor time */
	gint64 givens[SHAPE_MAX_CELLS + 1]; /* where digging ended */
};

struct survey {
	struct shape shape;
	struct setter_request request;
	gint64 count;
	struct tally *blocks; /* a ring of AHEAD */
	struct tally total;
	struct progress *progress;
};

static double thread_seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void dig_block(void *data, guint64 index)
{
	struct survey *survey = data;
	struct tally *tally = &survey->blocks[index % AHEAD];
	*tally = (struct tally){0};
	double begun = thread_seconds();
	gint64 end = MIN(survey->count, (gint64)(index + 1) * BLOCK);
	for (gint64 n = (gint64)index * BLOCK; n < end; n++) {
		struct survey_grid grid;
		survey_dig(&survey->shape, &survey->request, book_solver_for(&survey->request),
			(uint64_t)n + 1, &grid);
		tally->grids++;
		tally->abandoned += grid.abandoned;
		if (grid.abandoned)
			continue;
		tally->reaches += grid.reaches;
		tally->singles += grid.singles_only;
		tally->fits += grid.fits;
		tally->checks += grid.work.checks;
		tally->searches += grid.work.searches;
		tally->givens[grid.givens]++;
	}
	tally->seconds = thread_seconds() - begun;
}

static bool take_block(void *data, guint64 index)
{
	struct survey *survey = data;
	const struct tally *tally = &survey->blocks[index % AHEAD];
	struct tally *total = &survey->total;
	total->grids += tally->grids;
	total->abandoned += tally->abandoned;
	total->reaches += tally->reaches;
	total->singles += tally->singles;
	total->fits += tally->fits;
	total->checks += tally->checks;
	total->searches += tally->searches;
	total->seconds += tally->seconds;
	for (int i = 0; i <= SHAPE_MAX_CELLS; i++)
		total->givens[i] += tally->givens[i];
	progress_report(survey->progress, (int)total->grids, (int)survey->count);
	return true;
}

static void dig_all(struct survey *survey, int jobs)
{
	survey->total = (struct tally){0};
	guint64 blocks = (guint64)((survey->count + BLOCK - 1) / BLOCK);
	pool_run(blocks, jobs, AHEAD, dig_block, take_block, survey);
}

static double per_cent(gint64 part, gint64 whole)
{
	return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static void print_level(const struct survey *survey, const struct level *level)
{
	const struct tally *total = &survey->total;
	double grids = (double)total->grids;
	printf("%-3d %-14s %6.1f %% %7.1f %% %6.1f %% %8.1f %8.1f %9.1f us\n", level->number,
		level_name(level, "en"), per_cent(total->reaches, total->grids),
		per_cent(total->singles, total->grids), per_cent(total->fits, total->grids),
		(double)total->checks / grids, (double)total->searches / grids,
		total->seconds * 1e6 / grids);
}

static void print_ends(const struct survey *survey)
{
	const struct tally *total = &survey->total;
	printf("\nDug until nothing more can go, %" G_GINT64_FORMAT " grids (%.1f us each):\n",
		total->grids, total->seconds * 1e6 / (double)total->grids);
	for (int givens = 0; givens <= survey->shape.cell_count; givens++)
		if (total->givens[givens] > 0)
			printf("%4d givens %6.2f %%\n", givens,
				per_cent(total->givens[givens], total->grids));
	if (total->abandoned > 0)
		printf("abandoned  %6.2f %%\n", per_cent(total->abandoned, total->grids));
}

/* What is surveyed, read from the command line. */
struct survey_options {
	gint64 count;
	char *scheme_name, *seed;
	struct pattern_options pattern_options;
	struct pattern pattern;
	struct level_scheme *scheme;
	int jobs;
	gboolean quiet;
};

static void survey_all(struct survey *survey, const struct survey_options *options)
{
	const struct pattern *pattern = &options->pattern;
	const char *text = options->seed != NULL ? options->seed : "survey";
	uint64_t seed = seed_of_puzzle(text, "", "survey", 1);
	int jobs = command_jobs(options->jobs);
	shape_init(&survey->shape, pattern->shape);
	survey->blocks = g_new0(struct tally, AHEAD);
	printf("Scheme %s, %s, symmetry %s, %" G_GINT64_FORMAT " grids a level, seed %s\n\n",
		options->scheme->name, shape_info(pattern->shape)->name,
		symmetry_name(pattern->symmetry), survey->count, text);
	printf("level                reach  by singles     fit    checks searches      a grid\n");
	for (guint i = 0; i < options->scheme->levels->len; i++) {
		const struct level *level = g_ptr_array_index(options->scheme->levels, i);
		survey->request = book_request(level, pattern, seed);
		dig_all(survey, jobs);
		print_level(survey, level);
		fflush(stdout);
	}
	survey->request = (struct setter_request){
		.shape = pattern->shape,
		.symmetry = pattern->symmetry,
		.order = pattern->order,
		.accept_max = survey->shape.cell_count,
		.attempts = 1,
		.seed = seed,
	};
	dig_all(survey, jobs);
	print_ends(survey);
	g_free(survey->blocks);
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	struct survey_options *options = options_read;
	if (count > 0)
		return command_refuse(
			command, "it takes no arguments, but \"%s\" stands there", arguments[0]);
	if (options->count < 1 || options->count > G_MAXINT)
		return command_refuse(command, "--count: %" G_GINT64_FORMAT " is outside 1..%d",
			options->count, G_MAXINT);
	if (!command_check_jobs(command, options->jobs))
		return EXIT_WRONG_INPUT;
	enum exit_code code = EXIT_WRONG_INPUT;
	options->scheme = pattern_options_read_scheme(command, &options->pattern_options,
		"--scheme", options->scheme_name, &options->pattern);
	if (options->scheme != NULL) {
		struct survey survey = {.count = options->count};
		struct progress progress;
		progress_begin(&progress, "grids", options->quiet);
		survey.progress = &progress;
		survey_all(&survey, options);
		progress_end(&progress);
		code = EXIT_DONE;
	}
	level_scheme_free(options->scheme);
	return code;
}

static const struct option options[] = {
	{"count", 'n', OPTION_WHOLE64, offsetof(struct survey_options, count),
		"Grids a level (default: 1000)", "N", NULL},
	{"scheme", 0, OPTION_TEXT, offsetof(struct survey_options, scheme_name),
		"Level scheme (default: the one for the size)", "SCHEME", NULL},
	OPTION_SIZE(struct survey_options, pattern_options),
	OPTION_SYMMETRY(struct survey_options, pattern_options),
	OPTION_ORDER(struct survey_options, pattern_options),
	{"seed", 's', OPTION_TEXT, offsetof(struct survey_options, seed),
		"Any text (default: survey)", "SEED", NULL},
	OPTION_JOBS(struct survey_options),
	OPTION_QUIET(struct survey_options),
	{0},
};

const struct command command_survey = {
	.name = "survey",
	.arguments = "",
	.summary = "Say what digging comes to at each level when nothing is thrown away.",
	.example = "  nonet survey --count 300 --scheme ten\n",
	.more = "reach: the target was reached. by singles: naked and hidden singles solve it. "
		"fit: "
		"both as\nthe level asks. checks and searches: removals tried, and those that "
		"needed "
		"a search.\n",
	.options = options,
	.options_size = sizeof(struct survey_options),
	.defaults = &(const struct survey_options){.count = 1000},
	.run = run,
};
