/*
 * What nonet referee says of a game, as text.
 */
#ifndef NONET_CLI_REFEREE_PRINT_H
#define NONET_CLI_REFEREE_PRINT_H

#include "game/record.h"

/* Adds title, breaches, end, dead cells, a row for each side, times, and the final board. */
void referee_print(GString *out, const struct recorded_game *game, const struct game_report *report,
	struct diags *breaches);

#endif
