/*
 * The rulings that the game's source leaves open, as sentences: all that there are, and which of
 * them a config takes.
 */
#ifndef NONET_SET_RULINGS_H
#define NONET_SET_RULINGS_H

#include "game/rules.h"
#include "set/words.h"

#define RULINGS_MOST 20

struct ruling {
	const char *sentence; /* owned by the words */
	bool taken;
	bool first; /* of those that exclude each other: ours */
};

/* Fills in all of them, in groups; returns how many. */
int rulings_list(const struct game_rulings *rulings, const struct game_words *words,
	struct ruling list[RULINGS_MOST]);

#endif
