/*
 * The title page: title, issue and its days, an emblem that is this book's alone, what is
 * inside, what the levels claim, and the seed.
 */
#include "base/version.h"
#include "layout/emblem.h"
#include "layout/paragraph.h"
#include "layout/part.h"
#include "layout/styles.h"

#include <math.h>

#define STRONG_RULE 2.6
#define THIN_RULE 0.75

#define LOGO_LEAST 40.0
#define LOGO_TO_RULE 10.0

/* A page being filled from the top down. */
struct cursor {
	const struct sheet *sheet;
	struct page *page;
	struct area inside;
	double y;
};

static void draw_rule(struct cursor *cursor, double width, uint32_t ink)
{
	page_add_line(cursor->page, cursor->inside.x, cursor->y,
		cursor->inside.x + cursor->inside.width, cursor->y, width, ink);
}

/* Lines of a paragraph, one under the other. */
static void draw_lines(struct cursor *cursor, const struct type_style *style, const char *text,
	double leading, const char *box)
{
	g_autoptr(GPtrArray) lines =
		paragraph_break(cursor->sheet->type_case, style, text, cursor->inside.width);
	double top = cursor->y, widest = 0;
	for (guint i = 0; i < lines->len; i++) {
		const struct type_run *run = g_ptr_array_index(lines, i);
		page_add_text(cursor->page, run,
			cursor->inside.x - fmin(run->ink_left_pt, style->size_pt * 0.1),
			cursor->y + style->size_pt * 0.8, cursor->sheet->page_template->inks.text);
		cursor->y += style->size_pt * leading;
		widest = fmax(widest, run->width_pt);
	}
	page_add_box(cursor->page, box, cursor->inside.x, top, widest, cursor->y - top);
}

/* The title's style, smaller where its longest word would not fit. */
static struct type_style title_style(const struct cursor *cursor, const char *title)
{
	struct type_style style = style_of(cursor->sheet->page_template, STYLE_TITLE);
	double least = style_of(cursor->sheet->page_template, STYLE_HEADING).size_pt;
	for (; style.size_pt > least; style.size_pt -= 2) {
		g_autoptr(GPtrArray) lines = paragraph_break(
			cursor->sheet->type_case, &style, title, cursor->inside.width);
		bool fits = lines->len <= 3;
		for (guint i = 0; i < lines->len; i++) {
			const struct type_run *run = g_ptr_array_index(lines, i);
			fits = fits && run->width_pt <= cursor->inside.width;
		}
		if (fits)
			break;
	}
	return style;
}

/* Whose book it is, over everything. */
static void draw_author(struct cursor *cursor, const struct book *book)
{
	if (book->author == NULL)
		return;
	struct type_style style = style_of(cursor->sheet->page_template, STYLE_LABEL);
	draw_lines(cursor, &style, book->author, 1.25, "author");
	cursor->y += 8;
}

static void draw_title(struct cursor *cursor, const struct book *book)
{
	draw_rule(cursor, STRONG_RULE, cursor->sheet->page_template->inks.accent);
	struct type_style style = title_style(cursor, book->title);
	cursor->y += style.size_pt * 0.62;
	draw_lines(cursor, &style, book->title, 1.1, "title");
	if (book->subtitle != NULL) {
		struct type_style subtitle = style_of(cursor->sheet->page_template, STYLE_RUNNING);
		subtitle.size_pt *= 1.4;
		cursor->y += 4;
		draw_lines(cursor, &subtitle, book->subtitle, 1.25, "subtitle");
	}
	cursor->y += 12;
}

/* A line with the issue at the left edge and its days at the right; returns its baseline. Days
 * that do not fit beside the issue have a line below it. */
static double draw_issue_line(struct cursor *cursor, const char *issue, const char *days)
{
	const struct sheet *sheet = cursor->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	double line_height = sheet_line_height(sheet, STYLE_LABEL);
	double baseline = cursor->y + style_of(sheet->page_template, STYLE_LABEL).size_pt;
	const struct type_run *left = sheet_set(sheet, STYLE_LABEL, issue);
	const struct type_run *right = sheet_set(sheet, STYLE_LABEL, days);
	page_add_text(cursor->page, left, cursor->inside.x, baseline, ink);
	if (left->width_pt + right->width_pt + 14 > cursor->inside.width)
		baseline += line_height;
	page_add_text(cursor->page, right,
		cursor->inside.x + cursor->inside.width - right->width_pt, baseline, ink);
	return baseline;
}

