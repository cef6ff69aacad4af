/*
 * Series: levels that climb over a section's puzzles, over the days of a week or over the issues
 * of a season, and counts that are shares of the whole.
 */
#ifndef NONET_CONFIG_SERIES_H
#define NONET_CONFIG_SERIES_H

#include "config/config.h"

/* The section's climb, wherever it stands, or NULL. */
const struct config_ramp *series_ramp(const struct config_section *section);

/*
 * The level at `position` (from 0) of `count` steps of a climb. With as many steps as levels, or
 * more, each level gets its equal share, earlier ones the odd step; with fewer, the steps are
 * spread from the first level to the last.
 */
const struct level *series_level(const struct config_ramp *ramp, int position, int count);

/* The level of the season's issue in the week that begins on `monday`; before and after the
 * season, that of its first and last. */
const struct level *series_level_of_week(const struct config_ramp *ramp, const GDate *monday);

/* For going over all levels of a section: the first, and the one after each; NULL after the last,
 * or if the section has no levels of its own. */
const struct level *series_first(const struct config_section *section);
const struct level *series_next(const struct config_section *section, const struct level *level);

/* Finds what a climb's weeks and levels are; mistakes go to diags. The section's scheme must be
 * settled. */
void series_check_ramp(const struct config *config, struct config_section *section,
	const char *path, struct diags *diags);

/* Settles the counts of the sections that have a share of the whole: by largest remainders, so
 * that the whole is exact. */
void series_check_shares(struct config *config, struct diags *diags);

#endif
