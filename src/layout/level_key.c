/*
 * The level key: what each level of the book's schemes is called and needs.
 */
#include "layout/column.h"
#include "layout/figures.h"

#include <math.h>

#define COLUMN_GAP 16.0

/* The widest of what the levels of a scheme say in the language. */
static double widest_words(const struct sheet *sheet, enum style_role role,
	const struct level_scheme *scheme,
	const char *(*words_of)(const struct level *level, const char *language))
{
	double widest = 0;
	for (guint i = 0; i < scheme->levels->len; i++) {
		const char *words =
			words_of(g_ptr_array_index(scheme->levels, i), lang_code(sheet->lang));
		widest = fmax(widest, sheet_set(sheet, role, words)->width_pt);
	}
	return widest;
}

/* Where the parts of a level's line stand, from its left end: the same for all of a scheme. */
struct level_line {
	double name, pips, needs;
	double needs_width;
	bool has_pips, one_line; /* else the needs have lines of their own, below the name */
};

static struct level_line measure(const struct column *column, const struct level_scheme *scheme)
{
	const struct sheet *sheet = column->layout->sheet;
	double pips = caption_pips_width(sheet, (int)scheme->levels->len);
	double width = column->body.width;
	int widest = figures_widest(sheet, STYLE_LABEL, MAX((int)scheme->levels->len, 10));
	g_autofree char *number = lang_number(sheet->lang, widest);
	struct level_line line = {.name = sheet_set(sheet, STYLE_LABEL, number)->width_pt + 10};
	line.pips = line.name + widest_words(sheet, STYLE_LABEL, scheme, level_name) + COLUMN_GAP;
	line.has_pips = line.pips + pips <= width;
	line.needs = line.pips + pips + COLUMN_GAP;
	line.one_line = line.needs + widest_words(sheet, STYLE_TEXT, scheme, level_needs) <= width;
	if (!line.one_line)
		line.needs = line.name;
	line.needs_width = width - line.needs;
	return line;
}

/* Number, name, pips and needs, the needs on the same line where they fit. */
static void draw_level(
	struct column *column, const struct level *level, const struct level_line *line)
{
	const struct sheet *sheet = column->layout->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	const char *code = lang_code(sheet->lang), *needs = level_needs(level, code);
	double height = sheet_line_height(sheet, STYLE_LABEL);
	double step = sheet_paragraph_step(sheet, STYLE_TEXT);
	struct area at = {.width = line->needs_width};
	int lines = sheet_draw_paragraph(sheet, NULL, STYLE_TEXT, needs, &at);
	double below = line->one_line ? 0 : lines * step;
	column_need(column, height * 1.8 + below);
	double x = column->body.x, baseline = column->y + height * 1.15;
	g_autofree char *number = lang_number(sheet->lang, level->number);
	page_add_text(
		column->page, sheet_set(sheet, STYLE_LABEL, number), x, baseline, inks->accent);
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, level_name(level, code)),
		x + line->name, baseline, inks->text);
	if (line->has_pips)
		caption_draw_pips(sheet, column->page, level, x + line->pips, baseline);
	at.x = x + line->needs;
	at.y = baseline + (line->one_line ? 0 : step);
	sheet_draw_paragraph(sheet, column->page, STYLE_TEXT, needs, &at);
	double bottom = baseline + below + height * 0.6;
	page_add_box(column->page, "level", x, column->y, column->body.width, bottom - column->y);
	column->y = bottom;
	column_add_rule(column, 0.75, inks->text);
}

/* "4×4 · 6×6": which puzzles of the book the levels that follow are for. */
static void draw_sizes(struct column *column, const struct outline_scheme *known)
{
	const struct sheet *sheet = column->layout->sheet;
	GString *text = g_string_new(NULL);
	for (int shape = 0; shape < SHAPE_COUNT; shape++) {
		g_autofree char *size = lang_number(sheet->lang, shape_info(shape)->size);
		if (known->has_size[shape])
			g_string_append_printf(
				text, "%s%s × %s", text->len > 0 ? "  ·  " : "", size, size);
	}
	double line = sheet_line_height(sheet, STYLE_SOLUTION_NUMBER);
	column_need(column, line + 4 * sheet_line_height(sheet, STYLE_LABEL));
	column_add_text(column, STYLE_SOLUTION_NUMBER, text->str, 1.5);
	g_string_free(text, TRUE);
}

void level_key_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	const GArray *schemes = layout->outline->schemes;
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column,
		part->text != NULL ? part->text : sheet_claims(sheet, layout->book->claims));
	for (guint i = 0; i < schemes->len; i++) {
		const struct outline_scheme *known =
			&g_array_index(schemes, struct outline_scheme, i);
		const struct level_scheme *scheme = known->scheme;
		struct level_line line = measure(&column, scheme);
		column.y += 8;
		if (schemes->len > 1)
			draw_sizes(&column, known);
		for (guint k = 0; k < scheme->levels->len; k++)
			draw_level(&column, g_ptr_array_index(scheme->levels, k), &line);
		column.y += 16;
	}
	column_end(&column);
}
