#include "unit.h"

#include "base/isoweek.h"
#include "plan/plan.h"
#include "plan/seed.h"

#include <string.h>

/* Frozen: a change here would change every book ever made. The values were worked out with
 * another program's SHA-256, from seed.h's words alone. */
static void seeds_are_frozen(void **state)
{
	static const struct {
		const char *book, *issue, *key;
		int index;
		uint64_t seed;
	} puzzles[] = {
		{"riverside-club", "2026-W49", "Warm-up", 1, UINT64_C(0x6447e6434ca12cf9)},
		{"riverside-club", "2026-W49", "Warm-up", 2, UINT64_C(0x3fd654a821191004)},
		{"riverside-club", "2026-W50", "Warm-up", 1, UINT64_C(0xf8508dc0be3a72f4)},
		{"1", "", "level 5", 1, UINT64_C(0xa28b15cfb7d2d26a)},
		{"Łódź 數獨", "", "入門", 100000, UINT64_C(0x8072a0c2a5f59390)},
	};
	static const struct {
		const char *day;
		uint64_t seed;
	} days[] = {
		{"2026-12-06", UINT64_C(0x6a164f58184c68a7)},
		{"2027-01-03", UINT64_C(0xcba27e4f56d5a242)},
		{"0001-01-01", UINT64_C(0xb5e2bf2b9246f4fe)},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(puzzles); i++)
		assert_true(seed_of_puzzle(puzzles[i].book, puzzles[i].issue, puzzles[i].key,
				    puzzles[i].index) == puzzles[i].seed);
	for (size_t i = 0; i < G_N_ELEMENTS(days); i++) {
		GDate day;
		assert_true(isoday_parse(days[i].day, &day));
		assert_true(seed_of_day(&day) == days[i].seed);
	}
}

static void seeds_of_a_class_are_frozen(void **state)
{
	(void)state;
	assert_true(seed_of_pupil("riverside-club", "2026-W49", "Warm-up", "Anna Kowalska", 1) ==
		    UINT64_C(0x8e8b85a0194300b4));
	assert_true(seed_of_pupil("riverside-club", "2026-W49", "Warm-up", "Łucja Żółć\n6b", 2) ==
		    UINT64_C(0x82909eb9955e76da));
	assert_true(seed_of_version("Anna Kowalska") == UINT64_C(0xcb33daf4ebbc6908));
	assert_true(seed_of_target("ten@2 4 9x9 none 0 -") == UINT64_C(0xe7adc0ff5207000a));
}

/* The texts are closed, so that none can flow into the next. */
static void seeds_keep_their_parts_apart(void **state)
{
	(void)state;
	assert_true(seed_of_puzzle("ab", "c", "d", 1) != seed_of_puzzle("a", "bc", "d", 1));
	assert_true(seed_of_puzzle("a", "", "b", 1) != seed_of_puzzle("a", "b", "", 1));
	assert_true(seed_of_puzzle("a", "b", "c1", 1) != seed_of_puzzle("a", "b", "c", 11));
}

static void drawn_seeds_differ(void **state)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	(void)state;

	for (int i = 0; i < 1000; i++) {
		char *seed = seed_draw();
		assert_int_equal(strlen(seed), 10);
		assert_int_equal(strspn(seed, "abcdefghjkmnpqrstuvwxyz23456789"), 10);
		assert_true(g_hash_table_add(seen, seed));
	}
}

/* A config and its plan. */
struct planned {
	struct config *config;
	struct plan *plan;
	char *complaints;
};

static struct planned plan_of(const char *text, const char *issue, const char *today)
{
	struct planned planned = {0};
	struct diags *diags = diags_new();
	GDate day;
	struct plan_options options = {.issue = issue};

	if (today != NULL) {
		assert_true(isoday_parse(today, &day));
		options.today = &day;
	}
	planned.config = config_read_text(text, strlen(text), "f", diags);
	g_autofree char *mistakes = diags_to_text(diags, 10);
	assert_string_equal(mistakes, "");
	planned.plan = plan_new(planned.config, &options, diags);
	planned.complaints = diags_to_text(diags, 10);
	diags_free(diags);
	return planned;
}

static void planned_finish(struct planned *planned)
{
	plan_free(planned->plan);
	config_free(planned->config);
	g_free(planned->complaints);
}

static const struct plan_order *order_at(const struct planned *planned, guint index)
{
	assert_true(index < planned->plan->orders->len);
	return &g_array_index(planned->plan->orders, struct plan_order, index);
}

