/*
 * A grid reaches from its anchor away over the page to the next anchor. The digits in that region
 * give the lattice; the anchor says at which corner of the grid it stands, and so which cells of
 * the lattice are the grid's. Solutions are told from puzzles by being full: the corners are
 * tried in the order of a table, and a solution's must give a grid with hardly a cell empty.
 */
#include "formats/page_grids.h"

#include "base/symbols.h"

#include <math.h>
#include <string.h>

/* Where an anchor may stand, and how much of its grid must then be filled. */
static const struct corner {
	enum page_grid_kind kind;
	bool right; /* at the grid's right edge, else at its left */
	double least_filled;
} corners[] = {
	{PAGE_GRID_SOLUTION, true, 0.9},
	{PAGE_GRID_SOLUTION, false, 0.9},
	{PAGE_GRID_PUZZLE, false, 0.15},
};

static const struct page_anchor *anchor_at(const GArray *anchors, guint index)
{
	return &g_array_index(anchors, struct page_anchor, index);
}

/* Anchors over each other belong to grids over each other; the others bound it at the side. */
static struct page_region region_of(const struct pdf_page *page, const GArray *anchors, guint index,
	const struct corner *corner)
{
	struct page_region region = page_region_all(page);
	const struct page_anchor *own = anchor_at(anchors, index);
	double slack = (own->bottom - own->top) / 2;
	for (guint i = 0; i < anchors->len; i++) {
		const struct page_anchor *other = anchor_at(anchors, i);
		bool in_column = other->left < own->right && own->left < other->right;
		if (in_column && other->bottom <= own->top)
			region.top = fmax(region.top, other->bottom);
		else if (in_column && other->top >= own->bottom)
			region.bottom = fmin(region.bottom, other->top);
		else if (corner->right && other->right < own->left)
			region.left = fmax(region.left, other->right + slack);
		else if (!corner->right && other->left > own->right)
			region.right = fmin(region.right, other->left - slack);
	}
	if (corner->right)
		region.right = own->right + slack;
	else
		region.left = own->left - slack;
	if (corner->kind == PAGE_GRID_PUZZLE)
		region.bottom = own->top;
	else
		region.top = own->bottom;
	return region;
}

/* The edge between cells that lies nearest to `at`. */
static double nearest_edge(double at, double middle, double cell)
{
	double edge = middle - cell / 2;
	return edge + round((at - edge) / cell) * cell;
}

/* The corner of the grid at which the anchor stands. Across, it stands on the grid's own edge;
 * up or down, some air lies between, less than a cell. */
static void find_corner(const struct lattice *lattice, const struct page_anchor *anchor,
	const struct corner *corner, double *x, double *y)
{
	double cell = lattice->cell, edge = lattice->y - cell / 2;
	double slack = 0.3 * (anchor->bottom - anchor->top) + 0.1 * cell;
	*x = nearest_edge(corner->right ? anchor->right : anchor->left, lattice->x, cell);
	if (corner->kind == PAGE_GRID_PUZZLE)
		*y = edge + floor((anchor->top + slack - edge) / cell) * cell;
	else
		*y = edge + ceil((anchor->bottom - slack - edge) / cell) * cell;
}

int page_grid_size_of(int extent)
{
	for (int id = 0; id < SHAPE_COUNT; id++)
		if (shape_info((enum shape_id)id)->size >= extent)
			return shape_info((enum shape_id)id)->size;
	return 0;
}

/* How many cells the digits reach from the corner, at most. */
static int extent_from(const struct lattice *lattice, const struct page_digits *gathered,
	const struct corner *corner, double x, double y)
{
	double extent = 0;
	for (int i = 0; i < gathered->count; i++) {
		const struct lattice_digit *digit = &gathered->digits[i];
		if (!lattice_holds(lattice, digit))
			continue;
		double across = corner->right ? x - digit->x : digit->x - x;
		double down = corner->kind == PAGE_GRID_PUZZLE ? y - digit->y : digit->y - y;
		extent = fmax(
			extent, fmax(ceil(across / lattice->cell), ceil(down / lattice->cell)));
	}
	return (int)fmin(extent, 1000);
}

