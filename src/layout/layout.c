#include "layout/layout.h"

#include "base/isoweek.h"
#include "layout/grid_view.h"
#include "layout/pagination.h"
#include "layout/styles.h"
#include "layout/title_page.h"

#include <math.h>

struct layout {
	const struct sheet *sheet;
	const struct outline *outline;
	const struct fit *fit;
	const struct book *book;
	struct document *document;
	GArray *leaves; /* of struct leaf: page n is at n - 1 */
};

/* What stands on a page: drawn when the page is wanted. */
struct leaf {
	/* NULL for a page that is blank, or there already */
	void (*draw)(const struct layout *layout, struct page *page, const struct leaf *leaf);
	int section; /* index, for puzzles */
	int first, count; /* numbers of the puzzles or solutions: first .. first + count - 1 */
};

static struct area grid_area(const struct slots *slots, const struct area *body, int index)
{
	struct area grid = {.width = slots->side, .height = slots->side};
	slots_place(slots, body, index, &grid.x, &grid.y);
	return grid;
}

static void draw_grid(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, bool solved, const struct area *area)
{
	const struct page_template *page_template = layout->sheet->page_template;
	struct grid_view view = {
		.type_case = layout->sheet->type_case,
		.page_template = page_template,
		.lines = solved ? &page_template->solution_lines : &page_template->lines,
		.puzzle = &puzzle->puzzle,
		.solution = solved ? &puzzle->solution : NULL,
		.candidates = !solved && layout->outline->candidates,
		.x = area->x,
		.y = area->y,
		.side = area->width,
	};
	sheet_draw_anchor(layout->sheet, page, area->x,
		fmax(0, area->y - (solved ? layout->fit->solutions.above
					  : layout->fit->puzzles.above)),
		solved ? PAGE_TARGET_SOLUTION : PAGE_TARGET_PUZZLE, puzzle->number);
	grid_view_draw(&view, page);
	g_autofree char *box =
		g_strdup_printf("%s %d", solved ? "solution" : "grid", puzzle->number);
	page_add_box(page, box, area->x, area->y, area->width, area->height);
}

/* Below the captions, its dark modules flush with the grid's right edge. */
static void draw_qr(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, const struct area *grid)
{
	const struct qr_plan *plan = &layout->fit->qr;
	double border = plan->border_pt, side = plan->side_pt - 2 * border;
	double x = grid->x + grid->width - side - border;
	double y = grid->y + grid->height +
		   caption_height_below(layout->sheet, &layout->fit->captions);
	qr_draw(plan, layout->outline->qr_url, &puzzle->puzzle, page, x, y);
	g_autofree char *box = g_strdup_printf("qr %d", puzzle->number);
	page_add_box(page, box, x + border, y + border, side, side);
}

static const char *section_title(const struct layout *layout, const struct book_section *section)
{
	if (section->title != NULL || section->level == NULL)
		return section->title;
	return level_name(section->level, lang_code(layout->sheet->lang));
}

static void draw_puzzle_page(
	const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	const struct book_section *section = book_section_at(layout->book, leaf->section);
	if (leaf->first == section->first)
		sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SECTION, leaf->section + 1);
	if (sheet->page_template->name_lines)
		sheet_draw_name_lines(sheet, page);
	else
		sheet_draw_head(sheet, page, layout->book->title, section_title(layout, section));
	sheet_draw_page_number(sheet, page);
	struct area body = sheet_body(sheet, page->number);
	for (int i = 0; i < leaf->count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, leaf->first + i);
		struct area grid = grid_area(&layout->fit->puzzles, &body, i);
		draw_grid(layout, page, puzzle, false, &grid);
		caption_draw_puzzle(sheet, &layout->fit->captions, page, puzzle,
			fit_solution_page(layout->fit, layout->outline, puzzle->number), &grid);
		if (layout->outline->qr)
			draw_qr(layout, page, puzzle, &grid);
	}
}

static void add_leaf(struct layout *layout, const struct leaf *leaf)
{
	g_array_append_val(layout->leaves, *leaf);
	document_add_drawn_page(layout->document);
}

static void add_puzzles(struct layout *layout)
{
	int per_page = layout->outline->per_page;
	for (guint i = 0; i < layout->book->sections->len; i++) {
		const struct book_section *section = book_section_at(layout->book, (int)i);
		for (int done = 0; done < section->count; done += per_page)
			add_leaf(layout,
				&(struct leaf){draw_puzzle_page, (int)i, section->first + done,
					MIN(per_page, section->count - done)});
	}
}

static void draw_solution_heading(const struct layout *layout, struct page *page)
{
	const struct sheet *sheet = layout->sheet;
	struct area inside = sheet_inside(sheet, page->number);
	const struct type_run *run =
		sheet_set(sheet, STYLE_HEADING, lang_word(sheet->lang, WORD_SOLUTIONS));
	double size = style_of(sheet->page_template, STYLE_HEADING).size_pt;
	double baseline = inside.y + size * 0.85, rule = baseline + size * 0.55;
	page_add_text(page, run, inside.x - run->ink_left_pt, baseline, PAGE_BLACK);
	page_add_box(page, "heading", inside.x, inside.y, run->width_pt, size * 1.1);
	page_add_line(page, inside.x, rule, inside.x + inside.width, rule, 0.75, PAGE_BLACK);
}

static void draw_solution_page(
	const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	if (page->number == layout->fit->first_solution_page) {
		sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SOLUTIONS, 0);
		draw_solution_heading(layout, page);
	} else {
		sheet_draw_head(
			sheet, page, layout->book->title, lang_word(sheet->lang, WORD_SOLUTIONS));
	}
	sheet_draw_page_number(sheet, page);
	struct area body = solution_body(sheet, page->number);
	for (int i = 0; i < leaf->count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, leaf->first + i);
		struct area grid = grid_area(&layout->fit->solutions, &body, i);
		draw_grid(layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &layout->fit->captions, page, puzzle, &grid);
	}
}