/* The issue, its days, and a thin rule. Days too long for any line are broken like a paragraph. */
static void draw_issue(struct cursor *cursor, const struct book *book)
{
	const struct sheet *sheet = cursor->sheet;
	g_autofree char *issue =
		book->issue != NULL ? lang_fill(sheet->lang, WORD_ISSUE, "issue", book->issue, NULL)
				    : g_strdup("");
	g_autofree char *days = book->has_days
					? lang_days(sheet->lang, &book->first_day, &book->last_day)
					: g_strdup("");
	struct type_style style = style_of(sheet->page_template, STYLE_LABEL);
	double widest = fmax(sheet_set(sheet, STYLE_LABEL, issue)->width_pt,
		sheet_set(sheet, STYLE_LABEL, days)->width_pt);
	if (widest > cursor->inside.width) {
		draw_lines(cursor, &style, issue, 1.25, "issue");
		draw_lines(cursor, &style, days, 1.25, "days");
		cursor->y += 6;
	} else if (issue[0] != '\0' || days[0] != '\0') {
		double top = cursor->y, baseline = draw_issue_line(cursor, issue, days);
		page_add_box(cursor->page, "issue", cursor->inside.x, top, cursor->inside.width,
			baseline + sheet_line_height(sheet, STYLE_LABEL) * 0.25 - top);
		cursor->y = baseline + 12;
	}
	draw_rule(cursor, THIN_RULE, sheet->page_template->inks.text);
}

/* One row of the contents, its texts shaped. */
struct row {
	const struct type_run *span, *title, *level, *needs;
	const struct level *pips; /* NULL for none */
};

#define COLUMN_GAP 16.0

static struct row set_row(const struct sheet *sheet, const struct outline_section *section)
{
	const char *language = lang_code(sheet->lang);
	int last = section->first + section->count - 1;
	g_autofree char *from = lang_number(sheet->lang, section->first);
	g_autofree char *to = lang_number(sheet->lang, last);
	g_autofree char *span =
		section->count > 1 ? g_strdup_printf("%s–%s", from, to) : g_strdup(from);
	const char *level = section->level != NULL ? level_name(section->level, language) : "";
	const char *needs = section->level != NULL ? level_needs(section->level, language) : "";
	const char *title = outline_section_title(section, sheet->lang);
	return (struct row){
		.span = sheet_set(sheet, STYLE_LABEL, span),
		.title = sheet_set(sheet, STYLE_TEXT, title),
		.level = sheet_set(sheet, STYLE_TEXT, section->title != NULL ? level : ""),
		.needs = sheet_set(sheet, STYLE_TEXT, needs),
		.pips = section->level,
	};
}

/* Columns of the contents: numbers, title, level, pips, what it needs. */
struct columns {
	double span, title, level, pips, needs;
};

static struct columns measure_rows(
	const struct sheet *sheet, const struct outline *outline, const struct row *rows, int count)
{
	struct columns columns = {0};
	for (int i = 0; i < count; i++) {
		columns.span = fmax(columns.span, rows[i].span->width_pt);
		columns.title = fmax(columns.title, rows[i].title->width_pt);
		columns.level = fmax(columns.level, rows[i].level->width_pt);
		columns.needs = fmax(columns.needs, rows[i].needs->width_pt);
		if (rows[i].pips != NULL)
			columns.pips = caption_pips_width(sheet, outline->level_count);
	}
	return columns;
}

/* What does not fit beside the titles is left out: first the needs, then the pips. */
static void drop_what_is_too_wide(struct columns *columns, double width)
{
	double fixed = columns->span + columns->title + columns->level + 2 * COLUMN_GAP;
	if (fixed + columns->pips + columns->needs + 2 * COLUMN_GAP > width)
		columns->needs = 0;
	if (fixed + columns->pips + columns->needs + 2 * COLUMN_GAP > width)
		columns->pips = 0;
	if (fixed > width)
		columns->level = 0;
}

static double column_step(double width)
{
	return width > 0 ? width + COLUMN_GAP : 0;
}

