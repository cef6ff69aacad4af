/*
 * The random generator behind every puzzle. Its algorithm is stated in rng.c and never changes:
 * the same seed gives the same numbers, for ever, on every machine. Integers only.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_BASE_RNG_H
#define NONET_BASE_RNG_H

#include <stdint.h>

struct rng {
	uint64_t state[4];
};

/* Any seed is good, 0 among them. */
void rng_init(struct rng *rng, uint64_t seed);

/* The next 64 bits. */
uint64_t rng_next(struct rng *rng);

/* A number in 0..bound-1, each equally likely; bound is 1 to 2^31. */
uint32_t rng_below(struct rng *rng, uint32_t bound);

/* Puts the items in random order. */
void rng_shuffle(struct rng *rng, uint8_t *items, int count);

/* One 64-bit number from two: for deriving the seed of attempt n from a puzzle's seed. */
uint64_t rng_mix(uint64_t seed, uint64_t n);

#endif
