/*
 * The passport: the ladder of the ten-level game. A row of boxes for each level's puzzles, and a
 * star that opens the next.
 */
#include "layout/column.h"

#include <math.h>

#define COLUMN_GAP 18.0

/* Puzzles that open the next level, from level 1 on; the last level opens none, and has but its
 * name at the ladder's top. */
static const int puzzles_to_solve[] = {2, 2, 3, 3, 3, 4, 4, 4, 5};
enum { BOXES_MOST = 5 };

struct ladder {
	struct column *column;
	double name_width, pips_width, box_side, row_height;
};

static void draw_boxes(const struct ladder *ladder, int count, double x, double y)
{
	const struct column *column = ladder->column;
	for (int i = 0; i < count; i++)
		page_add_frame(column->page, x + i * ladder->box_side * 1.3, y, ladder->box_side,
			ladder->box_side, 1, column->layout->sheet->page_template->inks.text);
}

static void draw_level(const struct ladder *ladder, const struct level *level, int count)
{
	struct column *column = ladder->column;
	const struct sheet *sheet = column->layout->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	column_need(column, ladder->row_height);
	double x = column->body.x, middle = column->y + ladder->row_height / 2;
	double size = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	double baseline = middle + size * 0.36, right = x + column->body.width;
	page_add_text(column->page,
		sheet_set(sheet, STYLE_LABEL, level_name(level, lang_code(sheet->lang))), x,
		baseline, ink);
	if (ladder->pips_width > 0)
		caption_draw_pips(
			sheet, column->page, level, x + ladder->name_width + COLUMN_GAP, baseline);
	struct type_style style = style_of(sheet->page_template, STYLE_LABEL);
	style.size_pt = ladder->box_side * 1.3;
	const struct type_run *star = type_set(sheet->type_case, &style, "☆");
	double boxes = right - star->width_pt - COLUMN_GAP - BOXES_MOST * ladder->box_side * 1.3;
	draw_boxes(ladder, count, boxes, middle - ladder->box_side / 2);
	if (count > 0)
		page_add_text(column->page, star, right - star->width_pt,
			middle - (star->ink_top_pt + star->ink_bottom_pt) / 2,
			sheet->page_template->inks.accent);
	page_add_box(
		column->page, "level", x, column->y, column->body.width, ladder->row_height - 1);
	column->y += ladder->row_height;
	column_add_rule(column, 0.75, ink);
}

static void measure(struct ladder *ladder, const struct level_scheme *scheme)
{
	struct column *column = ladder->column;
	const struct sheet *sheet = column->layout->sheet;
	double size = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	ladder->box_side = fmax(size * 1.5, 14);
	ladder->row_height = ladder->box_side * 2;
	for (guint i = 0; i < scheme->levels->len; i++)
		ladder->name_width = fmax(
			ladder->name_width, sheet_set(sheet, STYLE_LABEL,
						    level_name(g_ptr_array_index(scheme->levels, i),
							    lang_code(sheet->lang)))
						    ->width_pt);
	double pips = caption_pips_width(sheet, (int)scheme->levels->len);
	double rest =
		ladder->name_width + 3 * COLUMN_GAP + (BOXES_MOST + 1) * ladder->box_side * 1.3;
	ladder->pips_width = rest + pips <= column->body.width ? pips : 0;
}

void passport_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column,
		part->text != NULL ? part->text : lang_word(sheet->lang, WORD_PASSPORT_TEXT));
	const struct level_scheme *scheme = layout->book->scheme;
	struct ladder ladder = {.column = &column};
	measure(&ladder, scheme);
	column.y += 8;
	for (guint i = 0; i < scheme->levels->len; i++) {
		guint row = MIN(i, G_N_ELEMENTS(puzzles_to_solve) - 1);
		bool last = i + 1 == scheme->levels->len;
		draw_level(&ladder, g_ptr_array_index(scheme->levels, i),
			last ? 0 : puzzles_to_solve[row]);
	}
	column_end(&column);
}
