/*
 * The table that describes struct config: see base/keys.h.
 */
#ifndef NONET_CONFIG_CONFIG_KEYS_H
#define NONET_CONFIG_CONFIG_KEYS_H

#include "config/config.h"

extern const struct keys config_table;

#endif