static void puzzles_are_numbered_through(void **state)
{
	struct planned planned = plan_of("book: {seed: s, issue: i}\n"
					 "puzzles:\n"
					 "  - {title: One, level: 2, count: 3}\n"
					 "  - {level: Expert, count: 2}\n"
					 "  - {title: Three, level: 9}\n",
		NULL, NULL);
	static const int levels[] = {2, 2, 2, 7, 7, 9};
	static const struct {
		const char *title;
		int level, first, count;
	} sections[] = {{"One", 2, 1, 3}, {NULL, 7, 4, 2}, {"Three", 9, 6, 1}};
	(void)state;

	assert_int_equal(planned.plan->orders->len, 6);
	for (guint i = 0; i < 6; i++) {
		const struct plan_order *order = order_at(&planned, i);
		assert_int_equal(order->number, i + 1);
		assert_int_equal(order->level->number, levels[i]);
		assert_false(order->has_code);
		assert_false(order->has_day);
	}
	assert_int_equal(planned.plan->sections->len, 3);
	for (guint i = 0; i < 3; i++) {
		const struct plan_section *section =
			&g_array_index(planned.plan->sections, struct plan_section, i);
		assert_int_equal(section->first, sections[i].first);
		assert_int_equal(section->count, sections[i].count);
		assert_int_equal(section->level->number, sections[i].level);
		assert_int_equal(g_strcmp0(section->title, sections[i].title), 0);
	}
	assert_true(order_at(&planned, 1)->seed == seed_of_puzzle("s", "i", "One", 2));
	assert_true(order_at(&planned, 4)->seed == seed_of_puzzle("s", "i", "level 7", 2));
	planned_finish(&planned);
}

/* A section put in front, or another count, moves no other puzzle. */
static void neighbours_do_not_matter(void **state)
{
	struct planned one = plan_of("book: {seed: s}\n"
				     "puzzles:\n"
				     "  - {title: Tea, level: 2, count: 3}\n"
				     "  - {title: Coffee, level: 5, count: 2}\n",
		NULL, NULL);
	struct planned two = plan_of("book: {seed: s}\n"
				     "puzzles:\n"
				     "  - {title: New, level: 9, count: 7}\n"
				     "  - {title: Coffee, level: 5, count: 5}\n"
				     "  - {title: Tea, level: 2, count: 1}\n",
		NULL, NULL);
	(void)state;

	assert_true(order_at(&one, 0)->seed == order_at(&two, 12)->seed);
	assert_true(order_at(&one, 3)->seed == order_at(&two, 7)->seed);
	assert_true(order_at(&one, 4)->seed == order_at(&two, 8)->seed);
	planned_finish(&one);
	planned_finish(&two);
}

static void sections_may_have_keys_and_seeds(void **state)
{
	struct planned planned = plan_of("book: {seed: s}\n"
					 "puzzles:\n"
					 "  - {title: Tea, key: old title, level: 2}\n"
					 "  - {title: Tea, seed: other, level: 2}\n",
		NULL, NULL);
	(void)state;

	assert_true(order_at(&planned, 0)->seed == seed_of_puzzle("s", "", "old title", 1));
	assert_true(order_at(&planned, 1)->seed == seed_of_puzzle("other", "", "Tea", 1));
	planned_finish(&planned);
}

static void issues_change_the_puzzles(void **state)
{
	static const char text[] =
		"book: {seed: s, issue: auto}\npuzzles: [{title: Tea, level: 2}]\n";
	static const struct {
		const char *issue, *today, *settled, *first, *last; /* NULL: no days */
	} cases[] = {
		{NULL, "2026-12-06", "2026-W49", "2026-11-30", "2026-12-06"},
		{NULL, "2026-12-31", "2026-W53", "2026-12-28", "2027-01-03"},
		{NULL, "2027-01-03", "2026-W53", "2026-12-28", "2027-01-03"},
		{NULL, "2024-12-30", "2025-W01", "2024-12-30", "2025-01-05"},
		{"auto", "2026-12-06", "2026-W49", "2026-11-30", "2026-12-06"},
		{"2027-W01", "2026-12-06", "2027-W01", "2027-01-04", "2027-01-10"},
		{"Spring", "2026-12-06", "Spring", NULL, NULL},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct planned planned = plan_of(text, cases[i].issue, cases[i].today);
		assert_string_equal(planned.plan->issue, cases[i].settled);
		assert_true(order_at(&planned, 0)->seed ==
			    seed_of_puzzle("s", cases[i].settled, "Tea", 1));
		assert_int_equal(planned.plan->has_days, cases[i].first != NULL);
		if (planned.plan->has_days) {
			g_autofree char *first = isoday_print(&planned.plan->first_day);
			g_autofree char *last = isoday_print(&planned.plan->last_day);
			assert_string_equal(first, cases[i].first);
			assert_string_equal(last, cases[i].last);
		}
		planned_finish(&planned);
	}
}