static void draw_row(const struct cursor *cursor, const struct columns *columns,
	const struct row *row, double baseline)
{
	struct page *page = cursor->page;
	double x = cursor->inside.x;
	page_add_text(page, row->span, x, baseline, cursor->sheet->page_template->inks.text);
	x += column_step(columns->span);
	page_add_text(page, row->title, x, baseline, cursor->sheet->page_template->inks.text);
	x += column_step(columns->title);
	if (columns->level > 0)
		page_add_text(
			page, row->level, x, baseline, cursor->sheet->page_template->inks.text);
	x += column_step(columns->level);
	if (columns->pips > 0 && row->pips != NULL)
		caption_draw_pips(cursor->sheet, page, row->pips, x, baseline);
	if (columns->needs > 0)
		page_add_text(page, row->needs,
			cursor->inside.x + cursor->inside.width - columns->needs, baseline,
			cursor->sheet->page_template->inks.text);
}

/* Under the titles, or from the edge where it would be too wide there. */
static void draw_solutions_row(
	const struct cursor *cursor, int solution_page, double span_column, double baseline)
{
	const struct sheet *sheet = cursor->sheet;
	g_autofree char *figure = lang_number(sheet->lang, solution_page);
	g_autofree char *text = lang_fill(sheet->lang, WORD_SOLUTIONS_FROM, "page", figure, NULL);
	const struct area *inside = &cursor->inside;
	const struct type_run *run = sheet_set_within(
		sheet, style_of(sheet->page_template, STYLE_TEXT), text, inside->width);
	double indent = column_step(span_column);
	if (indent + run->width_pt > inside->width)
		indent = 0;
	page_add_text(
		cursor->page, run, inside->x + indent, baseline, sheet->page_template->inks.text);
}

/* A row of the contents leads to what it names: its whole width does. */
static void link_row(const struct cursor *cursor, double top, double height,
	enum page_target_kind kind, int number)
{
	struct area row = {cursor->inside.x, top, cursor->inside.width, height};
	sheet_draw_link(cursor->sheet, cursor->page, &row, kind, number);
}

/* The contents end at `bottom`; returns where they begin. Sections that have no room are left
 * out, never the others. */
static double draw_contents(
	struct cursor *cursor, const struct outline *outline, int solution_page, double bottom)
{
	const struct sheet *sheet = cursor->sheet;
	double height = sheet_line_height(sheet, STYLE_TEXT) * 1.5;
	int room = (int)((bottom - cursor->y) / height) - (solution_page > 0);
	int count = MIN(room, (int)outline->sections->len);
	if (count <= 0)
		return bottom;
	g_autofree struct row *rows = g_new0(struct row, count);
	for (int i = 0; i < count; i++)
		rows[i] = set_row(sheet, outline_section_at(outline, i));
	struct columns columns = measure_rows(sheet, outline, rows, count);
	drop_what_is_too_wide(&columns, cursor->inside.width);

	double top = bottom - (count + (solution_page > 0)) * height;
	if (solution_page > 0) {
		draw_solutions_row(cursor, solution_page, columns.span, bottom - height * 0.32);
		link_row(cursor, bottom - height, height, PAGE_TARGET_SOLUTIONS, 0);
	}
	for (int i = 0; i < count; i++) {
		double line = top + (i + 1) * height;
		draw_row(cursor, &columns, &rows[i], line - height * 0.32);
		link_row(cursor, line - height, height, PAGE_TARGET_SECTION, i + 1);
		page_add_line(cursor->page, cursor->inside.x, line,
			cursor->inside.x + cursor->inside.width, line, THIN_RULE,
			cursor->sheet->page_template->inks.text);
	}
	page_add_box(cursor->page, "contents", cursor->inside.x, top, cursor->inside.width,
		bottom - top);
	return top;
}

