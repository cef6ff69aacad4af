#include "base/isoweek.h"

#include <string.h>

/* Whether the text is made like the pattern, in which 9 stands for any figure. */
static bool has_form(const char *text, const char *pattern)
{
	if (strlen(text) != strlen(pattern))
		return false;
	for (; *pattern != '\0'; text++, pattern++)
		if (*pattern == '9' ? !g_ascii_isdigit(*text) : *text != *pattern)
			return false;
	return true;
}

static int figures(const char *text, int from, int count)
{
	int number = 0;
	for (int i = from; i < from + count; i++)
		number = number * 10 + (text[i] - '0');
	return number;
}

bool isoweek_looks_like(const char *text)
{
	return has_form(text, "9999-W99");
}

/* The Monday of week 1: that of the week that holds 4 January. */
static void first_monday(int year, GDate *monday)
{
	g_date_clear(monday, 1);
	g_date_set_dmy(monday, 4, G_DATE_JANUARY, (GDateYear)year);
	g_date_subtract_days(monday, g_date_get_weekday(monday) - G_DATE_MONDAY);
}

int isoweek_count(int year)
{
	if (year < 1)
		return 0;
	GDate this_year, next_year;
	first_monday(year, &this_year);
	first_monday(year + 1, &next_year);
	return g_date_days_between(&this_year, &next_year) / 7;
}

bool isoweek_parse(const char *text, GDate *monday)
{
	if (!isoweek_looks_like(text))
		return false;
	int year = figures(text, 0, 4), week = figures(text, 6, 2);
	if (week < 1 || week > isoweek_count(year))
		return false;
	first_monday(year, monday);
	g_date_add_days(monday, 7 * (week - 1));
	return true;
}

char *isoweek_explain(const char *text)
{
	int year = figures(text, 0, 4);
	if (year < 1)
		return g_strdup_printf("there is no week %s; the first year is 0001", text);
	return g_strdup_printf(
		"there is no week %s; %d has weeks W01 to W%02d", text, year, isoweek_count(year));
}

char *isoweek_of_day(const GDate *day)
{
	/* The week's year is that of its Thursday. */
	GDate thursday = *day, monday;
	g_date_subtract_days(&thursday, g_date_get_weekday(day) - G_DATE_MONDAY);
	g_date_add_days(&thursday, 3);
	int year = g_date_get_year(&thursday);
	first_monday(year, &monday);
	int week = g_date_days_between(&monday, &thursday) / 7 + 1;
	return g_strdup_printf("%04d-W%02d", year, week);
}

bool isoday_parse(const char *text, GDate *day)
{
	if (!has_form(text, "9999-99-99"))
		return false;
	int year = figures(text, 0, 4), month = figures(text, 5, 2), of_month = figures(text, 8, 2);
	if (year < 1 || !g_date_valid_dmy((GDateDay)of_month, (GDateMonth)month, (GDateYear)year))
		return false;
	g_date_clear(day, 1);
	g_date_set_dmy(day, (GDateDay)of_month, (GDateMonth)month, (GDateYear)year);
	return true;
}

bool isodays_first(const char *text, GDate *first)
{
	static const struct {
		const char *form, *rest;
	} forms[] = {{"9999-99-99", ""}, {"9999-99", "-01"}, {"9999", "-01-01"}};
	for (size_t i = 0; i < G_N_ELEMENTS(forms); i++) {
		g_autofree char *day = g_strconcat(text, forms[i].rest, NULL);
		if (has_form(text, forms[i].form))
			return isoday_parse(day, first);
	}
	return isoweek_parse(text, first);
}

char *isoday_print(const GDate *day)
{
	return g_strdup_printf(
		"%04d-%02d-%02d", g_date_get_year(day), g_date_get_month(day), g_date_get_day(day));
}

bool isoday_time_zone_is_known(const char *time_zone)
{
	GTimeZone *zone = g_time_zone_new_identifier(time_zone);
	if (zone != NULL)
		g_time_zone_unref(zone);
	return zone != NULL;
}

bool isoday_today(const char *time_zone, GDate *day)
{
	g_autoptr(GTimeZone) zone = g_time_zone_new_identifier(time_zone);
	if (zone == NULL)
		return false;
	g_autoptr(GDateTime) now = g_date_time_new_now(zone);
	int year, month, of_month;
	g_date_time_get_ymd(now, &year, &month, &of_month);
	g_date_clear(day, 1);
	g_date_set_dmy(day, (GDateDay)of_month, (GDateMonth)month, (GDateYear)year);
	return true;
}
