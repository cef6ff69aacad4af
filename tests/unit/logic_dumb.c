#include "logic_dumb.h"

#include <stdlib.h>
#include <string.h>

static const struct shape *shape_of(const struct marks *b)
{
	return &b->geometry->shape;
}

static bool may(const struct marks *b, int cell, int d)
{
	return b->candidates[cell] >> d & 1;
}

static bool in_house(const struct marks *b, int house, int cell)
{
	const uint8_t *houses = shape_of(b)->cell_house[cell];
	return houses[0] == house || houses[1] == house || houses[2] == house;
}

static bool sees(const struct marks *b, int a, int c)
{
	for (int k = 0; k < 3; k++) {
		if (a != c && shape_of(b)->cell_house[a][k] == shape_of(b)->cell_house[c][k])
			return true;
	}
	return false;
}

static void strike(const struct marks *b, struct deeds *deeds, int cell, int d)
{
	if (may(b, cell, d))
		deeds->struck[d][cell] = true;
}

static int count_bits(unsigned mask)
{
	int n = 0;
	for (; mask != 0; mask >>= 1)
		n += mask & 1;
	return n;
}

/* Places of a digit in a house: how many, and which. */
static int places(const struct marks *b, int house, int d, int cells[SHAPE_MAX_SIZE])
{
	int n = 0;
	for (int i = 0; i < shape_of(b)->size; i++) {
		if (may(b, shape_of(b)->house[house][i], d))
			cells[n++] = shape_of(b)->house[house][i];
	}
	return n;
}

static bool conjugate(const struct marks *b, int a, int c, int d)
{
	int cells[SHAPE_MAX_SIZE];
	for (int h = 0; h < shape_of(b)->house_count; h++) {
		if (a != c && may(b, a, d) && may(b, c, d) && in_house(b, h, a) &&
			in_house(b, h, c) && places(b, h, d, cells) == 2)
			return true;
	}
	return false;
}

/* --- singles --- */

void dumb_full_house(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	for (int h = 0; h < shape_of(b)->house_count; h++) {
		int last = -1, empty = 0;
		for (int i = 0; i < shape_of(b)->size; i++) {
			int cell = shape_of(b)->house[h][i];
			if (b->digit[cell] == MARKS_EMPTY) {
				empty++;
				last = cell;
			}
		}
		for (int d = 0; empty == 1 && d < shape_of(b)->size; d++) {
			if (may(b, last, d))
				deeds->placed[d][last] = true;
		}
	}
}

static void hidden_single(const struct marks *b, int from, int to, struct deeds *deeds)
{
	int cells[SHAPE_MAX_SIZE];
	for (int h = from; h < to; h++) {
		for (int d = 0; d < shape_of(b)->size; d++) {
			if (places(b, h, d, cells) == 1)
				deeds->placed[d][cells[0]] = true;
		}
	}
}

void dumb_hidden_single_box(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	hidden_single(b, 2 * shape_of(b)->size, 3 * shape_of(b)->size, deeds);
}

void dumb_hidden_single_line(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	hidden_single(b, 0, 2 * shape_of(b)->size, deeds);
}

void dumb_naked_single(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		for (int d = 0; count_bits(b->candidates[cell]) == 1 && d < shape_of(b)->size;
			d++) {
			if (may(b, cell, d))
				deeds->placed[d][cell] = true;
		}
	}
}

/* --- locked candidates and subsets --- */

static void locked(const struct marks *b, bool base_is_box, struct deeds *deeds)
{
	int size = shape_of(b)->size, cells[SHAPE_MAX_SIZE], others[SHAPE_MAX_SIZE];
	for (int base = 0; base < 3 * size; base++) {
		for (int cover = 0; cover < 3 * size; cover++) {
			if ((base >= 2 * size) != base_is_box || (cover >= 2 * size) == base_is_box)
				continue;
			for (int d = 0; d < size; d++) {
				int n = places(b, base, d, cells), m = places(b, cover, d, others);
				bool all = n >= 2;
				for (int i = 0; i < n; i++)
					all &= in_house(b, cover, cells[i]);
				for (int i = 0; all && i < m; i++) {
					if (!in_house(b, base, others[i]))
						strike(b, deeds, others[i], d);
				}
			}
		}
	}
}

