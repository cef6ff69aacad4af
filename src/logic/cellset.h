/*
 * A set of cells of any shape, one bit a cell. Small enough to pass by value; all operations
 * run over the same four words, so that they have no branches.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_CELLSET_H
#define NONET_LOGIC_CELLSET_H

#include "puzzle/shape.h"

#include <stdbool.h>
#include <stdint.h>

#define CELLSET_WORDS (SHAPE_MAX_CELLS / 64)

struct cellset {
	uint64_t word[CELLSET_WORDS];
};

/* Bits set in each byte: plain x86-64 has no instruction for it, and a call costs more. */
extern const uint8_t bits_in_byte[256];

/* Bits set in a mask of digits or of positions: 16 at most. */
static inline int bits_count(unsigned mask)
{
	return bits_in_byte[mask & 0xff] + bits_in_byte[mask >> 8 & 0xff];
}

/* The lowest bit of a mask that is not 0. */
static inline int bits_first(unsigned mask)
{
	return __builtin_ctz(mask);
}

/* Whether the mask has exactly one bit. */
static inline bool bits_single(unsigned mask)
{
	return mask != 0 && (mask & (mask - 1)) == 0;
}

/* Takes the lowest bit out of the mask, which is not 0, and says which it was. */
static inline int bits_pop(unsigned *mask)
{
	int bit = __builtin_ctz(*mask);
	*mask &= *mask - 1;
	return bit;
}

static inline void cellset_add(struct cellset *set, int cell)
{
	set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void cellset_remove(struct cellset *set, int cell)
{
	set->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

static inline bool cellset_has(const struct cellset *set, int cell)
{
	return set->word[cell >> 6] >> (cell & 63) & 1;
}

static inline struct cellset cellset_and(const struct cellset *a, const struct cellset *b)
{
	struct cellset out;
	for (int i = 0; i < CELLSET_WORDS; i++)
		out.word[i] = a->word[i] & b->word[i];
	return out;
}

static inline struct cellset cellset_or(const struct cellset *a, const struct cellset *b)
{
	struct cellset out;
	for (int i = 0; i < CELLSET_WORDS; i++)
		out.word[i] = a->word[i] | b->word[i];
	return out;
}

/* The cells of a that are not in b. */
static inline struct cellset cellset_minus(const struct cellset *a, const struct cellset *b)
{
	struct cellset out;
	for (int i = 0; i < CELLSET_WORDS; i++)
		out.word[i] = a->word[i] & ~b->word[i];
	return out;
}

static inline bool cellset_is_empty(const struct cellset *set)
{
	uint64_t any = 0;
	for (int i = 0; i < CELLSET_WORDS; i++)
		any |= set->word[i];
	return any == 0;
}

/* Whether the sets share a cell. */
static inline bool cellset_meets(const struct cellset *a, const struct cellset *b)
{
	uint64_t any = 0;
	for (int i = 0; i < CELLSET_WORDS; i++)
		any |= a->word[i] & b->word[i];
	return any != 0;
}

/* Whether every cell of inner is in outer. */
static inline bool cellset_within(const struct cellset *inner, const struct cellset *outer)
{
	uint64_t any = 0;
	for (int i = 0; i < CELLSET_WORDS; i++)
		any |= inner->word[i] & ~outer->word[i];
	return any == 0;
}

static inline bool cellset_equal(const struct cellset *a, const struct cellset *b)
{
	uint64_t any = 0;
	for (int i = 0; i < CELLSET_WORDS; i++)
		any |= a->word[i] ^ b->word[i];
	return any == 0;
}

static inline int cellset_count(const struct cellset *set)
{
	int count = 0;
	for (int i = 0; i < CELLSET_WORDS; i++) {
		for (uint64_t left = set->word[i]; left != 0; left >>= 16)
			count += bits_count((unsigned)(left & 0xffff));
	}
	return count;
}

/* The lowest cell, or -1 if the set is empty. */
static inline int cellset_first(const struct cellset *set)
{
	for (int i = 0; i < CELLSET_WORDS; i++) {
		if (set->word[i] != 0)
			return i * 64 + __builtin_ctzll(set->word[i]);
	}
	return -1;
}

/* Takes the lowest cell out of the set and says which it was; -1 if the set is empty. */
static inline int cellset_pop(struct cellset *set)
{
	for (int i = 0; i < CELLSET_WORDS; i++) {
		if (set->word[i] != 0) {
			int bit = __builtin_ctzll(set->word[i]);
			set->word[i] &= set->word[i] - 1;
			return i * 64 + bit;
		}
	}
	return -1;
}

#endif
