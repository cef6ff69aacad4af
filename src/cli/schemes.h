/*
 * The level schemes that go with the sizes, for commands without a config: read when first asked
 * for.
 */
#ifndef NONET_CLI_SCHEMES_H
#define NONET_CLI_SCHEMES_H

#include "config/ladder.h"

struct schemes {
	struct level_scheme *of_size[SHAPE_COUNT];
	struct daily_ladder ladder;
};

/* The built-in scheme for a size. Owned by the schemes. */
const struct level_scheme *schemes_get(struct schemes *schemes, enum shape_id shape);

void schemes_finish(struct schemes *schemes);

#endif
