#include "layout/layout.h"

#include "base/isoweek.h"
#include "layout/grid_view.h"
#include "layout/pagination.h"
#include "layout/styles.h"
#include "layout/title_page.h"

struct layout {
	const struct sheet *sheet;
	const struct outline *outline;
	const struct fit *fit;
	const struct book *book;
	struct document *document;
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

/* One page of puzzles: those numbered first .. first + count - 1. */
static void draw_puzzle_page(
	const struct layout *layout, const struct book_section *section, int first, int count)
{
	const struct sheet *sheet = layout->sheet;
	struct page *page = sheet_add_page(sheet, layout->document);
	if (sheet->page_template->name_lines)
		sheet_draw_name_lines(sheet, page);
	else
		sheet_draw_head(sheet, page, layout->book->title, section_title(layout, section));
	sheet_draw_page_number(sheet, page);
	struct area body = sheet_body(sheet, page->number);
	for (int i = 0; i < count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, first + i);
		struct area grid = grid_area(&layout->fit->puzzles, &body, i);
		draw_grid(layout, page, puzzle, false, &grid);
		caption_draw_puzzle(sheet, &layout->fit->captions, page, puzzle,
			fit_solution_page(layout->fit, layout->outline, puzzle->number), &grid);
		if (layout->outline->qr)
			draw_qr(layout, page, puzzle, &grid);
	}
}

static void draw_puzzles(const struct layout *layout)
{
	int per_page = layout->outline->per_page;
	for (guint i = 0; i < layout->book->sections->len; i++) {
		const struct book_section *section = book_section_at(layout->book, (int)i);
		for (int done = 0; done < section->count; done += per_page)
			draw_puzzle_page(layout, section, section->first + done,
				MIN(per_page, section->count - done));
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

static void draw_solution_page(const struct layout *layout, int first, int count)
{
	const struct sheet *sheet = layout->sheet;
	struct page *page = sheet_add_page(sheet, layout->document);
	if (page->number == layout->fit->first_solution_page)
		draw_solution_heading(layout, page);
	else
		sheet_draw_head(
			sheet, page, layout->book->title, lang_word(sheet->lang, WORD_SOLUTIONS));
	sheet_draw_page_number(sheet, page);
	struct area body = solution_body(sheet, page->number);
	for (int i = 0; i < count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, first + i);
		struct area grid = grid_area(&layout->fit->solutions, &body, i);
		draw_grid(layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &layout->fit->captions, page, puzzle, &grid);
	}
}

static void draw_solutions(const struct layout *layout)
{
	int per_page = layout->outline->solutions_per_page;
	int total = (int)layout->book->puzzles->len;
	for (int done = 0; done < total; done += per_page)
		draw_solution_page(layout, done + 1, MIN(per_page, total - done));
}

static void add_blank_pages_before(const struct layout *layout, int number)
{
	while ((int)layout->document->pages->len + 1 < number)
		sheet_add_page(layout->sheet, layout->document);
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

struct document *layout_book(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book)
{
	struct layout layout = {sheet, outline, fit, book, document_of_book(sheet, book)};
	if (sheet->page_template->title_page)
		title_page_draw(sheet, outline, fit, book, layout.document);
	add_blank_pages_before(&layout, fit->first_puzzle_page);
	draw_puzzles(&layout);
	if (outline->solutions) {
		add_blank_pages_before(&layout, fit->first_solution_page);
		draw_solutions(&layout);
	}
	return layout.document;
}

struct document *layout_pictures(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, bool solved)
{
	struct layout layout = {sheet, outline, fit, book, document_of_book(sheet, book)};
	if (!solved) {
		draw_puzzles(&layout);
		return layout.document;
	}
	struct area body = sheet_body(sheet, 1);
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		int place = (int)i % outline->per_page;
		struct page *page = place == 0 ? sheet_add_page(sheet, layout.document)
					       : g_ptr_array_index(layout.document->pages,
							 layout.document->pages->len - 1);
		struct area grid = grid_area(&fit->puzzles, &body, place);
		draw_grid(&layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &fit->captions, page, puzzle, &grid);
	}
	return layout.document;
}
