/* Where the parts of a book come to stand: page counts, rectos, answers far from puzzles. */
#include "unit.h"

#include "config/config.h"
#include "layout/fit.h"
#include "layout/layout.h"
#include "sample_page.h"

#include <stdio.h>
#include <string.h>

struct fixture {
	struct config *config;
	struct lang *lang;
	struct plan *plan;
	struct type_case *type_case;
	struct pictures *pictures;
	struct sheet sheet;
	struct outline outline;
	struct fit fit;
};

static void fixture_init(struct fixture *fixture, const char *yaml)
{
	*fixture = (struct fixture){0};
	struct diags *diags = diags_new();
	fixture->config = config_read_text(yaml, strlen(yaml), "test.yaml", diags);
	fixture->plan = plan_new(fixture->config, &(struct plan_options){0}, diags);
	fixture->lang = lang_read("en", NULL, (struct place){0}, NULL, diags);
	g_autofree char *text = diags_to_text(diags, 10);
	assert_string_equal(text, "");
	diags_free(diags);
	fixture->type_case = sample_case();
	fixture->pictures = pictures_new();
	fixture->sheet = (struct sheet){fixture->type_case, fixture->config->page_template,
		fixture->lang, fixture->config->layout.paper, fixture->pictures};
	outline_init(&fixture->outline);
	outline_of_config(&fixture->outline, fixture->config, fixture->plan);
	struct fit_refusal refusal;
	if (!fit_book(&fixture->sheet, &fixture->outline, &fixture->fit, &refusal))
		fail_msg("%s", refusal.text);
}

static void fixture_finish(struct fixture *fixture)
{
	outline_finish(&fixture->outline);
	plan_free(fixture->plan);
	lang_free(fixture->lang);
	type_case_free(fixture->type_case);
	pictures_free(fixture->pictures);
	config_free(fixture->config);
}

/* "title 1, puzzles 2-6, solutions 7" */
static char *places_of(const struct fit *fit)
{
	GString *text = g_string_new(NULL);
	for (int i = 0; i < fit->part_count; i++) {
		const struct fit_part *part = &fit->parts[i];
		g_string_append_printf(text, "%s%s %d", i > 0 ? ", " : "",
			part_name((enum part_kind)part->part->kind), part->first);
		if (part->count > 1)
			g_string_append_printf(text, "-%d", part->first + part->count - 1);
	}
	return g_string_free(text, FALSE);
}

static const struct {
	const char *yaml, *places;
} cases[] = {
	/* a short booklet stays as it is: the puzzles end on a recto */
	{"puzzles: [{level: 2, count: 10}]", "title 1, puzzles 3-7, solutions 9"},
	{"puzzles: [{level: 2, count: 8}]", "title 1, puzzles 2-5, solutions 7"},
	{"puzzles: [{level: 2, count: 6}]", "title 1, puzzles 3-5, solutions 7"},
	{"puzzles: [{level: 2, count: 4}]\nlayout: {title_page: false}",
		"puzzles 1-2, solutions 5"},
	{"puzzles: [{level: 2, count: 4}]\nsolutions: {print: false}", "title 1, puzzles 2-3"},
	{"puzzles: [{level: 2, count: 4}]\nsolutions: {at: foot}", "title 1, puzzles 2-3"},
	{"puzzles: [{level: 2, count: 4}]\nsolutions: {file: key.pdf}", "title 1, puzzles 2-3"},
	/* sections begin pages of their own */
	{"puzzles: [{level: 2, count: 3}, {level: 3, count: 3}]",
		"title 1, puzzles 2-5, solutions 7"},
	/* openers are rectos; the blank pages before them are the puzzles' */
	{"puzzles: [{level: 2, count: 3}, {level: 3, count: 3}]\nlayout: {openers: true}",
		"title 1, puzzles 3-9, solutions 11"},
	/* another order: puzzles keep clear of the solutions before them */
	{"puzzles: [{level: 2, count: 4}]\nparts: [solutions, puzzles]",
		"solutions 1, puzzles 3-4"},
	{"puzzles: [{level: 2, count: 4}]\nparts: [puzzles, certificate, solutions]",
		"puzzles 1-2, certificate 3, solutions 5"},
	{"puzzles: [{level: 2, count: 4}]\nparts: [title, imprint, contents, puzzles]",
		"title 1, imprint 2, contents 3, puzzles 4-5"},
	{"puzzles: [{level: 2, count: 4}]\n"
	 "parts: [puzzles, {part: blank-grids, pages: 3}, {part: text, text: a, recto: true}]",
		"puzzles 1-2, blank-grids 3-5, text 7"},
	/* lists run over as many pages as they need */
	{"puzzles: [{level: 2, count: 100}]\nparts: [puzzles, score-sheet]\n"
	 "layout: {per_page: 6}",
		"puzzles 1-17, score-sheet 18-21"},
	{"puzzles: [{level: 2, count: 100}]\nparts: [puzzles, hints, solutions]\n"
	 "layout: {per_page: 6}",
		"puzzles 1-17, hints 18-20, solutions 21-29"},
};

