/* Small readers of configs and templates: ISBNs, symbols, colours. */
#include "unit.h"

#include "config/inks.h"
#include "config/isbn.h"
#include "base/symbols.h"

static void test_isbn(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		bool right;
	} cases[] = {
		{"978-3-16-148410-0", true},
		{"9783161484100", true},
		{"978 0 306 40615 7", true},
		{"0-306-40615-2", true},
		{"0-8044-2957-X", true},
		{"0-8044-2957-x", true},
		{"978-3-16-148410-1", false},
		{"978-3-16-148401-0", false},
		{"0-306-40615-3", false},
		{"978-3-16-14841O-0", false},
		{"X-306-40615-2", false},
		{"97831614841000", false},
		{"", false},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *fault = isbn_find_fault(cases[i].text);
		if ((fault == NULL) != cases[i].right)
			fail_msg("%s: %s", cases[i].text, fault);
	}
}

static void test_symbols(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int count;
		bool right;
	} cases[] = {
		{"digits", 16, true},
		{"arabic-indic", 9, true},
		{"persian", 9, true},
		{"devanagari", 9, true},
		{"letters", 16, true},
		{"shapes", 6, true},
		{"ABCDEFGHI", 9, true},
		{"DUKE-LIST", 9, true},
		{"abc", 3, false},
		{"ABCDEFGHA", 9, false},
		{"A BCDEFGH", 9, false},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *fault = symbols_find_fault(cases[i].text);
		assert_int_equal(symbols_count(cases[i].text), cases[i].count);
		if ((fault == NULL) != cases[i].right)
			fail_msg("%s: %s", cases[i].text, fault);
	}
}

static void test_inks_turn(void **state)
{
	(void)state;
	const struct inks inks = {0x16202c, 0xb3261e, 0x000000, 0x16202c, 0xe6e3dc};
	struct inks grey = inks, black = inks, same = inks;
	inks_turn(&grey, INK_GREY);
	inks_turn(&black, INK_BLACK);
	inks_turn(&same, INK_TEMPLATE);
	assert_int_equal(grey.accent, 0x4f4f4f);
	assert_int_equal(grey.grid, 0);
	assert_int_equal(black.accent, 0);
	assert_int_equal(black.shade, 0xffffff);
	assert_int_equal(same.accent, inks.accent);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_isbn),
		cmocka_unit_test(test_symbols),
		cmocka_unit_test(test_inks_turn),
	};
	return cmocka_run_group_tests_name("inks", tests, NULL, NULL);
}
