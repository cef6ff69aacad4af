#include "game/rules.h"

#include <assert.h>
#include <stddef.h>

const char *const game_side_names[] = {"A", "B", "C", NULL};

/* A row a number of players. */
static const struct game_round rounds[GAME_PLAYERS] = {
	{1, 1, 1, {1}, {GAME_SIDE_A}},
	{2, 2, 2, {1, 2}, {GAME_SIDE_A, GAME_SIDE_B}},
	{3, 3, 3, {1, 2, 3}, {GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_C}},
	{4, 2, 4, {1, 2, 3, 4}, {GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_A, GAME_SIDE_B}},
	{5, 3, 6, {1, 2, 3, 4, 5, 3},
		{GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_C, GAME_SIDE_A, GAME_SIDE_B}},
	{6, 3, 6, {1, 2, 3, 4, 5, 6},
		{GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_C, GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_C}},
};

const struct game_round *game_round(int players)
{
	assert(players >= 1 && players <= GAME_PLAYERS);
	return &rounds[players - 1];
}

int game_player_at(const struct game_round *round, int begins, int turn)
{
	int first = 0;
	while (round->player[first] != begins)
		first++;
	return round->player[(first + turn) % round->turns];
}

enum game_side game_side_of(const struct game_round *round, int player)
{
	return round->side[player - 1];
}

bool game_may_place(const struct game_round *round, enum game_side player, enum game_side piece)
{
	return player == piece || round->sides == 1;
}

const char *const game_rules_names[] = {"basic", "advanced", NULL};

const char *const game_difficulty_names[] = {
	"none", "entry", "beginner", "intermediate", "advanced", "top", NULL};

int game_tolerance(enum game_difficulty difficulty)
{
	static const int tolerances[GAME_DIFFICULTIES] = {-1, 4, 3, 2, 1, 0};
	return tolerances[difficulty];
}

const char *const game_time_names[] = {"none", "10", "15", "20", "25", "30", "35", "40", "45", "50",
	"55", "60", "75", "90", "105", "120", NULL};
static const int game_minutes[] = {0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 90, 105, 120};
const char *const player_time_names[] = {"none", "10", "15", "20", "25", "30", "35", "40", NULL};
static const int player_minutes[] = {0, 10, 15, 20, 25, 30, 35, 40};
const char *const move_time_names[] = {"none", "3", "5", "10", "15", "20", "25", "30", NULL};
static const int move_minutes[] = {0, 3, 5, 10, 15, 20, 25, 30};

#define TIMES(word, names, minutes)                                                                \
	{                                                                                          \
		word, (int)(sizeof minutes / sizeof minutes[0]), names, minutes                    \
	}
const struct game_times game_times[GAME_CLOCKS] = {
	[GAME_CLOCK_GAME] = TIMES("game", game_time_names, game_minutes),
	[GAME_CLOCK_PLAYER] = TIMES("player", player_time_names, player_minutes),
	[GAME_CLOCK_MOVE] = TIMES("move", move_time_names, move_minutes),
};

#define AS_LONG(names, minutes)                                                                    \
	_Static_assert(sizeof names / sizeof names[0] == sizeof minutes / sizeof minutes[0] + 1,   \
		"a name for each time")
AS_LONG(game_time_names, game_minutes);
AS_LONG(player_time_names, player_minutes);
AS_LONG(move_time_names, move_minutes);

const char *const game_winner_names[] = {"pieces-then-steps", "pieces", "steps-then-pieces", NULL};
const char *const game_met_names[] = {"compared", "draw", NULL};
const char *const game_stuck_names[] = {"passes", "loses", "ends", NULL};
const char *const game_solo_names[] = {"difficulty", "full", NULL};

const struct game_rulings game_our_rulings = {.provisional_repeats = true};

int game_limit(const struct game_options *options, enum game_clock clock)
{
	return 60 * game_times[clock].minutes[options->time[clock]];
}

const char *const game_result_names[] = {"open", "win", "draw", "loss", "no result", NULL};

int game_points(enum game_result result)
{
	static const int points[GAME_RESULTS] = {[GAME_WIN] = 2, [GAME_DRAW] = 1};
	return points[result];
}
