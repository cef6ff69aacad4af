#include "cli/job_texts.h"

#include "cli/job_parts.h"
#include "base/symbols.h"
#include "formats/roster.h"
#include "layout/faults.h"
#include "layout/part.h"
#include "layout/styles.h"

#include <string.h>

struct text_check {
	const struct job *job;
	struct diags *diags;
	size_t seen; /* of the type case's text of missing characters */
};

struct place job_place(const struct config *config, const char *map, const char *key)
{
	const struct yaml_node *node = yaml_get(config->node, map);
	if (node == NULL)
		return config->node->place;
	const struct yaml_node *value = node->kind == YAML_MAP ? yaml_get(node, key) : NULL;
	return value != NULL ? value->place : node->place;
}

char *job_first_missing(const char *missing)
{
	enum { SHOWN = 4 };
	g_auto(GStrv) all = g_strsplit(missing, "), ", -1);
	guint count = g_strv_length(all);
	if (count <= SHOWN)
		return g_strdup(missing);
	g_clear_pointer(&all[SHOWN], g_free);
	g_autofree char *few = g_strjoinv("), ", all);
	for (guint i = SHOWN + 1; i < count; i++)
		g_free(all[i]);
	return g_strdup_printf("%s) and %u more", few, count - SHOWN);
}

const char *job_font_source(const char *missing)
{
	static const struct {
		GUnicodeScript script;
		const char *source;
	} sources[] = {
		{G_UNICODE_SCRIPT_HAN, "fonts-noto-cjk holds Noto Sans CJK SC"},
		{G_UNICODE_SCRIPT_BOPOMOFO, "fonts-noto-cjk holds Noto Sans CJK TC"},
		{G_UNICODE_SCRIPT_HIRAGANA, "fonts-noto-cjk holds Noto Sans CJK JP"},
		{G_UNICODE_SCRIPT_KATAKANA, "fonts-noto-cjk holds Noto Sans CJK JP"},
		{G_UNICODE_SCRIPT_HANGUL, "fonts-noto-cjk holds Noto Sans CJK KR"},
		{G_UNICODE_SCRIPT_ARABIC, "fonts-noto-core holds Noto Sans Arabic"},
		{G_UNICODE_SCRIPT_HEBREW, "fonts-noto-core holds Noto Sans Hebrew"},
		{G_UNICODE_SCRIPT_DEVANAGARI, "fonts-noto-core holds Noto Sans Devanagari"},
		{G_UNICODE_SCRIPT_THAI, "fonts-noto-core holds Noto Sans Thai"},
		{G_UNICODE_SCRIPT_COMMON, "fonts-noto-core or fonts-dejavu holds some"},
		{G_UNICODE_SCRIPT_UNKNOWN, "fonts-noto-core or fonts-dejavu holds some"},
	};
	GUnicodeScript script = g_unichar_get_script(g_utf8_get_char(missing));
	for (size_t i = 0; i < G_N_ELEMENTS(sources); i++)
		if (sources[i].script == script)
			return sources[i].source;
	return "fonts-noto-core holds some";
}

/* Any face of the case may give a character, so the style does not matter. */
static void check_text(
	struct text_check *check, const char *text, struct place place, const char *path)
{
	if (text == NULL)
		return;
	struct type_style style = style_of(check->job->config->page_template, STYLE_TEXT);
	type_set(check->job->type_case, &style, text);
	const char *missing = type_case_missing(check->job->type_case);
	if (missing == NULL || strlen(missing) == check->seen)
		return;
	g_autofree char *few =
		job_first_missing(missing + check->seen + (check->seen > 0 ? strlen(", ") : 0));
	check->seen = strlen(missing);
	diags_add(check->diags, place, path,
		"no font at hand has %s; name a family or a font file that has %s under "
		"layout.fonts (on Debian the package %s)",
		few, strstr(few, "), ") != NULL ? "them" : "it", job_font_source(few));
}

static void check_book(struct text_check *check)
{
	const struct config *config = check->job->config;
	const struct {
		const char *key, *text;
	} texts[] = {
		{"title", config->book.title},
		{"subtitle", config->book.subtitle},
		{"author", config->book.author},
		{"publisher", config->book.publisher},
		{"isbn", config->book.isbn},
		{"rights", config->book.rights},
		{"issue", config->book.issue},
		{"seed", config->book.seed},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_autofree char *path = g_strconcat("book.", texts[i].key, NULL);
		check_text(check, texts[i].text, job_place(config, "book", texts[i].key), path);
	}
}

