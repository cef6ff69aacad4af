#include "cli/job_texts.h"

#include "layout/preflight.h"
#include "layout/styles.h"
#include "layout/title_page.h"

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

/* "新 (U+65B0), 手 (U+624B)", the first few of them and how many more there are. */
static char *first_few(const char *missing)
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
		first_few(missing + check->seen + (check->seen > 0 ? strlen(", ") : 0));
	check->seen = strlen(missing);
	diags_add(check->diags, place, path,
		"no font at hand has %s; name a font file that has it under layout.fonts (on "
		"Debian, "
		"fonts-noto-core and fonts-noto-cjk hold most scripts)",
		few);
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
		const struct yaml_node *title = yaml_get(section->node, "title");
		g_autofree char *path = g_strdup_printf("puzzles[%u].title", i + 1);
		if (title != NULL)
			check_text(check, section->title, title->place, path);
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
	check_language(&check);
}

/* A book of the job's sections, with an empty grid for the emblem. */
static struct book *book_of_job(const struct job *job)
{
	struct book *book = book_of_plan(job->config, job->plan);
	for (guint i = 0; i < job->plan->sections->len; i++) {
		const struct plan_section *planned =
			&g_array_index(job->plan->sections, struct plan_section, i);
		book_add_section(book, planned->title, planned->level);
		struct book_section *section = g_ptr_array_index(book->sections, i);
		section->first = planned->first;
		section->count = planned->count;
	}
	struct book_puzzle empty = {.puzzle.shape = SHAPE_9X9};
	g_array_append_val(book->puzzles, empty);
	return book;
}

void job_check_title_page(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	if (!config->page_template->title_page)
		return;
	struct book *book = book_of_job(job);
	struct document *document = document_new();
	title_page_draw(&job->sheet, &job->outline, &job->fit, book, document);
	g_autofree char *problem = preflight(document);
	if (problem != NULL)
		diags_add(diags, job_place(config, "book", "title"), "book.title",
			"the title page on %s has no room for its texts (%s); shorten the title, "
			"subtitle, issue or a section's title, choose a larger paper, or set "
			"title_page: false under layout",
			job->sheet.paper.name, problem);
	document_free(document);
	book_free(book);
}
