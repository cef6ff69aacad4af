/*
 * Phrases and sentences: every language of steps is complete, every form of every technique has a
 * sentence that says all its values, printed solutions lead to the solution, and hints are right.
 */
#include "unit.h"

#include "base/resource.h"
#include "cli/hint.h"
#include "lang/nudge.h"
#include "lang/sentence_values.h"
#include "logic/grade.h"
#include "logic/text.h"
#include "logic_samples.h"

#include <string.h>

static const char *const complete[] = {
	"ar", "de", "en", "es", "fr", "ja", "pl", "zh-Hans", "zh-Hant"};

static struct phrases *read_phrases(const char *name)
{
	struct diags *diags = diags_new();
	struct phrases *phrases = phrases_read(name, (struct place){"f", 1, 1}, diags);
	g_autofree char *complaints = diags_to_text(diags, 10);
	assert_string_equal(complaints, "");
	assert_non_null(phrases);
	diags_free(diags);
	return phrases;
}

/* Reading alone proves that no phrase is missing and that each says what it must. */
static void languages_are_complete(void **state)
{
	g_auto(GStrv) names = resource_names("lang/steps/");
	(void)state;
	assert_int_equal(g_strv_length(names), G_N_ELEMENTS(complete));
	for (size_t i = 0; i < G_N_ELEMENTS(complete); i++) {
		assert_string_equal(names[i], complete[i]);
		phrases_free(read_phrases(names[i]));
	}
}

/* Languages of the pages without phrases get the English ones; unknown ones are refused. */
static void others_fall_back_to_english(void **state)
{
	g_auto(GStrv) names = resource_names("lang/");
	(void)state;
	for (int i = 0; names[i] != NULL; i++)
		phrases_free(read_phrases(names[i]));
	struct phrases *phrases = phrases_for("tlh");
	assert_string_equal(phrases_technique(phrases, TECHNIQUE_X_WING), "X-Wing");
	phrases_free(phrases);
	struct diags *diags = diags_new();
	assert_null(phrases_read("nonesuch", (struct place){"f", 1, 1}, diags));
	assert_int_equal(diags_count(diags), 1);
	diags_free(diags);
}

/* What is wrong with a copy of the English file in which `from` stands as `to`. */
static char *complaints_of(const char *from, const char *to)
{
	g_autofree char *text = resource_text("lang/steps/en.yaml");
	g_auto(GStrv) parts = g_strsplit(text, from, 2);
	assert_int_equal(g_strv_length(parts), 2);
	g_autofree char *changed = g_strconcat(parts[0], to, parts[1], NULL);
	g_autofree char *path = g_build_filename(g_get_tmp_dir(), "nonet-steps-XXXXXX", NULL);
	assert_non_null(g_mkdtemp(path));
	g_autofree char *file = g_build_filename(path, "mine.yaml", NULL);
	assert_true(g_file_set_contents(file, changed, -1, NULL));
	struct diags *diags = diags_new();
	phrases_free(phrases_read(file, (struct place){"f", 1, 1}, diags));
	g_autofree char *all = diags_to_text(diags, 10);
	diags_free(diags);
	remove(file);
	remove(path);
	return g_strdup(strstr(all, "mine.yaml") != NULL ? strstr(all, "mine.yaml") : all);
}

static void wrong_phrases_are_refused(void **state)
{
	static const struct {
		const char *from, *to, *complaint;
	} cases[] = {
		{"{seen}: only", "{sean}: only", "{sean} is not filled in here"},
		{"{cell1} sees {seen}", "It sees {seen}", "it must say {cell1}"},
		{"{cell1} sees {seen}", "{cell1:in} sees {seen}", "{cell1} has no such case"},
		{"{base1:in} only", "{base1:at} only", "{base1} has no such case"},
		{"\"row {number}\"", "\"row\"", "it must say {number}"},
		{"  swordfish: \"Swordfish\"\n", "", "swordfish"},
		{"  hint_full:", "  hint_fool:", "hint_fool"},
	};
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *complaints = complaints_of(cases[i].from, cases[i].to);
		if (strstr(complaints, cases[i].complaint) == NULL)
			fail_msg("\"%s\" is not in: %s", cases[i].complaint, complaints);
	}
}

