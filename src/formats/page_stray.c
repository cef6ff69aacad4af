#include "formats/page_stray.h"

#include "base/symbols.h"

#include <math.h>

/* Fewer digits are no grid, but numbers in a text. */
#define DIGITS_LEAST 10
#define LINES_LEAST 4 /* rows, and columns */

/* Where the digits that stand on a lattice lie: the middles of the outermost ones. */
static struct page_region spread_of(
	const struct lattice *lattice, const struct page_digits *gathered)
{
	struct page_region spread = {INFINITY, INFINITY, -INFINITY, -INFINITY};
	for (int i = 0; i < gathered->count; i++) {
		const struct lattice_digit *digit = &gathered->digits[i];
		if (!lattice_holds(lattice, digit))
			continue;
		spread.left = fmin(spread.left, digit->x);
		spread.right = fmax(spread.right, digit->x);
		spread.top = fmin(spread.top, digit->y);
		spread.bottom = fmax(spread.bottom, digit->y);
	}
	return spread;
}

static bool read_symbols(const struct pdf_page *page, const struct page_region *region,
	size_t symbols, const bool *used, struct page_grid *grid)
{
	struct page_digits gathered = page_digits_gather(page, region, symbols, used);
	*grid = (struct page_grid){.doubled = -1, .symbols = symbols};
	bool found = gathered.count >= DIGITS_LEAST &&
		     page_digits_fit(&gathered, symbols, &grid->lattice);
	if (found) {
		struct page_region spread = spread_of(&grid->lattice, &gathered);
		double cell = grid->lattice.cell;
		double columns = round((spread.right - spread.left) / cell) + 1;
		double rows = round((spread.bottom - spread.top) / cell) + 1;
		grid->left = spread.left - cell / 2;
		grid->top = spread.top - cell / 2;
		grid->size = columns == rows && rows <= SHAPE_MAX_SIZE ? (int)rows : 0;
		found = grid->size > 0 && page_grid_size_of(grid->size) == grid->size;
	}
	if (found) {
		page_grid_fill(grid, page, &gathered, NULL);
		grid->kind = grid->filled == grid->size * grid->size ? PAGE_GRID_SOLUTION
								     : PAGE_GRID_PUZZLE;
	}
	page_digits_finish(&gathered);
	return found;
}

bool page_grid_within(const struct pdf_page *page, const struct page_region *region,
	const bool *used, struct page_grid *grid)
{
	bool found = false;
	for (size_t symbols = 0; symbols_legible(symbols) != NULL; symbols++) {
		struct page_grid read;
		if (!read_symbols(page, region, symbols, used, &read) ||
			(found && read.fitting <= grid->fitting))
			continue;
		*grid = read;
		found = true;
	}
	return found;
}

/* Figures in lines of text fit some lattice by chance, but never most of them. */
static bool are_most(int fitting, const struct page_digits *gathered)
{
	return fitting * 4 >= gathered->count * 3;
}

bool page_grid_alone(const struct pdf_page *page, bool *used, struct page_grid *grid)
{
	struct page_region all = page_region_all(page);
	if (!page_grid_within(page, &all, used, grid))
		return false;
	struct page_digits gathered = page_digits_gather(page, &all, grid->symbols, used);
	bool found = are_most(grid->filled, &gathered);
	page_digits_finish(&gathered);
	if (found)
		page_grid_take(page, &all, used, grid);
	return found;
}

/* Whether the digits lie over and beside each other as a grid's do, not in lines of text. */
static bool looks_like_grid(const struct page_digits *gathered, size_t symbols)
{
	struct lattice lattice;
	if (!page_digits_fit(gathered, symbols, &lattice))
		return false;
	guint64 columns = 0, rows = 0;
	for (int i = 0; i < gathered->count; i++) {
		const struct lattice_digit *digit = &gathered->digits[i];
		if (!lattice_holds(&lattice, digit))
			continue;
		columns |= G_GUINT64_CONSTANT(1) << (llround(digit->x / lattice.cell) & 63);
		rows |= G_GUINT64_CONSTANT(1) << (llround(digit->y / lattice.cell) & 63);
	}
	return are_most(lattice.fitting, gathered) && lattice.fitting >= DIGITS_LEAST &&
	       __builtin_popcountll(columns) >= LINES_LEAST &&
	       __builtin_popcountll(rows) >= LINES_LEAST;
}

static int stray_symbols(
	const struct pdf_page *page, const GArray *grids, size_t symbols, const bool *used)
{
	struct page_region all = page_region_all(page);
	struct page_digits gathered = page_digits_gather(page, &all, symbols, used);
	int stray = 0;
	for (int i = 0; i < gathered.count; i++) {
		bool alike = grids->len == 0;
		for (guint g = 0; g < grids->len && !alike; g++) {
			double height = g_array_index(grids, struct page_grid, g).lattice.height;
			alike = fabs(gathered.digits[i].height - height) < 0.03 * height;
		}
		stray += alike;
	}
	bool likely =
		stray >= DIGITS_LEAST && (grids->len > 0 || looks_like_grid(&gathered, symbols));
	page_digits_finish(&gathered);
	return likely ? stray : 0;
}

int page_stray_digits(const struct pdf_page *page, const GArray *grids, const bool *used)
{
	int most = 0;
	for (size_t symbols = 0; symbols_legible(symbols) != NULL; symbols++)
		most = MAX(most, stray_symbols(page, grids, symbols, used));
	return most;
}
