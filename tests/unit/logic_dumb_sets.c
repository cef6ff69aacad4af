/* Second finders (see logic_dumb.h) for almost locked sets, and Sue de Coq. */
#include "logic_dumb_kit.h"

#include <stdlib.h>
#include <string.h>

int all_sets(const struct marks *b, struct dumb_set sets[])
{
	int size = shape_of(b)->size, count = 0;
	for (int h = 0; h < 3 * size; h++) {
		for (unsigned chosen = 1; chosen < 1u << size; chosen++) {
			struct dumb_set set = {.digits = 0};
			bool fit = true;
			for (int i = 0; i < size; i++) {
				int cell = shape_of(b)->house[h][i];
				if ((chosen >> i & 1) == 0)
					continue;
				fit &= b->digit[cell] == MARKS_EMPTY;
				set.in[cell] = true;
				set.digits |= b->candidates[cell];
			}
			if (!fit || count_bits(set.digits) != count_bits(chosen) + 1)
				continue;
			bool known = false;
			for (int k = 0; k < count && !known; k++)
				known = memcmp(sets[k].in, set.in, sizeof set.in) == 0;
			if (!known && count < SETS_MAX)
				sets[count++] = set;
		}
	}
	return count;
}

/* Whether every cell of the set that may hold d is seen from `cell`. */
static bool sees_all(const struct marks *b, const struct dumb_set *set, int cell, int d)
{
	for (int c = 0; c < shape_of(b)->cell_count; c++) {
		if (set->in[c] && may(b, c, d) && !sees(b, cell, c))
			return false;
	}
	return true;
}

static bool restricted(
	const struct marks *b, const struct dumb_set *one, const struct dumb_set *other, int d)
{
	if ((one->digits & other->digits & 1u << d) == 0)
		return false;
	for (int c = 0; c < shape_of(b)->cell_count; c++) {
		if (one->in[c] && may(b, c, d) && !sees_all(b, other, c, d))
			return false;
	}
	return true;
}

static bool overlap(const struct dumb_set *one, const struct dumb_set *other)
{
	for (int c = 0; c < SHAPE_MAX_CELLS; c++) {
		if (one->in[c] && other->in[c])
			return true;
	}
	return false;
}

static void strike_common(const struct marks *b, struct deeds *deeds, const struct dumb_set *one,
	const struct dumb_set *other, int z)
{
	for (int c = 0; c < shape_of(b)->cell_count; c++) {
		if (sees_all(b, one, c, z) && (other == NULL || sees_all(b, other, c, z)))
			strike(b, deeds, c, z);
	}
}

static void xz_pair(const struct marks *b, struct deeds *deeds, const struct dumb_set *one,
	const struct dumb_set *other)
{
	unsigned joins = 0;
	int size = shape_of(b)->size;
	if (count_bits(one->digits & other->digits) < 2)
		return;
	for (int d = 0; d < size; d++)
		joins |= (unsigned)restricted(b, one, other, d) << d;
	for (int x = 0; x < size; x++) {
		for (int z = 0; z < size; z++) {
			if (joins >> x & 1 && z != x && one->digits & other->digits & 1u << z)
				strike_common(b, deeds, one, other, z);
		}
	}
	if (count_bits(joins) < 2 || overlap(one, other))
		return;
	for (int z = 0; z < size; z++) {
		if (one->digits & ~joins & 1u << z)
			strike_common(b, deeds, one, NULL, z);
		if (other->digits & ~joins & 1u << z)
			strike_common(b, deeds, other, NULL, z);
	}
}

void dumb_als_xz(const struct marks *b, int n, struct deeds *deeds)
{
	struct dumb_set *sets = malloc(SETS_MAX * sizeof *sets);
	int count = all_sets(b, sets);
	(void)n;
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < i; j++)
			xz_pair(b, deeds, &sets[i], &sets[j]);
	}
	free(sets);
}

