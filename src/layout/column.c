#include "layout/column.h"

#include "layout/paragraph.h"

#include <string.h>

#define TEXT_LEADING 1.45
#define HEAD_LEADING 1.5

/* Texts are set no wider than this many times their size: longer lines are hard to follow. */
#define MEASURE_MOST 46.0

/* Goes to the top of one of the columns that the page has. */
static void begin_column(struct column *column, int at)
{
	double width = (column->whole.width - (column->across - 1) * column->gap) / column->across;
	column->at = at;
	column->body = column->whole;
	column->body.x += at * (width + column->gap);
	column->body.width = width;
	column->y = column->body.y;
}

static void add_page(struct column *column, bool first)
{
	const struct layout *layout = column->layout;
	const struct sheet *sheet = layout->sheet;
	struct facts facts = part_facts(layout, column->heading);
	column->page = sheet_add_page(sheet, layout->document);
	int number = column->page->number;
	struct area inside = sheet_inside(sheet, number), body = sheet_body(sheet, number);
	double bottom = body.y + body.height, top = inside.y;
	if (first && column->heading != NULL) {
		sheet_draw_heading(sheet, column->page, column->heading);
		top += sheet_heading_height(sheet);
	} else if (sheet->page_template->running_heads) {
		sheet_draw_head(sheet, column->page, &facts);
		top = body.y;
	}
	sheet_draw_foot(sheet, column->page, &facts);
	column->whole = (struct area){inside.x, top, inside.width, bottom - top - column->foot_pt};
	column->low = false;
	begin_column(column, 0);
	struct area foot = {inside.x, bottom - column->foot_pt, inside.width, column->foot_pt};
	if (column->furnish != NULL)
		column->furnish(column, &foot);
}

void column_begin(struct column *column, const struct layout *layout, const char *heading)
{
	*column = (struct column){.layout = layout, .heading = heading, .across = 1};
	add_page(column, true);
}

void column_begin_furnished(struct column *column, const struct layout *layout, const char *heading,
	double foot_pt, void (*furnish)(struct column *column, const struct area *foot))
{
	*column = (struct column){.layout = layout,
		.heading = heading,
		.across = 1,
		.foot_pt = foot_pt,
		.furnish = furnish};
	add_page(column, true);
}

void column_end(struct column *column)
{
	sheet_end_page(column->layout->sheet, column->page);
}

void column_split(struct column *column, int across, double gap)
{
	bool used = column->across > 1 && (column->at > 0 || column->y > column->body.y);
	if (across == 1 && used) {
		column_end(column);
		column->across = 1;
		add_page(column, false);
		return;
	}
	double top = column->y;
	column->across = across;
	column->gap = gap;
	column->low = column->low || top > column->whole.y;
	column->whole.height -= top - column->whole.y;
	column->whole.y = top;
	begin_column(column, 0);
}

double column_left(const struct column *column)
{
	return column->body.y + column->body.height - column->y;
}

/* Whether nothing stands in this column, and there will be no taller one. */
static bool is_fresh(const struct column *column)
{
	return column->y <= column->body.y && !column->low;
}

void column_need(struct column *column, double height_pt)
{
	if (column_left(column) >= height_pt || is_fresh(column))
		return;
	if (column->at + 1 < column->across) {
		begin_column(column, column->at + 1);
		return;
	}
	column_end(column);
	add_page(column, false);
}

void column_add_text(struct column *column, enum style_role role, const char *text, double leading)
{
	const struct sheet *sheet = column->layout->sheet;
	struct type_style style = style_of(sheet->page_template, role);
	double width = MIN(column->body.width, style.size_pt * MEASURE_MOST);
	g_autoptr(GPtrArray) lines = paragraph_break(sheet->type_case, &style, text, width);
	double step = style.size_pt * leading;
	for (guint i = 0; i < lines->len; i++, column->y += step) {
		const struct type_run *run = g_ptr_array_index(lines, i);
		column_need(column, step);
		page_add_text(column->page, run, column->body.x,
			column->y + style.size_pt * (0.5 + leading / 2) - style.size_pt * 0.25,
			sheet->page_template->inks.text);
		page_add_box(column->page, "text", column->body.x, column->y, run->width_pt, step);
	}
}

void column_add_rule(struct column *column, double width_pt, uint32_t colour)
{
	page_add_line(column->page, column->body.x, column->y, column->body.x + column->body.width,
		column->y, width_pt, colour);
}

static void add_heading(struct column *column, const char *text)
{
	const struct sheet *sheet = column->layout->sheet;
	double size = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	if (column->y > column->body.y)
		column->y += size * 0.8;
	column_need(column, size * 5); /* with two lines of what it heads */
	column_add_text(column, STYLE_LABEL, text, HEAD_LEADING);
	column->y += size * 0.2;
}

void column_add_paragraphs(struct column *column, const char *text)
{
	const struct sheet *sheet = column->layout->sheet;
	double size = style_of(sheet->page_template, STYLE_TEXT).size_pt;
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);
	for (int i = 0; paragraphs[i] != NULL; i++) {
		char *paragraph = g_strstrip(paragraphs[i]);
		g_strdelimit(paragraph, "\n", ' ');
		if (g_str_has_prefix(paragraph, "# ")) {
			add_heading(column, paragraph + 2);
		} else if (paragraph[0] != '\0') {
			column_add_text(column, STYLE_TEXT, paragraph, TEXT_LEADING);
			column->y += size * 0.7;
		}
	}
}
