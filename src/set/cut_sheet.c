#include "set/cut_sheet.h"

#include "layout/paragraph.h"
#include "layout/styles.h"

/* Nearer to the edge than pages to be read: home printers keep this much. */
#define MARGIN_PT 28.35

#define HEAD_TO_BODY 7.0

struct page *cut_sheet_add(const struct sheet *sheet, struct document *document)
{
	struct page *page = sheet_add_page(sheet, document);
	page->margin_left_pt = page->margin_right_pt = MARGIN_PT;
	page->margin_top_pt = page->margin_bottom_pt = MARGIN_PT;
	return page;
}

static double head_height(const struct sheet *sheet, int note_lines)
{
	return sheet_line_height(sheet, STYLE_LABEL) +
	       note_lines * sheet_paragraph_step(sheet, STYLE_CAPTION) + HEAD_TO_BODY;
}

struct area cut_sheet_body(const struct sheet *sheet, int note_lines)
{
	double head = head_height(sheet, note_lines);
	return (struct area){
		.x = MARGIN_PT,
		.y = MARGIN_PT + head,
		.width = sheet->paper.width_pt - 2 * MARGIN_PT,
		.height = sheet->paper.height_pt - 2 * MARGIN_PT - head,
	};
}

int cut_sheet_note_lines(const struct sheet *sheet, const char *note, double width_pt)
{
	struct area at = {.width = width_pt};
	return sheet_draw_paragraph(sheet, NULL, STYLE_CAPTION, note, &at);
}

void cut_sheet_draw_head(const struct sheet *sheet, struct page *page, const char *title,
	const char *note, double note_width_pt)
{
	const struct type_run *run = sheet_set(sheet, STYLE_LABEL, title);
	double label = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	double caption = style_of(sheet->page_template, STYLE_CAPTION).size_pt;
	double top = MARGIN_PT, line = sheet_line_height(sheet, STYLE_LABEL);
	page_add_text(page, run, MARGIN_PT, top + label, sheet->page_template->inks.text);
	page_add_box(page, "title", MARGIN_PT, top, run->width_pt, line);
	struct area at = {MARGIN_PT, top + line + caption, note_width_pt, 0};
	int lines = sheet_draw_paragraph(sheet, page, STYLE_CAPTION, note, &at);
	page_add_box(page, "note", MARGIN_PT, top + line, note_width_pt,
		lines * sheet_paragraph_step(sheet, STYLE_CAPTION));
}