void dumb_als_xy_wing(const struct marks *b, int n, struct deeds *deeds)
{
	struct dumb_set *sets = malloc(SETS_MAX * sizeof *sets);
	int count = all_sets(b, sets), size = shape_of(b)->size;
	unsigned *joins = calloc((size_t)count * (size_t)count, sizeof *joins);
	(void)n;
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < count; j++) {
			for (int d = 0; i != j && d < size; d++)
				joins[i * count + j] |=
					(unsigned)restricted(b, &sets[i], &sets[j], d) << d;
		}
	}
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < i; j++) {
			unsigned common = sets[i].digits & sets[j].digits, struck = 0;
			for (int p = 0; common != 0 && p < count; p++) {
				unsigned u = joins[p * count + i], v = joins[p * count + j];
				for (int x = 0; p != i && p != j && u != 0 && x < size; x++) {
					for (int y = 0; u >> x & 1 && y < size; y++) {
						if (x != y && v >> y & 1)
							struck |= common & ~(1u << x | 1u << y);
					}
				}
			}
			for (int z = 0; z < size; z++) {
				if (struck >> z & 1)
					strike_common(b, deeds, &sets[i], &sets[j], z);
			}
		}
	}
	free(sets);
	free(joins);
}

/* The cells of `from` chosen by bits: their digits; false if one is filled, or lies in `but`. */
static bool choose(
	const struct marks *b, const uint8_t from[], unsigned chosen, int but, unsigned *digits)
{
	*digits = 0;
	for (int i = 0; i < shape_of(b)->size; i++) {
		const uint8_t *houses = shape_of(b)->cell_house[from[i]];
		if ((chosen >> i & 1) == 0)
			continue;
		if (b->digit[from[i]] != MARKS_EMPTY ||
			(but >= 0 && (houses[0] == but || houses[1] == but || houses[2] == but)))
			return false;
		*digits |= b->candidates[from[i]];
	}
	return true;
}

static void strike_others(const struct marks *b, struct deeds *deeds, const uint8_t cells[],
	const bool taken[], unsigned digits)
{
	for (int i = 0; i < shape_of(b)->size; i++) {
		for (int d = 0; d < shape_of(b)->size; d++) {
			if (!taken[cells[i]] && digits >> d & 1)
				strike(b, deeds, cells[i], d);
		}
	}
}

static void sue_with(const struct marks *b, struct deeds *deeds, int box, int line, unsigned center,
	unsigned digits)
{
	int size = shape_of(b)->size;
	const uint8_t *in_box = shape_of(b)->house[box], *in_line = shape_of(b)->house[line];
	for (unsigned u = 1; u < 1u << size; u++) {
		unsigned a, v_digits;
		bool useful = choose(b, in_line, u, box, &a);
		for (int i = 0; useful && i < size; i++)
			useful = (u >> i & 1) == 0 || (b->candidates[in_line[i]] & digits) != 0;
		for (unsigned v = 1; useful && v < 1u << size; v++) {
			bool taken[SHAPE_MAX_CELLS] = {false};
			bool fit = choose(b, in_box, v, line, &v_digits) && (a & v_digits) == 0 &&
				   count_bits(center) + count_bits(u) + count_bits(v) ==
					   count_bits(digits | a | v_digits);
			for (int i = 0; fit && i < size; i++)
				fit = (v >> i & 1) == 0 || (b->candidates[in_box[i]] & digits) != 0;
			if (!fit)
				continue;
			for (int i = 0; i < size; i++) {
				taken[in_line[i]] |= u >> i & 1;
				taken[in_box[i]] |= (v | center) >> i & 1;
			}
			strike_others(b, deeds, in_line, taken, (digits | a) & ~v_digits);
			strike_others(b, deeds, in_box, taken, (digits | v_digits) & ~a);
		}
	}
}

void dumb_sue_de_coq(const struct marks *b, int n, struct deeds *deeds)
{
	int size = shape_of(b)->size;
	(void)n;
	for (int x = 0; x < size * 2 * size; x++) {
		int box = 2 * size + x / (2 * size), line = x % (2 * size);
		for (unsigned center = 1; center < 1u << size; center++) {
			unsigned digits;
			bool inside = count_bits(center) >= 2;
			for (int i = 0; inside && i < size; i++) {
				const uint8_t *houses =
					shape_of(b)->cell_house[shape_of(b)->house[box][i]];
				inside = (center >> i & 1) == 0 || houses[0] == line ||
					 houses[1] == line;
			}
			if (inside && choose(b, shape_of(b)->house[box], center, -1, &digits) &&
				count_bits(digits) >= count_bits(center) + 2)
				sue_with(b, deeds, box, line, center, digits);
		}
	}
}

/* --- chains of sets --- */