void dumb_pointing(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	locked(b, true, deeds);
}

void dumb_claiming(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	locked(b, false, deeds);
}

void dumb_naked_subset(const struct marks *b, int n, struct deeds *deeds)
{
	int size = shape_of(b)->size;
	for (int h = 0; h < 3 * size; h++) {
		const uint8_t *cells = shape_of(b)->house[h];
		for (unsigned chosen = 0; chosen < 1u << size; chosen++) {
			unsigned digits = 0;
			bool fit = count_bits(chosen) == n;
			for (int i = 0; fit && i < size; i++) {
				if (chosen >> i & 1) {
					fit = count_bits(b->candidates[cells[i]]) >= 2;
					digits |= b->candidates[cells[i]];
				}
			}
			if (!fit || count_bits(digits) != n)
				continue;
			for (int i = 0; i < size; i++) {
				for (int d = 0; d < size; d++) {
					if ((chosen >> i & 1) == 0 && digits >> d & 1)
						strike(b, deeds, cells[i], d);
				}
			}
		}
	}
}

void dumb_hidden_subset(const struct marks *b, int n, struct deeds *deeds)
{
	int size = shape_of(b)->size, at[SHAPE_MAX_SIZE];
	for (int h = 0; h < 3 * size; h++) {
		for (unsigned chosen = 0; chosen < 1u << size; chosen++) {
			bool in[SHAPE_MAX_CELLS] = {false}, fit = count_bits(chosen) == n;
			int cells = 0;
			for (int d = 0; fit && d < size; d++) {
				if ((chosen >> d & 1) == 0)
					continue;
				int count = places(b, h, d, at);
				fit = count >= 2;
				for (int i = 0; i < count; i++) {
					cells += !in[at[i]];
					in[at[i]] = true;
				}
			}
			if (!fit || cells != n)
				continue;
			for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
				for (int d = 0; in[cell] && d < size; d++) {
					if ((chosen >> d & 1) == 0)
						strike(b, deeds, cell, d);
				}
			}
		}
	}
}

/* --- fish --- */

/* The cell where line `a` of one direction meets line `c` of the other. */
static int crossing(const struct marks *b, bool rows, int a, int c)
{
	return rows ? a * shape_of(b)->size + c : c * shape_of(b)->size + a;
}

static bool base_lines_fit(const struct marks *b, bool rows, unsigned base, int d)
{
	int size = shape_of(b)->size, at[SHAPE_MAX_SIZE];
	for (int a = 0; a < size; a++) {
		if (base >> a & 1 && places(b, rows ? a : size + a, d, at) < 2)
			return false;
	}
	return true;
}

static void fish_strikes(const struct marks *b, bool rows, unsigned base, unsigned cover, int d,
	int box, struct deeds *deeds)
{
	int size = shape_of(b)->size;
	for (int a = 0; a < size; a++) {
		for (int c = 0; c < size; c++) {
			int cell = crossing(b, rows, a, c);
			if ((base >> a & 1) == 0 && cover >> c & 1 &&
				(box < 0 || in_house(b, box, cell)))
				strike(b, deeds, cell, d);
		}
	}
}

/* A base and a cover: the fins' box, -1 if there are no fins, -2 if it is no (finned) fish. */
static int fins_box(const struct marks *b, bool rows, unsigned base, unsigned cover, int d)
{
	int size = shape_of(b)->size, box = -1;
	unsigned met = 0;
	for (int a = 0; a < size; a++) {
		bool inside = false;
		for (int c = 0; base >> a & 1 && c < size; c++) {
			int cell = crossing(b, rows, a, c);
			if (!may(b, cell, d))
				continue;
			if (cover >> c & 1) {
				inside = true;
				met |= 1u << c;
				continue;
			}
			if (box >= 0 && box != shape_of(b)->cell_house[cell][2])
				return -2;
			box = shape_of(b)->cell_house[cell][2];
		}
		if (base >> a & 1 && !inside)
			return -2;
	}
	return met == cover ? box : -2;
}

