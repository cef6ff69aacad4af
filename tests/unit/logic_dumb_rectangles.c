/* Second finders (see logic_dumb.h) for what rests on a single solution. */
#include "logic_dumb_kit.h"

/* --- rectangles: corners 0 1 / 2 3 --- */

static int house_places(const struct marks *b, int house, int d)
{
	int n = 0;
	for (int i = 0; i < shape_of(b)->size; i++)
		n += may(b, shape_of(b)->house[house][i], d);
	return n;
}

/* A house that holds both cells, the k-th of at most two; -1 if there is none. */
static int shared_house(const struct marks *b, int a, int c, int k)
{
	for (int kind = 0; kind < 3; kind++) {
		if (shape_of(b)->cell_house[a][kind] == shape_of(b)->cell_house[c][kind] &&
			k-- == 0)
			return shape_of(b)->cell_house[a][kind];
	}
	return -1;
}

static void strike_seen_by(const struct marks *b, struct deeds *deeds, const int cell[4],
	unsigned corners, unsigned digits)
{
	for (int x = 0; x < shape_of(b)->cell_count; x++) {
		bool all = true;
		for (int i = 0; i < 4; i++)
			all &= (corners >> i & 1) == 0 || sees(b, x, cell[i]);
		for (int d = 0; all && d < shape_of(b)->size; d++) {
			if (digits >> d & 1)
				strike(b, deeds, x, d);
		}
	}
}

/* Whether the chosen cells hold, with the extras, one digit more than they are. */
static bool is_subset_with(
	const struct marks *b, const uint8_t cells[], unsigned chosen, unsigned *digits)
{
	for (int i = 0; i < shape_of(b)->size; i++) {
		if (chosen >> i & 1)
			*digits |= b->candidates[cells[i]];
	}
	return count_bits(*digits) == count_bits(chosen) + 1;
}

static void type_3(const struct marks *b, struct deeds *deeds, int a, int c, unsigned extras)
{
	int size = shape_of(b)->size;
	for (int k = 0; k < 2; k++) {
		int house = shared_house(b, a, c, k);
		if (house < 0)
			return;
		const uint8_t *cells = shape_of(b)->house[house];
		unsigned usable = 0;
		for (int i = 0; i < size; i++) {
			if (cells[i] != a && cells[i] != c && b->candidates[cells[i]] != 0)
				usable |= 1u << i;
		}
		for (unsigned chosen = usable; chosen != 0; chosen = (chosen - 1) & usable) {
			unsigned digits = extras;
			if (count_bits(chosen) > 4 || !is_subset_with(b, cells, chosen, &digits))
				continue;
			for (int i = 0; i < size; i++) {
				for (int d = 0; d < size; d++) {
					if (usable & ~chosen & 1u << i && digits >> d & 1)
						strike(b, deeds, cells[i], d);
				}
			}
		}
	}
}

static void type_4(const struct marks *b, struct deeds *deeds, int a, int c, int x, int y)
{
	for (int k = 0; k < 2; k++) {
		int house = shared_house(b, a, c, k);
		if (house >= 0 && may(b, a, x) && may(b, c, x) && house_places(b, house, x) == 2) {
			strike(b, deeds, a, y);
			strike(b, deeds, c, y);
		}
	}
}

/* Whether the line holds x, and only in the two cells of the rectangle. */
static bool only_in(const struct marks *b, int line, int a, int c, int x)
{
	int here = may(b, a, x) + may(b, c, x);
	return here > 0 && house_places(b, line, x) == here;
}

static void judge_rectangle(
	const struct marks *b, const int cell[4], int x, int y, int type, struct deeds *deeds)
{
	unsigned pair = 1u << x | 1u << y, extras = 0, with = 0;
	int size = shape_of(b)->size;
	for (int i = 0; i < 4; i++) {
		unsigned mask = b->candidates[cell[i]];
		if ((mask & pair) == 0)
			return;
		extras |= mask & ~pair;
		with |= (unsigned)((mask & ~pair) != 0) << i;
	}
	bool some_pure = false;
	for (int i = 0; i < 4; i++)
		some_pure |= b->candidates[cell[i]] == pair;
	bool side = with == 3 || with == 12 || with == 5 || with == 10;
	bool diagonal = with == 9 || with == 6;
	int first = 0, last = 3;
	if (!some_pure || with == 0)
		return;
	while ((with >> first & 1) == 0)
		first++;
	while ((with >> last & 1) == 0)
		last--;
	int rows[2] = {cell[0] / size, cell[2] / size};
	int columns[2] = {size + cell[0] % size, size + cell[1] % size};
	switch (type) {
	case 1:
		if (count_bits(with) == 1) {
			strike(b, deeds, cell[first], x);
			strike(b, deeds, cell[first], y);
		}
		break;
	case 2:
		if (side && count_bits(extras) == 1)
			strike_seen_by(b, deeds, cell, with, extras);
		break;
	case 3:
		if (side && count_bits(extras) >= 2)
			type_3(b, deeds, cell[first], cell[last], extras);
		break;
	case 4:
		if (side)
			type_4(b, deeds, cell[first], cell[last], x, y);
		break;
	case 5:
		if ((diagonal || count_bits(with) == 3) && count_bits(extras) == 1)
			strike_seen_by(b, deeds, cell, with, extras);
		break;
	case 6:
		if (diagonal && ((only_in(b, rows[0], cell[0], cell[1], x) &&
					 only_in(b, rows[1], cell[2], cell[3], x)) ||
					(only_in(b, columns[0], cell[0], cell[2], x) &&
						only_in(b, columns[1], cell[1], cell[3], x)))) {
			strike(b, deeds, cell[first], x);
			strike(b, deeds, cell[last], x);
		}
		break;
	default: /* hidden */
		for (int i = 0; i < 4 && count_bits(with) >= 2; i++) {
			int o = 3 - i;
			if ((b->candidates[cell[i]] & ~pair) == 0 &&
				only_in(b, rows[o / 2], cell[o], cell[o ^ 1], x) &&
				only_in(b, columns[o % 2], cell[o], cell[o ^ 2], x))
				strike(b, deeds, cell[o], y);
		}
		break;
	}
}

