#include "unit.h"

#include "base/isoweek.h"

#include <string.h>

static GDate day_of(const char *text)
{
	GDate day;

	assert_true(isoday_parse(text, &day));
	return day;
}

static void weeks_of_days(void **state)
{
	static const struct {
		const char *day, *week;
	} cases[] = {
		{"2026-12-06", "2026-W49"}, /* a Sunday */
		{"2026-12-07", "2026-W50"},
		{"2026-12-31", "2026-W53"},
		{"2027-01-03", "2026-W53"},
		{"2027-01-04", "2027-W01"},
		{"2024-12-29", "2024-W52"},
		{"2024-12-30", "2025-W01"},
		{"2025-12-28", "2025-W52"},
		{"2025-12-29", "2026-W01"},
		{"2016-01-03", "2015-W53"},
		{"2000-01-01", "1999-W52"},
		{"2000-02-29", "2000-W09"},
		{"2100-03-01", "2100-W09"},
		{"9999-12-26", "9999-W51"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GDate day = day_of(cases[i].day);
		g_autofree char *week = isoweek_of_day(&day);
		assert_string_equal(week, cases[i].week);
	}
}

/* Against the C library's own %G-W%V, for every day of four centuries. */
static void weeks_agree_with_strftime(void **state)
{
	GDate day = day_of("1900-01-01");
	(void)state;

	for (int i = 0; i < 146097; i++, g_date_add_days(&day, 1)) {
		char expected[40];
		struct tm broken;
		g_date_to_struct_tm(&day, &broken);
		strftime(expected, sizeof expected, "%G-W%V", &broken);
		g_autofree char *week = isoweek_of_day(&day);
		if (strcmp(week, expected) != 0)
			fail_msg("%s is not %s", week, expected);
	}
}

static void every_week_begins_on_its_monday(void **state)
{
	(void)state;
	for (int year = 1990; year < 2110; year++)
		for (int number = 1; number <= isoweek_count(year); number++) {
			GDate monday;
			g_autofree char *week = g_strdup_printf("%04d-W%02d", year, number);
			assert_true(isoweek_parse(week, &monday));
			assert_int_equal(g_date_get_weekday(&monday), G_DATE_MONDAY);
			g_autofree char *again = isoweek_of_day(&monday);
			assert_string_equal(again, week);
			g_date_add_days(&monday, 6);
			g_autofree char *sunday = isoweek_of_day(&monday);
			assert_string_equal(sunday, week);
		}
}

static void long_years_have_53_weeks(void **state)
{
	static const int years[] = {2004, 2009, 2015, 2020, 2026, 2032, 2037};
	(void)state;

	for (int year = 2001, next = 0; year < 2038; year++) {
		bool is_long = year == years[next];
		next += is_long && next < (int)G_N_ELEMENTS(years) - 1;
		assert_int_equal(isoweek_count(year), is_long ? 53 : 52);
	}
}

static void what_is_no_week_is_refused(void **state)
{
	static const struct {
		const char *text;
		bool form;
	} cases[] = {
		{"2025-W53", true},
		{"2026-W54", true},
		{"2026-W00", true},
		{"2026-W99", true},
		{"0000-W01", true},
		{"2026-W5", false},
		{"2026-W501", false},
		{"2026-w50", false},
		{"2026W50", false},
		{"26-W50", false},
		{" 2026-W50", false},
		{"2026-W5O", false},
		{"", false},
		{"auto", false},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GDate monday;
		assert_false(isoweek_parse(cases[i].text, &monday));
		assert_int_equal(isoweek_looks_like(cases[i].text), cases[i].form);
	}
}

/* Before the year 1 there is nothing to count, and GLib has no days. */
static void what_is_no_week_is_explained(void **state)
{
	(void)state;

	assert_int_equal(isoweek_count(0), 0);
	assert_int_equal(isoweek_count(-1), 0);
	g_autofree char *short_year = isoweek_explain("2025-W53");
	assert_string_equal(short_year, "there is no week 2025-W53; 2025 has weeks W01 to W52");
	g_autofree char *long_year = isoweek_explain("2026-W54");
	assert_string_equal(long_year, "there is no week 2026-W54; 2026 has weeks W01 to W53");
	g_autofree char *no_year = isoweek_explain("0000-W01");
	assert_string_equal(no_year, "there is no week 0000-W01; the first year is 0001");
}

static void days_are_read_and_printed(void **state)
{
	static const char *const wrong[] = {"2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
		"2026-1-1", "2026/12/06", "06-12-2026", "2026-12-06 ", "0000-01-01", ""};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
		GDate day;
		assert_false(isoday_parse(wrong[i], &day));
	}
	GDate leap = day_of("2028-02-29");
	g_autofree char *text = isoday_print(&leap);
	assert_string_equal(text, "2028-02-29");
}

/* Kiritimati and Pago Pago are 25 hours apart: never the same day, and today is between. */
static void today_depends_on_the_zone(void **state)
{
	GDate east, west, middle;
	(void)state;

	assert_true(isoday_today("Pacific/Pago_Pago", &west));
	assert_true(isoday_today("UTC", &middle));
	assert_true(isoday_today("Pacific/Kiritimati", &east));
	assert_in_range(g_date_days_between(&west, &east), 1, 2);
	assert_true(g_date_compare(&west, &middle) <= 0);
	assert_true(g_date_compare(&middle, &east) <= 0);
}

static void unknown_zones_are_refused(void **state)
{
	static const char *const known[] = {"Asia/Taipei", "Europe/Warsaw", "UTC"};
	static const char *const unknown[] = {
		"Europe/Warszawa", "Nowhere", "Asia/", "../../etc/passwd"};
	GDate day;
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
		assert_true(isoday_time_zone_is_known(known[i]));
	for (size_t i = 0; i < G_N_ELEMENTS(unknown); i++) {
		assert_false(isoday_time_zone_is_known(unknown[i]));
		assert_false(isoday_today(unknown[i], &day));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(weeks_of_days),
		cmocka_unit_test(weeks_agree_with_strftime),
		cmocka_unit_test(every_week_begins_on_its_monday),
		cmocka_unit_test(long_years_have_53_weeks),
		cmocka_unit_test(what_is_no_week_is_refused),
		cmocka_unit_test(what_is_no_week_is_explained),
		cmocka_unit_test(days_are_read_and_printed),
		cmocka_unit_test(today_depends_on_the_zone),
		cmocka_unit_test(unknown_zones_are_refused),
	};

	return cmocka_run_group_tests_name("isoweek", tests, NULL, NULL);
}