/* The cell that the word stands in, or -1. A grid stands as it is on a page that is mirrored. */
static int cell_of(const struct page_grid *grid, const struct lattice_digit *digit, bool mirrored)
{
	int column = (int)floor((digit->x - grid->left) / grid->lattice.cell);
	int row = (int)floor((digit->y - grid->top) / grid->lattice.cell);
	bool inside = column >= 0 && column < grid->size && row >= 0 && row < grid->size;
	column = mirrored ? grid->size - 1 - column : column;
	return inside && lattice_holds(&grid->lattice, digit) ? row * grid->size + column : -1;
}

void page_grid_fill(struct page_grid *grid, const struct pdf_page *page,
	const struct page_digits *gathered, bool *used)
{
	int count = grid->size * grid->size;
	memset(grid->digits, '.', (size_t)count);
	grid->digits[count] = '\0';
	grid->filled = grid->fitting = 0;
	grid->doubled = -1;
	for (int i = 0; i < gathered->count; i++) {
		guint word = gathered->words[i];
		int cell = cell_of(grid, &gathered->digits[i], page->mirrored);
		int value = gathered->values[i];
		if (cell < 0)
			continue;
		if (grid->digits[cell] != '.') {
			grid->doubled = cell;
		} else {
			grid->filled++;
			grid->fitting += value <= grid->size;
		}
		grid->digits[cell] = symbols_legible(0)[value - 1];
		if (used != NULL)
			used[word] = true;
	}
}

void page_grid_take(const struct pdf_page *page, const struct page_region *region, bool *used,
	struct page_grid *grid)
{
	struct page_digits gathered = page_digits_gather(page, region, grid->symbols, used);
	page_grid_fill(grid, page, &gathered, used);
	page_digits_finish(&gathered);
}

/* Tries to read the anchor's grid from these symbols with the anchor at this corner. */
static bool read_symbols(const struct pdf_page *page, const struct page_region *region,
	const struct page_anchor *anchor, const struct corner *corner, size_t symbols,
	const bool *used, struct page_grid *grid)
{
	struct page_digits gathered = page_digits_gather(page, region, symbols, used);
	*grid = (struct page_grid){.kind = corner->kind, .anchor = anchor, .symbols = symbols};
	bool found = page_digits_fit(&gathered, symbols, &grid->lattice);
	if (found) {
		double x, y;
		find_corner(&grid->lattice, anchor, corner, &x, &y);
		grid->size = anchor->error == CODE_OK
				     ? shape_info(anchor->code.shape)->size
				     : page_grid_size_of(extent_from(
					       &grid->lattice, &gathered, corner, x, y));
		grid->left = corner->right ? x - page_grid_side(grid) : x;
		grid->top = corner->kind == PAGE_GRID_PUZZLE ? y - page_grid_side(grid) : y;
		page_grid_fill(grid, page, &gathered, NULL);
		found = grid->size > 0 &&
			grid->filled >= corner->least_filled * grid->size * grid->size;
	}
	page_digits_finish(&gathered);
	return found;
}

/* Tries to read the anchor's grid with the anchor at this corner: in the symbols of which most
 * digits are right, as A to D are four letters, but no digits of a small grid. */
static bool read_at_corner(const struct pdf_page *page, const GArray *anchors, guint index,
	const struct corner *corner, bool *used, struct page_grid *grid)
{
	struct page_region region = region_of(page, anchors, index, corner);
	bool found = false;
	for (size_t symbols = 0; symbols_legible(symbols) != NULL; symbols++) {
		struct page_grid read;
		if (!read_symbols(page, &region, anchor_at(anchors, index), corner, symbols, used,
			    &read) ||
			(found && read.fitting <= grid->fitting))
			continue;
		*grid = read;
		found = true;
	}
	if (found)
		page_grid_take(page, &region, used, grid);
	return found;
}

GArray *page_grids_find(
	const struct pdf_page *page, const GArray *anchors, bool positions, bool *used)
{
	GArray *grids = g_array_new(FALSE, FALSE, sizeof(struct page_grid));
	struct page_grid grid;
	for (guint a = 0; a < anchors->len; a++) {
		bool found = false;
		for (size_t c = 0; c < G_N_ELEMENTS(corners) && !found; c++)
			if (!positions || corners[c].kind == PAGE_GRID_PUZZLE)
				found = read_at_corner(page, anchors, a, &corners[c], used, &grid);
		if (positions)
			grid.kind = PAGE_GRID_POSITION;
		if (found)
			g_array_append_val(grids, grid);
	}
	return grids;
}

double page_grid_side(const struct page_grid *grid)
{
	return grid->lattice.cell * grid->size;
}
