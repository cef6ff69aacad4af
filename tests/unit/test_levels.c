#include "unit.h"

#include "base/resource.h"
#include "book/book.h"
#include "config/levels.h"
#include "setter/setter.h"

static struct level_scheme *read_scheme(const char *name)
{
	struct diags *diags = diags_new();
	struct level_scheme *scheme =
		level_scheme_read(name, NULL, (struct place){"f", 1, 1}, "levels", diags);
	g_autofree char *complaints = diags_to_text(diags, 10);

	assert_string_equal(complaints, "");
	assert_non_null(scheme);
	diags_free(diags);
	return scheme;
}

static const struct level *level_at(const struct level_scheme *scheme, guint number)
{
	return g_ptr_array_index(scheme->levels, number - 1);
}

static const struct pattern nine = {.shape = SHAPE_9X9};

static void ten_asks_what_it_should(void **state)
{
	static const int givens[] = {47, 43, 39, 36, 33, 30, 28, 27, 25, 24};
	struct level_scheme *scheme = read_scheme("ten");
	(void)state;

	assert_int_equal(scheme->levels->len, 10);
	assert_int_equal(scheme->claims, LEVEL_CLAIMS_GRADES);
	for (guint number = 1; number <= 10; number++) {
		const struct level *level = level_at(scheme, number);
		assert_int_equal(level->number, number);
		assert_int_equal(level->givens[SHAPE_9X9].min, givens[number - 1]);
		assert_int_equal(level->givens[SHAPE_9X9].max, givens[number - 1]);
		assert_int_equal(book_accept_max(level, &nine), givens[number - 1] + (number > 5));
		assert_int_equal(level->gate,
			number <= 7 ? SETTER_GATE_SINGLES : SETTER_GATE_BEYOND_SINGLES);
	}
	level_scheme_free(scheme);
}

static void three_goes_by_givens_alone(void **state)
{
	static const int spans[][2] = {{36, 40}, {30, 35}, {24, 29}};
	struct level_scheme *scheme = read_scheme("three");
	(void)state;

	assert_int_equal(scheme->levels->len, 3);
	assert_int_equal(scheme->claims, LEVEL_CLAIMS_GIVENS);
	for (guint number = 1; number <= 3; number++) {
		const struct level *level = level_at(scheme, number);
		assert_int_equal(level->givens[SHAPE_9X9].min, spans[number - 1][0]);
		assert_int_equal(level->givens[SHAPE_9X9].max, spans[number - 1][1]);
		assert_int_equal(book_accept_max(level, &nine), spans[number - 1][1]);
		assert_int_equal(level->gate, SETTER_GATE_NONE);
	}
	level_scheme_free(scheme);
}

/* Every scheme names every level in every language there is. */
static void levels_have_names_in_every_language(void **state)
{
	g_auto(GStrv) schemes = resource_names("levels/");
	g_auto(GStrv) languages = resource_names("lang/");
	(void)state;

	for (int s = 0; schemes[s] != NULL; s++) {
		struct level_scheme *scheme = read_scheme(schemes[s]);
		for (guint number = 1; number <= scheme->levels->len; number++) {
			const struct level *level = level_at(scheme, number);
			for (int l = 0; languages[l] != NULL; l++) {
				assert_non_null(g_hash_table_lookup(level->names, languages[l]));
				assert_non_null(g_hash_table_lookup(level->needs, languages[l]));
				const char *name = level_name(level, languages[l]);
				assert_ptr_equal(level_find(scheme, name), level);
			}
		}
		level_scheme_free(scheme);
	}
}

static void levels_are_found(void **state)
{
	struct level_scheme *scheme = read_scheme("ten");
	static const struct {
		const char *text;
		int number; /* 0: none */
	} cases[] = {
		{"1", 1},
		{"10", 10},
		{"Expert", 7},
		{"expert", 7},
		{"FIRST STEPS", 1},
		{"大師", 8},
		{"大师", 8},
		{"Początkujący", 3},
		{"POCZĄTKUJĄCY", 3},
		{"0", 0},
		{"11", 0},
		{"01", 0},
		{" 1", 0},
		{"-1", 0},
		{"", 0},
		{"Exper", 0},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct level *level = level_find(scheme, cases[i].text);
		assert_int_equal(level != NULL ? level->number : 0, cases[i].number);
	}
	g_autofree char *hint = level_scheme_suggest(scheme, "grand master");
	assert_string_equal(hint, " (did you mean Grandmaster?)");
	g_autofree char *allowed = level_scheme_allowed(scheme);
	assert_string_equal(allowed,
		"1..10 (First Steps, Novice, Beginner, Improver, Skilled, Sharp, Expert, Master, "
		"Grandmaster, Legend)");
	level_scheme_free(scheme);
}

static void languages_fall_back(void **state)
{
	struct level_scheme *scheme = read_scheme("ten");
	const struct level *level = level_at(scheme, 8);
	(void)state;

	assert_string_equal(level_name(level, "pl"), "Mistrz");
	assert_string_equal(level_name(level, "pl-PL"), "Mistrz");
	assert_string_equal(level_name(level, "zh-Hant-TW"), "大師");
	assert_string_equal(level_name(level, "eo"), "Master");
	level_scheme_free(scheme);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ten_asks_what_it_should),
		cmocka_unit_test(three_goes_by_givens_alone),
		cmocka_unit_test(levels_have_names_in_every_language),
		cmocka_unit_test(levels_are_found),
		cmocka_unit_test(languages_fall_back),
	};

	return cmocka_run_group_tests_name("levels", tests, NULL, NULL);
}
