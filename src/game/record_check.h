/*
 * What no row of a record's tables can say: whether its parts agree. Inside game/ only.
 */
#ifndef NONET_GAME_RECORD_CHECK_H
#define NONET_GAME_RECORD_CHECK_H

#include "game/record.h"

/* The options among each other, unless some of them are wrong already; the moves with them and
 * among themselves. What is there but wrong has been said and is not missed. */
void record_check(const struct recorded_game *game, bool options_are_right, struct diags *diags);

/* Makes the opening of the text or grid that was read, and checks it against the options and the
 * formation. */
void record_make_opening(struct recorded_game *game, struct diags *diags);

#endif
