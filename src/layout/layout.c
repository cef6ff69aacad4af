#include "layout/layout.h"

#include "base/isoweek.h"
#include "layout/part.h"
#include "layout/puzzle_pages.h"

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
	for (int i = 0; i < fit->part_count; i++) {
		add_blank_pages_before(&layout, fit->parts[i].first);
		part_draw(&layout, fit->parts[i].part);
	}
	return layout.document;
}

struct document *layout_pictures(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, bool solved)
{
	struct layout layout = {sheet, outline, fit, book, document_of_book(sheet, book)};
	if (!solved) {
		puzzles_draw(&layout, NULL);
		return layout.document;
	}
	struct area body = sheet_body(sheet, 1);
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		int place = (int)i % outline->per_page;
		struct page *page = place == 0 ? sheet_add_page(sheet, layout.document)
					       : g_ptr_array_index(layout.document->pages,
							 layout.document->pages->len - 1);
		struct area grid = puzzle_pages_grid(&fit->puzzles, &body, place);
		struct facts facts = puzzle_pages_facts(&layout, "", puzzle);
		puzzle_pages_draw_grid(&layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &fit->captions, page, &facts, &grid);
	}
	return layout.document;
}
