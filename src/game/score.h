/*
 * How a game came out: each side's pieces, whether its difficulty is met, and its result.
 *
 * Pure C11.
 */
#ifndef NONET_GAME_SCORE_H
#define NONET_GAME_SCORE_H

#include "game/referee.h"

/* Fills the sides of a report whose board, end and `out` are set. */
void score_game(const struct game_options *options, struct game_report *report);

/* Whether a side's difficulty can be judged: it and a number of dead cells are agreed. */
bool score_has_difficulty(const struct game_options *options, enum game_side side);

#endif