static void all_fish(const struct marks *b, int n, bool finned, struct deeds *deeds)
{
	int size = shape_of(b)->size;
	for (int d = 0; d < size; d++) {
		for (int rows = 0; rows < 2; rows++) {
			for (unsigned base = 0; base < 1u << size; base++) {
				if (count_bits(base) != n || !base_lines_fit(b, rows, base, d))
					continue;
				for (unsigned cover = 0; cover < 1u << size; cover++) {
					if (count_bits(cover) != n)
						continue;
					int box = fins_box(b, rows, base, cover, d);
					if (box != -2 && (box >= 0) == finned)
						fish_strikes(b, rows, base, cover, d, box, deeds);
				}
			}
		}
	}
}

void dumb_fish(const struct marks *b, int n, struct deeds *deeds)
{
	all_fish(b, n, false, deeds);
}

void dumb_finned_fish(const struct marks *b, int n, struct deeds *deeds)
{
	all_fish(b, n, true, deeds);
}

/* --- wings --- */

static void strike_seen(
	const struct marks *b, struct deeds *deeds, const int cells[], int count, int d)
{
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		bool all = true;
		for (int i = 0; i < count; i++)
			all &= sees(b, cell, cells[i]);
		if (all)
			strike(b, deeds, cell, d);
	}
}

static void wings(const struct marks *b, int pivot_count, struct deeds *deeds)
{
	int cells = shape_of(b)->cell_count;
	for (int p = 0; p < cells; p++) {
		for (int q = 0; q < cells; q++) {
			for (int r = 0; r < q; r++) {
				unsigned in_p = b->candidates[p], in_q = b->candidates[q];
				unsigned in_r = b->candidates[r], z = in_q & in_r;
				if (count_bits(in_p) != pivot_count || count_bits(in_q) != 2 ||
					count_bits(in_r) != 2 || count_bits(z) != 1 ||
					!sees(b, p, q) || !sees(b, p, r) ||
					((in_q | in_r) & ~z) != (in_p & ~z) ||
					((in_p & z) != 0) != (pivot_count == 3))
					continue;
				int three[3] = {q, r, p}, d = 0;
				while ((z >> d & 1) == 0)
					d++;
				strike_seen(b, deeds, three, pivot_count, d);
			}
		}
	}
}

void dumb_xy_wing(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	wings(b, 2, deeds);
}

void dumb_xyz_wing(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	wings(b, 3, deeds);
}

static bool joined_by_link(const struct marks *b, int a, int c, int w)
{
	for (int p = 0; p < shape_of(b)->cell_count; p++) {
		for (int q = 0; q < shape_of(b)->cell_count; q++) {
			if (p != a && p != c && q != a && q != c && sees(b, a, p) &&
				sees(b, c, q) && conjugate(b, p, q, w))
				return true;
		}
	}
	return false;
}

void dumb_w_wing(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	for (int a = 0; a < shape_of(b)->cell_count; a++) {
		for (int c = 0; c < a; c++) {
			if (count_bits(b->candidates[a]) != 2 || sees(b, a, c) ||
				b->candidates[a] != b->candidates[c])
				continue;
			for (int w = 0; w < shape_of(b)->size; w++) {
				if (!may(b, a, w) || !joined_by_link(b, a, c, w))
					continue;
				int ends[2] = {a, c};
				for (int z = 0; z < shape_of(b)->size; z++) {
					if (z != w && may(b, a, z))
						strike_seen(b, deeds, ends, 2, z);
				}
			}
		}
	}
}

/* --- two links, colours --- */

void dumb_two_links(const struct marks *b, int n, struct deeds *deeds)
{
	int cells = shape_of(b)->cell_count;
	(void)n;
	for (int d = 0; d < shape_of(b)->size; d++) {
		for (int p = 0; p < cells; p++) {
			for (int q = 0; q < cells; q++) {
				if (!may(b, p, d) || !may(b, q, d) || !sees(b, p, q))
					continue;
				for (int a = 0; a < cells; a++) {
					if (a == q || !conjugate(b, a, p, d))
						continue;
					for (int c = 0; c < cells; c++) {
						int ends[2] = {a, c};
						if (c != a && c != p && conjugate(b, q, c, d))
							strike_seen(b, deeds, ends, 2, d);
					}
				}
			}
		}
	}
}

