#include "layout/placeholders.h"

#include "base/fill.h"
#include "config/patterns.h"

#include <string.h>

/* One function a placeholder: its text, or NULL where nothing is known. */

static char *title(const struct facts *facts)
{
	return facts->book != NULL ? g_strdup(facts->book->title) : NULL;
}

static char *subtitle(const struct facts *facts)
{
	return facts->book != NULL ? g_strdup(facts->book->subtitle) : NULL;
}

static char *author(const struct facts *facts)
{
	return facts->book != NULL ? g_strdup(facts->book->author) : NULL;
}

static char *issue(const struct facts *facts)
{
	return facts->book != NULL ? g_strdup(facts->book->issue) : NULL;
}

static char *dates(const struct facts *facts)
{
	const struct book *book = facts->book;
	return book != NULL && book->has_days
		       ? lang_days(facts->lang, &book->first_day, &book->last_day)
		       : NULL;
}

static char *section(const struct facts *facts)
{
	return g_strdup(facts->section);
}

char *placeholders_pupil(const struct lang *lang, const struct plan_sheet *sheet, bool by_name)
{
	if (by_name && sheet->name[0] != '\0')
		return g_strdup(sheet->name);
	g_autofree char *number = lang_number(lang, sheet->number);
	return lang_fill(lang, WORD_SHEET, "number", number, NULL);
}

char *placeholders_version(const struct lang *lang, const struct plan_sheet *sheet)
{
	char letter[2] = {sheet->letter, '\0'};
	return letter[0] != '\0' ? lang_fill(lang, WORD_VERSION, "version", letter, NULL) : NULL;
}

static char *pupil(const struct facts *facts)
{
	return facts->sheet != NULL
		       ? placeholders_pupil(facts->lang, facts->sheet, facts->names_pupils)
		       : NULL;
}

static char *class_name(const struct facts *facts)
{
	return facts->sheet != NULL ? g_strdup(facts->sheet->class_name) : NULL;
}

static char *version(const struct facts *facts)
{
	return facts->sheet != NULL ? placeholders_version(facts->lang, facts->sheet) : NULL;
}

static char *number_or_none(const struct facts *facts, int number)
{
	return number > 0 ? lang_number(facts->lang, number) : NULL;
}

static char *page(const struct facts *facts)
{
	return number_or_none(facts, facts->page);
}

static char *number(const struct facts *facts)
{
	return number_or_none(facts, facts->puzzle->shown);
}

/* The level's name, with its scheme's version if that is a past one, and the weekday for a puzzle
 * that has a day. */
static char *name_level(const struct lang *lang, const struct level *level, const GDate *day)
{
	const char *plain = level != NULL ? level_name(level, lang_code(lang)) : "";
	g_autofree char *version =
		level != NULL && level->scheme->past ? level_scheme_label(level->scheme) : NULL;
	g_autofree char *name =
		version != NULL ? g_strdup_printf("%s · %s", plain, version) : g_strdup(plain);
	if (day == NULL)
		return g_steal_pointer(&name);
	return g_strdup_printf("%s · %s", lang_weekday(lang, g_date_get_weekday(day)), name);
}

static char *label(const struct facts *facts)
{
	const struct book_puzzle *puzzle = facts->puzzle;
	char *name = name_level(facts->lang, puzzle->level, puzzle->has_day ? &puzzle->day : NULL);
	/* alone the topic would be taken for a level's name */
	if (puzzle->topic == NULL || name[0] == '\0')
		return name;
	char *both = g_strdup_printf("%s · %s", puzzle->topic, name);
	g_free(name);
	return both;
}

static char *level(const struct facts *facts)
{
	return name_level(facts->lang, facts->puzzle->level, NULL);
}

static char *level_number(const struct facts *facts)
{
	const struct level *level = facts->puzzle->level;
	return level != NULL ? lang_number(facts->lang, level->number) : NULL;
}

static char *stars(const struct facts *facts)
{
	GString *text = g_string_new(NULL);
	const struct level *level = facts->puzzle->level;
	for (int i = 0; level != NULL && i < level->number; i++)
		g_string_append(text, "★");
	return g_string_free(text, FALSE);
}

