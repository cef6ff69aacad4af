#include "lang/lang.h"

#include "base/keys.h"
#include "base/resource.h"
#include "base/fill.h"
#include "lang/phrases.h"

#include <string.h>

/* How days are put; each form holds {day} {month} {year}, those of spans {day2} … as well. */
struct date_forms {
	char *day;
	char *span_month; /* both days in one month */
	char *span_months; /* in one year */
	char *span_years;
	char *first_day; /* what stands for the first day of a month; NULL: its number */
};

struct lang {
	const struct yaml_node *node;
	struct yaml_document *document;
	char *code;
	char *name;
	int direction; /* index in direction_names */
	char *figures; /* ten characters for 0 to 9; NULL: the European ones */
	GPtrArray *months; /* of struct key_text, twelve */
	GPtrArray *weekdays; /* seven, Monday first */
	struct date_forms dates;
	char *words[WORD_COUNT];
	struct phrases *phrases; /* for the names of techniques */
};

static const char *const placeholders[WORD_COUNT] = {
#define LANG_WORD_PLACEHOLDERS(id, key, names) [id] = names,
	LANG_WORDS(LANG_WORD_PLACEHOLDERS)
#undef LANG_WORD_PLACEHOLDERS
};

#define WORD_ROW(id, key, placeholders)                                                            \
	{#key, KEY_TEXT, offsetof(struct lang, words[id]), 1, 600, .required = true,               \
		.help = "a text of the pages, as in templates/lang/en.yaml"},
static const struct key word_rows[] = {LANG_WORDS(WORD_ROW)};
#undef WORD_ROW
_Static_assert(G_N_ELEMENTS(word_rows) == WORD_COUNT, "one row for each word");

static const struct keys words_table = {
	.rows = word_rows, .count = WORD_COUNT, .size = 0, .node_offset = SIZE_MAX};

#define FORM(field, text)                                                                          \
	{                                                                                          \
#field, KEY_TEXT, offsetof(struct date_forms, field), 1, 100, .required = true,    \
									      .help = text         \
	}
static const struct key date_rows[] = {
	FORM(day, "one day"),
	FORM(span_month, "days of one month"),
	FORM(span_months, "days of two months"),
	FORM(span_years, "days of two years"),
	{"first_day", KEY_TEXT, offsetof(struct date_forms, first_day), 1, 20,
		.help = "what stands for {day} on the first of a month, such as 1er"},
};
static const struct keys dates_table = {.rows = date_rows,
	.count = G_N_ELEMENTS(date_rows),
	.size = sizeof(struct date_forms),
	.node_offset = SIZE_MAX};

static const char *const direction_names[] = {"ltr", "rtl", NULL};

static const struct key lang_rows[] = {
	{"language", KEY_TEXT, offsetof(struct lang, code), 2, 35, .required = true,
		.help = "its code, such as en or zh-Hant"},
	{"name", KEY_TEXT, offsetof(struct lang, name), 1, 60, .required = true,
		.help = "its name in itself"},
	{"direction", KEY_CHOICE, offsetof(struct lang, direction), .choices = direction_names,
		.fallback = "ltr", .help = "rtl mirrors the pages, but not the grids"},
	{"figures", KEY_TEXT, offsetof(struct lang, figures), 10, 10,
		.help = "ten characters that stand for 0 to 9 on the pages"},
	{"months", KEY_TEXTS, offsetof(struct lang, months), 12, 12, .required = true,
		.help = "the twelve months as they stand in a date"},
	{"weekdays", KEY_TEXTS, offsetof(struct lang, weekdays), 7, 7, .required = true,
		.help = "the seven days, Monday first"},
	{"dates", KEY_MAP, offsetof(struct lang, dates), .table = &dates_table, .required = true,
		.help = "how dates are put"},
	{"words", KEY_MAP, 0, .table = &words_table, .required = true, .help = "the words"},
};
static const struct keys lang_table = {.rows = lang_rows,
	.count = G_N_ELEMENTS(lang_rows),
	.size = sizeof(struct lang),
	.node_offset = offsetof(struct lang, node)};

/* Every {…} in a text must be one of the names (blanks between), which will be filled in. */
static void check_text(const struct lang *lang, const char *map, const char *field,
	const char *text, const char *names, struct diags *diags)
{
	g_autofree char *stranger = fill_unknown(text, names);
	if (stranger == NULL)
		return;
	g_auto(GStrv) parts = g_strsplit(names, " ", -1);
	g_autofree char *list = g_strjoinv("}, {", parts);
	g_autofree char *allowed =
		names[0] != '\0' ? g_strdup_printf("{%s}", list) : g_strdup("no braces");
	keys_complain_field(diags, yaml_get(lang->node, map), map, field,
		"{%s} is not filled in here; allowed: %s", stranger, allowed);
}