void dumb_empty_rectangle(const struct marks *b, int n, struct deeds *deeds)
{
	int size = shape_of(b)->size, cells = shape_of(b)->cell_count, at[SHAPE_MAX_SIZE];
	(void)n;
	for (int x = 0; x < cells * size; x++) {
		/* The candidate d of `cell` goes if a conjugate of something it sees leaves a box
		 * only places that it sees too, in a row and a column crossing there. */
		int cell = x / size, d = x % size;
		for (int p = 0; may(b, cell, d) && p < cells; p++) {
			for (int far = 0; far < cells; far++) {
				if (!conjugate(b, p, far, d) || !sees(b, cell, far) || p == cell)
					continue;
				for (int box = 2 * size; box < 3 * size; box++) {
					int count = places(b, box, d, at);
					for (int turn = 0; turn < 2; turn++) {
						int along = shape_of(b)->cell_house[p][turn];
						int across =
							shape_of(b)->cell_house[cell][1 - turn];
						bool in_both = true, meets = false;
						int only_along = 0, only_across = 0;
						for (int i = 0; i < size; i++) {
							int inside = shape_of(b)->house[box][i];
							meets |= in_house(b, along, inside) &&
								 in_house(b, across, inside);
						}
						for (int i = 0; i < count; i++) {
							bool u = in_house(b, along, at[i]);
							bool v = in_house(b, across, at[i]);
							in_both &= u || v;
							only_along += u && !v;
							only_across += v && !u;
						}
						if (meets && in_both && only_along && only_across &&
							!in_house(b, box, p) &&
							!in_house(b, box, far) &&
							!in_house(b, box, cell))
							strike(b, deeds, cell, d);
					}
				}
			}
		}
	}
}

/* Colours of one digit: 0 none; clusters have numbers from 1, the second colour is negative. */
static int color_all(const struct marks *b, int d, int color[SHAPE_MAX_CELLS])
{
	int cells = shape_of(b)->cell_count, count = 0;
	memset(color, 0, SHAPE_MAX_CELLS * sizeof *color);
	for (int start = 0; start < cells; start++) {
		bool linked = false;
		for (int c = 0; c < cells; c++)
			linked |= conjugate(b, start, c, d);
		if (color[start] != 0 || !linked)
			continue;
		color[start] = ++count;
		for (bool more = true; more;) {
			more = false;
			for (int a = 0; a < cells; a++) {
				for (int c = 0; c < cells; c++) {
					if (abs(color[a]) == count && color[c] == 0 &&
						conjugate(b, a, c, d)) {
						color[c] = -color[a];
						more = true;
					}
				}
			}
		}
	}
	return count;
}

static bool sees_color(const struct marks *b, const int color[], int cell, int wanted)
{
	for (int c = 0; c < shape_of(b)->cell_count; c++) {
		if (color[c] == wanted && sees(b, cell, c))
			return true;
	}
	return false;
}

/* Whether a cell of the one colour sees a cell of the other. */
static bool colors_meet(const struct marks *b, const int color[], int one, int other)
{
	for (int c = 0; c < shape_of(b)->cell_count; c++) {
		if (color[c] == one && sees_color(b, color, c, other))
			return true;
	}
	return false;
}

void dumb_simple_colors(const struct marks *b, int n, struct deeds *deeds)
{
	int color[SHAPE_MAX_CELLS];
	(void)n;
	for (int d = 0; d < shape_of(b)->size; d++) {
		int count = color_all(b, d, color);
		for (int k = 1; k <= count; k++) {
			for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
				if (abs(color[cell]) != k && sees_color(b, color, cell, k) &&
					sees_color(b, color, cell, -k))
					strike(b, deeds, cell, d);
				if (abs(color[cell]) == k &&
					colors_meet(b, color, color[cell], color[cell]))
					strike(b, deeds, cell, d);
			}
		}
	}
}

