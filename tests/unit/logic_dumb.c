/* Second finders (see logic_dumb.h) for singles, locked candidates, subsets and fish. */
#include "logic_dumb_kit.h"

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
