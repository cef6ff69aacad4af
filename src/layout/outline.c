#include "layout/outline.h"

#include "base/resource.h"
#include "config/section_check.h"
#include "config/series.h"
#include "layout/caption.h"

#include <string.h>

static void section_free(void *data)
{
	g_free(((struct outline_section *)data)->title);
	g_free(data);
}

void outline_init(struct outline *outline)
{
	*outline = (struct outline){0};
	outline->sections = g_ptr_array_new_with_free_func(section_free);
	outline->parts = g_ptr_array_new();
	outline->schemes = g_array_new(FALSE, TRUE, sizeof(struct outline_scheme));
	outline->notes = g_ptr_array_new_with_free_func(g_free);
	outline->faces = g_array_new(FALSE, TRUE, sizeof(struct book_puzzle));
}

void outline_finish(struct outline *outline)
{
	g_ptr_array_unref(outline->sections);
	g_ptr_array_unref(outline->parts);
	g_array_unref(outline->schemes);
	g_ptr_array_unref(outline->notes);
	g_array_unref(outline->faces);
	g_clear_pointer(&outline->standard_parts, g_ptr_array_unref);
	g_clear_pointer(&outline->groups, g_ptr_array_unref);
	book_free(outline->about);
	g_free(outline->date_line);
	g_free(outline->logo);
}

struct outline_section *outline_add_section(
	struct outline *outline, const char *title, const struct level *level, int count)
{
	struct outline_section *section = g_new0(struct outline_section, 1);
	section->title = g_strdup(title);
	section->level = level;
	section->first = outline->puzzle_count + 1;
	section->count = count;
	g_ptr_array_add(outline->sections, section);
	outline->puzzle_count += count;
	return section;
}

static void add_size(struct outline *outline, enum shape_id shape)
{
	outline->has_size[shape] = true;
	outline->grid_size = MAX(outline->grid_size, shape_info(shape)->size);
}

/* Sections may have read a scheme each for themselves. */
static struct outline_scheme *find_scheme(
	struct outline *outline, const struct level_scheme *scheme)
{
	for (guint i = 0; i < outline->schemes->len; i++) {
		struct outline_scheme *known =
			&g_array_index(outline->schemes, struct outline_scheme, i);
		if (strcmp(known->scheme->name, scheme->name) == 0 &&
			known->scheme->version == scheme->version)
			return known;
	}
	struct outline_scheme added = {.scheme = scheme};
	g_array_append_val(outline->schemes, added);
	return &g_array_index(outline->schemes, struct outline_scheme, outline->schemes->len - 1);
}

/* A past version only names levels: the book does not explain it. */
static void add_scheme(
	struct outline *outline, const struct level_scheme *scheme, enum shape_id shape)
{
	if (!scheme->past)
		find_scheme(outline, scheme)->has_size[shape] = true;
	outline->level_count = MAX(outline->level_count, (int)scheme->levels->len);
}

void outline_add_face(
	struct outline *outline, const struct level *level, enum shape_id shape, const GDate *day)
{
	struct book_puzzle face = {.level = level, .has_day = day != NULL};
	if (day != NULL)
		face.day = *day;
	g_array_append_val(outline->faces, face);
	if (level != NULL)
		add_scheme(outline, level->scheme, shape);
}

/* Every weekday of every month, with figures of two places. */
static void add_dated_faces(
	struct outline *outline, const struct level *level, enum shape_id shape, int months)
{
	for (int month = 1; month <= months; month++)
		for (int day = 20; day < 27; day++) {
			GDate date;
			g_date_clear(&date, 1);
			g_date_set_dmy(&date, (GDateDay)day, (GDateMonth)month, 2024);
			outline_add_face(outline, level, shape, &date);
		}
}

static void add_level_faces(struct outline *outline, const struct level *level, enum shape_id shape,
	bool dated, bool daily)
{
	if (dated || daily)
		add_dated_faces(outline, level, shape, dated ? 12 : 1);
	else
		outline_add_face(outline, level, shape, NULL);
}

