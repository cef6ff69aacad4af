/*
 * The contents: the sections with their levels and puzzles, and the other parts that have a
 * heading, each with its page.
 */
#include "layout/column.h"

/* A title with a page at the right edge, and a quiet second line. */
static void draw_entry(struct column *column, const char *title, const char *detail,
	int page_number, struct page_target target)
{
	const struct sheet *sheet = column->layout->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	double line = sheet_line_height(sheet, STYLE_LABEL);
	double small = sheet_line_height(sheet, STYLE_TEXT) * (detail[0] != '\0' ? 1.1 : 0);
	double height = line * 1.9 + small;
	column_need(column, height);
	double right = column->body.x + column->body.width;
	double baseline = column->y + line * 1.2;
	g_autofree char *figure = lang_number(sheet->lang, page_number);
	const struct type_run *page = sheet_set(sheet, STYLE_LABEL, figure);
	page_add_text(
		column->page, sheet_set(sheet, STYLE_LABEL, title), column->body.x, baseline, ink);
	page_add_text(column->page, page, right - page->width_pt, baseline, ink);
	if (detail[0] != '\0')
		page_add_text(column->page, sheet_set(sheet, STYLE_TEXT, detail), column->body.x,
			baseline + small, ink);
	page_add_box(
		column->page, "entry", column->body.x, column->y, column->body.width, height - 1);
	struct area link = {column->body.x, column->y, column->body.width, height};
	if (page_number > 0)
		sheet_draw_link(sheet, column->page, &link, target.kind, target.number);
	column->y += height;
	column_add_rule(column, 0.75, ink);
}

static void draw_sections(struct column *column)
{
	const struct layout *layout = column->layout;
	const struct lang *lang = layout->sheet->lang;
	for (guint i = 0; i < layout->outline->sections->len; i++) {
		const struct outline_section *section = outline_section_at(layout->outline, (int)i);
		g_autofree char *first = lang_number(lang, section->first);
		g_autofree char *last = lang_number(lang, section->first + section->count - 1);
		g_autofree char *span =
			lang_fill(lang, section->count > 1 ? WORD_PUZZLE_SPAN : WORD_PUZZLE_ONE,
				"first", first, "last", last, NULL);
		const char *title = outline_section_title(section, lang);
		const char *level = section->title != NULL && section->level != NULL
					    ? level_name(section->level, lang_code(lang))
					    : "";
		g_autofree char *detail =
			g_strdup_printf("%s%s%s", span, level[0] != '\0' ? " · " : "", level);
		draw_entry(column, title[0] != '\0' ? title : span, title[0] != '\0' ? detail : "",
			fit_section_page(layout->fit, layout->outline, (int)i),
			(struct page_target){PAGE_TARGET_SECTION, (int)i + 1});
	}
}

/* Pages of what stands after the contents are not known yet when pages are counted. */
static int page_of(const struct fit *fit, const struct book_part *part)
{
	for (int i = 0; i < fit->part_count; i++)
		if (fit->parts[i].part == part)
			return fit->parts[i].first;
	return 0;
}

/* What leads to a part: the solutions have a name of their own. */
static struct page_target target_of(const struct fit *fit, const struct book_part *part)
{
	if (part->kind == PART_SOLUTIONS)
		return (struct page_target){PAGE_TARGET_SOLUTIONS, 0};
	int index = 0;
	while (index < fit->part_count && fit->parts[index].part != part)
		index++;
	return (struct page_target){PAGE_TARGET_PART, index + 1};
}

void contents_draw(const struct layout *layout, const struct book_part *part)
{
	const struct lang *lang = layout->sheet->lang;
	struct column column;
	column_begin(&column, layout,
		part->heading != NULL ? part->heading : lang_word(lang, WORD_CONTENTS_TITLE));
	for (guint i = 0; i < layout->outline->parts->len; i++) {
		const struct book_part *other = g_ptr_array_index(layout->outline->parts, i);
		const char *heading = other != part ? part_heading(other, lang) : NULL;
		if (other->kind == PART_PUZZLES)
			draw_sections(&column);
		else if (heading != NULL)
			draw_entry(&column, heading, "", page_of(layout->fit, other),
				target_of(layout->fit, other));
	}
	column_end(&column);
}
