#include "formats/page_captions.h"

#include "formats/page_number.h"

#include <math.h>

/* Distances as shares of a word's height: between the words of a text, and of a line from what
 * it stands beside. */
#define WORD_GAP 0.45
#define LINE_GAP 1.0
#define LINE_STEP 1.6
#define LINE_SHIFT 0.3

/* How far a text may stand from the edge that it is set to, in cells. */
#define EDGE_SLACK 0.3

static double height_of(const struct pdf_word *word)
{
	return word->bottom - word->top;
}

static bool on_one_line(const struct pdf_word *a, const struct pdf_word *b)
{
	double shared = fmin(a->bottom, b->bottom) - fmax(a->top, b->top);
	return shared > 0.5 * fmin(height_of(a), height_of(b));
}

static bool at_left_edge(const struct page_grid *grid, const struct pdf_word *word)
{
	return fabs(word->left - grid->left) < EDGE_SLACK * grid->lattice.cell;
}

/* Whether the word stands over or under the grid, between its sides, and is no digit of any. */
static bool is_beside(const struct page_grid *grid, const struct pdf_word *word, bool used)
{
	double slack = EDGE_SLACK * grid->lattice.cell;
	return !used && word->left > grid->left - slack &&
	       word->right < grid->left + page_grid_side(grid) + slack;
}

static int compare_left(const void *a, const void *b)
{
	double x = (*(const struct pdf_word *const *)a)->left;
	double y = (*(const struct pdf_word *const *)b)->left;
	return (x > y) - (x < y);
}

/* The words on the line of `start` that stand between the grid's sides, from left to right. */
static GPtrArray *line_of(const struct pdf_page *page, const struct page_grid *grid,
	const bool *used, const struct pdf_word *start)
{
	GPtrArray *line = g_ptr_array_new();
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		if (is_beside(grid, word, used[i]) && on_one_line(word, start))
			g_ptr_array_add(line, word);
	}
	g_ptr_array_sort(line, compare_left);
	return line;
}

/* The lowest word over the grid, if it stands close to it. */
static const struct pdf_word *word_above(
	const struct pdf_page *page, const struct page_grid *grid, const bool *used)
{
	const struct pdf_word *lowest = NULL;
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		bool near = word->bottom > grid->top - LINE_GAP * height_of(word) &&
			    pdf_word_y(word) < grid->top;
		if (near && is_beside(grid, word, used[i]) &&
			(lowest == NULL || pdf_word_y(word) > pdf_word_y(lowest)))
			lowest = word;
	}
	return lowest;
}

static void take_number(const struct pdf_page *page, const struct pdf_word *word, bool *used,
	struct page_caption *caption)
{
	caption->number = page_number_of(word->text);
	used[word - &g_array_index(page->words, struct pdf_word, 0)] = true;
}

/* Number and label. The label begins at the left edge, or less than a cell after the number, and
 * ends where more than a blank follows: the time stands farther off. */
static void read_above(const struct pdf_page *page, const struct page_grid *grid, bool *used,
	struct page_caption *caption)
{
	const struct pdf_word *start = word_above(page, grid, used);
	if (start == NULL)
		return;
	g_autoptr(GPtrArray) line = line_of(page, grid, used, start);
	const struct pdf_word *first = g_ptr_array_index(line, 0);
	bool numbered = page_number_of(first->text) >= 0 && at_left_edge(grid, first);
	if (numbered)
		take_number(page, first, used, caption);
	g_autoptr(GString) label = g_string_new(NULL);
	double end = numbered ? first->right + grid->lattice.cell
			      : grid->left + EDGE_SLACK * grid->lattice.cell;
	for (guint i = numbered; i < line->len; i++) {
		const struct pdf_word *word = g_ptr_array_index(line, i);
		if (word->left > end)
			break;
		g_string_append_printf(label, "%s%s", label->len > 0 ? " " : "", word->text);
		end = word->right + WORD_GAP * height_of(word);
	}
	g_free(caption->label);
	caption->label = g_strdup(label->str);
}

/* Whether the word is part of the anchor itself. */
static bool is_of_anchor(const struct pdf_word *word, const struct page_anchor *anchor)
{
	return fabs(word->bottom - anchor->bottom) < LINE_SHIFT * height_of(word) &&
	       word->left >= anchor->left && word->right <= anchor->right;
}

/* How far the word stands under the anchor, in lines of the smaller's type: fonts of other scripts
 * are high, and of the same middle. */
static double steps_below(const struct pdf_word *word, const struct page_anchor *anchor)
{
	double middle = (anchor->top + anchor->bottom) / 2;
	return (pdf_word_y(word) - middle) / fmin(height_of(word), anchor->bottom - anchor->top);
}

/* The words of the anchor's line (0) or the next (1) under the grid, from left to right. */
static GPtrArray *line_below(
	const struct pdf_page *page, const struct page_grid *grid, const bool *used, int line)
{
	GPtrArray *words = g_ptr_array_new();
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		double shift = (word->bottom - grid->anchor->bottom) / height_of(word);
		bool on_line = line == 0 ? fabs(shift) < LINE_SHIFT
					 : shift >= LINE_SHIFT &&
						   steps_below(word, grid->anchor) < LINE_STEP;
		if (on_line && is_beside(grid, word, used[i]) && !is_of_anchor(word, grid->anchor))
			g_ptr_array_add(words, word);
	}
	g_ptr_array_sort(words, compare_left);
	return words;
}

/* The page of the solution stands on the anchor's line, or on the next from the left edge: it is
 * the first number there. */
static void read_below(const struct pdf_page *page, const struct page_grid *grid, const bool *used,
	struct page_caption *caption)
{
	for (int below = 0; below < 2 && caption->solution_page == 0; below++) {
		g_autoptr(GPtrArray) line = line_below(page, grid, used, below);
		if (below == 1 && line->len > 0 && !at_left_edge(grid, g_ptr_array_index(line, 0)))
			continue;
		int number = -1;
		for (guint i = 0; i < line->len && number < 0; i++) {
			const struct pdf_word *word = g_ptr_array_index(line, i);
			number = page_number_in(word->text);
		}
		caption->solution_page = MAX(number, 0);
	}
}

/* A solution's number stands at the left edge, on the anchor's line or the one above. */
static void read_solution(const struct pdf_page *page, const struct page_grid *grid, bool *used,
	struct page_caption *caption)
{
	const struct pdf_word *lowest = NULL;
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		double above = grid->top - pdf_word_y(word);
		double most =
			grid->anchor != NULL
				? 2 * (grid->anchor->bottom - grid->anchor->top) + height_of(word)
				: LINE_STEP * height_of(word);
		bool near = above > 0 && above < most;
		if (near && !used[i] && page_number_of(word->text) >= 0 &&
			at_left_edge(grid, word) &&
			(lowest == NULL || pdf_word_y(word) > pdf_word_y(lowest)))
			lowest = word;
	}
	if (lowest != NULL)
		take_number(page, lowest, used, caption);
}

void page_caption_read(const struct pdf_page *page, const struct page_grid *grid, bool *used,
	struct page_caption *caption)
{
	*caption = (struct page_caption){.label = g_strdup("")};
	if (grid->kind == PAGE_GRID_SOLUTION) {
		read_solution(page, grid, used, caption);
		return;
	}
	read_above(page, grid, used, caption);
	if (grid->anchor != NULL)
		read_below(page, grid, used, caption);
}