static void test_places(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct fixture fixture;
		fixture_init(&fixture, cases[i].yaml);
		g_autofree char *places = places_of(&fixture.fit);
		assert_string_equal(places, cases[i].places);
		fixture_finish(&fixture);
	}
}

static void check_rules(const struct fixture *fixture)
{
	const struct fit *fit = &fixture->fit;
	int after = 1, puzzles_last = 0, solutions_first = 0;
	for (int i = 0; i < fit->part_count; i++) {
		const struct fit_part *part = &fit->parts[i];
		assert_true(part->first >= after && part->first <= after + 3);
		assert_true(part->count > 0);
		after = part->first + part->count;
		if (part->part->kind == PART_SOLUTIONS || part->part->kind == PART_TITLE)
			assert_int_equal(part->first % 2, 1);
		if (part->part->kind == PART_SOLUTIONS)
			solutions_first = part->first;
		if (part->part->kind == PART_PUZZLES)
			puzzles_last = after - 1;
	}
	assert_int_equal(fit->page_count, after - 1);
	assert_int_not_equal((puzzles_last + 1) / 2, (solutions_first + 1) / 2);
	assert_int_not_equal(puzzles_last / 2, solutions_first / 2);
	for (guint s = 0; fixture->outline.openers && s < fixture->outline.sections->len; s++)
		assert_int_equal(fit_section_page(fit, &fixture->outline, (int)s) % 2, 1);
}

/* Whatever stands before, between and after, and however many puzzles. */
static void test_rules_hold_for_any_order(void **state)
{
	(void)state;
	static const char *const before[] = {"", "title, ", "imprint, ", "title, contents, "};
	static const char *const between[] = {"", "certificate, ", "score-sheet, passport, "};
	for (int count = 1; count <= unit_sample(5, 40); count++)
		for (size_t b = 0; b < G_N_ELEMENTS(before); b++)
			for (size_t m = 0; m < G_N_ELEMENTS(between); m++) {
				g_autofree char *yaml = g_strdup_printf(
					"puzzles: [{level: 2, count: %d}, {level: 3}]\n"
					"parts: [%spuzzles, %ssolutions]\nlayout: {openers: %s}",
					count, before[b], between[m], count % 2 ? "true" : "false");
				struct fixture fixture;
				fixture_init(&fixture, yaml);
				check_rules(&fixture);
				fixture_finish(&fixture);
			}
}

/* What was counted before the puzzles were made is what is drawn. */
static void test_pages_drawn_are_pages_counted(void **state)
{
	(void)state;
	static const char yaml[] =
		"book: {seed: a}\npuzzles: [{level: 2, count: 5}]\n"
		"parts: [title, imprint, contents, how-to-play, level-key, puzzles, hints, "
		"solutions, "
		"score-sheet, passport, blank-grids, certificate]\n"
		"layout: {template: large-print, openers: true}";
	struct fixture fixture;
	fixture_init(&fixture, yaml);
	struct book *book = book_build(fixture.config, fixture.plan,
		&(struct book_wants){.nudges = "en"}, 1, NULL, &(struct book_progress){0}, NULL);
	struct document *document =
		layout_book(&fixture.sheet, &fixture.outline, &fixture.fit, book);
	assert_int_equal(document->pages->len, fixture.fit.page_count);
	document_free(document);
	book_free(book);
	fixture_finish(&fixture);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_rules_hold_for_any_order),
		cmocka_unit_test(test_pages_drawn_are_pages_counted),
	};
	return cmocka_run_group_tests_name("parts", tests, NULL, NULL);
}
