/*
 * nonet check: what a config would make, or everything that is wrong with it.
 */
#include "base/isoweek.h"
#include "cli/check_archive.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/job_book.h"
#include "cli/job_class.h"
#include "cli/job_game.h"
#include "cli/job_profile.h"

#include <stdio.h>
#include <string.h>

/* What is asked for beside the level, and how many givens may then be left. */
static void describe_pattern(const struct config_section *section)
{
	const struct pattern *pattern = &section->pattern;
	const struct level *level = section->found_level;
	if (level == NULL)
		return;
	if (pattern->shape != SHAPE_9X9)
		printf(", %s", shape_info(pattern->shape)->name);
	if (pattern->minimal)
		printf(", minimal");
	if (pattern->symmetry != SYMMETRY_NONE)
		printf(", symmetry %s: %d to %d givens", symmetry_name(pattern->symmetry),
			level->givens[pattern->shape].min, book_accept_max(level, pattern));
}

static void describe_chapter(
	const struct job *job, guint index, const struct config_practice *practice)
{
	const struct outline_section *section = outline_section_at(&job->outline, (int)index);
	printf("%s: %d position%s, %d puzzle%s", outline_section_title(section, job->lang),
		practice->positions, PLURAL(practice->positions), practice->puzzles,
		PLURAL(practice->puzzles));
	if (practice->shape != SHAPE_9X9)
		printf(", %s", shape_info((enum shape_id)practice->shape)->name);
	printf("\n");
}

static void describe_pupil_level(
	const struct job *job, const struct config_section *section, const char *gap)
{
	const char *for_all = job->config->class.level;
	if (section->found_level != NULL)
		printf("; the pupil's level, where the roster has one");
	else if (for_all != NULL)
		printf("%sthe pupil's level, or level %s where the roster has none", gap, for_all);
	else
		printf("%sthe pupil's level", gap);
}

/* What stands on each sheet of a class. */
static void describe_sheets(const struct job *job)
{
	for (guint i = 0; i < job->config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(job->config->sections, i);
		printf("  %-9d %s", section->count, section->title != NULL ? section->title : "");
		const char *gap = section->title != NULL ? ", " : "";
		if (section->technique != NULL)
			printf("%s%s", gap, lang_technique(job->lang, section->found_technique));
		else if (section->found_level != NULL)
			printf("%slevel %d, %s", gap, section->found_level->number,
				level_name(section->found_level, lang_code(job->lang)));
		if (section->takes_pupil_level)
			describe_pupil_level(job, section, gap);
		describe_pattern(section);
		printf("\n");
	}
}

static void describe_sections(const struct job *job)
{
	const char *language = lang_code(job->lang);
	for (guint i = 0; i < job->plan->sections->len; i++) {
		const struct plan_section *section =
			&g_array_index(job->plan->sections, struct plan_section, i);
		const char *level =
			section->level != NULL ? level_name(section->level, language) : NULL;
		g_autofree char *span = section->count == 0 ? g_strdup("-")
					: section->count == 1
						? g_strdup_printf("%d", section->first)
						: g_strdup_printf("%d-%d", section->first,
							  section->first + section->count - 1);
		printf("  %-9s ", span);
		const struct config_section *asked = g_ptr_array_index(job->config->sections, i);
		if (asked->practice != NULL) {
			describe_chapter(job, i, asked->practice);
			continue;
		}
		if (section->title != NULL)
			printf("%s", section->title);
		else if (section->has_technique)
			printf("%s", lang_technique(job->lang, section->technique));
		if (section->title != NULL && level != NULL)
			printf(" (level %d, %s)", section->level->number, level);
		else if (level != NULL)
			printf("level %d, %s", section->level->number, level);
		describe_pattern(asked);
		printf("\n");
	}
}

/* What was asked for beyond the bundled fonts. */
static void describe_fonts(const GPtrArray *fonts)
{
	for (guint i = 0; i < fonts->len; i++) {
		const struct key_text *font = g_ptr_array_index(fonts, i);
		printf("%s%s", i == 0 ? "  fonts beside Inter and EB Garamond: " : ", ",
			font->text);
	}
	if (fonts->len > 0)
		printf("\n");
}

/* "parts: title 1, imprint 2, puzzles 3, solutions 9", where there are more than the usual. */
static void describe_parts(const struct fit *fit)
{
	bool usual = true;
	for (int i = 0; i < fit->part_count; i++) {
		int kind = fit->parts[i].part->kind;
		usual = usual &&
			(kind == PART_TITLE || kind == PART_PUZZLES || kind == PART_SOLUTIONS);
	}
	if (usual)
		return;
	printf("  parts: ");
	for (int i = 0; i < fit->part_count; i++)
		printf("%s%s %d", i > 0 ? ", " : "",
			part_name((enum part_kind)fit->parts[i].part->kind), fit->parts[i].first);
	printf("\n");
}

/* "page-001.png ..." where each page has a file. */
static char *name_files(const struct job *job, const struct destination *destination)
{
	const struct output_format *format = destination->format;
	bool numbered =
		format != NULL && (format->page_a_file || job->config->profile == PROFILE_CUT);
	if (!numbered || strcmp(destination->path, "-") == 0)
		return g_strdup(destination->path);
	g_autofree char *first = output_page_path(destination->path, 1, (guint)job->fit.page_count);
	return g_strdup_printf("%s ...", first);
}