/* The largest grid and the longest code of a section that lists codes. */
static void add_codes(struct outline *outline, const GArray *codes)
{
	for (guint i = 0; codes != NULL && i < codes->len; i++) {
		const struct seed_code *code = &g_array_index(codes, struct seed_code, i);
		char text[CODE_TEXT_SIZE];
		code_print(code, text);
		add_size(outline, code->shape);
		outline->longest_code = MAX(outline->longest_code, (int)strlen(text));
	}
}

/* What is searched for has a code that names its givens; all of a shape are as long. */
void outline_add_mask_code(struct outline *outline, enum shape_id shape)
{
	struct seed_code code = {.recipe = CODE_RECIPE_MASK, .shape = shape};
	char text[CODE_TEXT_SIZE];
	code_print(&code, text);
	outline->longest_code = MAX(outline->longest_code, (int)strlen(text));
}

static void add_scheme_faces(
	struct outline *outline, const struct level_scheme *scheme, bool dated, bool daily)
{
	for (guint i = 0; i < scheme->levels->len; i++)
		add_level_faces(
			outline, g_ptr_array_index(scheme->levels, i), scheme->shape, dated, daily);
}

/* Puzzles of codes may be of any level, and of any that there was; those of the ladder of any level
 * on any day. */
static void add_faces_of_any(struct outline *outline, const struct config *config, bool daily)
{
	bool dated = config->page_template->dated;
	if (daily)
		add_size(outline, SHAPE_9X9);
	add_scheme_faces(outline, config->scheme, dated, daily);
	for (guint i = 0; !daily && config->past != NULL && i < config->past->len; i++)
		add_scheme_faces(outline, g_ptr_array_index(config->past, i), dated, daily);
}

static void add_faces_of_section(
	struct outline *outline, const struct config *config, const struct config_section *section)
{
	bool dated = config->page_template->dated, daily = section_is_daily(section);
	const struct level *level = series_first(section);
	if (level == NULL && !section->takes_pupil_level) {
		add_faces_of_any(outline, config, daily);
		return;
	}
	add_size(outline, section->pattern.shape);
	for (; level != NULL; level = series_next(section, level))
		add_level_faces(outline, level, section->pattern.shape, dated, daily);
}

/* In a class the sections are what stands on each sheet, and captions name them. */
static void add_config_section(
	struct outline *outline, const struct config *config, const struct config_section *section)
{
	bool sheets = class_is_one(&config->class);
	guint faces = outline->faces->len;
	struct outline_section *added = sheets ? NULL
					       : outline_add_section(outline, section->title,
							 section->found_level, section->count);
	if (section->technique != NULL) {
		add_size(outline, section->pattern.shape);
		if (section->count > 0)
			outline_add_mask_code(outline, section->pattern.shape);
	}
	if (section->technique != NULL && added != NULL) {
		added->has_technique = true;
		added->technique = section->found_technique;
	}
	add_codes(outline, section->found_codes);
	add_faces_of_section(outline, config, section);
	for (; sheets && faces < outline->faces->len; faces++)
		g_array_index(outline->faces, struct book_puzzle, faces).topic = section->title;
}

/* Whether a part of the list is printed, by the switches that take parts out. */
static bool is_printed(
	const struct config *config, const struct book_part *part, bool title_is_asked_for)
{
	if (part->kind == PART_TITLE)
		return config->page_template->title_page || title_is_asked_for;
	if (part->kind == PART_ANSWERS)
		return config->practice->len > 0 && config->solutions.print &&
		       config->solutions.file == NULL;
	if (part->kind == PART_SOLUTIONS)
		return config->solutions.print && config->solutions.file == NULL &&
		       config->solutions.at == CONFIG_SOLUTIONS_BACK;
	return true;
}

