/*
 * Second finders (see logic_dumb.h) for chains: which candidates lead to their own end, by closing
 * the implications. A node is a candidate, or a digit in several cells of which one must hold it.
 */
#include "logic_dumb_kit.h"

#include <stdlib.h>
#include <string.h>

#define NODES_MAX 1500
#define CELLS_MAX 6 /* of a node; more has no use */

struct dumb_node {
	int digit, count;
	int cell[CELLS_MAX];
};

struct links {
	const struct marks *board;
	int count, singles; /* candidates come first */
	struct dumb_node node[NODES_MAX];
	bool *weak, *strong, *reach; /* NODES_MAX a row */
};

static bool *at(bool *matrix, int i, int j)
{
	return &matrix[i * NODES_MAX + j];
}

/* --- nodes --- */

static int node_of(struct links *l, int digit, const int cells[], int count)
{
	for (int i = 0; i < l->count; i++) {
		if (l->node[i].digit == digit && l->node[i].count == count &&
			memcmp(l->node[i].cell, cells, (size_t)count * sizeof *cells) == 0)
			return i;
	}
	if (count > CELLS_MAX || l->count == NODES_MAX)
		return -1;
	l->node[l->count].digit = digit;
	l->node[l->count].count = count;
	memcpy(l->node[l->count].cell, cells, (size_t)count * sizeof *cells);
	return l->count++;
}

static void link_both(struct links *l, int a, int b)
{
	if (a >= 0 && b >= 0)
		*at(l->strong, a, b) = *at(l->strong, b, a) = true;
}

static void add_candidates(struct links *l)
{
	const struct marks *b = l->board;
	for (int x = 0; x < shape_of(b)->cell_count * shape_of(b)->size; x++) {
		int cell = x / shape_of(b)->size, d = x % shape_of(b)->size;
		if (may(b, cell, d))
			node_of(l, d, &cell, 1);
	}
	l->singles = l->count;
}

static bool in_one_box_and_line(const struct marks *b, const int cells[], int count)
{
	const uint8_t *first = shape_of(b)->cell_house[cells[0]];
	bool row = true, column = true, box = true;
	for (int i = 0; i < count; i++) {
		const uint8_t *own = shape_of(b)->cell_house[cells[i]];
		row &= own[0] == first[0];
		column &= own[1] == first[1];
		box &= own[2] == first[2];
	}
	return box && (row || column);
}

/* A house whose places of a digit fall in two parts, each in one box and one line: what is in
 * another house that crosses it, and the rest. */
static void split(struct links *l, int house, int other, int d)
{
	int all[SHAPE_MAX_SIZE], part[SHAPE_MAX_SIZE], rest[SHAPE_MAX_SIZE], m = 0, n = 0;
	int count = places(l->board, house, d, all);
	for (int i = 0; i < count; i++) {
		if (in_house(l->board, other, all[i]))
			part[m++] = all[i];
		else
			rest[n++] = all[i];
	}
	if (count > 2 && m > 0 && n > 0 && in_one_box_and_line(l->board, part, m) &&
		in_one_box_and_line(l->board, rest, n))
		link_both(l, node_of(l, d, part, m), node_of(l, d, rest, n));
}

static void add_groups(struct links *l)
{
	int size = shape_of(l->board)->size;
	for (int house = 0; house < 3 * size; house++) {
		for (int other = 0; other < 3 * size; other++) {
			for (int d = 0; (house < 2 * size) != (other < 2 * size) && d < size; d++)
				split(l, house, other, d);
		}
	}
}

/* The node of a set's digit; -1 if no candidate sees all of it, so that nothing turns it off. */
static int part_of(struct links *l, const struct dumb_set *set, int d)
{
	const struct marks *b = l->board;
	int cells[SHAPE_MAX_CELLS], count = 0;
	bool seen = false;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		if (set->in[cell] && may(b, cell, d))
			cells[count++] = cell;
	}
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		bool all = may(b, cell, d);
		for (int i = 0; i < count; i++)
			all &= sees(b, cell, cells[i]);
		seen |= all;
	}
	return seen ? node_of(l, d, cells, count) : -1;
}

/* Of a set that lacks a digit, each other digit is in one of its cells. */
static void add_sets(struct links *l)
{
	struct dumb_set *sets = malloc(SETS_MAX * sizeof *sets);
	int count = all_sets(l->board, sets), size = shape_of(l->board)->size;
	for (int i = 0; i < count; i++) {
		for (int x = 0; count_bits(sets[i].digits) > 2 && x < size; x++) {
			for (int y = 0; sets[i].digits >> x & 1 && y < x; y++) {
				if (sets[i].digits >> y & 1)
					link_both(l, part_of(l, &sets[i], x),
						part_of(l, &sets[i], y));
			}
		}
	}
	free(sets);
}

/* --- links --- */

static bool is_weak(const struct links *l, int i, int j, bool in_cells)
{
	const struct dumb_node *x = &l->node[i], *y = &l->node[j];
	bool all = x->digit == y->digit;
	if (x->count == 1 && y->count == 1 && x->cell[0] == y->cell[0])
		return i != j && in_cells;
	for (int a = 0; a < x->count; a++) {
		for (int c = 0; c < y->count; c++)
			all &= sees(l->board, x->cell[a], y->cell[c]);
	}
	return all;
}