/* The puzzles, their pages and their solutions. */
static void describe_book(const struct job *job)
{
	const struct fit *fit = &job->fit;
	const struct outline *outline = &job->outline;
	double cell = fit->puzzles.side / outline->grid_size * 25.4 / 72;
	guint sections = job->plan->sections->len;
	g_autofree char *levels = book_name_schemes(job->config, job->plan);
	bool sheets = class_is_one(&job->config->class);
	const char *unit = sheets ? "sheet" : "section";
	printf("  %d puzzle%s %s %u %s%s, levels: %s\n", outline->puzzle_count,
		PLURAL(outline->puzzle_count), sheets ? "on" : "in", sections, unit,
		PLURAL(sections), levels);
	g_autofree char *class = job_describe_class(job);
	fputs(class, stdout);
	if (sheets)
		describe_sheets(job);
	else
		describe_sections(job);
	printf("  %d page%s of %s (%.0f x %.0f mm), template %s\n", fit->page_count,
		PLURAL(fit->page_count), job->sheet.paper.name,
		job->sheet.paper.width_pt * 25.4 / 72, job->sheet.paper.height_pt * 25.4 / 72,
		job->sheet.page_template->name);
	describe_parts(fit);
	printf("  puzzles from page %d, %d a page: grids of %.0f mm, cells of %.1f mm, digits of "
	       "%.1f pt\n",
		fit->first_puzzle_page, outline->per_page, fit->puzzles.side * 25.4 / 72, cell,
		fit_digit_pt(&job->sheet, outline, fit->puzzles.side, false));
	g_autofree char *profile = job_describe_profile(job);
	fputs(profile, stdout);
	if (outline->solutions)
		printf("  solutions from page %d, %d a page: digits of %.1f pt\n",
			fit->first_solution_page, outline->solutions_per_page,
			fit_digit_pt(&job->sheet, outline, fit->solutions.side, true));
	else if (job->has_key)
		printf("  solutions in a file of their own, %d a page: digits of %.1f pt\n",
			job->key_outline.solutions_per_page,
			fit_digit_pt(&job->key_sheet, &job->key_outline,
				job->key_fit.solutions.side, true));
	else
		printf("  no solutions%s\n", outline->solutions_at_foot ? " but at the foot" : "");
}

static void describe(const struct job *job, const char *path, const char *archive)
{
	printf("%s is right. It makes ", path);
	for (guint i = 0; i < job->destinations->len; i++) {
		const struct destination *destination = g_ptr_array_index(job->destinations, i);
		g_autofree char *files = name_files(job, destination);
		printf("%s%s", i > 0 ? ", " : "", files);
	}
	printf(":\n");
	printf("  %s%s%s\n", job->config->book.title, job->plan->issue[0] != '\0' ? ", issue " : "",
		job->plan->issue);
	if (job->plan->seed_drawn)
		printf("  seed drawn anew at each build; set book.seed to fix it\n");
	else if (job->plan->seed[0] != '\0')
		printf("  seed %s\n", job->plan->seed);
	g_autofree char *game = job->is_game ? job_describe_game(job) : NULL;
	if (game != NULL)
		fputs(game, stdout);
	else
		describe_book(job);
	if (archive != NULL)
		printf("  %s\n", archive);
	describe_fonts(job->config->layout.fonts);
}

/* The pages of some books can only be counted when their puzzles are there. */
static bool make(struct job *job, struct book **book)
{
	g_autoptr(GError) error = NULL;
	*book = job_make_book(job, NULL, command_jobs(0), false, &error);
	if (*book == NULL)
		command_fail("%s", error->message);
	return *book != NULL && job_fit_made(job, *book);
}

struct check_options {
	gboolean keys;
	char *issue, *date, *profile;
};

/* The archive may be unfit for a config that is right. */
static enum exit_code describe_job(const struct job *job, const char *path)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *archive = job->archive != NULL ? check_archive(job, &error) : NULL;
	if (error != NULL)
		return command_fail("%s", error->message);
	describe(job, path, archive);
	return EXIT_DONE;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct check_options *options = options_read;
	if (options->keys) {
		g_autofree char *text = config_describe();
		fputs(text, stdout);
		return EXIT_DONE;
	}
	if (count != 1)
		return command_refuse(command, count < 1 ? "name a config, such as weekly.yaml"
							 : "one config at a time, please");
	GDate day;
	if (options->date != NULL && !isoday_parse(options->date, &day))
		return command_refuse(command,
			"--date: \"%s\" is no day; write one such as 2026-12-06", options->date);
	struct job job;
	struct job_options job_options = {
		.plan = {.issue = options->issue, .today = options->date != NULL ? &day : NULL},
		.profile = options->profile};
	bool right = job_read(&job, arguments[0], &job_options);
	struct book *book = NULL;
	if (right && job_has_made_parts(&job))
		right = make(&job, &book);
	enum exit_code code = right ? describe_job(&job, arguments[0]) : EXIT_WRONG_INPUT;
	book_free(book);
	job_finish(&job);
	return code;
}

static const struct option options[] = {
	{"keys", 0, OPTION_FLAG, offsetof(struct check_options, keys),
		"List every key that a config may hold", NULL, NULL},
	{"issue", 0, OPTION_TEXT, offsetof(struct check_options, issue),
		"Issue to check instead of the config's, such as 2026-W53", "ISSUE", NULL},
	{"date", 0, OPTION_TEXT, offsetof(struct check_options, date),
		"Day that issue: auto means, instead of today", "DAY", NULL},
	{"profile", 0, OPTION_TEXT, offsetof(struct check_options, profile),
		"screen, print, kdp, booklet or cut, instead of the config's", "PROFILE",
		profile_names},
	{0},
};

const struct command command_check = {
	.name = "check",
	.arguments = "CONFIG",
	.summary = "Say what a config would make, or everything that is wrong with it.",
	.example = "  nonet check weekly.yaml\n",
	.options = options,
	.options_size = sizeof(struct check_options),
	.takes_files = true,
	.run = run,
};
