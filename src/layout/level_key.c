/*
 * The level key: what each level of the book's schemes is called and needs.
 */
#include "layout/column.h"

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

/* Number, name, pips and needs on one line where they fit, else the needs on one of their own. */
static void draw_level(struct column *column, const struct level *level, double name_width)
{
	const struct sheet *sheet = column->layout->sheet;
	const char *code = lang_code(sheet->lang);
	uint32_t ink = sheet->page_template->inks.text;
	double line = sheet_line_height(sheet, STYLE_LABEL);
	g_autofree char *number = lang_number(sheet->lang, level->number);
	double pips = caption_pips_width(sheet, (int)level->scheme->levels->len);
	double figures = sheet_set(sheet, STYLE_LABEL, "88")->width_pt + 10;
	const struct type_run *needs = sheet_set(sheet, STYLE_TEXT, level_needs(level, code));
	double before = figures + name_width + COLUMN_GAP + pips + COLUMN_GAP;
	bool one_line = before + needs->width_pt <= column->body.width;
	column_need(column, line * (one_line ? 1.8 : 3.2));
	double x = column->body.x, baseline = column->y + line * 1.15;
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, number), x, baseline,
		sheet->page_template->inks.accent);
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, level_name(level, code)),
		x + figures, baseline, ink);
	if (figures + name_width + COLUMN_GAP + pips <= column->body.width)
		caption_draw_pips(sheet, column->page, level, x + figures + name_width + COLUMN_GAP,
			baseline);
	if (!one_line)
		baseline += line * 1.25;
	page_add_text(column->page, needs, x + (one_line ? before : figures), baseline, ink);
	double bottom = baseline + line * 0.6;
	page_add_box(column->page, "level", x, column->y, column->body.width, bottom - column->y);
	column->y = bottom;
	column_add_rule(column, 0.75, ink);
}

void level_key_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column, part->text != NULL ? part->text
				       : layout->book->claims == LEVEL_CLAIMS_SINGLES
					       ? lang_word(sheet->lang, WORD_CLAIMS_SINGLES)
					       : lang_word(sheet->lang, WORD_CLAIMS_GIVENS));
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