void dumb_multi_colors(const struct marks *b, int n, struct deeds *deeds)
{
	int color[SHAPE_MAX_CELLS];
	(void)n;
	for (int d = 0; d < shape_of(b)->size; d++) {
		int count = color_all(b, d, color);
		for (int x = -count; x <= count; x++) {
			for (int y = -count; y <= count; y++) {
				if (x == 0 || y == 0 || abs(x) == abs(y) ||
					!colors_meet(b, color, x, y))
					continue;
				bool wrap = colors_meet(b, color, x, -y);
				for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
					if (sees_color(b, color, cell, -x) &&
						sees_color(b, color, cell, -y))
						strike(b, deeds, cell, d);
					if (wrap && color[cell] == x)
						strike(b, deeds, cell, d);
				}
			}
		}
	}
}

void dumb_remote_pair(const struct marks *b, int n, struct deeds *deeds)
{
	int cells = shape_of(b)->cell_count;
	(void)n;
	for (int start = 0; start < cells; start++) {
		int side[SHAPE_MAX_CELLS] = {0}, count = 1;
		bool odd = false;
		if (count_bits(b->candidates[start]) != 2)
			continue;
		side[start] = 1;
		for (bool more = true; more;) {
			more = false;
			for (int a = 0; a < cells; a++) {
				for (int c = 0; c < cells; c++) {
					if (side[a] == 0 || !sees(b, a, c) ||
						b->candidates[c] != b->candidates[start])
						continue;
					odd |= side[c] == side[a];
					more |= side[c] == 0;
					count += side[c] == 0;
					if (side[c] == 0)
						side[c] = -side[a];
				}
			}
		}
		for (int cell = 0; cell < cells && count >= 4 && !odd; cell++) {
			if (side[cell] != 0 || !sees_color(b, side, cell, 1) ||
				!sees_color(b, side, cell, -1))
				continue;
			for (int d = 0; d < shape_of(b)->size; d++) {
				if (may(b, start, d))
					strike(b, deeds, cell, d);
			}
		}
	}
}

/* --- chains: which candidates lead to their own end, by closing the implications --- */

struct literals {
	int count;
	int cell[SHAPE_MAX_CELLS * 4], digit[SHAPE_MAX_CELLS * 4];
	bool *weak, *strong, *reach; /* count * count */
};

static bool is_weak(const struct marks *b, const struct literals *l, int i, int j, bool in_cells)
{
	if (l->cell[i] == l->cell[j])
		return i != j && in_cells;
	return l->digit[i] == l->digit[j] && sees(b, l->cell[i], l->cell[j]);
}

static bool is_strong(const struct marks *b, const struct literals *l, int i, int j, bool in_cells,
	bool in_houses)
{
	if (l->cell[i] == l->cell[j])
		return i != j && in_cells && count_bits(b->candidates[l->cell[i]]) == 2;
	return in_houses && l->digit[i] == l->digit[j] &&
	       conjugate(b, l->cell[i], l->cell[j], l->digit[i]);
}

/* reach[i][j]: i on turns j on. One step is weak then strong; then the closure. */
static void chains(const struct marks *b, struct deeds *deeds, bool cell_weak, bool cell_strong,
	bool house_strong)
{
	struct literals *l = calloc(1, sizeof *l);
	int size = shape_of(b)->size, n = 0;
	for (int x = 0; x < shape_of(b)->cell_count * size; x++) {
		if (may(b, x / size, x % size) && n < SHAPE_MAX_CELLS * 4) {
			l->cell[n] = x / size;
			l->digit[n++] = x % size;
		}
	}
	l->weak = calloc((size_t)n * (size_t)n, 1);
	l->strong = calloc((size_t)n * (size_t)n, 1);
	l->reach = calloc((size_t)n * (size_t)n, 1);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++) {
			l->weak[i * n + j] = is_weak(b, l, i, j, cell_weak);
			l->strong[i * n + j] = is_strong(b, l, i, j, cell_strong, house_strong);
		}
	}
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < n; k++) {
			for (int j = 0; l->weak[i * n + k] && j < n; j++)
				l->reach[i * n + j] |= l->strong[k * n + j];
		}
	}
	for (int k = 0; k < n; k++) {
		for (int i = 0; i < n; i++) {
			for (int j = 0; l->reach[i * n + k] && j < n; j++)
				l->reach[i * n + j] |= l->reach[k * n + j];
		}
	}
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++) {
			if (l->reach[i * n + j] && l->weak[j * n + i])
				strike(b, deeds, l->cell[i], l->digit[i]);
		}
	}
	free(l->weak);
	free(l->strong);
	free(l->reach);
	free(l);
}

