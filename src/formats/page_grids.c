/*
 * A grid reaches from its anchor away over the page to the next anchor. The digits in that region
 * give the lattice; the anchor says at which corner of the grid it stands, and so which cells of
 * the lattice are the grid's. Solutions are told from puzzles by being full: the corners are
 * tried in the order of a table, and a solution's must give a grid with hardly a cell empty.
 */
#include "formats/page_grids.h"

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

/* A page has no grid of its own with fewer digits than this. */
#define STRAY_DIGITS_LEAST 10
#define GIVENS_LEAST 4 /* of one puzzle */
#define STRAY_LINES_LEAST 4 /* rows, and columns */

/* Symbols gathered from a region: the digits and, beside them, the words that they are. */
struct gathered {
	GArray *digits; /* of struct lattice_digit */
	GArray *words; /* of guint */
};

struct region {
	double left, top, right, bottom;
};

static bool is_symbol(const struct pdf_word *word)
{
	return strchr("123456789ABCDEFG", word->text[0]) != NULL && word->text[0] != '\0' &&
	       word->text[1] == '\0';
}

static const struct page_anchor *anchor_at(const GArray *anchors, guint index)
{
	return &g_array_index(anchors, struct page_anchor, index);
}

/* Anchors over each other belong to grids over each other; the others bound it at the side. */
static struct region region_of(const struct pdf_page *page, const GArray *anchors, guint index,
	const struct corner *corner)
{
	struct region region = {0, 0, page->width, page->height};
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

static struct lattice_digit digit_of(const struct pdf_word *word)
{
	return (struct lattice_digit){pdf_word_x(word), pdf_word_y(word), word->bottom - word->top};
}

/* The height of the tallest digits of which there are so many: a puzzle's number is alone. */
static double tallest_height(const struct gathered *gathered)
{
	double tallest = 0;
	for (guint i = 0; i < gathered->digits->len; i++) {
		double height = g_array_index(gathered->digits, struct lattice_digit, i).height;
		guint alike = 0;
		for (guint j = 0; j < gathered->digits->len && height > tallest; j++) {
			const struct lattice_digit *other =
				&g_array_index(gathered->digits, struct lattice_digit, j);
			alike += fabs(other->height - height) < 0.03 * height;
		}
		if (alike >= GIVENS_LEAST)
			tallest = height;
	}
	return tallest;
}

/* Pencil marks are many, on a lattice of their own, and less than half as tall as givens. */
static void drop_pencil_marks(struct gathered *gathered)
{
	double least = tallest_height(gathered) / 2;
	for (guint i = gathered->digits->len; i-- > 0;) {
		if (g_array_index(gathered->digits, struct lattice_digit, i).height >= least)
			continue;
		g_array_remove_index(gathered->digits, i);
		g_array_remove_index(gathered->words, i);
	}
}

static struct gathered gather(
	const struct pdf_page *page, const struct region *region, const bool *used)
{
	struct gathered gathered = {
		g_array_new(FALSE, FALSE, sizeof(struct lattice_digit)),
		g_array_new(FALSE, FALSE, sizeof(guint)),
	};
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		if (used[i] || !is_symbol(word))
			continue;
		struct lattice_digit digit = digit_of(word);
		if (digit.x <= region->left || digit.x >= region->right || digit.y <= region->top ||
			digit.y >= region->bottom)
			continue;
		g_array_append_val(gathered.digits, digit);
		g_array_append_val(gathered.words, i);
	}
	drop_pencil_marks(&gathered);
	return gathered;
}