static void check_placeholders(const struct lang *lang, struct diags *diags)
{
	const struct date_forms *dates = &lang->dates;
	const char *const forms[] = {
		dates->day, dates->span_month, dates->span_months, dates->span_years};
	for (size_t i = 0; i < G_N_ELEMENTS(forms); i++)
		check_text(lang, "dates", date_rows[i].name, forms[i],
			i == 0 ? "day month year" : "day month year day2 month2 year2", diags);
	for (int i = 0; i < WORD_COUNT; i++)
		check_text(
			lang, "words", word_rows[i].name, lang->words[i], placeholders[i], diags);
}

struct lang *lang_read(const char *name, const char *beside, struct place place, const char *path,
	struct diags *diags)
{
	int before = diags_count(diags);
	struct yaml_document *document =
		resource_read_yaml("lang/", name, beside, place, path, diags);
	if (document == NULL)
		return NULL;
	struct lang *lang = g_new0(struct lang, 1);
	lang->document = document;
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"this is no language file; copy one of templates/lang and change it");
	} else {
		struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
		keys_read(&reader, &lang_table, document->root, lang);
		g_string_free(reader.path, TRUE);
	}
	if (diags_count(diags) == before)
		check_placeholders(lang, diags);
	if (diags_count(diags) > before)
		g_clear_pointer(&lang, lang_free);
	else
		lang->phrases = phrases_for(lang->code);
	return lang;
}

void lang_free(struct lang *lang)
{
	if (lang == NULL)
		return;
	phrases_free(lang->phrases);
	keys_finish(&lang_table, lang);
	yaml_document_free(lang->document);
	g_free(lang);
}

const char *lang_code(const struct lang *lang)
{
	return lang->code;
}

const char *lang_word(const struct lang *lang, enum lang_word word)
{
	return lang->words[word];
}

char *lang_fill(const struct lang *lang, enum lang_word word, ...)
{
	va_list pairs;
	va_start(pairs, word);
	char *text = fill_pairs(lang->words[word], pairs);
	va_end(pairs);
	return text;
}

static const char *list_text(const GPtrArray *list, int index)
{
	const struct key_text *item = g_ptr_array_index(list, index);
	return item->text;
}

const char *lang_weekday(const struct lang *lang, GDateWeekday weekday)
{
	return list_text(lang->weekdays, weekday - G_DATE_MONDAY);
}

const char *lang_technique(const struct lang *lang, enum technique technique)
{
	return phrases_technique(lang->phrases, technique);
}

bool lang_is_right_to_left(const struct lang *lang)
{
	return lang->direction == 1;
}

char *lang_number(const struct lang *lang, int number)
{
	g_autofree char *plain = g_strdup_printf("%d", number);
	if (lang->figures == NULL)
		return g_steal_pointer(&plain);
	GString *text = g_string_new(NULL);
	for (const char *at = plain; *at != '\0'; at++)
		g_string_append_unichar(text, g_ascii_isdigit(*at)
						      ? g_utf8_get_char(g_utf8_offset_to_pointer(
								lang->figures, *at - '0'))
						      : (gunichar)*at);
	return g_string_free(text, FALSE);
}

/* French counts the first of a month as "1er", and the other days plainly. */
static char *day_number(const struct lang *lang, const GDate *day)
{
	bool first = g_date_get_day(day) == 1 && lang->dates.first_day != NULL;
	return first ? g_strdup(lang->dates.first_day) : lang_number(lang, g_date_get_day(day));
}

char *lang_day(const struct lang *lang, const GDate *day)
{
	return lang_days(lang, day, day);
}

char *lang_days(const struct lang *lang, const GDate *first, const GDate *last)
{
	const struct date_forms *forms = &lang->dates;
	bool same_year = g_date_get_year(first) == g_date_get_year(last);
	bool same_month = same_year && g_date_get_month(first) == g_date_get_month(last);
	const char *form = g_date_compare(first, last) == 0 ? forms->day
			   : same_month                     ? forms->span_month
			   : same_year                      ? forms->span_months
							    : forms->span_years;
	g_autofree char *day = day_number(lang, first),
			*year = lang_number(lang, g_date_get_year(first));
	g_autofree char *day2 = day_number(lang, last),
			*year2 = lang_number(lang, g_date_get_year(last));
	const char *month = list_text(lang->months, g_date_get_month(first) - 1);
	const char *month2 = list_text(lang->months, g_date_get_month(last) - 1);
	return fill_text(form, "day", day, "month", month, "year", year, "day2", day2, "month2",
		month2, "year2", year2, NULL);
}