/* Every name that a row of PHRASES asks for in reasons has a value. */
static void every_value_is_known(void **state)
{
	static const char *const rows[] = {
#define ROW_VALUES(id, key, values) values,
		PHRASES(ROW_VALUES)
#undef ROW_VALUES
	};
	(void)state;
	for (int i = 0; i < PHRASE_STUCK; i++) {
		g_auto(GStrv) names = g_strsplit(rows[i], " ", -1);
		for (int k = 0; names[k] != NULL; k++) {
			g_strdelimit(names[k], "?", '\0');
			assert_true(sentence_knows(names[k]));
		}
	}
}

static void uniqueness_names_its_assumption(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(complete); i++) {
		struct phrases *phrases = read_phrases(complete[i]);
		const char *deadly = phrases_get(phrases, PHRASE_DEADLY);
		assert_non_null(strstr(deadly, "{one_solution}"));
		assert_non_null(strstr(phrases_get(phrases, PHRASE_BUG), "{one_solution}"));
		for (int p = PHRASE_RECTANGLE_1; p <= PHRASE_RECTANGLE_AVOIDED_2; p++)
			assert_non_null(strstr(phrases_get(phrases, (enum phrase)p), "{deadly}"));
		phrases_free(phrases);
	}
}

struct teller {
	struct sink sink;
	const struct marks *board;
	struct phrases *phrases[G_N_ELEMENTS(complete)];
	int left; /* steps still told of this board and technique */
	bool met[PHRASE_COUNT];
};

static void tell(struct sink *sink, const struct step *step)
{
	struct teller *teller = (struct teller *)sink;
	enum phrase phrase = sentence_phrase(step, teller->board);
	teller->met[phrase] = true;
	if (teller->left-- <= 0)
		return;
	for (size_t i = 0; i < G_N_ELEMENTS(complete); i++) {
		g_autofree char *reason = sentence_reason(teller->phrases[i], step, teller->board);
		g_autofree char *headline =
			sentence_headline(teller->phrases[i], step, teller->board);
		assert_true(g_utf8_validate(reason, -1, NULL));
		assert_true(strlen(reason) > 10);
		/* A value that the step does not have is told as a dash. */
		if (strstr(reason, "–") != NULL)
			fail_msg("%s: %s", headline, reason);
		for (int strength = HINT_WHERE; strength <= HINT_STEP; strength++) {
			g_autofree char *hint = sentence_hint(teller->phrases[i], step,
				teller->board, (enum hint_strength)strength);
			assert_true(strlen(hint) > 0);
		}
	}
}

/* A BUG never comes by chance: only solving leads to it. */
static void tell_puzzles(struct teller *teller, struct solver *solver, struct marks *board)
{
	struct path *path = g_new(struct path, 1);
	for (uint64_t seed = 1; seed < 1000 && !teller->met[PHRASE_BUG]; seed++) {
		struct grid puzzle, solution;
		if (!sample_puzzle(&solver->geometry.shape, seed, 0, &puzzle, &solution) ||
			!explain_puzzle(solver, &puzzle, path))
			continue;
		marks_set(board, &solver->geometry, &puzzle);
		for (int i = 0; i < path->count; i++) {
			teller->left = 1;
			tell(&teller->sink, &path->steps[i]);
			step_apply(&path->steps[i], board);
		}
	}
	g_free(path);
}