static void check_sections(struct text_check *check)
{
	const struct config *config = check->job->config;
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		const struct yaml_node *title =
			section->practice == NULL ? yaml_get(section->node, "title") : NULL;
		g_autofree char *path =
			g_strdup_printf("puzzles[%d].title", practice_section_number(config, i));
		if (title != NULL)
			check_text(check, section->title, title->place, path);
	}
}

static void check_parts(struct text_check *check)
{
	const GPtrArray *parts = job_parts(check->job->config);
	for (guint i = 0; parts != NULL && i < parts->len; i++) {
		const struct book_part *part = g_ptr_array_index(parts, i);
		const struct {
			const char *key, *text;
		} texts[] = {{"heading", part->heading}, {"text", part->text}};
		for (size_t k = 0; k < G_N_ELEMENTS(texts); k++) {
			g_autofree char *path =
				g_strdup_printf("parts[%u].%s", i + 1, texts[k].key);
			if (texts[k].text != NULL)
				check_text(check, texts[k].text,
					yaml_get(part->node, texts[k].key)->place, path);
		}
	}
}

static void check_symbols(struct text_check *check)
{
	const struct config *config = check->job->config;
	const char *symbols = config->page_template->symbols;
	if (symbols != NULL)
		check_text(check, symbols_characters(symbols),
			job_place(config, "layout", "symbols"), "layout.symbols");
}

/* The names of a class, each at its place in the roster. */
static void check_class(struct text_check *check)
{
	const struct config *config = check->job->config;
	const struct config_class *class = &config->class;
	if (!class_is_one(class))
		return;
	check_text(check, class->name, job_place(config, "class", "name"), "class.name");
	for (guint i = 0; i < class->pupils->len; i++) {
		const struct roster_pupil *pupil = g_ptr_array_index(class->pupils, i);
		check_text(check, pupil->name.text, pupil->name.place, NULL);
		check_text(check, pupil->class_name.text, pupil->class_name.place, NULL);
	}
}

/* Words, days and months as one text, and the names of the levels as another. */
static void check_language(struct text_check *check)
{
	const struct config *config = check->job->config;
	const struct lang *lang = check->job->lang;
	g_autoptr(GString) all = g_string_new(NULL);
	for (int word = 0; word < WORD_COUNT; word++)
		g_string_append(all, lang_word(lang, (enum lang_word)word));
	for (int month = 1; month <= 12; month++) {
		GDate day;
		g_date_clear(&day, 1);
		g_date_set_dmy(&day, 1, (GDateMonth)month, 2026);
		g_autofree char *text = lang_day(lang, &day);
		g_string_append(all, text);
	}
	for (int weekday = G_DATE_MONDAY; weekday <= G_DATE_SUNDAY; weekday++)
		g_string_append(all, lang_weekday(lang, (GDateWeekday)weekday));
	check_text(check, all->str, job_place(config, "book", "language"), "book.language");
	if (check->seen > 0)
		return; /* the levels' names need the same fonts */

	g_string_truncate(all, 0);
	for (guint i = 0; i < config->scheme->levels->len; i++) {
		const struct level *level = g_ptr_array_index(config->scheme->levels, i);
		g_string_append(all, level_name(level, lang_code(lang)));
		g_string_append(all, level_needs(level, lang_code(lang)));
	}
	const struct yaml_node *levels = yaml_get(config->node, "levels");
	check_text(check, all->str, levels != NULL ? levels->place : config->node->place, "levels");
}

void job_check_texts(const struct job *job, struct diags *diags)
{
	struct text_check check = {.job = job, .diags = diags};
	check_book(&check);
	check_sections(&check);
	check_parts(&check);
	check_class(&check);
	check_symbols(&check);
	check_language(&check);
}

void job_check_title_page(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	const struct book_part *title = parts_find(job->outline.parts, PART_TITLE);
	if (title == NULL)
		return;
	struct document *document = document_new();
	struct layout layout = {
		&job->sheet, &job->outline, &job->fit, job->outline.about, document, NULL};
	part_draw(&layout, title);
	g_autofree char *problem = faults_find(document);
	if (problem != NULL)
		diags_add(diags, job_place(config, "book", "title"), "book.title",
			"the title page on %s has no room for its texts (%s); shorten the title, "
			"subtitle, issue or a section's title, choose a larger paper, or set "
			"title_page: false under layout",
			job->sheet.paper.name, problem);
	document_free(document);
}
