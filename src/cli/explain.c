/*
 * nonet explain: the worked solution of a puzzle, or a hint for its next step.
 */
#include "cli/command.h"
#include "cli/hint.h"
#include "cli/job.h"
#include "cli/pencil.h"

#include <stdio.h>
#include <string.h>

struct explain {
	const struct command *command;
	struct phrases *phrases;
	struct one_puzzle one;
	struct solver *solver;
	struct path *path;
	bool pencil;
	int from; /* the first step shown; 0: not asked for */
	const char *technique; /* NULL: not asked for */
	int hint; /* 0: none */
	bool uniqueness;
};

static void print_board(const struct marks *board)
{
	g_autoptr(GString) text = g_string_new(NULL);
	pencil_add(board, "     ", text);
	fputs(text->str, stdout);
}

static void print_step(const struct explain *explain, int i)
{
	const struct step *step = &explain->path->steps[i];
	const struct marks *board = &explain->solver->marks;
	g_autofree char *headline = sentence_headline(explain->phrases, step, board);
	g_autofree char *reason = sentence_reason(explain->phrases, step, board);
	if (explain->pencil)
		print_board(board);
	printf("%3d. %s\n     %s\n", i + 1, headline, reason);
}

static void print_end(const struct explain *explain)
{
	char text[GRID_TEXT_SIZE];
	struct grid grid;
	marks_grid(&explain->solver->marks, &grid);
	grid_print(&grid, text);
	if (!explain->path->complete) {
		g_autofree char *count = g_strdup_printf("%d", explain->solver->marks.empty_count);
		g_autofree char *stuck =
			phrases_say(explain->phrases, PHRASE_STUCK, "count", count, NULL);
		printf("%s\n", stuck);
	}
	printf("%s\n", text);
}

/* The path's techniques, each once, for a message. */
static char *list_techniques(const struct path *path)
{
	GString *text = g_string_new(NULL);
	technique_mask used = 0;
	for (int i = 0; i < path->count; i++)
		used |= technique_bit((enum technique)path->steps[i].technique);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if ((used & technique_bit((enum technique)t)) != 0)
			g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "",
				technique_info((enum technique)t)->key);
	}
	return g_string_free(text, FALSE);
}

/* Shows the board just before the first step of the technique asked for, and the step. */
static enum exit_code show_technique(struct explain *explain)
{
	const struct path *path = explain->path;
	for (int i = 0; i < path->count; i++) {
		const struct step *step = &path->steps[i];
		if (strcmp(technique_info((enum technique)step->technique)->key,
			    explain->technique) == 0) {
			explain->pencil = true;
			print_step(explain, i);
			return EXIT_DONE;
		}
		step_apply(step, &explain->solver->marks);
	}
	g_autofree char *used = list_techniques(path);
	return command_fail(
		"the worked solution needs no %s; it has: %s", explain->technique, used);
}

static enum exit_code show_solution(struct explain *explain)
{
	const struct path *path = explain->path;
	if (explain->from > path->count)
		return command_refuse(explain->command, "--from: %d is outside 1..%d, the steps",
			explain->from, path->count);
	for (int i = 0; i < path->count; i++) {
		if (i + 1 >= explain->from)
			print_step(explain, i);
		step_apply(&path->steps[i], &explain->solver->marks);
	}
	print_end(explain);
	return path->complete ? EXIT_DONE : EXIT_UNFINISHED;
}

static enum exit_code show_hint(struct explain *explain)
{
	g_autofree char *text = hint_text(explain->phrases, &explain->one,
		(enum hint_strength)explain->hint, explain->solver, explain->path);
	printf("%s\n", text);
	return EXIT_DONE;
}

/* Entries that are wrong cannot be worked from. */
static bool entries_are_right(const struct explain *explain)
{
	int wrong;
	g_autofree char *mistakes = one_puzzle_list(&explain->one, false, &wrong);
	if (wrong > 0)
		command_fail("wrong entries: %s", mistakes);
	return wrong == 0;
}