/* Boards of chance show techniques that puzzles rarely need. */
static void every_form_has_its_sentence(void **state)
{
	struct solver *solver = g_new(struct solver, 1);
	struct marks *board = g_new(struct marks, 1);
	struct teller teller = {.sink = {.take = tell, .wish = SINK_REASONS}, .board = board};
	struct shape shape;
	struct rng rng;
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(complete); i++)
		teller.phrases[i] = read_phrases(complete[i]);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	rng_init(&rng, 11);
	for (int n = 0; n < unit_sample(150, 2000); n++) {
		struct grid solution;
		sample_board(&solver->geometry, &rng, (int)rng_below(&rng, 80),
			10 + (int)rng_below(&rng, 60), board, &solution);
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			/* Chains and their like are found on most boards, but not quickly. */
			if (n % 8 != 0 && technique_info((enum technique)t)->rating >= 67)
				continue;
			teller.left = 3;
			technique_info((enum technique)t)
				->find(board, &solver->workspace, &teller.sink);
		}
	}
	tell_puzzles(&teller, solver, board);
	for (int p = 0; p < PHRASE_ONE_SOLUTION; p++) {
		if (!teller.met[p])
			print_message("never met: phrase %d\n", p);
		assert_true(teller.met[p]);
	}
	for (size_t i = 0; i < G_N_ELEMENTS(complete); i++)
		phrases_free(teller.phrases[i]);
	g_free(solver);
	g_free(board);
}

/* Does what the printed line says, read back as entries. Everything it says must be news. */
static void do_line(struct marks *board, const struct grid *puzzle, const char *headline)
{
	g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(struct entry));
	g_autofree char *message = NULL;
	const struct shape *shape = &board->geometry->shape;
	bool read = entries_parse(shape, puzzle, strrchr(headline, ':') + 1, entries, &message);
	if (!read)
		fail_msg("%s: %s", headline, message);
	for (guint i = 0; i < entries->len; i++) {
		const struct entry *entry = &g_array_index(entries, struct entry, i);
		assert_true(marks_may(board, entry->cell, entry->digit - 1));
		if (entry->struck)
			marks_strike(board, entry->cell, entry->digit - 1);
		else
			marks_place(board, entry->cell, entry->digit - 1);
	}
}

static enum band band_of_path(const struct path *path)
{
	int most = 0;
	for (int i = 0; i < path->count; i++) {
		int rating = technique_info((enum technique)path->steps[i].technique)->rating;
		most = MAX(most, rating);
	}
	return band_of_rating(most);
}

static void replay(const struct phrases *phrases, struct solver *solver, struct path *path,
	const struct grid *puzzle, const struct grid *solution)
{
	struct marks *board = g_new(struct marks, 1);
	struct grid reached;
	assert_true(explain_puzzle(solver, puzzle, path));
	marks_set(board, &solver->geometry, puzzle);
	for (int i = 0; i < path->count; i++) {
		g_autofree char *headline = sentence_headline(phrases, &path->steps[i], board);
		g_autofree char *reason = sentence_reason(phrases, &path->steps[i], board);
		if (strstr(reason, "–") != NULL)
			fail_msg("%s: %s", headline, reason);
		do_line(board, puzzle, headline);
	}
	marks_grid(board, &reached);
	if (path->complete)
		assert_true(grid_equal(&reached, solution));
	g_free(board);
}

static void printed_text_leads_to_the_solution(void **state)
{
	static const enum shape_id shapes[] = {SHAPE_9X9, SHAPE_6X6, SHAPE_12X12};
	struct phrases *phrases = read_phrases("en");
	struct solver *solver = g_new(struct solver, 1);
	struct path *path = g_new(struct path, 1);
	int bands[BAND_COUNT] = {0};
	(void)state;
	for (size_t s = 0; s < G_N_ELEMENTS(shapes); s++) {
		struct shape shape;
		int count = shapes[s] == SHAPE_9X9 ? unit_sample(200, 5000) : 5;
		shape_init(&shape, shapes[s]);
		solver_init(solver, &shape, technique_all(true));
		for (int n = 0; n < count; n++) {
			struct grid puzzle, solution;
			if (!sample_puzzle(&shape, (uint64_t)n + 7200,
				    shapes[s] == SHAPE_12X12 ? 70 : 0, &puzzle, &solution))
				continue;
			replay(phrases, solver, path, &puzzle, &solution);
			bands[band_of_path(path)]++;
		}
	}
	for (int band = BAND_EASY; band <= BAND_EXTREME; band++)
		assert_true(bands[band] > 0);
	g_free(solver);
	g_free(path);
	phrases_free(phrases);
}

