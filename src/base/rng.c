/*
 * xoshiro256** (Blackman and Vigna, 2018), its state filled by splitmix64 (Steele, Lea and
 * Flood, 2014): both public-domain algorithms, written here from their published descriptions.
 * Why not rand(): a puzzle must be the same on every machine, for ever.
 *
 * Numbers below a bound come from the high half of a 32x32-bit product (Lemire, 2019), with
 * the few values that would make some results likelier thrown away.
 *
 * Frozen: see src/puzzle/RECIPE.md.
 */
#include "base/rng.h"

#define GOLDEN UINT64_C(0x9E3779B97F4A7C15)

static uint64_t scramble(uint64_t z)
{
	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int k)
{
	return (x << k) | (x >> (64 - k));
}

void rng_init(struct rng *rng, uint64_t seed)
{
	for (int i = 0; i < 4; i++) {
		seed += GOLDEN;
		rng->state[i] = scramble(seed);
	}
}

uint64_t rng_next(struct rng *rng)
{
	uint64_t *s = rng->state;
	uint64_t result = rotate_left(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate_left(s[3], 45);
	return result;
}

uint32_t rng_below(struct rng *rng, uint32_t bound)
{
	uint64_t product = (rng_next(rng) >> 32) * bound;

	if ((uint32_t)product < bound) {
		uint32_t unfair = (uint32_t)-bound % bound;
		while ((uint32_t)product < unfair)
			product = (rng_next(rng) >> 32) * bound;
	}
	return (uint32_t)(product >> 32);
}

void rng_shuffle(struct rng *rng, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		uint32_t j = rng_below(rng, (uint32_t)i + 1);
		uint8_t item = items[i];
		items[i] = items[j];
		items[j] = item;
	}
}

uint64_t rng_mix(uint64_t seed, uint64_t n)
{
	return scramble(scramble(seed + GOLDEN) + (n + 1) * GOLDEN);
}
