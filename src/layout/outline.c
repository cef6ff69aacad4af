#include "layout/outline.h"

#include "layout/caption.h"

#include <string.h>

/* Characters of a printed code, hyphens included: the dig recipe's. */
#define DIG_CODE_LENGTH 19

void outline_init(struct outline *outline)
{
	*outline = (struct outline){0};
	outline->section_counts = g_array_new(FALSE, FALSE, sizeof(int));
	outline->notes = g_ptr_array_new_with_free_func(g_free);
	outline->labels = g_ptr_array_new_with_free_func(g_free);
}

void outline_finish(struct outline *outline)
{
	g_array_unref(outline->section_counts);
	g_ptr_array_unref(outline->notes);
	g_ptr_array_unref(outline->labels);
}

static void add_section(struct outline *outline, int count)
{
	g_array_append_val(outline->section_counts, count);
	outline->puzzle_count += count;
}

static void add_label(struct outline *outline, const struct lang *lang, const struct level *level,
	const GDate *day)
{
	g_ptr_array_add(outline->labels, caption_label(lang, level, day));
	if (level != NULL)
		outline->level_count = MAX(outline->level_count, (int)level->scheme->levels->len);
}

/* Puzzles of codes may be of any level, daily ones of any level on any day. */
static void add_labels_of_any(
	struct outline *outline, const struct config *config, const struct lang *lang, bool daily)
{
	for (guint i = 0; i < config->scheme->levels->len; i++) {
		const struct level *level = g_ptr_array_index(config->scheme->levels, i);
		if (!daily) {
			add_label(outline, lang, level, NULL);
			continue;
		}
		outline->grid_size = MAX(outline->grid_size, 9);
		GDate day;
		g_date_clear(&day, 1);
		g_date_set_dmy(&day, 1, G_DATE_JANUARY, 2024);
		for (int d = 0; d < 7; d++, g_date_add_days(&day, 1))
			add_label(outline, lang, level, &day);
	}
}

/* The largest grid and the longest code of a section that lists codes. */
static void add_codes(struct outline *outline, const GArray *codes)
{
	for (guint i = 0; codes != NULL && i < codes->len; i++) {
		const struct seed_code *code = &g_array_index(codes, struct seed_code, i);
		char text[CODE_TEXT_SIZE];
		code_print(code, text);
		outline->grid_size = MAX(outline->grid_size, shape_info(code->shape)->size);
		outline->longest_code = MAX(outline->longest_code, (int)strlen(text));
	}
}

void outline_of_config(
	struct outline *outline, const struct config *config, const struct lang *lang)
{
	outline->numbers = true;
	outline->longest_code = DIG_CODE_LENGTH;
	outline->solutions = config->solutions.print;
	outline->qr = config->layout.qr;
	outline->qr_url = config->layout.qr_url;
	outline->per_page = template_per_page(config->page_template->per_page);
	outline->solutions_per_page =
		template_solutions_per_page(config->page_template->solutions_per_page);
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		add_section(outline, section->count);
		add_codes(outline, section->found_codes);
		if (section->found_level != NULL)
			outline->grid_size =
				MAX(outline->grid_size, shape_info(section->pattern.shape)->size);
		if (section->found_level != NULL)
			add_label(outline, lang, section->found_level, NULL);
		else
			add_labels_of_any(outline, config, lang, section->daily != CONFIG_DAILY_NO);
	}
}

/* A puzzle without a code, or one forced into print, says so in its place. */
static void add_code_of_puzzle(
	struct outline *outline, const struct lang *lang, const struct book_puzzle *puzzle)
{
	const char *text = caption_code(lang, puzzle);
	if (strcmp(text, puzzle->code) == 0)
		outline->longest_code = MAX(outline->longest_code, (int)strlen(text));
	else if (!g_ptr_array_find_with_equal_func(outline->notes, text, g_str_equal, NULL))
		g_ptr_array_add(outline->notes, g_strdup(text));
}

void outline_of_book(struct outline *outline, const struct book *book, const struct lang *lang)
{
	for (guint i = 0; i < book->sections->len; i++)
		add_section(outline, book_section_at(book, (int)i)->count);
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		outline->grid_size =
			MAX(outline->grid_size, shape_info(puzzle->puzzle.shape)->size);
		add_code_of_puzzle(outline, lang, puzzle);
		add_label(outline, lang, puzzle->level, puzzle->has_day ? &puzzle->day : NULL);
	}
}
