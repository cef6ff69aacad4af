#include "layout/furnishing.h"

/* Air over it, and between its name and its text. */
#define AIR 8.0
#define NAME_GAP 10.0

static const struct {
	enum lang_word name, text;
} words[] = {
	[FURNISHING_KEY] = {WORD_PICTURE_KEY_NAME, WORD_PICTURE_KEY},
	[FURNISHING_TASK] = {WORD_PRACTICE_TASK_NAME, WORD_PRACTICE_TASK},
};

static const struct type_run *name_of(const struct sheet *sheet, enum furnishing furnishing)
{
	return sheet_set(
		sheet, STYLE_SOLUTION_CODE, lang_word(sheet->lang, words[furnishing].name));
}

/* The text stands beside the name. Draws it, or without a page only counts its lines. */
static int draw_text(const struct sheet *sheet, struct page *page, enum furnishing furnishing,
	const struct area *foot, double baseline)
{
	double name = name_of(sheet, furnishing)->width_pt + NAME_GAP;
	struct area text = {foot->x + name, baseline, foot->width - name, 0};
	return sheet_draw_paragraph(sheet, page, STYLE_SOLUTION_CODE,
		lang_word(sheet->lang, words[furnishing].text), &text);
}

static void draw(struct column *column, const struct area *foot, enum furnishing furnishing)
{
	const struct sheet *sheet = column->layout->sheet;
	double top = foot->y + AIR;
	double baseline = top + style_of(sheet->page_template, STYLE_SOLUTION_CODE).size_pt;
	page_add_text(column->page, name_of(sheet, furnishing), foot->x, baseline,
		sheet->page_template->inks.text);
	draw_text(sheet, column->page, furnishing, foot, baseline);
	page_add_box(column->page, "key", foot->x, top, foot->width, foot->height - AIR);
}

static void draw_key(struct column *column, const struct area *foot)
{
	draw(column, foot, FURNISHING_KEY);
}

static void draw_task(struct column *column, const struct area *foot)
{
	draw(column, foot, FURNISHING_TASK);
}

void furnishing_begin(struct column *column, const struct layout *layout, const char *heading,
	bool goes_on, enum furnishing furnishing)
{
	const struct sheet *sheet = layout->sheet;
	struct area inside = sheet_inside(sheet, 1);
	int lines = draw_text(sheet, NULL, furnishing, &inside, 0);
	column_begin_furnished(column, layout, heading, goes_on,
		AIR + lines * sheet_paragraph_step(sheet, STYLE_SOLUTION_CODE),
		furnishing == FURNISHING_KEY ? draw_key : draw_task);
}
