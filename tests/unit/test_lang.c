#include "unit.h"

#include "base/isoweek.h"
#include "base/resource.h"
#include "lang/lang.h"

#include <string.h>

static struct lang *read_language(const char *name)
{
	struct diags *diags = diags_new();
	struct lang *lang =
		lang_read(name, NULL, (struct place){"f", 1, 1}, "book.language", diags);
	g_autofree char *complaints = diags_to_text(diags, 10);

	assert_string_equal(complaints, "");
	assert_non_null(lang);
	diags_free(diags);
	return lang;
}

/* Reading alone proves that no word is missing and no placeholder is strange. */
static void every_language_is_complete(void **state)
{
	g_auto(GStrv) names = resource_names("lang/");
	(void)state;

	assert_int_equal(g_strv_length(names), 9);
	for (int i = 0; names[i] != NULL; i++) {
		struct lang *lang = read_language(names[i]);
		assert_string_equal(lang_code(lang), names[i]);
		for (int word = 0; word < WORD_COUNT; word++)
			assert_true(strlen(lang_word(lang, (enum lang_word)word)) > 0);
		lang_free(lang);
	}
}

/* A word that may hold a placeholder would be pointless without it. */
static void placeholders_are_used(void **state)
{
	static const struct {
		enum lang_word word;
		const char *placeholder;
	} cases[] = {
		{WORD_SOLUTION_PAGE, "{page}"},
		{WORD_SOLUTIONS_FROM, "{page}"},
		{WORD_ISSUE, "{issue}"},
		{WORD_SEED, "{seed}"},
		{WORD_MADE_WITH, "{version}"},
	};
	g_auto(GStrv) names = resource_names("lang/");
	(void)state;

	for (int i = 0; names[i] != NULL; i++) {
		struct lang *lang = read_language(names[i]);
		for (size_t c = 0; c < G_N_ELEMENTS(cases); c++)
			assert_non_null(
				strstr(lang_word(lang, cases[c].word), cases[c].placeholder));
		g_autofree char *text = lang_fill(lang, WORD_SOLUTION_PAGE, "page", "9", NULL);
		assert_null(strchr(text, '{'));
		assert_non_null(strchr(text, '9'));
		lang_free(lang);
	}
}

static void days_are_put_in_words(void **state)
{
	static const struct {
		const char *language, *first, *last, *text;
	} cases[] = {
		{"en", "2026-12-06", "2026-12-06", "6 December 2026"},
		{"en", "2026-11-23", "2026-11-29", "23–29 November 2026"},
		{"en", "2026-11-30", "2026-12-06", "30 November – 6 December 2026"},
		{"en", "2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027"},
		{"pl", "2026-12-06", "2026-12-06", "6 grudnia 2026"},
		{"pl", "2026-11-23", "2026-11-29", "23–29 listopada 2026"},
		{"fr", "2026-12-01", "2026-12-01", "1er décembre 2026"},
		{"fr", "2026-11-01", "2026-11-02", "1er–2 novembre 2026"},
		{"ja", "2026-11-23", "2026-11-29", "2026年11月23日～29日"},
		{"zh-Hant", "2026-12-06", "2026-12-06", "2026 年 12 月 6 日"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct lang *lang = read_language(cases[i].language);
		GDate first, last;
		assert_true(isoday_parse(cases[i].first, &first));
		assert_true(isoday_parse(cases[i].last, &last));
		g_autofree char *text = lang_days(lang, &first, &last);
		assert_string_equal(text, cases[i].text);
		lang_free(lang);
	}
}

/* No language leaves a brace in any date. */
static void every_date_form_is_filled(void **state)
{
	static const char *const spans[][2] = {{"2026-12-06", "2026-12-06"},
		{"2026-11-23", "2026-11-29"}, {"2026-11-30", "2026-12-06"},
		{"2026-12-28", "2027-01-03"}};
	g_auto(GStrv) names = resource_names("lang/");
	(void)state;

	for (int i = 0; names[i] != NULL; i++) {
		struct lang *lang = read_language(names[i]);
		for (size_t s = 0; s < G_N_ELEMENTS(spans); s++) {
			GDate first, last;
			assert_true(isoday_parse(spans[s][0], &first));
			assert_true(isoday_parse(spans[s][1], &last));
			g_autofree char *text = lang_days(lang, &first, &last);
			assert_null(strchr(text, '{'));
		}
		lang_free(lang);
	}
}

static void weeks_begin_on_monday(void **state)
{
	struct lang *english = read_language("en"), *polish = read_language("pl");
	(void)state;

	assert_string_equal(lang_weekday(english, G_DATE_MONDAY), "Monday");
	assert_string_equal(lang_weekday(english, G_DATE_SUNDAY), "Sunday");
	assert_string_equal(lang_weekday(polish, G_DATE_MONDAY), "poniedziałek");
	lang_free(english);
	lang_free(polish);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_language_is_complete),
		cmocka_unit_test(placeholders_are_used),
		cmocka_unit_test(days_are_put_in_words),
		cmocka_unit_test(every_date_form_is_filled),
		cmocka_unit_test(weeks_begin_on_monday),
	};

	return cmocka_run_group_tests_name("lang", tests, NULL, NULL);
}
