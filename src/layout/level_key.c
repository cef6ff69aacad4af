/*
 * The level key: what each level of the book's schemes is called and needs.
 */
#include "layout/column.h"
#include "layout/figures.h"

#include <math.h>

#define COLUMN_GAP 16.0

static double widest_name(const struct sheet *sheet, const struct level_scheme *scheme)
{
	double widest = 0;
	for (guint i = 0; i < scheme->levels->len; i++)
		widest = fmax(widest, sheet_set(sheet, STYLE_LABEL,
					      level_name(g_ptr_array_index(scheme->levels, i),
						      lang_code(sheet->lang)))
					      ->width_pt);
	return widest;
}

/* Where the parts of a level's line stand, from its left end. */
struct level_line {
	double name, pips, needs;
	double needs_width;
	bool has_pips, one_line; /* else the needs have lines of their own, below the name */
	int needs_lines;
};

static struct level_line measure_level(
	const struct column *column, const struct level *level, double name_width)
{
	const struct sheet *sheet = column->layout->sheet;
	const char *needs = level_needs(level, lang_code(sheet->lang));
	double pips = caption_pips_width(sheet, (int)level->scheme->levels->len);
	double width = column->body.width;
	int most = MAX((int)level->scheme->levels->len, 10);
	g_autofree char *number =
		lang_number(sheet->lang, figures_widest(sheet, STYLE_LABEL, most));
	struct level_line line = {.name = sheet_set(sheet, STYLE_LABEL, number)->width_pt + 10};
	line.pips = line.name + name_width + COLUMN_GAP;
	line.has_pips = line.pips + pips <= width;
	line.needs = line.pips + pips + COLUMN_GAP;
	line.one_line = line.needs + sheet_set(sheet, STYLE_TEXT, needs)->width_pt <= width;
	if (!line.one_line)
		line.needs = line.name;
	line.needs_width = width - line.needs;
	struct area at = {.width = line.needs_width};
	line.needs_lines = sheet_draw_paragraph(sheet, NULL, STYLE_TEXT, needs, &at);
	return line;
}

/* Number, name, pips and needs, the needs on the same line where they fit. */
static void draw_level(struct column *column, const struct level *level, double name_width)
{
	const struct sheet *sheet = column->layout->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	const char *code = lang_code(sheet->lang);
	double height = sheet_line_height(sheet, STYLE_LABEL);
	struct level_line line = measure_level(column, level, name_width);
	int lines_below = line.one_line ? 0 : line.needs_lines;
	double text_height = sheet_paragraph_step(sheet, STYLE_TEXT);
	double below = lines_below * text_height;
	column_need(column, height * 1.8 + below);
	double x = column->body.x, baseline = column->y + height * 1.15;
	g_autofree char *number = lang_number(sheet->lang, level->number);
	page_add_text(
		column->page, sheet_set(sheet, STYLE_LABEL, number), x, baseline, inks->accent);
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, level_name(level, code)),
		x + line.name, baseline, inks->text);
	if (line.has_pips)
		caption_draw_pips(sheet, column->page, level, x + line.pips, baseline);
	struct area needs = {
		x + line.needs, baseline + (line.one_line ? 0 : text_height), line.needs_width, 0};
	sheet_draw_paragraph(sheet, column->page, STYLE_TEXT, level_needs(level, code), &needs);
	double bottom = baseline + below + height * 0.6;
	page_add_box(column->page, "level", x, column->y, column->body.width, bottom - column->y);
	column->y = bottom;
	column_add_rule(column, 0.75, inks->text);
}

void level_key_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column,
		part->text != NULL ? part->text : sheet_claims(sheet, layout->book->claims));
	for (guint i = 0; i < layout->outline->schemes->len; i++) {
		const struct level_scheme *scheme = g_ptr_array_index(layout->outline->schemes, i);
		double name_width = widest_name(sheet, scheme);
		column.y += 8;
		for (guint k = 0; k < scheme->levels->len; k++)
			draw_level(&column, g_ptr_array_index(scheme->levels, k), name_width);
		column.y += 16;
	}
	column_end(&column);
}