/* Seed and program at the foot; returns where they begin. */
static double draw_imprint(struct cursor *cursor, const struct book *book)
{
	const struct sheet *sheet = cursor->sheet;
	double bottom = cursor->inside.y + cursor->inside.height;
	double height = sheet_line_height(sheet, STYLE_CAPTION);
	g_autofree char *made =
		lang_fill(sheet->lang, WORD_MADE_WITH, "version", NONET_VERSION, NULL);
	g_autofree char *seed =
		book->seed != NULL ? lang_fill(sheet->lang, WORD_SEED, "seed", book->seed, NULL)
				   : NULL;
	g_autofree char *levels = book->levels != NULL ? lang_fill(sheet->lang, WORD_LEVELS,
								 "scheme", book->levels, NULL)
						       : NULL;
	g_autofree char *text =
		g_strdup_printf("%s%s%s%s%s", seed != NULL ? seed : "", seed != NULL ? " · " : "",
			levels != NULL ? levels : "", levels != NULL ? " · " : "", made);
	struct type_style style = style_of(sheet->page_template, STYLE_CAPTION);
	g_autoptr(GPtrArray) lines =
		paragraph_break(sheet->type_case, &style, text, cursor->inside.width);
	/* scripts with deep letters need more below the last baseline */
	const struct type_run *last = g_ptr_array_index(lines, lines->len - 1);
	bottom -= fmax(0, last->ink_bottom_pt - (height - style.size_pt));
	double top = bottom - height * lines->len;
	for (guint i = 0; i < lines->len; i++)
		page_add_text(cursor->page, g_ptr_array_index(lines, i), cursor->inside.x,
			top + height * i + style.size_pt, cursor->sheet->page_template->inks.text);
	page_add_box(
		cursor->page, "imprint", cursor->inside.x, top, cursor->inside.width, bottom - top);
	return top;
}

/* The sentence on what the levels claim, where there is room; returns where it begins. */
static double draw_claims(struct cursor *cursor, const struct book *book, double bottom)
{
	const struct sheet *sheet = cursor->sheet;
	const char *text = sheet_claims(sheet, book->claims);
	struct type_style style = style_of(sheet->page_template, STYLE_TEXT);
	double height = sheet_line_height(sheet, STYLE_TEXT) * 1.1;
	g_autoptr(GPtrArray) lines =
		paragraph_break(sheet->type_case, &style, text, cursor->inside.width);
	double top = bottom - height * lines->len;
	if (top < cursor->y + style.size_pt)
		return bottom;
	for (guint i = 0; i < lines->len; i++)
		page_add_text(cursor->page, g_ptr_array_index(lines, i), cursor->inside.x,
			top + height * i + style.size_pt, cursor->sheet->page_template->inks.text);
	page_add_box(
		cursor->page, "claims", cursor->inside.x, top, cursor->inside.width, bottom - top);
	return top;
}

/* The club's logo stands on the strong rule's right end. */
static void draw_logo(struct cursor *cursor, const char *path)
{
	if (path == NULL || cursor->sheet->pictures == NULL)
		return;
	const struct page_picture *logo = pictures_open(cursor->sheet->pictures, path, NULL);
	double room = cursor->y - cursor->inside.y - LOGO_TO_RULE;
	double scale = fmin(
		fmax(room, LOGO_LEAST) / logo->height, cursor->inside.width * 0.4 / logo->width);
	double width = logo->width * scale, height = logo->height * scale;
	cursor->y = fmax(cursor->y, cursor->inside.y + height + LOGO_TO_RULE);
	double x = cursor->inside.x + cursor->inside.width - width;
	page_add_picture(cursor->page, logo, x, cursor->y - LOGO_TO_RULE - height, width, height);
	page_add_box(cursor->page, "logo", x, cursor->y - LOGO_TO_RULE - height, width, height);
}

void title_page_draw(const struct layout *layout, const struct book_part *part)
{
	(void)part;
	const struct sheet *sheet = layout->sheet;
	const struct book *book = layout->book;
	struct page *page = sheet_add_page(sheet, layout->document);
	struct cursor cursor = {sheet, page, sheet_inside(sheet, page->number), 0};
	cursor.y = cursor.inside.y + cursor.inside.height * 0.09;
	draw_logo(&cursor, layout->outline->logo);
	draw_author(&cursor, book);
	draw_title(&cursor, book);
	draw_issue(&cursor, book);

	double bottom = draw_imprint(&cursor, book) - 20;
	bottom = draw_claims(&cursor, book, bottom) - 12;
	if (parts_find(layout->outline->parts, PART_CONTENTS) == NULL)
		bottom = draw_contents(&cursor, layout->outline, layout->fit->first_solution_page,
				 bottom) -
			 24;
	struct area room = {
		cursor.inside.x, cursor.y + 24, cursor.inside.width, bottom - cursor.y - 24};
	if (book->puzzles->len > 0)
		emblem_draw(page, book_puzzle_at(book, (int)book->puzzles->len), &room,
			sheet->page_template->inks.accent);
	sheet_end_page(sheet, page);
}
