#include "unit.h"

#include "base/quoted.h"

static void texts_are_read_back(void **state)
{
	static const struct {
		const char *text, *quoted;
	} cases[] = {
		{"", "\"\""},
		{"plain", "\"plain\""},
		{"a \"b\" \\c", "\"a \\\"b\\\" \\\\c\""},
		{"two\nlines", "\"two\\nlines\""},
		{"a\ttab, \x1b and \x7f", "\"a\\u0009tab, \\u001b and \\u007f\""},
		{"第 9 頁", "\"第 9 頁\""},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(GString) out = g_string_new(NULL);
		quoted_add(out, cases[i].text);
		assert_string_equal(out->str, cases[i].quoted);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_are_read_back),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
