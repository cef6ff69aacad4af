#include "unit.h"

#include "book/target.h"
#include "formats/roster.h"

#include <string.h>

static struct grade grade_of(int rating, int score, int steps)
{
	return (struct grade){.rating = rating, .score = score, .steps = steps};
}

/* First the ratings, then the scores of those, then the steps of those. */
static void the_target_is_where_most_are(void **state)
{
	const struct class_spread spread = {.rating = 2, .score = 1, .steps = 3};
	const struct grade grades[] = {
		grade_of(12, 1000, 40),
		grade_of(15, 1100, 50),
		grade_of(16, 1105, 52),
		grade_of(17, 1110, 60),
		grade_of(20, 1105, 51),
		grade_of(20, 1105, 51),
	};
	(void)state;

	struct target target = target_of_sample(grades, G_N_ELEMENTS(grades), &spread);
	assert_true(target.known);
	assert_int_equal(target.spans[TARGET_RATING].min, 15);
	assert_int_equal(target.spans[TARGET_RATING].max, 17);
	assert_int_equal(target.spans[TARGET_SCORE].min, 1100);
	assert_int_equal(target.spans[TARGET_STEPS].min, 50);
	assert_int_equal(target_distance(&target, &grades[1]), 0);
	assert_int_equal(target_distance(&target, &grades[2]), 0);
	assert_true(target_distance(&target, &grades[3]) > 0);
	assert_true(target_distance(&target, &grades[0]) > target_distance(&target, &grades[3]));
}

static void of_no_sample_nothing_is_known(void **state)
{
	const struct grade any = grade_of(12, 1000, 40);
	const struct class_spread spread = {0};
	(void)state;

	struct target target = target_of_sample(NULL, 0, &spread);
	assert_false(target.known);
	assert_int_equal(target_distance(&target, &any), 0);
}

static void headings_are_known_in_many_languages(void **state)
{
	static const struct {
		const char *heading;
		enum roster_column column;
	} cases[] = {
		{"name", ROSTER_NAME},
		{" Pupil ", ROSTER_NAME},
		{"STUDENT", ROSTER_NAME},
		{"Imię i nazwisko", ROSTER_NAME},
		{"SCHÜLERIN", ROSTER_NAME},
		{"姓名", ROSTER_NAME},
		{"氏名", ROSTER_NAME},
		{"الاسم", ROSTER_NAME},
		{"Vorname", ROSTER_GIVEN},
		{"Nazwisko", ROSTER_FAMILY},
		{"Klasa", ROSTER_CLASS},
		{"班級", ROSTER_CLASS},
		{"Poziom", ROSTER_LEVEL},
		{"Fassung", ROSTER_VERSION},
		{"e-mail", ROSTER_COLUMN_COUNT},
		{"", ROSTER_COLUMN_COUNT},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
		assert_int_equal(roster_column_of(cases[i].heading), cases[i].column);
}

/* The same name, however it is typed, is the same pupil. */
static void names_have_one_form(void **state)
{
	static const char *const spellings[][2] = {
		{"  Anna \t Lis ", "Anna Lis"},
		{"Zoe\xcc\x88", "Zo\xc3\xab"},
		{"Anna\xc2\xa0Lis\r", "Anna Lis"},
		{"王\xe3\x80\x80小明", "王 小明"},
		{" ", ""},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(spellings); i++) {
		g_autofree char *plain = roster_plain(spellings[i][0]);
		assert_string_equal(plain, spellings[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_target_is_where_most_are),
		cmocka_unit_test(of_no_sample_nothing_is_known),
		cmocka_unit_test(headings_are_known_in_many_languages),
		cmocka_unit_test(names_have_one_form),
	};

	return cmocka_run_group_tests_name("class", tests, NULL, NULL);
}
