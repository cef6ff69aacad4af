#include "game/option_keys.h"

#include "game/rules.h"

#define RULING(field) offsetof(struct game_rulings, field)
static const struct key rulings_rows[] = {
	{"winner", KEY_CHOICE, RULING(winner), .choices = game_winner_names,
		.fallback = "pieces-then-steps",
		.help = "who wins: most valid pieces, fewer steps breaking a tie; most pieces "
			"alone; or fewest steps, more pieces breaking a tie"},
	{"met", KEY_CHOICE, RULING(met), .choices = game_met_names, .fallback = "compared",
		.help = "advanced rules: sides that met their difficulty are compared, or draw"},
	{"stuck", KEY_CHOICE, RULING(stuck), .choices = game_stuck_names, .fallback = "passes",
		.help = "a side without a move passes, loses, or ends the game"},
	{"solo", KEY_CHOICE, RULING(solo), .choices = game_solo_names, .fallback = "difficulty",
		.help = "the solo player wins by meeting the difficulty, or by a full board"},
	{"provisional_repeats", KEY_YES_NO, RULING(provisional_repeats), .fallback = "true",
		.help = "a digit may not repeat a provisional piece"},
	{"marked_repeats", KEY_YES_NO, RULING(marked_repeats), .fallback = "false",
		.help = "nor a bad piece that is marked"},
	{"set_out_counts", KEY_YES_NO, RULING(set_out_counts), .fallback = "false",
		.help = "pieces that were set out count for the sides whose they are"},
};
#undef RULING
const struct keys game_rulings_table = {.rows = rulings_rows,
	.count = G_N_ELEMENTS(rulings_rows),
	.size = sizeof(struct game_rulings),
	.node_offset = SIZE_MAX};

static const struct key times_rows[] = {
	{"game", KEY_CHOICE, GAME_CLOCK_GAME * sizeof(int), .choices = game_time_names,
		.fallback = "none", .help = "minutes of the whole game"},
	{"player", KEY_CHOICE, GAME_CLOCK_PLAYER * sizeof(int), .choices = player_time_names,
		.fallback = "none", .help = "minutes of each player"},
	{"move", KEY_CHOICE, GAME_CLOCK_MOVE * sizeof(int), .choices = move_time_names,
		.fallback = "none", .help = "minutes of each move"},
};
const struct keys game_times_table = {.rows = times_rows,
	.count = G_N_ELEMENTS(times_rows),
	.size = GAME_CLOCKS * sizeof(int),
	.node_offset = SIZE_MAX};