static enum exit_code explain_all(struct explain *explain)
{
	if (!entries_are_right(explain))
		return EXIT_UNFINISHED;
	one_puzzle_set(&explain->one, explain->solver);
	bool explained = explain_board(explain->solver, explain->path);
	one_puzzle_set(&explain->one, explain->solver);
	if (!explained)
		return command_fail(
			"the worked solution has more than %d steps", EXPLAIN_MAX_STEPS);
	return explain->technique != NULL ? show_technique(explain) : show_solution(explain);
}

static enum exit_code run(struct explain *explain)
{
	explain->solver = g_new(struct solver, 1);
	explain->path = g_new(struct path, 1);
	solver_init(explain->solver, &explain->one.shape,
		explain->hint > 0 ? hint_techniques(explain->uniqueness)
				  : technique_all(explain->uniqueness));
	enum exit_code code = explain->hint > 0 ? show_hint(explain) : explain_all(explain);
	g_free(explain->solver);
	g_free(explain->path);
	return code;
}

/* Says what is wrong with the options; EXIT_DONE if nothing is. */
static enum exit_code check_options(const struct explain *explain, int argc)
{
	if (argc < 2)
		return command_refuse(explain->command,
			"name a puzzle: a seed code, a grid, or a file with one puzzle");
	if (explain->hint < 0 || explain->hint > 3)
		return command_refuse(explain->command,
			"--hint: %d is outside 1..3: where to look, the digit or cell, the step",
			explain->hint);
	if (explain->from < 0)
		return command_refuse(
			explain->command, "--from: steps count from 1, not %d", explain->from);
	if (explain->technique == NULL || technique_of_key(explain->technique) != TECHNIQUE_COUNT)
		return EXIT_DONE;
	const char *keys[TECHNIQUE_COUNT + 1] = {NULL};
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		keys[t] = technique_info((enum technique)t)->key;
	g_autofree char *hint = diag_suggest(explain->technique, keys);
	g_autofree char *all = g_strjoinv(", ", (char **)keys);
	g_autofree char *quoted = diag_quote(explain->technique);
	return command_refuse(explain->command, "--technique: there is no %s%s; techniques: %s",
		quoted, hint, all);
}

static const char more_help[] =
	"PUZZLE is a seed code, a grid, or a file with one puzzle. ENTRIES is the grid as it "
	"stands,\n"
	"or entries one by one: r1c1=5, and r4c57<>8 for marks struck out.\n"
	"Strengths of --hint: 1 where to look and for what, 2 the digit, cell or house too, 3 the "
	"step.\n";

enum exit_code command_explain(const struct command *command, int argc, char **argv)
{
	gboolean pencil = FALSE, no_uniqueness = FALSE;
	g_autofree char *language = NULL, *technique = NULL;
	struct explain explain = {.command = command};
	const GOptionEntry entries[] = {
		{"hint", 0, 0, G_OPTION_ARG_INT, &explain.hint,
			"Only a hint for the next step, of strength 1, 2 or 3", "N"},
		{"pencil", 0, 0, G_OPTION_ARG_NONE, &pencil, "Show the marks before each step",
			NULL},
		{"from", 0, 0, G_OPTION_ARG_INT, &explain.from, "Begin with step N", "N"},
		{"technique", 0, 0, G_OPTION_ARG_STRING, &technique,
			"Only the board just before the first step of this technique, and the step",
			"X"},
		{"language", 0, 0, G_OPTION_ARG_STRING, &language,
			"The language of the sentences (default: en)", "NAME"},
		{"no-uniqueness", 0, 0, G_OPTION_ARG_NONE, &no_uniqueness,
			"Without techniques that assume one solution", NULL},
		{0},
	};
	enum command_parse parse = command_parse(command, entries, more_help, &argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;
	explain.pencil = pencil;
	explain.uniqueness = !no_uniqueness;
	explain.technique = technique;
	enum exit_code code = check_options(&explain, argc);
	if (code != EXIT_DONE)
		return code;
	struct diags *diags = diags_new();
	explain.phrases =
		phrases_read(language != NULL ? language : "en", (struct place){0}, diags);
	bool read = job_report(diags) && one_puzzle_read(&explain.one, argv + 1);
	code = read ? run(&explain) : EXIT_WRONG_INPUT;
	one_puzzle_finish(&explain.one);
	phrases_free(explain.phrases);
	diags_free(diags);
	return code;
}
