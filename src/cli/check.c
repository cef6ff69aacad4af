/*
 * nonet check: what a config would make, or everything that is wrong with it.
 */
#include "base/isoweek.h"
#include "cli/command.h"
#include "cli/job.h"
#include "cli/job_profile.h"

#include <stdio.h>

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

static void describe_sections(const struct job *job)
{
	const char *language = lang_code(job->lang);
	for (guint i = 0; i < job->plan->sections->len; i++) {
		const struct plan_section *section =
			&g_array_index(job->plan->sections, struct plan_section, i);
		const char *level =
			section->level != NULL ? level_name(section->level, language) : NULL;
		g_autofree char *span = section->count == 1
						? g_strdup_printf("%d", section->first)
						: g_strdup_printf("%d-%d", section->first,
							  section->first + section->count - 1);
		printf("  %-9s ", span);
		if (section->title != NULL)
			printf("%s", section->title);
		if (section->title != NULL && level != NULL)
			printf(" (level %d, %s)", section->level->number, level);
		else if (level != NULL)
			printf("level %d, %s", section->level->number, level);
		describe_pattern(g_ptr_array_index(job->config->sections, i));
		printf("\n");
	}
}

static void describe(const struct job *job, const char *path)
{
	const struct fit *fit = &job->fit;
	const struct outline *outline = &job->outline;
	double cell = fit->puzzles.side / outline->grid_size * 25.4 / 72;
	printf("%s is right. It makes %s:\n", path, job->destination.path);
	printf("  %s%s%s\n", job->config->book.title, job->plan->issue[0] != '\0' ? ", issue " : "",
		job->plan->issue);
	if (job->plan->seed_drawn)
		printf("  seed drawn anew at each build; set book.seed to fix it\n");
	else if (job->plan->seed[0] != '\0')
		printf("  seed %s\n", job->plan->seed);
	guint sections = job->plan->sections->len;
	g_autofree char *levels = book_name_schemes(job->config, job->plan);
	printf("  %d puzzle%s in %u section%s, levels: %s\n", outline->puzzle_count,
		PLURAL(outline->puzzle_count), sections, PLURAL(sections), levels);
	describe_sections(job);
	printf("  %d page%s of %s (%.0f x %.0f mm), template %s\n", fit->page_count,
		PLURAL(fit->page_count), job->sheet.paper.name,
		job->sheet.paper.width_pt * 25.4 / 72, job->sheet.paper.height_pt * 25.4 / 72,
		job->sheet.page_template->name);
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
	else
		printf("  no solutions\n");
}

enum exit_code command_check(const struct command *command, int argc, char **argv)
{
	gboolean keys = FALSE;
	g_autofree char *date = NULL, *profile = NULL;
	const GOptionEntry entries[] = {
		{"keys", 0, 0, G_OPTION_ARG_NONE, &keys, "List every key that a config may hold",
			NULL},
		{"date", 0, 0, G_OPTION_ARG_STRING, &date,
			"Day that issue: auto means, instead of today", "DAY"},
		{"profile", 0, 0, G_OPTION_ARG_STRING, &profile,
			"screen, print, kdp, booklet or cut, instead of the config's", "PROFILE"},
		{0},
	};
	enum command_parse parse = command_parse(command, entries, NULL, &argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;
	if (keys) {
		g_autofree char *text = config_describe();
		fputs(text, stdout);
		return EXIT_DONE;
	}
	if (argc != 2)
		return command_refuse(command, argc < 2 ? "name a config, such as weekly.yaml"
							: "one config at a time, please");
	GDate day;
	if (date != NULL && !isoday_parse(date, &day))
		return command_refuse(
			command, "--date: \"%s\" is no day; write one such as 2026-12-06", date);
	struct job job;
	struct job_options options = {
		.plan = {NULL, date != NULL ? &day : NULL}, .profile = profile};
	bool right = job_read(&job, argv[1], &options);
	if (right)
		describe(&job, argv[1]);
	job_finish(&job);
	return right ? EXIT_DONE : EXIT_WRONG_INPUT;
}