/* Fills some cells of the puzzle as the solution says, and one wrongly now and then. */
static bool write_entries(struct one_puzzle *one, struct rng *rng, bool with_mistake)
{
	bool mistaken = false;
	for (int cell = 0; cell < one->shape.cell_count; cell++) {
		struct entry entry = {.cell = (uint8_t)cell, .digit = one->solution.cell[cell]};
		if (one->puzzle.cell[cell] != 0 || rng_below(rng, 3) == 0)
			continue;
		if (with_mistake && !mistaken) {
			entry.digit = (uint8_t)(entry.digit % one->shape.size + 1);
			mistaken = true;
		}
		g_array_append_val(one->entries, entry);
	}
	return mistaken;
}

/* What a whole hint says must agree with the solution. */
static void check_hint(const struct one_puzzle *one, const char *hint)
{
	g_autofree char *headline = g_strndup(hint, strcspn(hint, "\n"));
	g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(struct entry));
	g_autofree char *message = NULL;
	if (strchr(hint, '\n') == NULL)
		return; /* nothing simple is open */
	assert_true(entries_parse(
		&one->shape, &one->puzzle, strrchr(headline, ':') + 1, entries, &message));
	assert_true(entries->len > 0);
	for (guint i = 0; i < entries->len; i++)
		assert_true(one_puzzle_is_right(one, &g_array_index(entries, struct entry, i)));
}

static void hints_are_never_wrong(void **state)
{
	struct phrases *phrases = read_phrases("en");
	struct solver *solver = g_new(struct solver, 1);
	struct path *path = g_new(struct path, 1);
	struct one_puzzle one = {0};
	struct rng rng;
	(void)state;
	rng_init(&rng, 12);
	shape_init(&one.shape, SHAPE_9X9);
	solver_init(solver, &one.shape, hint_techniques(true));
	for (int n = 0; n < unit_sample(150, 3000); n++) {
		if (!sample_puzzle(&one.shape, (uint64_t)n + 9000, 0, &one.puzzle, &one.solution))
			continue;
		one.entries = g_array_new(FALSE, FALSE, sizeof(struct entry));
		bool mistaken = n % 3 > 0 && write_entries(&one, &rng, n % 3 == 2);
		g_autofree char *hint = hint_text(phrases, &one, HINT_STEP, solver, path);
		if (mistaken)
			assert_true(g_str_has_prefix(hint, "First put right what is wrong: r"));
		else
			check_hint(&one, hint);
		one_puzzle_finish(&one);
	}
	g_free(solver);
	g_free(path);
	phrases_free(phrases);
}

/* A nudge is one line and gives no cell or digit away. */
static void nudges_give_nothing_away(void **state)
{
	struct nudger *nudger = nudger_new("en");
	struct shape shape;
	(void)state;
	shape_init(&shape, SHAPE_9X9);
	for (int n = 0; n < 20; n++) {
		struct grid puzzle, solution;
		if (!sample_puzzle(&shape, (uint64_t)n + 40, 0, &puzzle, &solution))
			continue;
		g_autofree char *text = nudger_text(nudger, &puzzle);
		g_autofree char *again = nudger_text(nudger, &puzzle);
		assert_true(g_str_has_prefix(text, "Look in "));
		assert_null(strpbrk(text, "=<\n{"));
		assert_string_equal(text, again);
	}
	nudger_free(nudger);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(languages_are_complete),
		cmocka_unit_test(others_fall_back_to_english),
		cmocka_unit_test(wrong_phrases_are_refused),
		cmocka_unit_test(every_value_is_known),
		cmocka_unit_test(uniqueness_names_its_assumption),
		cmocka_unit_test(every_form_has_its_sentence),
		cmocka_unit_test(printed_text_leads_to_the_solution),
		cmocka_unit_test(hints_are_never_wrong),
		cmocka_unit_test(nudges_give_nothing_away),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
