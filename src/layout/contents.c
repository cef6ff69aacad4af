/*
 * The contents: the sections with their levels and puzzles, and the other parts that have a
 * heading, each with its page.
 */
#include "layout/column.h"

/* A title with a page at the right edge, and a quiet second line. */
struct entry {
	const char *title, *detail;
	int page;
	bool links;
	struct page_target target; /* that it leads to if it links */
};

static void draw_entry(struct column *column, const struct entry *entry)
{
	const char *detail = entry->detail;
	const struct sheet *sheet = column->layout->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	double line = sheet_line_height(sheet, STYLE_LABEL);
	double small = sheet_line_height(sheet, STYLE_TEXT) * (detail[0] != '\0' ? 1.1 : 0);
	double height = line * 1.9 + small;
	column_need(column, height);
	double right = column->body.x + column->body.width;
	double baseline = column->y + line * 1.2;
	g_autofree char *figure = lang_number(sheet->lang, entry->page);
	const struct type_run *page = sheet_set(sheet, STYLE_LABEL, figure);
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, entry->title), column->body.x,
		baseline, ink);
	page_add_text(column->page, page, right - page->width_pt, baseline, ink);
	if (detail[0] != '\0')
		page_add_text(column->page, sheet_set(sheet, STYLE_TEXT, detail), column->body.x,
			baseline + small, ink);
	page_add_box(
		column->page, "entry", column->body.x, column->y, column->body.width, height - 1);
	struct area row = {column->body.x, column->y, column->body.width, height};
	if (entry->links)
		sheet_draw_link(
			sheet, column->page, &row, entry->target.kind, entry->target.number);
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
		draw_entry(column,
			&(struct entry){
				.title = title[0] != '\0' ? title : span,
				.detail = title[0] != '\0' ? detail : "",
				.page = fit_section_page(layout->fit, layout->outline, (int)i),
				.links = true,
				.target = {PAGE_TARGET_SECTION, (int)i + 1},
			});
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
			draw_entry(&column, &(struct entry){
						    .title = heading,
						    .detail = "",
						    .page = page_of(layout->fit, other),
						    .links = other->kind == PART_SOLUTIONS,
						    .target = {PAGE_TARGET_SOLUTIONS, 0},
					    });
	}
	column_end(&column);
}
