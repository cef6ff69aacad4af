/*
 * Grids on a page of a printed book, found from the digits and the anchors beside them.
 *
 *     5  Skilled                      5          A7K3-Q2MW-9XTB-4HCV
 *     +-----------------+             +----------------------------+
 *     | puzzle          |             | solution                   |
 *     +-----------------+             |                            |
 *     A7K3-Q2MW-9XTB-4HCV             +----------------------------+
 */
#ifndef NONET_FORMATS_PAGE_GRIDS_H
#define NONET_FORMATS_PAGE_GRIDS_H

#include "formats/page_anchors.h"
#include "formats/page_digits.h"
#include "puzzle/grid.h"

/* A position is a puzzle with some of its cells filled in, and pencil marks in the others. */
enum page_grid_kind { PAGE_GRID_PUZZLE, PAGE_GRID_SOLUTION, PAGE_GRID_POSITION };

struct page_grid {
	enum page_grid_kind kind;
	const struct page_anchor *anchor; /* NULL for a grid that stands alone on its page */
	struct lattice lattice;
	double left, top; /* outer edge of the first cell */
	int size; /* cells in a row */
	size_t symbols; /* the set that its digits are printed in (symbols_legible) */
	char digits[GRID_TEXT_SIZE]; /* 1 to 9 and A to G, '.' for an empty cell */
	int filled;
	int fitting; /* of these: digits of a grid of this size */
	int doubled; /* a cell in which two digits stand, or -1 */
};

/*
 * The page's grids, of struct page_grid, in the order of the anchors (of struct page_anchor). An
 * anchor beside which no grid can be read has none. With `positions` all grids are such. used[i] is
 * set for each word i of the page that is a digit of a grid; it must be as long as the page's
 * words, and zeroed.
 */
GArray *page_grids_find(
	const struct pdf_page *page, const GArray *anchors, bool positions, bool *used);

/* Reads the cells of a grid whose lattice and place are known from the page's digits. used[i] is
 * set for its words; it may be NULL. */
void page_grid_fill(struct page_grid *grid, const struct pdf_page *page,
	const struct page_digits *gathered, bool *used);

/* Sets used[i] for the words that are the grid's digits in the region. */
void page_grid_take(const struct pdf_page *page, const struct page_region *region, bool *used,
	struct page_grid *grid);

/* The size of the smallest grid with this many cells a side at least, or 0. */
int page_grid_size_of(int extent);

double page_grid_side(const struct page_grid *grid);

#endif
