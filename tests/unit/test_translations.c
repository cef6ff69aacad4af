/*
 * Translations: no language is left with English in it, and every language of the pages has the
 * words, the steps and the lessons.
 */
#include "unit.h"

#include "base/resource.h"
#include "lang/lang.h"
#include "lang/lessons.h"
#include "lang/phrases.h"

#include <string.h>

static const char *const folders[] = {"lang/", "lang/steps/", "lang/lessons/"};

/* Words that stand in nearly every English text and in none of the other languages. */
static const char *const english[] = {"the", "and", "of", "this", "is", "cell", "cells", "digit",
	"digits", "puzzle", "puzzles", "house", "column", "columns", "with", "which", "level"};

/* Techniques that are called so in other languages too. */
static const enum technique international[] = {TECHNIQUE_X_WING, TECHNIQUE_XY_WING,
	TECHNIQUE_XYZ_WING, TECHNIQUE_W_WING, TECHNIQUE_BUG_PLUS_1, TECHNIQUE_SUE_DE_COQ,
	TECHNIQUE_ALS_XZ, TECHNIQUE_ALS_XY_WING};

/* Words of the pages that are spelt as in English. */
static const struct {
	const char *code;
	enum lang_word word;
} same_words[] = {
	{"de", WORD_NAME},
	{"fr", WORD_DATE},
	{"fr", WORD_VERSION},
	{"fr", WORD_SOLUTION},
	{"fr", WORD_SOLUTIONS},
	{"fr", WORD_SCORE_POINTS},
	{"fr", WORD_SCORE_TOTAL},
	{"fr", WORD_SIGNATURE},
	{"fr", WORD_PRACTICE_POSITION},
	{"es", WORD_SCORE_TOTAL},
};

static void every_language_has_all_files(void **state)
{
	g_auto(GStrv) pages = resource_names(folders[0]);
	(void)state;
	for (size_t i = 1; i < G_N_ELEMENTS(folders); i++) {
		g_auto(GStrv) names = resource_names(folders[i]);
		assert_true(g_strv_equal((const char *const *)pages, (const char *const *)names));
	}
}

/* The values of a file: what stands in quotes, without what is filled in. */
static char *values_of(const char *folder, const char *name)
{
	g_autofree char *file = g_strconcat(folder, name, ".yaml", NULL);
	g_autofree char *text = resource_text(file);
	GString *values = g_string_new(" ");
	bool quoted = false;
	int braces = 0;
	assert_non_null(text);
	for (const char *at = text; *at != '\0'; at++) {
		if (*at == '"' || *at == '\n') {
			quoted = *at == '"' && !quoted;
			g_string_append_c(values, ' ');
			continue;
		}
		braces += (*at == '{') - (*at == '}');
		if (quoted && braces == 0 && *at != '}')
			g_string_append_c(values, *at);
	}
	return g_string_free(values, FALSE);
}

static void no_english_is_left(void **state)
{
	g_auto(GStrv) names = resource_names(folders[0]);
	(void)state;
	for (int i = 0; names[i] != NULL; i++) {
		for (size_t f = 0; f < G_N_ELEMENTS(folders) && strcmp(names[i], "en") != 0; f++) {
			g_autofree char *values = values_of(folders[f], names[i]);
			for (size_t w = 0; w < G_N_ELEMENTS(english); w++) {
				g_autofree char *pattern =
					g_strdup_printf("(?i)(?<!\\pL)%s(?!\\pL)", english[w]);
				if (g_regex_match_simple(pattern, values, 0, 0))
					fail_msg("\"%s\" stands in %s%s.yaml", english[w],
						folders[f], names[i]);
			}
		}
	}
}

static bool is_international(int technique)
{
	for (size_t i = 0; i < G_N_ELEMENTS(international); i++) {
		if ((int)international[i] == technique)
			return true;
	}
	return false;
}

/* Names differ from the English ones, and from each other. */
static void techniques_are_named_in_each_language(void **state)
{
	g_auto(GStrv) names = resource_names("lang/steps/");
	struct phrases *in_english = phrases_for("en");
	(void)state;
	for (int i = 0; names[i] != NULL; i++) {
		struct phrases *phrases = phrases_for(names[i]);
		for (int t = 0; t < TECHNIQUE_COUNT; t++) {
			const char *name = phrases_technique(phrases, (enum technique)t);
			const char *other = phrases_technique(in_english, (enum technique)t);
			if (strcmp(names[i], "en") != 0 && strcmp(name, other) == 0 &&
				!is_international(t))
				fail_msg("%s: %s is English", names[i], name);
			for (int k = 0; k < t; k++)
				assert_string_not_equal(
					name, phrases_technique(phrases, (enum technique)k));
		}
		phrases_free(phrases);
	}
	phrases_free(in_english);
}

static void groups_are_named_in_each_language(void **state)
{
	g_auto(GStrv) names = resource_names("lang/lessons/");
	struct lessons *in_english = lessons_for("en");
	(void)state;
	for (int i = 0; names[i] != NULL; i++) {
		struct lessons *lessons = lessons_for(names[i]);
		for (int g = 0; g < LESSON_GROUP_COUNT && strcmp(names[i], "en") != 0; g++)
			assert_string_not_equal(lessons_group_title(lessons, (enum lesson_group)g),
				lessons_group_title(in_english, (enum lesson_group)g));
		lessons_free(lessons);
	}
	lessons_free(in_english);
}

static bool may_be_the_same(const char *code, int word)
{
	/* "ISBN" is called so everywhere. */
	if (word == WORD_ISBN)
		return true;
	for (size_t i = 0; i < G_N_ELEMENTS(same_words); i++) {
		if (strcmp(same_words[i].code, code) == 0 && (int)same_words[i].word == word)
			return true;
	}
	return false;
}

static struct lang *read_language(const char *name)
{
	struct diags *diags = diags_new();
	struct lang *lang =
		lang_read(name, NULL, (struct place){"f", 1, 1}, "book.language", diags);
	assert_non_null(lang);
	diags_free(diags);
	return lang;
}

static void words_are_translated(void **state)
{
	g_auto(GStrv) names = resource_names(folders[0]);
	struct lang *in_english = read_language("en");
	(void)state;
	for (int i = 0; names[i] != NULL; i++) {
		struct lang *lang = read_language(names[i]);
		for (int word = 0; word < WORD_COUNT && strcmp(names[i], "en") != 0; word++) {
			const char *text = lang_word(lang, (enum lang_word)word);
			if (strcmp(text, lang_word(in_english, (enum lang_word)word)) == 0 &&
				!may_be_the_same(names[i], word))
				fail_msg("%s: \"%s\" is English", names[i], text);
		}
		lang_free(lang);
	}
	lang_free(in_english);
}

/* A section of a technique is headed by what the steps call it. */
static void pages_name_techniques_as_the_steps_do(void **state)
{
	g_auto(GStrv) names = resource_names(folders[0]);
	(void)state;
	for (int i = 0; names[i] != NULL; i++) {
		struct lang *lang = read_language(names[i]);
		struct phrases *phrases = phrases_for(names[i]);
		for (int t = 0; t < TECHNIQUE_COUNT; t++)
			assert_string_equal(lang_technique(lang, (enum technique)t),
				phrases_technique(phrases, (enum technique)t));
		phrases_free(phrases);
		lang_free(lang);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_language_has_all_files),
		cmocka_unit_test(no_english_is_left),
		cmocka_unit_test(techniques_are_named_in_each_language),
		cmocka_unit_test(groups_are_named_in_each_language),
		cmocka_unit_test(words_are_translated),
		cmocka_unit_test(pages_name_techniques_as_the_steps_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
