/*
 * Digits of one height are taken, as a grid has them. The side of a cell is one of the distances
 * between neighbouring columns or rows: each distance that a cell could have is tried, and the
 * one on whose lattice most digits stand wins, the largest among equals. A lattice is fitted
 * first by the mean of the digits' phases, as angles, then by least squares in both directions
 * at once.
 */
#include "formats/digit_lattice.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>

/* A cell's side in heights of its digits' type, at most: digits are set at 40 % of the cell at
 * least, and fonts are as high as their size. */
#define CELL_MOST 2.6

/* How far heights of one size may differ, and middles from their cell's. */
#define HEIGHT_TOLERANCE 0.03
#define MIDDLE_TOLERANCE 0.15

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static bool same_height(double a, double b)
{
	return fabs(a - b) <= HEIGHT_TOLERANCE * b;
}

/* The height that most digits have. */
static double common_height(const struct lattice_digit *digits, int count)
{
	g_autofree double *heights = g_new(double, (gsize)count);
	for (int i = 0; i < count; i++)
		heights[i] = digits[i].height;
	qsort(heights, (size_t)count, sizeof *heights, compare);
	int most = 0;
	double height = 0;
	for (int first = 0, end = 0; first < count; first++) {
		while (end < count && heights[end] <= heights[first] * (1 + HEIGHT_TOLERANCE))
			end++;
		if (end - first > most) {
			most = end - first;
			height = heights[first + most / 2];
		}
	}
	return height;
}

/* The middle of a cell near `start`, as most values have it when cells are this wide. */
static double phase_of(const double *values, int count, double cell, double start)
{
	double cosine = 0, sine = 0;
	for (int i = 0; i < count; i++) {
		double angle = 2 * G_PI * (values[i] - start) / cell;
		cosine += cos(angle);
		sine += sin(angle);
	}
	return start + atan2(sine, cosine) * cell / (2 * G_PI);
}

static double off_middle(double value, double middle, double cell)
{
	return fabs(remainder(value - middle, cell)) / cell;
}

bool lattice_holds(const struct lattice *lattice, const struct lattice_digit *digit)
{
	return same_height(digit->height, lattice->height) &&
	       off_middle(digit->x, lattice->x, lattice->cell) <= MIDDLE_TOLERANCE &&
	       off_middle(digit->y, lattice->y, lattice->cell) <= MIDDLE_TOLERANCE;
}

/* One direction's digits on the lattice, and their sums for least squares. */
struct sums {
	double steps, values, products, squares;
};

static void add_to_sums(struct sums *sums, double value, double middle, double cell)
{
	double step = round((value - middle) / cell);
	sums->steps += step;
	sums->values += value;
	sums->products += step * value;
	sums->squares += step * step;
}

/* Fits cell and middles to the digits that stand on the lattice; counts them. */
static void refine(struct lattice *lattice, const struct lattice_digit *digits, int count)
{
	struct sums x = {0}, y = {0};
	int n = 0;
	for (int i = 0; i < count; i++) {
		if (!lattice_holds(lattice, &digits[i]))
			continue;
		add_to_sums(&x, digits[i].x, lattice->x, lattice->cell);
		add_to_sums(&y, digits[i].y, lattice->y, lattice->cell);
		n++;
	}
	lattice->fitting = n;
	if (n == 0)
		return;
	double spread = x.squares - x.steps * x.steps / n + y.squares - y.steps * y.steps / n;
	double slope = x.products - x.steps * x.values / n + y.products - y.steps * y.values / n;
	if (spread > 0.5)
		lattice->cell = slope / spread;
	lattice->x = (x.values - lattice->cell * x.steps) / n;
	lattice->y = (y.values - lattice->cell * y.steps) / n;
}

static struct lattice lattice_of_cell(const struct lattice_digit *digits, const double *xs,
	const double *ys, int count, double cell)
{
	struct lattice lattice = {
		.cell = cell,
		.x = phase_of(xs, count, cell, xs[count / 2]),
		.y = phase_of(ys, count, cell, ys[count / 2]),
		.height = digits[0].height,
	};
	refine(&lattice, digits, count);
	refine(&lattice, digits, count);
	return lattice;
}

/* Adds the distances between neighbours that a cell could have, each once. */
static void add_distances(
	GArray *cells, const double *sorted, int count, double height, double cell_least)
{
	for (int i = 1; i < count; i++) {
		double distance = sorted[i] - sorted[i - 1];
		bool known = distance < height * cell_least || distance > height * CELL_MOST;
		for (guint c = 0; c < cells->len && !known; c++)
			known = fabs(g_array_index(cells, double, c) - distance) < 0.01 * distance;
		if (!known)
			g_array_append_val(cells, distance);
	}
}

/* The digits are of one height. */
static bool fit_even(
	const struct lattice_digit *digits, int count, double cell_least, struct lattice *best)
{
	g_autofree double *xs = g_new(double, (gsize)count);
	g_autofree double *ys = g_new(double, (gsize)count);
	for (int i = 0; i < count; i++) {
		xs[i] = digits[i].x;
		ys[i] = digits[i].y;
	}
	qsort(xs, (size_t)count, sizeof *xs, compare);
	qsort(ys, (size_t)count, sizeof *ys, compare);
	g_autoptr(GArray) cells = g_array_new(FALSE, FALSE, sizeof(double));
	add_distances(cells, xs, count, digits[0].height, cell_least);
	add_distances(cells, ys, count, digits[0].height, cell_least);
	g_array_sort(cells, compare);

	*best = (struct lattice){0};
	for (guint c = 0; c < cells->len; c++) {
		struct lattice lattice =
			lattice_of_cell(digits, xs, ys, count, g_array_index(cells, double, c));
		if (lattice.fitting >= best->fitting)
			*best = lattice;
	}
	return best->fitting >= 2;
}

bool lattice_fit(
	const struct lattice_digit *digits, int count, double cell_least, struct lattice *lattice)
{
	if (count < 2)
		return false;
	double height = common_height(digits, count);
	g_autofree struct lattice_digit *even = g_new(struct lattice_digit, (gsize)count);
	int kept = 0;
	for (int i = 0; i < count; i++) {
		if (!same_height(digits[i].height, height))
			continue;
		even[kept] = digits[i];
		even[kept++].height = height;
	}
	return kept >= 2 && fit_even(even, kept, cell_least, lattice);
}
