#include "unit.h"

#include "base/diag.h"

#include <string.h>

static void mistakes_come_in_the_order_of_the_files(void **state)
{
	struct diags *diags = diags_new();
	(void)state;

	diags_add(
		diags, (struct place){"book.yaml", 9, 12}, "puzzles[2].level", "%d is outside", 11);
	diags_add(diags, (struct place){"own/levels.yaml", 1, 1}, NULL, "first of its file");
	diags_add(diags, (struct place){"book.yaml", 2, 30}, "", "no path");
	diags_add(diags, (struct place){"book.yaml", 2, 4}, "book", "before it");
	diags_add(diags, (struct place){"book.yaml", 2, 4}, "a", "same place, by text");
	diags_add(diags, (struct place){"book.yaml", 0, 0}, NULL, "no line");
	assert_int_equal(diags_count(diags), 6);
	g_autofree char *text = diags_to_text(diags, 100);
	assert_string_equal(text, "book.yaml: no line\n"
				  "book.yaml:2:4: a: same place, by text\n"
				  "book.yaml:2:4: book: before it\n"
				  "book.yaml:2:30: no path\n"
				  "book.yaml:9:12: puzzles[2].level: 11 is outside\n"
				  "own/levels.yaml:1:1: first of its file\n");
	diags_free(diags);
}

static void what_is_too_much_is_counted(void **state)
{
	struct diags *diags = diags_new();
	(void)state;

	g_autofree char *nothing = diags_to_text(diags, 2);
	assert_string_equal(nothing, "");
	for (int i = 5; i > 0; i--)
		diags_add(diags, (struct place){"b", i, 1}, NULL, "m");
	g_autofree char *two = diags_to_text(diags, 2);
	assert_string_equal(two, "b:1:1: m\nb:2:1: m\n... and 3 more\n");
	g_autofree char *all = diags_to_text(diags, 5);
	assert_null(strstr(all, "more"));
	diags_free(diags);
}

/* The place's file need not outlive the call. */
static void files_are_copied(void **state)
{
	struct diags *diags = diags_new();
	char name[] = "one.yaml";
	(void)state;

	diags_add(diags, (struct place){name, 1, 1}, NULL, "m");
	memcpy(name, "two", 3);
	diags_add(diags, (struct place){name, 1, 1}, NULL, "m");
	g_autofree char *text = diags_to_text(diags, 5);
	assert_string_equal(text, "one.yaml:1:1: m\ntwo.yaml:1:1: m\n");
	diags_free(diags);
}

static void near_names_are_suggested(void **state)
{
	static const char *const names[] = {"title", "subtitle", "issue", "per_page", "seed", NULL};
	static const struct {
		const char *word, *name;
	} cases[] = {
		{"tilte", "title"}, /* neighbours swapped */
		{"tittle", "title"},
		{"itle", "title"},
		{"TITLE", "title"},
		{"perpage", "per_page"},
		{"per-page", "per_page"},
		{"sed", "seed"},
		{"sub_title", "subtitle"},
		{"colour", NULL},
		{"x", NULL},
		{"", NULL},
		{"a word so long that it can be near no name of any table at all", NULL},
		{"one so long that a third of it is more than any distance that is counted: "
		 "titletitletitletitletitletitletitletitletitletitletitletitletitle",
			NULL},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const char *found = diag_did_you_mean(cases[i].word, names);
		g_autofree char *hint = diag_suggest(cases[i].word, names);
		if (cases[i].name == NULL) {
			assert_null(found);
			assert_string_equal(hint, "");
			continue;
		}
		g_autofree char *expected = g_strdup_printf(" (did you mean %s?)", cases[i].name);
		assert_non_null(found);
		assert_string_equal(found, cases[i].name);
		assert_string_equal(hint, expected);
	}
}

static void values_are_quoted(void **state)
{
	static const struct {
		const char *value, *quoted;
	} cases[] = {
		{"", "\"\""},
		{"tea", "\"tea\""},
		{"Łódź 數獨", "\"Łódź 數獨\""},
		{"a\nb\tc", "\"a\\u000ab\\u0009c\""},
		{"\xff", "\"\\xff\""},
		{"caf\xe9", "\"caf\\xe9\""},
		{"\xf0\x9f", "\"\\xf0\\x9f\""}, /* a character cut short at the end */
		{"\xe2\x28z", "\"\\xe2(z\""},
		{"\u202e", "\"\\u202e\""}, /* would turn the rest of the line round */
		{"123456789012345678901234567890123456789012345678901234567890",
			"\"123456789012345678901234567890123456789012345678901234567890\""},
		{"1234567890123456789012345678901234567890123456789012345678901",
			"\"123456789012345678901234567890123456789012345678901234567890...\""},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		/* on the heap, so that a sanitizer sees a byte read too many */
		g_autofree char *value = g_strdup(cases[i].value);
		g_autofree char *quoted = diag_quote(value);
		assert_string_equal(quoted, cases[i].quoted);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mistakes_come_in_the_order_of_the_files),
		cmocka_unit_test(what_is_too_much_is_counted),
		cmocka_unit_test(files_are_copied),
		cmocka_unit_test(near_names_are_suggested),
		cmocka_unit_test(values_are_quoted),
	};

	return cmocka_run_group_tests_name("diag", tests, NULL, NULL);
}