static bool is_strong(const struct links *l, int i, int j, bool in_cells, bool in_houses)
{
	int one = l->node[i].cell[0], other = l->node[j].cell[0];
	if (one == other)
		return i != j && in_cells && count_bits(l->board->candidates[one]) == 2;
	return in_houses && l->node[i].digit == l->node[j].digit &&
	       conjugate(l->board, one, other, l->node[i].digit);
}

static void link_nodes(struct links *l, bool cell_weak, bool cell_strong, bool house_strong)
{
	for (int i = 0; i < l->count; i++) {
		for (int j = 0; j < l->count; j++) {
			*at(l->weak, i, j) = is_weak(l, i, j, cell_weak);
			if (i < l->singles && j < l->singles &&
				is_strong(l, i, j, cell_strong, house_strong))
				*at(l->strong, i, j) = true;
		}
	}
	/* Without the group none of its cells is it. */
	for (int i = l->singles; i < l->count; i++) {
		for (int k = 0; k < l->node[i].count; k++) {
			int cell = node_of(l, l->node[i].digit, &l->node[i].cell[k], 1);
			for (int j = 0; j < l->count; j++)
				*at(l->strong, i, j) |= *at(l->strong, cell, j);
		}
	}
}

static void add_row(bool *to, const bool *from, int count)
{
	for (int j = 0; j < count; j++)
		to[j] |= from[j];
}

/* reach[i][j]: i on turns j on. One step is weak then strong; then the closure. */
static void close_links(struct links *l)
{
	for (int i = 0; i < l->count; i++) {
		for (int k = 0; k < l->count; k++) {
			if (*at(l->weak, i, k))
				add_row(at(l->reach, i, 0), at(l->strong, k, 0), l->count);
		}
	}
	for (int k = 0; k < l->count; k++) {
		for (int i = 0; i < l->count; i++) {
			if (*at(l->reach, i, k))
				add_row(at(l->reach, i, 0), at(l->reach, k, 0), l->count);
		}
	}
}

static struct links *new_links(const struct marks *b)
{
	struct links *l = calloc(1, sizeof *l);
	l->board = b;
	l->weak = calloc(NODES_MAX, NODES_MAX);
	l->strong = calloc(NODES_MAX, NODES_MAX);
	l->reach = calloc(NODES_MAX, NODES_MAX);
	add_candidates(l);
	return l;
}

static void free_links(struct links *l)
{
	free(l->weak);
	free(l->strong);
	free(l->reach);
	free(l);
}

/* --- finders --- */

static void strike_own_ends(struct links *l, struct deeds *deeds)
{
	for (int i = 0; i < l->singles; i++) {
		for (int j = 0; j < l->count; j++) {
			if (*at(l->reach, i, j) && *at(l->weak, j, i))
				strike(l->board, deeds, l->node[i].cell[0], l->node[i].digit);
		}
	}
}

static void chains(const struct marks *b, struct deeds *deeds, bool cell_weak, bool cell_strong,
	bool house_strong)
{
	struct links *l = new_links(b);
	link_nodes(l, cell_weak, cell_strong, house_strong);
	close_links(l);
	strike_own_ends(l, deeds);
	free_links(l);
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

static struct links *new_grouped_links(const struct marks *b, bool sets)
{
	struct links *l = new_links(b);
	add_groups(l);
	if (sets)
		add_sets(l);
	link_nodes(l, true, true, true);
	close_links(l);
	return l;
}

void dumb_grouped_aic(const struct marks *b, int n, struct deeds *deeds)
{
	struct links *l = new_grouped_links(b, false);
	(void)n;
	strike_own_ends(l, deeds);
	free_links(l);
}

void dumb_als_aic(const struct marks *b, int n, struct deeds *deeds)
{
	struct links *l = new_grouped_links(b, true);
	(void)n;
	strike_own_ends(l, deeds);
	free_links(l);
}

/* Whether candidates that are off leave a cell, or a digit in a house, with nothing. */
static bool leaves_nothing(struct links *l, const bool off[])
{
	const struct marks *b = l->board;
	int cells[SHAPE_MAX_SIZE], size = shape_of(b)->size;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		bool any = b->digit[cell] != MARKS_EMPTY;
		for (int d = 0; d < size; d++)
			any |= may(b, cell, d) && !off[node_of(l, d, &cell, 1)];
		if (!any)
			return true;
	}
	for (int x = 0; x < 3 * size * size; x++) {
		int count = places(b, x / size, x % size, cells);
		bool any = count == 0; /* filled in */
		for (int i = 0; i < count; i++)
			any |= !off[node_of(l, x % size, &cells[i], 1)];
		if (!any)
			return true;
	}
	return false;
}

void dumb_forcing_chain(const struct marks *b, int n, struct deeds *deeds)
{
	struct links *l = new_grouped_links(b, false);
	(void)n;
	for (int i = 0; i < l->singles; i++) {
		bool off[NODES_MAX] = {false}, wrong = false;
		*at(l->reach, i, i) = true;
		for (int j = 0; j < l->count; j++) {
			if (*at(l->reach, i, j))
				add_row(off, at(l->weak, j, 0), l->count);
		}
		for (int j = 0; j < l->count; j++)
			wrong |= off[j] && *at(l->reach, i, j);
		if (wrong || leaves_nothing(l, off))
			strike(b, deeds, l->node[i].cell[0], l->node[i].digit);
	}
	free_links(l);
}