struct set_walk {
	const struct marks *board;
	struct dumb_set sets[SETS_MAX];
	int count;
	unsigned joins[SETS_MAX][SETS_MAX]; /* restricted digits */
	bool lacks[SETS_MAX][SHAPE_MAX_SIZE]; /* reached as a set without the digit */
	int reached[SETS_MAX * SHAPE_MAX_SIZE]; /* these, in turn: set * SHAPE_MAX_SIZE + digit */
	int reached_count;
};

static struct set_walk *new_walk(const struct marks *b)
{
	struct set_walk *w = calloc(1, sizeof *w);
	w->board = b;
	w->count = all_sets(b, w->sets);
	for (int i = 0; i < w->count; i++) {
		for (int j = 0; j < w->count; j++) {
			for (int d = 0; i != j && d < shape_of(b)->size; d++)
				w->joins[i][j] |=
					(unsigned)restricted(b, &w->sets[i], &w->sets[j], d) << d;
		}
	}
	return w;
}

static void reach(struct set_walk *w, int set, int lost)
{
	if (!w->lacks[set][lost])
		w->reached[w->reached_count++] = set * SHAPE_MAX_SIZE + lost;
	w->lacks[set][lost] = true;
}

/* From each set reached to those that it is joined to by a digit it still has. */
static void walk_all(struct set_walk *w)
{
	for (int k = 0; k < w->reached_count; k++) {
		int from = w->reached[k] / SHAPE_MAX_SIZE, lost = w->reached[k] % SHAPE_MAX_SIZE;
		for (int to = 0; to < w->count; to++) {
			unsigned joins = w->joins[from][to] & ~(1u << lost);
			for (int d = 0; joins >> d != 0; d++) {
				if (joins >> d & 1)
					reach(w, to, d);
			}
		}
	}
}

/* Whether the candidate, taking its digit from sets that see it, ends by being seen from one that
 * must hold it. */
static bool refutes_itself(struct set_walk *w, int cell, int z)
{
	memset(w->lacks, 0, sizeof w->lacks);
	w->reached_count = 0;
	for (int i = 0; i < w->count; i++) {
		if (w->sets[i].digits >> z & 1 && sees_all(w->board, &w->sets[i], cell, z))
			reach(w, i, z);
	}
	walk_all(w);
	for (int i = 0; i < w->count; i++) {
		for (int d = 0; d < shape_of(w->board)->size; d++) {
			if (w->lacks[i][d] && d != z && w->sets[i].digits >> z & 1 &&
				sees_all(w->board, &w->sets[i], cell, z))
				return true;
		}
	}
	return false;
}

void dumb_als_chain(const struct marks *b, int n, struct deeds *deeds)
{
	struct set_walk *w = new_walk(b);
	int size = shape_of(b)->size;
	(void)n;
	for (int x = 0; x < shape_of(b)->cell_count * size; x++) {
		if (may(b, x / size, x % size) && refutes_itself(w, x / size, x % size))
			strike(b, deeds, x / size, x % size);
	}
	free(w);
}

/* A set that the stem's digit d and the cell's digit z would both be taken from. */
static bool has_petal(const struct marks *b, const struct dumb_set sets[], int count, int stem,
	int d, int cell, int z)
{
	for (int i = 0; i < count; i++) {
		if (d != z && sets[i].digits >> d & 1 && sets[i].digits >> z & 1 &&
			sees_all(b, &sets[i], stem, d) && sees_all(b, &sets[i], cell, z))
			return true;
	}
	return false;
}

void dumb_death_blossom(const struct marks *b, int n, struct deeds *deeds)
{
	struct dumb_set *sets = malloc(SETS_MAX * sizeof *sets);
	int count = all_sets(b, sets), size = shape_of(b)->size;
	(void)n;
	for (int x = 0; x < shape_of(b)->cell_count * size; x++) {
		int cell = x / size, z = x % size;
		for (int stem = 0; may(b, cell, z) && stem < shape_of(b)->cell_count; stem++) {
			bool all = stem != cell && b->candidates[stem] != 0 && !may(b, stem, z);
			for (int d = 0; all && d < size; d++)
				all = !may(b, stem, d) ||
				      has_petal(b, sets, count, stem, d, cell, z);
			if (all)
				strike(b, deeds, cell, z);
		}
	}
	free(sets);
}
