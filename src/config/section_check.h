/*
 * The sections of a config: where their puzzles come from, and that no two share a key.
 */
#ifndef NONET_CONFIG_SECTION_CHECK_H
#define NONET_CONFIG_SECTION_CHECK_H

#include "config/config.h"

/* Finds each section's level, codes and key; mistakes go to diags. */
void section_check_all(struct config *config, struct diags *diags);

#endif
