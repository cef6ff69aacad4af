/*
 * nonet explain: the worked solution of a puzzle, or a hint for its next step.
 */
#include "cli/commands.h"
#include "cli/hint.h"
#include "cli/job.h"
#include "cli/pencil.h"
#include "lang/lessons.h"

#include <stdio.h>
#include <string.h>

struct explain_options {
	int hint; /* 0: none */
	int from; /* the first step shown; 0: not asked for */
	char *technique, *language; /* NULL: not asked for */
	gboolean pencil, no_uniqueness;
};

struct explain {
	const struct command *command;
	struct phrases *phrases;
	struct one_puzzle one;
	struct solver *solver;
	struct path *path;
	const struct explain_options *options;
};

static void print_board(const struct marks *board)
{
	g_autoptr(GString) text = g_string_new(NULL);
	pencil_add(board, "     ", text);
	fputs(text->str, stdout);
}

static void print_step(const struct explain *explain, int i, bool pencil)
{
	const struct step *step = &explain->path->steps[i];
	const struct marks *board = &explain->solver->marks;
	g_autofree char *headline = sentence_headline(explain->phrases, step, board);
	g_autofree char *reason = sentence_reason(explain->phrases, step, board);
	if (pencil)
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
			    explain->options->technique) == 0) {
			print_step(explain, i, true);
			return EXIT_DONE;
		}
		step_apply(step, &explain->solver->marks);
	}
	g_autofree char *used = list_techniques(path);
	return command_fail(
		"the worked solution needs no %s; it has: %s", explain->options->technique, used);
}

static enum exit_code show_solution(struct explain *explain)
{
	const struct path *path = explain->path;
	if (explain->options->from > path->count)
		return command_refuse(explain->command, "--from: %d is outside 1..%d, the steps",
			explain->options->from, path->count);
	for (int i = 0; i < path->count; i++) {
		if (i + 1 >= explain->options->from)
			print_step(explain, i, explain->options->pencil);
		step_apply(&path->steps[i], &explain->solver->marks);
	}
	print_end(explain);
	return path->complete ? EXIT_DONE : EXIT_UNFINISHED;
}

static enum exit_code show_hint(struct explain *explain)
{
	g_autofree char *text = hint_text(explain->phrases, &explain->one,
		(enum hint_strength)explain->options->hint, explain->solver, explain->path);
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
	return explain->options->technique != NULL ? show_technique(explain)
						   : show_solution(explain);
}

static enum exit_code run_read(struct explain *explain)
{
	bool uniqueness = !explain->options->no_uniqueness;
	explain->solver = g_new(struct solver, 1);
	explain->path = g_new(struct path, 1);
	solver_init(explain->solver, &explain->one.shape,
		explain->options->hint > 0 ? hint_techniques(uniqueness)
					   : technique_all(uniqueness));
	enum exit_code code =
		explain->options->hint > 0 ? show_hint(explain) : explain_all(explain);
	g_free(explain->solver);
	g_free(explain->path);
	return code;
}

/* Says what is wrong with the options; EXIT_DONE if nothing is. */
static enum exit_code check_options(const struct explain *explain, int count)
{
	if (count < 1)
		return command_refuse(explain->command,
			"name a puzzle: a seed code, a grid, or a file with one puzzle");
	if (explain->options->hint < 0 || explain->options->hint > 3)
		return command_refuse(explain->command,
			"--hint: %d is outside 1..3: where to look, the digit or cell, the step",
			explain->options->hint);
	if (explain->options->from < 0)
		return command_refuse(explain->command, "--from: steps count from 1, not %d",
			explain->options->from);
	if (explain->options->technique == NULL ||
		technique_of_key(explain->options->technique) != TECHNIQUE_COUNT)
		return EXIT_DONE;
	const char *keys[TECHNIQUE_COUNT + 1] = {NULL};
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		keys[t] = technique_info((enum technique)t)->key;
	g_autofree char *hint = diag_suggest(explain->options->technique, keys);
	g_autofree char *all = g_strjoinv(", ", (char **)keys);
	g_autofree char *quoted = diag_quote(explain->options->technique);
	return command_refuse(explain->command, "--technique: there is no %s%s; techniques: %s",
		quoted, hint, all);
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct explain_options *options = options_read;
	struct explain explain = {.command = command, .options = options};
	enum exit_code code = check_options(&explain, count);
	if (code != EXIT_DONE)
		return code;
	explain.phrases = one_puzzle_phrases(options->language);
	bool read = explain.phrases != NULL && one_puzzle_read(&explain.one, arguments);
	code = read ? run_read(&explain) : EXIT_WRONG_INPUT;
	one_puzzle_finish(&explain.one);
	phrases_free(explain.phrases);
	return code;
}

static const char *const strengths[] = {"1", "2", "3", NULL};

#define TECHNIQUE_KEY(id, key, name, rating, cost, find, unique) key,
static const char *const technique_keys[] = {TECHNIQUE_ROWS(TECHNIQUE_KEY) NULL};
#undef TECHNIQUE_KEY

#define EXPLAIN(field) offsetof(struct explain_options, field)
static const struct option options[] = {
	{"hint", 0, OPTION_WHOLE, EXPLAIN(hint),
		"Only a hint for the next step, of strength 1, 2 or 3", "N", strengths},
	{"pencil", 0, OPTION_FLAG, EXPLAIN(pencil), "Show the marks before each step", NULL, NULL},
	{"from", 0, OPTION_WHOLE, EXPLAIN(from), "Begin with step N", "N", NULL},
	{"technique", 0, OPTION_TEXT, EXPLAIN(technique),
		"Only the board just before the first step of this technique, and the step", "X",
		technique_keys},
	OPTION_STEP_LANGUAGE(struct explain_options),
	{"no-uniqueness", 0, OPTION_FLAG, EXPLAIN(no_uniqueness),
		"Without techniques that assume one solution", NULL, NULL},
	{0},
};
#undef EXPLAIN

#define TECHNIQUE_WORD(technique, key, ...) key ", "
#define GROUP_WORD(group, key) key ", "
#define TECHNIQUES_HELP "Techniques: " TECHNIQUE_ROWS(TECHNIQUE_WORD) "from easy to hard.\n"
#define GROUPS_HELP                                                                                \
	"Groups for practice: " LESSON_GROUPS(GROUP_WORD) "whose techniques take turns.\n"

const struct command command_explain = {
	.name = "explain",
	.arguments = "PUZZLE [ENTRIES]",
	.summary = "Work a puzzle out step by step, or give a hint.",
	.example = "  nonet explain A60D-GX1N-8GP8-H9BA\n",
	.more = ONE_PUZZLE_HELP
	"Strengths of --hint: 1 where to look and for what, 2 the digit, cell or house too, "
	"3 the step.\n" TECHNIQUES_HELP GROUPS_HELP,
	.options = options,
	.options_size = sizeof(struct explain_options),
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