/* Without --date, auto is today in the config's zone. */
static void auto_is_this_week(void **state)
{
	GDate before, after;
	(void)state;

	assert_true(isoday_today("Pacific/Kiritimati", &before));
	struct planned planned = plan_of("book: {issue: auto, time_zone: Pacific/Kiritimati}\n"
					 "puzzles: [{level: 2}]\n",
		NULL, NULL);
	assert_true(isoday_today("Pacific/Kiritimati", &after));
	g_autofree char *early = isoweek_of_day(&before), *late = isoweek_of_day(&after);
	assert_true(
		strcmp(planned.plan->issue, early) == 0 || strcmp(planned.plan->issue, late) == 0);
	planned_finish(&planned);
}

static void the_ladder_climbs_through_the_week(void **state)
{
	struct planned planned =
		plan_of("book: {seed: s, issue: 2026-W53}\n"
			"puzzles:\n  - {level: 1}\n  - {title: Daily, daily: ladder}\n",
			NULL, NULL);
	static const char *const days[] = {"2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31",
		"2027-01-01", "2027-01-02", "2027-01-03"};
	(void)state;

	assert_int_equal(planned.plan->orders->len, 8);
	for (guint i = 0; i < 7; i++) {
		const struct plan_order *order = order_at(&planned, i + 1);
		g_autofree char *day = isoday_print(&order->day);
		assert_true(order->has_day);
		assert_string_equal(day, days[i]);
		assert_int_equal(order->level->number, (int)i + 2);
		assert_int_equal(order->number, (int)i + 2);
		assert_true(order->seed == seed_of_day(&order->day));
		struct plan_order alone = plan_daily_order(planned.config->ladder, &order->day);
		assert_true(alone.seed == order->seed);
		assert_ptr_equal(alone.level, order->level);
	}
	planned_finish(&planned);
}

static void a_wrong_issue_option_is_refused(void **state)
{
	static const struct {
		const char *text, *issue, *complaint;
	} cases[] = {
		{"puzzles: [{level: 2}]\n", "2025-W53",
			"--issue: there is no week 2025-W53; 2025 has weeks W01 to W52\n"},
		{"book: {issue: auto}\npuzzles: [{daily: ladder}]\n", "Spring",
			"--issue: \"Spring\" is no week, and this config has daily puzzles; write "
			"one such as "
			"2026-W49\n"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct planned planned = plan_of(cases[i].text, cases[i].issue, NULL);
		assert_null(planned.plan);
		assert_string_equal(planned.complaints, cases[i].complaint);
		planned_finish(&planned);
	}
}

static void a_missing_seed_is_drawn(void **state)
{
	struct planned one = plan_of("puzzles: [{level: 2}]\n", NULL, NULL);
	struct planned two = plan_of("puzzles: [{level: 2}]\n", NULL, NULL);
	struct planned given = plan_of("book: {seed: 0}\npuzzles: [{level: 2}]\n", NULL, NULL);
	(void)state;

	assert_true(one.plan->seed_drawn);
	assert_string_not_equal(one.plan->seed, two.plan->seed);
	assert_false(given.plan->seed_drawn);
	assert_string_equal(given.plan->seed, "0");
	planned_finish(&one);
	planned_finish(&two);
	planned_finish(&given);
}

static void codes_are_ordered_as_they_stand(void **state)
{
	static const char *const texts[] = {"A60N-J94Q-APAW-XS0B", "A0W3-5W28-Z3AG-81MN"};
	struct planned planned = plan_of("puzzles:\n"
					 "  - codes: [a6on j94q apaw xsob, AOW35W28Z3AG81MN]\n",
		NULL, NULL);
	(void)state;

	assert_int_equal(planned.plan->orders->len, G_N_ELEMENTS(texts));
	for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
		const struct plan_order *order = order_at(&planned, i);
		char text[CODE_TEXT_SIZE];
		assert_true(order->has_code);
		assert_null(order->level);
		code_print(&order->code, text);
		assert_string_equal(text, texts[i]);
	}
	planned_finish(&planned);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seeds_are_frozen),
		cmocka_unit_test(seeds_of_a_class_are_frozen),
		cmocka_unit_test(seeds_keep_their_parts_apart),
		cmocka_unit_test(drawn_seeds_differ),
		cmocka_unit_test(puzzles_are_numbered_through),
		cmocka_unit_test(neighbours_do_not_matter),
		cmocka_unit_test(sections_may_have_keys_and_seeds),
		cmocka_unit_test(issues_change_the_puzzles),
		cmocka_unit_test(auto_is_this_week),
		cmocka_unit_test(the_ladder_climbs_through_the_week),
		cmocka_unit_test(a_wrong_issue_option_is_refused),
		cmocka_unit_test(a_missing_seed_is_drawn),
		cmocka_unit_test(codes_are_ordered_as_they_stand),
	};

	return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
