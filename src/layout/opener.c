#include "layout/opener.h"

#include "layout/styles.h"

#define STRONG_RULE 2.6
#define RULE_DOWN 0.36 /* of the page */
#define TITLE_SHARE 0.8 /* of the book's title */
#define NAME_TO_PIPS 12.0

/* Returns where it ends. */
static double draw_title(
	const struct layout *layout, struct page *page, const struct outline_section *section)
{
	const struct sheet *sheet = layout->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	struct area inside = sheet_inside(sheet, page->number);
	struct type_style style = style_of(sheet->page_template, STYLE_TITLE);
	style.size_pt *= TITLE_SHARE;
	const char *title = outline_section_title(section, sheet->lang);
	const struct type_run *run = sheet_set_within(sheet, style, title, inside.width);
	style = run->style;
	double y = inside.y + inside.height * RULE_DOWN;
	page_add_line(page, inside.x, y, inside.x + inside.width, y, STRONG_RULE, inks->accent);
	page_add_text(page, run, inside.x - MIN(run->ink_left_pt, style.size_pt * 0.1),
		y + style.size_pt * 1.25, inks->text);
	page_add_box(page, "title", inside.x, y, inside.width, style.size_pt * 1.7);
	return y + style.size_pt * 1.75;
}

/* Its level's name, unless that is the title, with pips, and what the level needs;
 * returns how many lines that takes. */
static int draw_level(const struct layout *layout, struct page *page,
	const struct outline_section *section, double baseline, double line)
{
	const struct sheet *sheet = layout->sheet;
	const char *code = lang_code(sheet->lang);
	double x = sheet_inside(sheet, page->number).x;
	uint32_t ink = sheet->page_template->inks.text;
	double pips = x;
	if (section->title != NULL) {
		const struct type_run *name =
			sheet_set(sheet, STYLE_TEXT, level_name(section->level, code));
		page_add_text(page, name, x, baseline, ink);
		pips += name->width_pt + NAME_TO_PIPS;
	}
	caption_draw_pips(sheet, page, section->level, pips, baseline);
	struct area needs = {x, baseline + line, sheet_inside(sheet, page->number).width, 0};
	return sheet_draw_paragraph(
		sheet, page, STYLE_TEXT, level_needs(section->level, code), &needs);
}

void opener_draw(const struct layout *layout, int section_index)
{
	const struct sheet *sheet = layout->sheet;
	const struct outline_section *section = outline_section_at(layout->outline, section_index);
	struct page *page = sheet_add_page(sheet, layout->document);
	sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SECTION, section_index + 1);
	struct area inside = sheet_inside(sheet, page->number);
	double top = draw_title(layout, page, section);
	double line = sheet_line_height(sheet, STYLE_LABEL) * 1.4, baseline = top + line;
	g_autofree char *first = lang_number(sheet->lang, section->first);
	g_autofree char *last = lang_number(sheet->lang, section->first + section->count - 1);
	g_autofree char *span =
		lang_fill(sheet->lang, section->count > 1 ? WORD_PUZZLE_SPAN : WORD_PUZZLE_ONE,
			"first", first, "last", last, NULL);
	page_add_text(page, sheet_set(sheet, STYLE_LABEL, span), inside.x, baseline,
		sheet->page_template->inks.text);
	int lines = 0;
	if (section->level != NULL)
		lines = draw_level(layout, page, section, baseline + line, line);
	page_add_box(page, "section", inside.x, top, inside.width,
		line * 2.5 + lines * sheet_paragraph_step(sheet, STYLE_TEXT));
	sheet_end_page(sheet, page);
}