typedef void rectangle_visit(const struct marks *b, const int cell[4], int n, struct deeds *deeds);

static void each_rectangle(
	const struct marks *b, int n, struct deeds *deeds, rectangle_visit *visit)
{
	int size = shape_of(b)->size, cells = shape_of(b)->cell_count;
	for (int a = 0; a < cells; a++) {
		for (int c = a + 1; c < cells; c++) {
			int cell[4] = {
				a, a / size * size + c % size, c / size * size + a % size, c};
			const uint8_t *p = shape_of(b)->cell_house[a];
			bool beside = p[2] == shape_of(b)->cell_house[cell[1]][2];
			bool below = p[2] == shape_of(b)->cell_house[cell[2]][2];
			if (a % size < c % size && a / size < c / size && beside != below)
				visit(b, cell, n, deeds);
		}
	}
}

static void visit_unique(const struct marks *b, const int cell[4], int n, struct deeds *deeds)
{
	for (int i = 0; i < 4; i++) {
		if (b->digit[cell[i]] != MARKS_EMPTY)
			return;
	}
	for (int x = 0; x < shape_of(b)->size; x++) {
		for (int y = 0; y < shape_of(b)->size; y++) {
			if (x != y)
				judge_rectangle(b, cell, x, y, n, deeds);
		}
	}
}

void dumb_rectangle(const struct marks *b, int n, struct deeds *deeds)
{
	each_rectangle(b, n, deeds, visit_unique);
}

static bool is_found(const struct marks *b, int cell)
{
	return b->digit[cell] != MARKS_EMPTY && !cellset_has(&b->given, cell);
}

static void visit_avoidable_1(const struct marks *b, const int cell[4], int n, struct deeds *deeds)
{
	(void)n;
	for (int i = 0; i < 4; i++) {
		int o = 3 - i;
		if (b->digit[cell[o]] == MARKS_EMPTY && is_found(b, cell[i]) &&
			is_found(b, cell[o ^ 1]) && is_found(b, cell[o ^ 2]) &&
			b->digit[cell[o ^ 1]] == b->digit[cell[o ^ 2]])
			strike(b, deeds, cell[o], b->digit[cell[i]]);
	}
}

void dumb_avoidable_1(const struct marks *b, int n, struct deeds *deeds)
{
	each_rectangle(b, n, deeds, visit_avoidable_1);
}

static void visit_avoidable_2(const struct marks *b, const int cell[4], int n, struct deeds *deeds)
{
	(void)n;
	for (int i = 0; i < 4; i++) {
		for (int beside = 1; beside <= 2; beside++) {
			/* i and i ^ beside are found; across lie the others. */
			int across = 3 - beside, a = cell[i], c = cell[i ^ beside];
			int under_a = cell[i ^ across], under_c = cell[i ^ 3];
			if (!is_found(b, a) || !is_found(b, c))
				continue;
			unsigned p = b->candidates[under_a], q = b->candidates[under_c];
			unsigned x = 1u << b->digit[a], y = 1u << b->digit[c];
			if (count_bits(p) == 2 && count_bits(q) == 2 && p & y && q & x &&
				(p & ~y) == (q & ~x) && (p & q & (x | y)) == 0)
				strike_seen_by(
					b, deeds, cell, 1u << (i ^ across) | 1u << (i ^ 3), p & ~y);
		}
	}
}

void dumb_avoidable_2(const struct marks *b, int n, struct deeds *deeds)
{
	each_rectangle(b, n, deeds, visit_avoidable_2);
}

void dumb_bug(const struct marks *b, int n, struct deeds *deeds)
{
	int odd = -1;
	(void)n;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		int count = count_bits(b->candidates[cell]);
		if (b->digit[cell] != MARKS_EMPTY || count == 2)
			continue;
		if (count != 3 || odd >= 0)
			return;
		odd = cell;
	}
	for (int d = 0; odd >= 0 && d < shape_of(b)->size; d++) {
		struct marks without = *b;
		bool grave = may(b, odd, d);
		without.candidates[odd] &= (uint16_t) ~(1u << d);
		for (int x = 0; x < shape_of(b)->house_count * shape_of(b)->size; x++) {
			int count = house_places(
				&without, x / shape_of(b)->size, x % shape_of(b)->size);
			grave &= count == 0 || count == 2;
		}
		for (int other = 0; grave && other < shape_of(b)->size; other++) {
			if (other != d)
				strike(b, deeds, odd, other);
		}
	}
}
