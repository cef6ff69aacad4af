#include "formats/book_pages.h"

#include "formats/page_captions.h"
#include "formats/page_foot.h"
#include "formats/page_stray.h"

#include <string.h>

static void printed_grid_free(void *data)
{
	struct printed_grid *grid = data;
	g_free(grid->code_text);
	g_free(grid->label);
	g_free(grid->fault);
	g_free(grid);
}

static char *fault_at(const struct page_grid *grid, int cell, const char *what)
{
	return g_strdup_printf("r%dc%d: %s", cell / grid->size + 1, cell % grid->size + 1, what);
}

/* The digits as a grid; a fault if they are none. */
static void read_symbols(struct printed_grid *printed, const struct page_grid *grid)
{
	size_t position;
	if (grid->doubled >= 0)
		printed->fault = fault_at(grid, grid->doubled, "two digits stand in this cell");
	else if (grid_parse(grid->digits, strlen(grid->digits), &printed->grid, &position) !=
		 GRID_OK)
		printed->fault =
			fault_at(grid, (int)position, "this is no digit of a grid of this size");
}

static struct printed_grid *printed_of_anchor(const struct page_anchor *anchor, int page)
{
	struct printed_grid *printed = g_new0(struct printed_grid, 1);
	printed->page = page;
	if (anchor == NULL)
		return printed;
	printed->code_text = g_strdup(anchor->text);
	printed->has_code = anchor->error == CODE_OK;
	printed->code = anchor->code;
	if (anchor->text != NULL && !printed->has_code)
		printed->fault = g_strdup_printf(
			"this is no seed code: %s", code_error_advice(anchor->error));
	return printed;
}

static struct printed_grid *print_of(
	const struct pdf_page *page, const struct page_grid *grid, bool *used, int page_number)
{
	struct printed_grid *printed = printed_of_anchor(grid->anchor, page_number);
	struct page_caption caption;
	page_caption_read(page, grid, used, &caption);
	printed->kind = grid->kind;
	printed->symbols = grid->symbols;
	printed->number = caption.number;
	printed->label = caption.label;
	printed->solution_page = caption.solution_page;
	if (printed->fault == NULL)
		read_symbols(printed, grid);
	return printed;
}

static bool has_grid(const GArray *grids, const struct page_anchor *anchor)
{
	for (guint i = 0; i < grids->len; i++)
		if (g_array_index(grids, struct page_grid, i).anchor == anchor)
			return true;
	return false;
}

/* A code on a page with digits must have a grid. (One on a title page need not.) */
static void add_codes_without_grid(
	struct book_pages *book, const GArray *anchors, const GArray *grids, int page_number)
{
	for (guint i = 0; i < anchors->len; i++) {
		const struct page_anchor *anchor = &g_array_index(anchors, struct page_anchor, i);
		if (anchor->error != CODE_OK || has_grid(grids, anchor))
			continue;
		struct printed_grid *printed = printed_of_anchor(anchor, page_number);
		printed->label = g_strdup("");
		printed->fault = g_strdup("no grid can be read beside this code");
		g_ptr_array_add(book->grids, printed);
	}
}

/* How far down the puzzles reach from the page's top. */
static double foot_of(const GArray *grids)
{
	double foot = 0;
	for (guint i = 0; i < grids->len; i++) {
		const struct page_grid *grid = &g_array_index(grids, struct page_grid, i);
		foot = MAX(foot, grid->top + page_grid_side(grid));
	}
	return foot;
}

/* The solutions that stand upside down under the page's puzzles. */
static void add_foot(struct book_pages *book, const struct pdf_page *page, const GArray *grids,
	bool *used, int page_number)
{
	struct pdf_page *turned = page_foot_turn(page);
	g_autoptr(GArray) found = page_foot_find(turned, page->height - foot_of(grids), used);
	for (guint i = 0; i < found->len; i++) {
		struct printed_grid *printed = print_of(
			turned, &g_array_index(found, struct page_grid, i), used, page_number);
		printed->at_foot = true;
		g_ptr_array_add(book->grids, printed);
	}
	pdf_page_free(turned);
}

static void read_page(struct book_pages *book, const struct pdf_page *page, int page_number,
	const struct book_phrases *phrases)
{
	g_autofree bool *used = g_new0(bool, page->words->len + 1);
	g_autoptr(GArray) anchors = page_anchors_find(page, phrases->codes);
	if (anchors->len == 0 && page_has_phrase(page, phrases->lessons)) {
		int none = 0;
		g_array_append_val(book->stray, none);
		return;
	}
	g_autoptr(GArray) grids =
		page_grids_find(page, anchors, page_has_phrase(page, phrases->positions), used);
	struct page_grid alone;
	if (grids->len == 0 && page_grid_alone(page, used, &alone))
		g_array_append_val(grids, alone);
	for (guint i = 0; i < grids->len; i++)
		g_ptr_array_add(
			book->grids, print_of(page, &g_array_index(grids, struct page_grid, i),
					     used, page_number));
	if (grids->len > 0)
		add_foot(book, page, grids, used, page_number);
	int stray = page_stray_digits(page, grids, used);
	g_array_append_val(book->stray, stray);
	if (grids->len > 0 || stray > 0)
		add_codes_without_grid(book, anchors, grids, page_number);
}

static int compare_printed(const void *a, const void *b)
{
	const struct printed_grid *x = *(const struct printed_grid *const *)a;
	const struct printed_grid *y = *(const struct printed_grid *const *)b;
	return x->page != y->page ? x->page - y->page : x->number - y->number;
}

struct book_pages *book_pages_read(
	const struct pdf_words *words, const struct book_phrases *phrases)
{
	struct book_pages *book = g_new0(struct book_pages, 1);
	book->page_count = (int)words->pages->len;
	book->grids = g_ptr_array_new_with_free_func(printed_grid_free);
	book->stray = g_array_new(FALSE, FALSE, sizeof(int));
	for (guint i = 0; i < words->pages->len; i++)
		read_page(book, g_ptr_array_index(words->pages, i), (int)i + 1, phrases);
	g_ptr_array_sort(book->grids, compare_printed);
	return book;
}

GArray *book_pages_count(const struct pdf_words *words, const char *const *phrases)
{
	GArray *counts = g_array_new(FALSE, FALSE, sizeof(int));
	for (guint i = 0; i < words->pages->len; i++) {
		int count = page_count_phrases(g_ptr_array_index(words->pages, i), phrases);
		g_array_append_val(counts, count);
	}
	return counts;
}

void book_pages_free(struct book_pages *book)
{
	if (book == NULL)
		return;
	g_ptr_array_unref(book->grids);
	g_array_unref(book->stray);
	g_free(book);
}