static void gathered_finish(struct gathered *gathered)
{
	g_array_unref(gathered->digits);
	g_array_unref(gathered->words);
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

/* The size of the smallest grid with this many cells a side at least, or 0. */
static int size_of_extent(int extent)
{
	for (int id = 0; id < SHAPE_COUNT; id++)
		if (shape_info((enum shape_id)id)->size >= extent)
			return shape_info((enum shape_id)id)->size;
	return 0;
}

/* How many cells the digits reach from the corner, at most. */
static int extent_from(const struct lattice *lattice, const struct gathered *gathered,
	const struct corner *corner, double x, double y)
{
	double extent = 0;
	for (guint i = 0; i < gathered->digits->len; i++) {
		const struct lattice_digit *digit =
			&g_array_index(gathered->digits, struct lattice_digit, i);
		if (!lattice_holds(lattice, digit))
			continue;
		double across = corner->right ? x - digit->x : digit->x - x;
		double down = corner->kind == PAGE_GRID_PUZZLE ? y - digit->y : digit->y - y;
		extent = fmax(
			extent, fmax(ceil(across / lattice->cell), ceil(down / lattice->cell)));
	}
	return (int)fmin(extent, 1000);
}

/* The cell that the word stands in, or -1. */
static int cell_of(const struct page_grid *grid, const struct lattice_digit *digit)
{
	int column = (int)floor((digit->x - grid->left) / grid->lattice.cell);
	int row = (int)floor((digit->y - grid->top) / grid->lattice.cell);
	bool inside = column >= 0 && column < grid->size && row >= 0 && row < grid->size;
	return inside && lattice_holds(&grid->lattice, digit) ? row * grid->size + column : -1;
}

/* Reads the cells of a grid whose place is known; `used`, if not NULL, is set for its words. */
static void fill_cells(struct page_grid *grid, const struct pdf_page *page,
	const struct gathered *gathered, bool *used)
{
	int count = grid->size * grid->size;
	memset(grid->symbols, '.', (size_t)count);
	grid->symbols[count] = '\0';
	grid->filled = 0;
	grid->doubled = -1;
	for (guint i = 0; i < gathered->words->len; i++) {
		guint word = g_array_index(gathered->words, guint, i);
		int cell = cell_of(grid, &g_array_index(gathered->digits, struct lattice_digit, i));
		if (cell < 0)
			continue;
		if (grid->symbols[cell] != '.')
			grid->doubled = cell;
		else
			grid->filled++;
		grid->symbols[cell] = g_array_index(page->words, struct pdf_word, word).text[0];
		if (used != NULL)
			used[word] = true;
	}
}

/* Tries to read the anchor's grid with the anchor at this corner. */
static bool read_at_corner(const struct pdf_page *page, const GArray *anchors, guint index,
	const struct corner *corner, bool *used, struct page_grid *grid)
{
	const struct page_anchor *anchor = anchor_at(anchors, index);
	struct region region = region_of(page, anchors, index, corner);
	struct gathered gathered = gather(page, &region, used);
	*grid = (struct page_grid){.kind = corner->kind, .anchor = anchor};
	bool found = lattice_fit((const struct lattice_digit *)(const void *)gathered.digits->data,
		(int)gathered.digits->len, &grid->lattice);
	if (found) {
		double x, y;
		find_corner(&grid->lattice, anchor, corner, &x, &y);
		grid->size = anchor->error == CODE_OK ? shape_info(anchor->code.shape)->size
						      : size_of_extent(extent_from(&grid->lattice,
								&gathered, corner, x, y));
		grid->left = corner->right ? x - page_grid_side(grid) : x;
		grid->top = corner->kind == PAGE_GRID_PUZZLE ? y - page_grid_side(grid) : y;
		fill_cells(grid, page, &gathered, NULL);
		found = grid->size > 0 &&
			grid->filled >= corner->least_filled * grid->size * grid->size;
		if (found)
			fill_cells(grid, page, &gathered, used);
	}
	gathered_finish(&gathered);
	return found;
}

/* A grid without an anchor can be read when it is the page's only one and its outer rows and
 * columns have digits. */
static bool read_alone(const struct pdf_page *page, bool *used, struct page_grid *grid)
{
	struct region region = {0, 0, page->width, page->height};
	struct gathered gathered = gather(page, &region, used);
	*grid = (struct page_grid){0};
	bool found = gathered.digits->len >= STRAY_DIGITS_LEAST &&
		     lattice_fit((const struct lattice_digit *)(const void *)gathered.digits->data,
			     (int)gathered.digits->len, &grid->lattice);
	double left = INFINITY, top = INFINITY, right = 0, bottom = 0;
	for (guint i = 0; found && i < gathered.digits->len; i++) {
		const struct lattice_digit *digit =
			&g_array_index(gathered.digits, struct lattice_digit, i);
		if (!lattice_holds(&grid->lattice, digit))
			continue;
		left = fmin(left, digit->x);
		right = fmax(right, digit->x);
		top = fmin(top, digit->y);
		bottom = fmax(bottom, digit->y);
	}
	if (found) {
		double cell = grid->lattice.cell;
		double across = round((right - left) / cell) + 1,
		       down = round((bottom - top) / cell) + 1;
		grid->size = across == down && across <= SHAPE_MAX_SIZE ? (int)across : 0;
		grid->left = left - cell / 2;
		grid->top = top - cell / 2;
		found = grid->size > 0 && size_of_extent(grid->size) == grid->size;
	}
	if (found) {
		fill_cells(grid, page, &gathered, used);
		grid->kind = grid->filled == grid->size * grid->size ? PAGE_GRID_SOLUTION
								     : PAGE_GRID_PUZZLE;
	}
	gathered_finish(&gathered);
	return found;
}

GArray *page_grids_find(const struct pdf_page *page, const GArray *anchors, bool *used)
{
	GArray *grids = g_array_new(FALSE, FALSE, sizeof(struct page_grid));
	struct page_grid grid;
	for (guint a = 0; a < anchors->len; a++) {
		bool found = false;
		for (size_t c = 0; c < G_N_ELEMENTS(corners) && !found; c++)
			found = read_at_corner(page, anchors, a, &corners[c], used, &grid);
		if (found)
			g_array_append_val(grids, grid);
	}
	if (grids->len == 0 && read_alone(page, used, &grid))
		g_array_append_val(grids, grid);
	return grids;
}

/* Whether the digits lie over and beside each other as a grid's do, not in a line of text. */
static bool looks_like_grid(const struct gathered *gathered)
{
	const struct lattice_digit *digits =
		(const struct lattice_digit *)(const void *)gathered->digits->data;
	struct lattice lattice;
	if (!lattice_fit(digits, (int)gathered->digits->len, &lattice))
		return false;
	guint64 columns = 0, rows = 0;
	for (guint i = 0; i < gathered->digits->len; i++) {
		if (!lattice_holds(&lattice, &digits[i]))
			continue;
		columns |= G_GUINT64_CONSTANT(1) << (llround(digits[i].x / lattice.cell) & 63);
		rows |= G_GUINT64_CONSTANT(1) << (llround(digits[i].y / lattice.cell) & 63);
	}
	return lattice.fitting >= STRAY_DIGITS_LEAST &&
	       __builtin_popcountll(columns) >= STRAY_LINES_LEAST &&
	       __builtin_popcountll(rows) >= STRAY_LINES_LEAST;
}

int page_grids_stray(const struct pdf_page *page, const GArray *grids, const bool *used)
{
	struct region region = {0, 0, page->width, page->height};
	struct gathered gathered = gather(page, &region, used);
	int stray = 0;
	for (guint i = 0; i < gathered.digits->len; i++) {
		double height = g_array_index(gathered.digits, struct lattice_digit, i).height;
		bool alike = grids->len == 0;
		for (guint g = 0; g < grids->len && !alike; g++) {
			const struct page_grid *grid = &g_array_index(grids, struct page_grid, g);
			alike = fabs(height - grid->lattice.height) < 0.03 * height;
		}
		stray += alike;
	}
	bool likely = stray >= STRAY_DIGITS_LEAST && (grids->len > 0 || looks_like_grid(&gathered));
	gathered_finish(&gathered);
	return likely ? stray : 0;
}

double page_grid_side(const struct page_grid *grid)
{
	return grid->lattice.cell * grid->size;
}
