#include "unit.h"

#include "base/fill.h"

static void names_are_filled_in(void **state)
{
	static const struct {
		const char *text, *filled;
	} cases[] = {
		{"Solution on page {page}", "Solution on page 9"},
		{"{page}", "9"},
		{"{page}{page}-{issue}", "99-2026-W49"},
		{"no braces", "no braces"},
		{"", ""},
		{"{other} stays, {page} does not", "{other} stays, 9 does not"},
		{"{Page} {page } {} { page}", "{Page} {page } {} { page}"},
		{"{{page}}", "{9}"},
		{"{page", "{page"},
		{"page}", "page}"},
		{"第 {page} 頁", "第 9 頁"},
		{"{pages} {pag}", "{pages} {pag}"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *filled =
			fill_text(cases[i].text, "page", "9", "issue", "2026-W49", NULL);
		assert_string_equal(filled, cases[i].filled);
	}
}

/* A value that looks like a placeholder is a value. */
static void values_are_not_filled_again(void **state)
{
	g_autofree char *filled = fill_text("{a}{b}", "a", "{b}", "b", "{a}", NULL);
	(void)state;

	assert_string_equal(filled, "{b}{a}");
}

static void strangers_are_found(void **state)
{
	static const struct {
		const char *text, *names, *stranger;
	} cases[] = {
		{"sudoku-{issue}.pdf", "issue title", NULL},
		{"sudoku-{week}.pdf", "issue title", "week"},
		{"{title}{one}{two}", "issue title", "one"},
		{"{iss}", "issue title", "iss"},
		{"{issue title}", "issue title", NULL}, /* a blank: no placeholder */
		{"{x}", "", "x"},
		{"plain", "", NULL},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *stranger = fill_unknown(cases[i].text, cases[i].names);
		if (cases[i].stranger == NULL)
			assert_null(stranger);
		else
			assert_string_equal(stranger, cases[i].stranger);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_are_filled_in),
		cmocka_unit_test(values_are_not_filled_again),
		cmocka_unit_test(strangers_are_found),
	};

	return cmocka_run_group_tests_name("fill", tests, NULL, NULL);
}
