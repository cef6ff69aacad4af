/* Second finders (see logic_dumb.h) for wings, two links, colours and remote pairs. */
#include "logic_dumb_kit.h"

#include <stdlib.h>
#include <string.h>

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
