/*
 * Tables of keys for what players agree on: records and configs read it alike.
 */
#ifndef NONET_GAME_OPTION_KEYS_H
#define NONET_GAME_OPTION_KEYS_H

#include "base/keys.h"

/* Fills a struct game_rulings; the defaults are game_our_rulings. */
extern const struct keys game_rulings_table;

/* Fills int[GAME_CLOCKS]: indices into the names of game_times. */
extern const struct keys game_times_table;

#endif
