/*
 * ISO 8601 weeks: they begin on Monday, week 1 holds 4 January, and the year of a week is not
 * always that of its days: 3 January 2027 lies in 2026-W53.
 */
#ifndef NONET_BASE_ISOWEEK_H
#define NONET_BASE_ISOWEEK_H

#include <glib.h>
#include <stdbool.h>

/* Whether the text has the form of a week, YYYY-Www, be it a real one or not. */
bool isoweek_looks_like(const char *text);

/* Reads "2026-W53" and sets *monday. False if there is no such week. */
bool isoweek_parse(const char *text, GDate *monday);

/* The week of a day, such as "2026-W53". The caller frees it with g_free. */
char *isoweek_of_day(const GDate *day);

/* Why a text that looks like a week is none, for people: "there is no week 2026-W54; 2026 has
 * weeks W01 to W53". The caller frees it with g_free. */
char *isoweek_explain(const char *text);

/* The number of weeks in an ISO year: 52 or 53; 0 for a year before the first. */
int isoweek_count(int year);

/* Reads "2026-12-06". False if there is no such day. */
bool isoday_parse(const char *text, GDate *day);

/* The first day of a week (2026-W49), a month (2027-02) or a year (2027), or a day itself. False
 * if the text is none of these. */
bool isodays_first(const char *text, GDate *first);

/* "2026-12-06". The caller frees it with g_free. */
char *isoday_print(const GDate *day);

/* The day it is now in the time zone ("Europe/Warsaw"). False if the zone is not known. */
bool isoday_today(const char *time_zone, GDate *day);
bool isoday_time_zone_is_known(const char *time_zone);

#endif
