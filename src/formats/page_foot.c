/*
 * A number that stands over digits bounds a region: from its own left edge to the next number on
 * its line, and down to the puzzles. The grid must begin where the number does.
 */
#include "formats/page_foot.h"

#include "formats/page_number.h"
#include "formats/page_stray.h"

#include <math.h>

/* How much of a solution may be missing: it is then one with faults. */
#define LEAST_FILLED 0.9

/* How far the number may stand from its grid: aside in cells, over it in its own heights. */
#define ASIDE_MOST 0.5
#define OVER_MOST 1.6

struct pdf_page *page_foot_turn(const struct pdf_page *page)
{
	struct pdf_page *turned = pdf_page_new(page->width, page->height);
	turned->mirrored = page->mirrored;
	g_array_append_vals(turned->words, page->words->data, page->words->len);
	pdf_page_turn(turned);
	return turned;
}

static const struct pdf_word *word_at(const struct pdf_page *page, guint index)
{
	return &g_array_index(page->words, struct pdf_word, index);
}

static bool on_one_line(const struct pdf_word *a, const struct pdf_word *b)
{
	return fabs(pdf_word_y(a) - pdf_word_y(b)) < 0.25 * (a->bottom - a->top);
}

/* Where the grid under this number can lie. */
static struct page_region region_under(
	const struct pdf_page *page, guint index, double bottom, const bool *used)
{
	const struct pdf_word *number = word_at(page, index);
	double slack = (number->bottom - number->top) / 2;
	struct page_region region = {number->left - slack, pdf_word_y(number), page->width, bottom};
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *other = word_at(page, i);
		if (!used[i] && page_number_of(other->text) >= 0 && other->left > number->right &&
			on_one_line(number, other))
			region.right = fmin(region.right, other->left - slack);
	}
	return region;
}

static bool read_under(
	const struct pdf_page *page, guint index, double bottom, bool *used, struct page_grid *grid)
{
	const struct pdf_word *number = word_at(page, index);
	struct page_region region = region_under(page, index, bottom, used);
	if (!page_grid_within(page, &region, used, grid))
		return false;
	double height = number->bottom - number->top;
	bool under = fabs(grid->left - number->left) < ASIDE_MOST * grid->lattice.cell &&
		     grid->top - pdf_word_y(number) < OVER_MOST * height;
	if (!under || grid->filled < LEAST_FILLED * grid->size * grid->size)
		return false;
	grid->kind = PAGE_GRID_SOLUTION;
	page_grid_take(page, &region, used, grid);
	return true;
}

GArray *page_foot_find(const struct pdf_page *turned, double bottom, bool *used)
{
	GArray *grids = g_array_new(FALSE, FALSE, sizeof(struct page_grid));
	struct page_grid grid;
	for (guint i = 0; i < turned->words->len; i++) {
		const struct pdf_word *word = word_at(turned, i);
		if (!used[i] && page_number_of(word->text) >= 0 && word->top < bottom &&
			read_under(turned, i, bottom, used, &grid))
			g_array_append_val(grids, grid);
	}
	return grids;
}