/* The config's list, else the template's, else the standard one. */
static void choose_parts(struct outline *outline, const struct config *config)
{
	outline->standard_parts = parts_standard();
	/* A template's own parts are for a book; sheets are given out one by one. */
	bool of_template = config->page_template->parts != NULL && !class_is_one(&config->class);
	const GPtrArray *list = config->parts != NULL ? config->parts
				: of_template         ? config->page_template->parts
						      : outline->standard_parts;
	bool title_is_asked_for =
		config->parts != NULL && config->layout.title_page == CONFIG_SWITCH_TEMPLATE;
	for (guint i = 0; i < list->len; i++) {
		struct book_part *part = g_ptr_array_index(list, i);
		if (!is_printed(config, part, title_is_asked_for))
			continue;
		g_ptr_array_add(outline->parts, part);
		outline->solutions = outline->solutions || part->kind == PART_SOLUTIONS;
	}
	outline->solutions_at_foot =
		config->solutions.print && config->solutions.at == CONFIG_SOLUTIONS_FOOT;
}

void outline_of_config(
	struct outline *outline, const struct config *config, const struct plan *plan)
{
	outline->about = book_of_plan(config, plan);
	outline->numbers = true;
	outline->longest_code = CODE_DIG_LENGTH;
	outline->candidates = config->layout.candidates;
	outline->qr = config->layout.qr;
	outline->qr_url = config->layout.qr_url;
	outline->openers = config->page_template->openers;
	outline->per_page_asked = config->layout.per_page >= 0;
	outline->solutions_per_page_asked = config->solutions.per_page >= 0;
	outline->per_page = template_per_page(config->page_template->per_page);
	outline->solutions_per_page =
		template_solutions_per_page(config->page_template->solutions_per_page);
	if (config->layout.logo != NULL)
		outline->logo = resource_path_beside(config->document->file, config->layout.logo);
	choose_parts(outline, config);
	outline->chapter_count = (int)config->practice->len;
	for (guint i = 0; i < config->sections->len; i++)
		add_config_section(outline, config, g_ptr_array_index(config->sections, i));
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
	outline->about = book_new(book->title);
	outline->standard_parts = parts_standard();
	g_ptr_array_add(outline->parts, parts_find(outline->standard_parts, PART_PUZZLES));
	for (guint i = 0; i < book->sections->len; i++) {
		const struct book_section *section = book_section_at(book, (int)i);
		struct outline_section *added = outline_add_section(
			outline, section->title, section->level, section->count);
		added->has_technique = section->has_technique;
		added->technique = section->technique;
	}
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		add_size(outline, puzzle->puzzle.shape);
		add_code_of_puzzle(outline, lang, puzzle);
		outline_add_face(outline, puzzle->level, puzzle->puzzle.shape,
			puzzle->has_day ? &puzzle->day : NULL);
	}
}

const struct outline_section *outline_section_at(const struct outline *outline, int index)
{
	return g_ptr_array_index(outline->sections, index);
}

const char *outline_section_title(const struct outline_section *section, const struct lang *lang)
{
	if (section->title != NULL)
		return section->title;
	if (section->has_technique)
		return lang_technique(lang, section->technique);
	return section->level != NULL ? level_name(section->level, lang_code(lang)) : "";
}

int outline_solution_count(const struct outline *outline)
{
	int count = outline->groups == NULL ? outline->puzzle_count : 0;
	for (guint i = 0; outline->groups != NULL && i < outline->groups->len; i++)
		count += ((struct outline_group *)g_ptr_array_index(outline->groups, i))->count;
	return count;
}

void outline_of_key(struct outline *key, const struct outline *outline)
{
	*key = *outline;
	key->parts = g_ptr_array_new();
	if (outline->chapter_count > 0)
		g_ptr_array_add(key->parts, parts_find(outline->standard_parts, PART_ANSWERS));
	g_ptr_array_add(key->parts, parts_find(outline->standard_parts, PART_SOLUTIONS));
	key->solutions = true;
	key->solutions_at_foot = false;
}

void outline_key_finish(struct outline *key)
{
	g_clear_pointer(&key->parts, g_ptr_array_unref);
}
