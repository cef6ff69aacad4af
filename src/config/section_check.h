/*
 * The sections of a config: where their puzzles come from, and that no two share a key.
 */
#ifndef NONET_CONFIG_SECTION_CHECK_H
#define NONET_CONFIG_SECTION_CHECK_H

#include "config/config.h"

/* Whether its puzzles are those of days. */
bool section_is_daily(const struct config_section *section);

/* Finds each section's level, codes and key; mistakes go to diags. */
void section_check_all(struct config *config, struct diags *diags);

#endif