static void add_solutions(struct layout *layout)
{
	int per_page = layout->outline->solutions_per_page;
	int total = (int)layout->book->puzzles->len;
	for (int done = 0; done < total; done += per_page)
		add_leaf(layout, &(struct leaf){draw_solution_page, 0, done + 1,
					 MIN(per_page, total - done)});
}

static void add_blank_pages_before(struct layout *layout, int number)
{
	while ((int)layout->document->pages->len + 1 < number)
		add_leaf(layout, &(struct leaf){0});
}

/* Draws a page that is wanted. Between pages, what only the ones before needed is let go. */
static void draw_leaf(void *data, struct page *page)
{
	const struct layout *layout = data;
	const struct leaf *leaf =
		&g_array_index(layout->leaves, struct leaf, (guint)page->number - 1);
	type_case_trim(layout->sheet->type_case);
	sheet_prepare_page(layout->sheet, page);
	if (leaf->draw != NULL)
		leaf->draw(layout, page, leaf);
}

static void layout_free(void *data)
{
	struct layout *layout = data;
	g_array_unref(layout->leaves);
	g_free(layout);
}

/* The file's own date: the issue's first day, never the clock. Issues without days share one. */
static char *document_date(const struct book *book)
{
	if (!book->has_days)
		return g_strdup("2000-01-01T00:00:00Z");
	g_autofree char *day = isoday_print(&book->first_day);
	return g_strdup_printf("%sT00:00:00Z", day);
}

/* A document that says whose book it is. */
static struct document *document_of_book(const struct sheet *sheet, const struct book *book)
{
	struct document *document = document_new();
	document->title = book->issue != NULL ? g_strdup_printf("%s, %s", book->title, book->issue)
					      : g_strdup(book->title);
	document->author = g_strdup(book->author);
	document->language = g_strdup(lang_code(sheet->lang));
	document->date = document_date(book);
	return document;
}

/* Begins the document of a book, which draws its pages itself. */
static struct layout *layout_new(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book)
{
	struct layout *layout = g_new0(struct layout, 1);
	*layout = (struct layout){sheet, outline, fit, book, document_of_book(sheet, book),
		g_array_new(FALSE, TRUE, sizeof(struct leaf))};
	layout->document->source = (struct document_source){draw_leaf, layout, layout_free};
	return layout;
}

/* "5 Skilled" */
static void add_puzzle_bookmark(const struct layout *layout, const struct book_puzzle *puzzle)
{
	g_autofree char *label = caption_label(
		layout->sheet->lang, puzzle->level, puzzle->has_day ? &puzzle->day : NULL);
	g_autofree char *title = g_strdup_printf("%d  %s", puzzle->number, label);
	document_add_bookmark(layout->document, 1, g_strchomp(title),
		(struct page_target){PAGE_TARGET_PUZZLE, puzzle->number});
}

/* Sections, the puzzles in them, and the solutions. */
static void add_bookmarks(const struct layout *layout)
{
	const struct book *book = layout->book;
	for (guint i = 0; i < book->sections->len; i++) {
		const struct book_section *section = book_section_at(book, (int)i);
		const char *title = section_title(layout, section);
		g_autofree char *span = g_strdup_printf(
			"%d–%d", section->first, section->first + section->count - 1);
		document_add_bookmark(layout->document, 0, title != NULL ? title : span,
			(struct page_target){PAGE_TARGET_SECTION, (int)i + 1});
		for (int k = 0; k < section->count; k++)
			add_puzzle_bookmark(layout, book_puzzle_at(book, section->first + k));
	}
	if (layout->fit->first_solution_page > 0)
		document_add_bookmark(layout->document, 0,
			lang_word(layout->sheet->lang, WORD_SOLUTIONS),
			(struct page_target){PAGE_TARGET_SOLUTIONS, 0});
}

struct document *layout_book(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book)
{
	struct layout *layout = layout_new(sheet, outline, fit, book);
	if (sheet->page_template->title_page) {
		title_page_draw(sheet, outline, fit, book, layout->document);
		g_array_set_size(layout->leaves, layout->document->pages->len);
	}
	add_blank_pages_before(layout, fit->first_puzzle_page);
	add_puzzles(layout);
	if (outline->solutions) {
		add_blank_pages_before(layout, fit->first_solution_page);
		add_solutions(layout);
	}
	add_blank_pages_before(layout, fit->page_count + 1);
	layout->document->navigable = sheet->links;
	if (sheet->links)
		add_bookmarks(layout);
	return layout->document;
}

/* Answers where the puzzles of a picture stand. */
static void draw_answers(const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	struct area body = sheet_body(sheet, page->number);
	for (int i = 0; i < leaf->count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, leaf->first + i);
		struct area grid = grid_area(&layout->fit->puzzles, &body, i);
		draw_grid(layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &layout->fit->captions, page, puzzle, &grid);
	}
}

static void add_answers(struct layout *layout)
{
	int per_page = layout->outline->per_page, total = (int)layout->book->puzzles->len;
	for (int done = 0; done < total; done += per_page)
		add_leaf(layout,
			&(struct leaf){draw_answers, 0, done + 1, MIN(per_page, total - done)});
}

struct document *layout_pictures(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, enum layout_pictures pictures)
{
	struct layout *layout = layout_new(sheet, outline, fit, book);
	if (pictures != LAYOUT_ANSWERS)
		add_puzzles(layout);
	if (pictures != LAYOUT_PUZZLES)
		add_answers(layout);
	return layout->document;
}