static char *code(const struct facts *facts)
{
	return g_strdup(facts->code);
}

static char *givens(const struct facts *facts)
{
	return number_or_none(facts, facts->puzzle->givens);
}

static char *estimate(const struct facts *facts)
{
	const struct book_puzzle *puzzle = facts->puzzle;
	if (!puzzle->graded || puzzle->grade.band == BAND_BEYOND)
		return NULL;
	g_autofree char *minutes = lang_number(facts->lang, (puzzle->grade.seconds + 59) / 60);
	return lang_fill(facts->lang, WORD_ESTIMATE, "minutes", minutes, NULL);
}

static char *rating(const struct facts *facts)
{
	return facts->puzzle->graded ? lang_number(facts->lang, facts->puzzle->grade.rating) : NULL;
}

static char *date(const struct facts *facts)
{
	return facts->puzzle->has_day ? lang_day(facts->lang, &facts->puzzle->day) : NULL;
}

static char *weekday(const struct facts *facts)
{
	const struct book_puzzle *puzzle = facts->puzzle;
	return puzzle->has_day
		       ? g_strdup(lang_weekday(facts->lang, g_date_get_weekday(&puzzle->day)))
		       : NULL;
}

static char *solution(const struct facts *facts)
{
	if (facts->solution_page == 0)
		return NULL;
	g_autofree char *page = lang_number(facts->lang, facts->solution_page);
	return lang_fill(facts->lang, WORD_SOLUTION_PAGE, "page", page, NULL);
}

static char *solution_page(const struct facts *facts)
{
	return number_or_none(facts, facts->solution_page);
}

static char *(*const texts[PATTERN_WORD_COUNT])(const struct facts *) = {
	[PATTERN_TITLE] = title,
	[PATTERN_SUBTITLE] = subtitle,
	[PATTERN_AUTHOR] = author,
	[PATTERN_ISSUE] = issue,
	[PATTERN_DATES] = dates,
	[PATTERN_SECTION] = section,
	[PATTERN_PUPIL] = pupil,
	[PATTERN_CLASS] = class_name,
	[PATTERN_VERSION] = version,
	[PATTERN_PAGE] = page,
	[PATTERN_NUMBER] = number,
	[PATTERN_LABEL] = label,
	[PATTERN_LEVEL] = level,
	[PATTERN_LEVEL_NUMBER] = level_number,
	[PATTERN_STARS] = stars,
	[PATTERN_CODE] = code,
	[PATTERN_GIVENS] = givens,
	[PATTERN_ESTIMATE] = estimate,
	[PATTERN_RATING] = rating,
	[PATTERN_DATE] = date,
	[PATTERN_WEEKDAY] = weekday,
	[PATTERN_SOLUTION] = solution,
	[PATTERN_SOLUTION_PAGE] = solution_page,
};

/* Blanks and the points, dashes and commas between two placeholders of which one was empty. */
static void trim_separators(GString *text)
{
	static const char *const separators[] = {" ", "·", ",", "–", ":", "|"};
	bool cut = true;
	while (cut) {
		cut = false;
		for (size_t i = 0; i < G_N_ELEMENTS(separators); i++) {
			size_t length = strlen(separators[i]);
			if (g_str_has_suffix(text->str, separators[i])) {
				g_string_truncate(text, text->len - length);
				cut = true;
			} else if (g_str_has_prefix(text->str, separators[i])) {
				g_string_erase(text, 0, (gssize)length);
				cut = true;
			}
		}
	}
}

char *placeholders_fill(const char *pattern, const struct facts *facts)
{
	GString *text = g_string_new(pattern);
	for (int i = 0; i < PATTERN_WORD_COUNT; i++) {
		g_autofree char *word = g_strdup_printf("{%s}", pattern_words[i]);
		if (strstr(text->str, word) == NULL)
			continue;
		g_autofree char *value = texts[i](facts);
		g_string_replace(text, word, value != NULL ? value : "", 0);
	}
	trim_separators(text);
	return g_string_free(text, FALSE);
}
