/*
 * Lessons: every language has one for every technique, of a length that fits half a page, and
 * those that count on one solution say so.
 */
#include "unit.h"

#include "base/resource.h"
#include "lang/lessons.h"
#include "lang/phrases.h"

#include <string.h>

/* Each language's lessons, and the words in which they say that there is one solution. */
static const struct {
	const char *code, *one_solution;
} languages[] = {
	{"ar", "للغز حلًّا واحدًا"},
	{"de", "genau eine Lösung"},
	{"en", "one solution"},
	{"es", "una sola solución"},
	{"fr", "n'a qu'une solution"},
	{"ja", "問題の答えが一つだけ"},
	{"pl", "jedno rozwiązanie"},
	{"zh-Hans", "题目只有一个解"},
	{"zh-Hant", "題目只有一個解"},
};

static struct lessons *read_lessons(const char *name)
{
	struct diags *diags = diags_new();
	struct lessons *lessons = lessons_read(name, (struct place){"f", 1, 1}, diags);
	g_autofree char *complaints = diags_to_text(diags, 10);
	assert_string_equal(complaints, "");
	assert_non_null(lessons);
	diags_free(diags);
	return lessons;
}

/* Reading alone proves that no lesson is missing. */
static void languages_are_complete(void **state)
{
	g_auto(GStrv) names = resource_names("lang/lessons/");
	(void)state;
	assert_int_equal(g_strv_length(names), G_N_ELEMENTS(languages));
	for (size_t i = 0; i < G_N_ELEMENTS(languages); i++)
		lessons_free(read_lessons(languages[i].code));
}

static void lessons_are_of_a_length(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
		struct lessons *lessons = read_lessons(languages[i].code);
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			const char *text = lessons_text(lessons, (enum technique)t);
			g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);
			guint count = g_strv_length(paragraphs);
			if (count < 2 || count > 5 || strlen(text) > 1600)
				fail_msg("%s, %s: %u paragraphs, %zu bytes", languages[i].code,
					technique_info((enum technique)t)->key, count,
					strlen(text));
			for (guint k = 0; k < count; k++)
				assert_true(strlen(paragraphs[k]) > 20);
			assert_null(strchr(text, '{'));
		}
		lessons_free(lessons);
	}
}

static void titles_are_the_names_of_the_steps(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
		struct lessons *lessons = read_lessons(languages[i].code);
		struct phrases *phrases = phrases_for(languages[i].code);
		for (int t = 0; t < TECHNIQUE_COUNT; t++)
			assert_string_equal(lessons_title(lessons, (enum technique)t),
				phrases_technique(phrases, (enum technique)t));
		phrases_free(phrases);
		lessons_free(lessons);
	}
}

static void uniqueness_names_its_assumption(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
		struct lessons *lessons = read_lessons(languages[i].code);
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			bool said = strstr(lessons_text(lessons, (enum technique)t),
					    languages[i].one_solution) != NULL;
			assert_int_equal(
				said, technique_info((enum technique)t)->assumes_one_solution);
		}
		lessons_free(lessons);
	}
}

/* A group has two techniques or more, a technique one group or none. */
static void groups_part_the_techniques(void **state)
{
	technique_mask met = 0;
	struct lessons *lessons = read_lessons("en");
	(void)state;
	for (int g = 0; g < LESSON_GROUP_COUNT; g++) {
		technique_mask mask = lesson_group_techniques((enum lesson_group)g);
		assert_true((mask & (mask - 1)) != 0);
		assert_true((mask & met) == 0);
		met |= mask;
		assert_int_equal(lesson_group_of_key(lesson_group_key((enum lesson_group)g)), g);
		assert_int_equal(
			technique_of_key(lesson_group_key((enum lesson_group)g)), TECHNIQUE_COUNT);
		assert_true(strlen(lessons_group_title(lessons, (enum lesson_group)g)) > 0);
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		enum lesson_group group = lesson_group_of((enum technique)t);
		bool alone = group == LESSON_GROUP_COUNT;
		assert_int_equal(alone, (met & technique_bit((enum technique)t)) == 0);
		if (alone)
			assert_string_equal(lessons_text(lessons, (enum technique)t),
				lessons_own_text(lessons, (enum technique)t));
		else
			assert_true(g_str_has_prefix(lessons_text(lessons, (enum technique)t),
				lessons_group_text(lessons, group)));
	}
	assert_int_equal(lesson_group_of_key("x-wing"), LESSON_GROUP_COUNT);
	lessons_free(lessons);
}

/* What is wrong with a copy of the English file in which `from` stands as `to`. */
static char *complaints_of(const char *from, const char *to)
{
	g_autofree char *text = resource_text("lang/lessons/en.yaml");
	g_auto(GStrv) parts = g_strsplit(text, from, 2);
	assert_int_equal(g_strv_length(parts), 2);
	g_autofree char *changed = g_strconcat(parts[0], to, parts[1], NULL);
	g_autofree char *path = g_build_filename(g_get_tmp_dir(), "nonet-lessons-XXXXXX", NULL);
	assert_non_null(g_mkdtemp(path));
	g_autofree char *file = g_build_filename(path, "mine.yaml", NULL);
	assert_true(g_file_set_contents(file, changed, -1, NULL));
	struct diags *diags = diags_new();
	lessons_free(lessons_read(file, (struct place){"f", 1, 1}, diags));
	char *all = diags_to_text(diags, 10);
	diags_free(diags);
	remove(file);
	remove(path);
	return all;
}

static void wrong_lessons_are_refused(void **state)
{
	static const struct {
		const char *from, *to, *complaint;
	} cases[] = {
		{"  swordfish:\n", "  swordfisch:\n", "swordfish"},
		{"    name: \"Fish\"\n", "", "name"},
		{"  x-wing:\n", "  x-wing: one text\n  x-win:\n", "a list such as"},
		{"terms:\n", "term:\n", "terms"},
	};
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *complaints = complaints_of(cases[i].from, cases[i].to);
		if (strstr(complaints, cases[i].complaint) == NULL ||
			strstr(complaints, "mine.yaml:") == NULL)
			fail_msg("\"%s\" is not in: %s", cases[i].complaint, complaints);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(languages_are_complete),
		cmocka_unit_test(lessons_are_of_a_length),
		cmocka_unit_test(titles_are_the_names_of_the_steps),
		cmocka_unit_test(uniqueness_names_its_assumption),
		cmocka_unit_test(groups_part_the_techniques),
		cmocka_unit_test(wrong_lessons_are_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
