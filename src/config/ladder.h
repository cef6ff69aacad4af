/*
 * The daily ladder: the same puzzle everywhere on the same day, for ever. Its levels are those of
 * the scheme ten, in the version that holds on the day: a new version begins on a day to come, so
 * that no day that was printed changes.
 */
#ifndef NONET_CONFIG_LADDER_H
#define NONET_CONFIG_LADDER_H

#include "config/levels.h"

#define LADDER_VERSIONS 2

/* The schemes of its versions, read when the ladder is first asked for. */
struct daily_ladder {
	struct level_scheme *schemes[LADDER_VERSIONS];
};

/* The level of a day: Monday 2, Tuesday 3, ... Sunday 8. Owned by the ladder. */
const struct level *ladder_level(struct daily_ladder *ladder, const GDate *day);

void ladder_finish(struct daily_ladder *ladder);

#endif
