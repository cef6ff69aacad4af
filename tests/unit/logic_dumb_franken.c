/*
 * Second finder (see logic_dumb.h) for Franken fish, by the definition of fish: n base houses, n
 * cover houses, and fins, which are what lies in the base outside the cover or in two base houses.
 * A candidate goes if it lies in the cover and not in the base, and sees all fins.
 */
#include "logic_dumb_kit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Places of a digit are numbered: a set of them is a word. */
struct places {
	int count;
	int cell[64];
	uint64_t house[SHAPE_MAX_HOUSES];
	uint64_t seen[64];
};

static void number(const struct marks *b, int d, struct places *p)
{
	memset(p, 0, sizeof *p);
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		if (may(b, cell, d) && p->count < 64)
			p->cell[p->count++] = cell;
	}
	for (int i = 0; i < p->count; i++) {
		for (int h = 0; h < shape_of(b)->house_count; h++) {
			if (in_house(b, h, p->cell[i]))
				p->house[h] |= UINT64_C(1) << i;
		}
		for (int j = 0; j < p->count; j++) {
			if (sees(b, p->cell[i], p->cell[j]))
				p->seen[i] |= UINT64_C(1) << j;
		}
	}
}

/* The houses of a base or a cover: lines of one direction, and boxes. */
struct choice {
	int count;
	uint32_t houses[4096]; /* bit i: line i, or past the lines box i - size */
	uint64_t once[4096], twice[4096]; /* places in one of them at least, and in two */
};

static int house_at(const struct marks *b, int turn, int i)
{
	int size = shape_of(b)->size;
	return i < size ? turn * size + i : size + i;
}

static void choose_houses(
	const struct marks *b, const struct places *p, int turn, int n, struct choice *choice)
{
	int size = shape_of(b)->size;
	choice->count = 0;
	assert(n <= 4 && size <= 9);
	for (uint32_t chosen = 0; chosen < UINT32_C(1) << 2 * size; chosen++) {
		uint64_t once = 0, twice = 0;
		if (count_bits(chosen) != n)
			continue;
		for (int i = 0; i < 2 * size; i++) {
			uint64_t places_in = p->house[house_at(b, turn, i)];
			if ((chosen >> i & 1) == 0)
				continue;
			twice |= once & places_in;
			once |= places_in;
		}
		choice->houses[choice->count] = chosen;
		choice->once[choice->count] = once;
		choice->twice[choice->count++] = twice;
	}
}

static bool share_a_box(const struct marks *b, uint32_t base, uint32_t cover)
{
	return ((base & cover) >> shape_of(b)->size) != 0;
}

/* Whether each base house has a place that the candidate does not see: else it goes at once. */
static bool stays_whole(
	const struct marks *b, const struct places *p, int turn, uint32_t base, uint64_t seen)
{
	for (int i = 0; i < 2 * shape_of(b)->size; i++) {
		if (base >> i & 1 && (p->house[house_at(b, turn, i)] & ~seen) == 0)
			return false;
	}
	return true;
}

/* Whether candidate number i goes by this base and some cover. */
static bool goes(const struct marks *b, const struct places *p, const struct choice *base, int k,
	const struct choice *cover, int turn, int i)
{
	uint64_t bit = UINT64_C(1) << i, seen = p->seen[i];
	if ((base->once[k] & bit) != 0 || (base->twice[k] & ~seen) != 0 ||
		!stays_whole(b, p, turn, base->houses[k], seen))
		return false;
	for (int j = 0; j < cover->count; j++) {
		uint64_t fins = (base->once[k] & ~cover->once[j]) | base->twice[k];
		if ((cover->once[j] & bit) != 0 && (fins & ~seen) == 0 &&
			!share_a_box(b, base->houses[k], cover->houses[j]))
			return true;
	}
	return false;
}

void dumb_franken(const struct marks *b, int n, struct deeds *deeds)
{
	struct places *p = malloc(sizeof *p);
	struct choice *base = malloc(sizeof *base), *cover = malloc(sizeof *cover);
	for (int x = 0; x < 2 * shape_of(b)->size; x++) {
		int turn = x % 2, d = x / 2;
		number(b, d, p);
		choose_houses(b, p, turn, n, base);
		choose_houses(b, p, 1 - turn, n, cover);
		for (int i = 0; i < p->count; i++) {
			for (int k = 0; !deeds->struck[d][p->cell[i]] && k < base->count; k++) {
				if (goes(b, p, base, k, cover, turn, i))
					strike(b, deeds, p->cell[i], d);
			}
		}
	}
	free(p);
	free(base);
	free(cover);
}
