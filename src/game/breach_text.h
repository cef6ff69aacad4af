/*
 * What is said of a breach, and of the end of a game.
 */
#ifndef NONET_GAME_BREACH_TEXT_H
#define NONET_GAME_BREACH_TEXT_H

#include "game/record.h"

/* A sentence without its full stop: "player 3 moves, but it is player 2's turn". `report` is the
 * game as it stands at the breach. Free with g_free. */
char *breach_text(const struct game_record *record, const struct game_report *report,
	const struct breach *breach);

/* Judges a recorded game that has no mistakes. Each breach is added at the place of its move. */
void breaches_tell(
	const struct recorded_game *game, struct game_report *report, struct diags *breaches);

/* Why a game has ended: "no valid piece can be placed anywhere". Not for one that goes on. */
const char *breach_end_text(enum game_end end);

#endif