void dumb_x_chain(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	chains(b, deeds, false, false, true);
}

void dumb_xy_chain(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	chains(b, deeds, false, true, false);
}

void dumb_aic(const struct marks *b, int n, struct deeds *deeds)
{
	(void)n;
	chains(b, deeds, true, true, true);
}

/* --- forcing nets: try each candidate with singles --- */

static bool fill_and_check(const struct marks *b, unsigned candidates[SHAPE_MAX_CELLS])
{
	int size = shape_of(b)->size, cells = shape_of(b)->cell_count;
	for (bool more = true; more;) {
		more = false;
		for (int cell = 0; cell < cells; cell++) {
			if (candidates[cell] == 0)
				return false;
			for (int c = 0; count_bits(candidates[cell]) == 1 && c < cells; c++) {
				if (sees(b, cell, c) && candidates[c] & candidates[cell]) {
					candidates[c] &= ~candidates[cell];
					more = true;
				}
			}
		}
		for (int x = 0; x < 3 * size * size; x++) {
			int last = -1, count = 0;
			for (int i = 0; i < size; i++) {
				int cell = shape_of(b)->house[x / size][i];
				if (candidates[cell] >> (x % size) & 1) {
					last = cell;
					count++;
				}
			}
			if (count == 0)
				return false;
			if (count == 1 && candidates[last] != 1u << (x % size)) {
				candidates[last] = 1u << (x % size);
				more = true;
			}
		}
	}
	return true;
}

/* Strikes what no branch leaves: branches are cells and digits, alike in count. */
static void join_branches(const struct marks *b, struct deeds *deeds, const int cells[],
	const int digits[], int count)
{
	unsigned alive[SHAPE_MAX_CELLS] = {0};
	for (int i = 0; i < count; i++) {
		unsigned candidates[SHAPE_MAX_CELLS];
		for (int cell = 0; cell < shape_of(b)->cell_count; cell++)
			candidates[cell] = b->digit[cell] == MARKS_EMPTY ? b->candidates[cell]
									 : 1u << b->digit[cell];
		candidates[cells[i]] = 1u << digits[i];
		if (!fill_and_check(b, candidates)) {
			strike(b, deeds, cells[i], digits[i]);
			continue;
		}
		for (int cell = 0; cell < shape_of(b)->cell_count; cell++)
			alive[cell] |= candidates[cell];
	}
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		for (int d = 0; d < shape_of(b)->size; d++) {
			if ((alive[cell] >> d & 1) == 0)
				strike(b, deeds, cell, d);
		}
	}
}

void dumb_forcing_net(const struct marks *b, int n, struct deeds *deeds)
{
	int cells[SHAPE_MAX_SIZE], digits[SHAPE_MAX_SIZE], size = shape_of(b)->size;
	(void)n;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		int count = 0;
		for (int d = 0; d < size; d++) {
			if (may(b, cell, d)) {
				cells[count] = cell;
				digits[count++] = d;
			}
		}
		if (count > 0)
			join_branches(b, deeds, cells, digits, count);
	}
	for (int h = 0; h < 3 * size; h++) {
		for (int d = 0; d < size; d++) {
			int count = places(b, h, d, cells);
			for (int i = 0; i < count; i++)
				digits[i] = d;
			if (count > 0)
				join_branches(b, deeds, cells, digits, count);
		}
	}
}
