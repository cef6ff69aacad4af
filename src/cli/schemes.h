/*
 * The level schemes that go with the sizes, for commands without a config: read when first asked
 * for.
 */
#ifndef NONET_CLI_SCHEMES_H
#define NONET_CLI_SCHEMES_H

#include "book/book.h"
#include "config/ladder.h"

struct schemes {
	struct level_scheme *of_size[SHAPE_COUNT];
	GPtrArray *past_of_size[SHAPE_COUNT]; /* see past_schemes_of */
	struct level_scheme *bands;
	struct daily_ladder ladder;
};

/* The level that a code's puzzle has in the scheme for its size, or had in an earlier version of
 * it; NULL for none. */
const struct level *schemes_level_of(struct schemes *schemes, const struct setter_puzzle *puzzle);

/* The level of the scheme `techniques` that bears the band's name; NULL for BAND_BEYOND. */
const struct level *schemes_level_of_band(struct schemes *schemes, enum band band);

void schemes_finish(struct schemes *schemes);

#endif
