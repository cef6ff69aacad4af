#include "game/simulate.h"

#include "base/rng.h"

#include <assert.h>

/* A game being played. */
struct play {
	const struct simulation *simulation;
	struct simulated_game *game;
	struct rng rng;
	int turn, clock;
};

static bool chance(struct play *play, int percent)
{
	return percent > 0 && (int)rng_below(&play->rng, 100) < percent;
}

/* One of the digits of a set that is not empty. */
static int draw_digit(struct play *play, unsigned digits)
{
	int count = 0, digit = 0;

	for (int i = 1; i <= 9; i++)
		count += digits >> i & 1;
	for (int n = (int)rng_below(&play->rng, (uint32_t)count); n >= 0; n--)
		do
			digit++;
		while (!(digits >> digit & 1));
	return digit;
}

/* A cell drawn from those with a choice, each equally likely; -1 if there is none. */
static int draw_cell(struct play *play, const unsigned choices[GAME_CELLS])
{
	uint8_t cells[GAME_CELLS];
	int count = 0;

	for (int cell = 0; cell < GAME_CELLS; cell++)
		if (choices[cell])
			cells[count++] = (uint8_t)cell;
	return count ? cells[rng_below(&play->rng, (uint32_t)count)] : -1;
}

static void make(struct play *play, enum game_side side, struct game_move move)
{
	struct simulated_game *game = play->game;
	int round_turn = play->turn;

	assert(game->count < SIMULATE_MOVES);
	move.player =
		game_player_at(game->board.round, play->simulation->options->begins, round_turn);
	move.piece = MOVE_OWN_PIECE;
	move.clock = play->simulation->most_seconds ? play->clock : MOVE_NO_CLOCK;
	game->moves[game->count++] = move;
	position_play(&game->board, side, &move);
}

/* A piece placed without looking: any digit in hand, on any open cell. */
static bool place_carelessly(struct play *play, enum game_side side)
{
	unsigned choices[GAME_CELLS], hand = position_in_hand(&play->game->board, side);

	for (int cell = 0; cell < GAME_CELLS; cell++)
		choices[cell] = position_is_open(&play->game->board, cell) ? hand : 0;
	int cell = draw_cell(play, choices);
	if (cell < 0)
		return false;
	make(play, side,
		(struct game_move){.kind = MOVE_PLACE,
			.cell = cell,
			.digit = draw_digit(play, choices[cell])});
	return true;
}

static bool place(struct play *play, enum game_side side)
{
	const struct position *board = &play->game->board;
	unsigned choices[GAME_CELLS];

	position_all_choices(board, side, choices);
	int cell = draw_cell(play, choices);
	if (cell < 0)
		return false;
	struct game_move move = {
		.kind = MOVE_PLACE, .cell = cell, .digit = draw_digit(play, choices[cell])};
	if (board->cell[cell].state == POSITION_PROVISIONAL)
		move.kind = MOVE_SETTLE;
	else if (position_take(board, side, 0) != GAME_SIDES &&
		 chance(play, play->simulation->provisional_percent))
		move.kind = MOVE_PROVISIONAL;
	make(play, side, move);
	return true;
}

/* Marks all bad pieces, then places or passes. */
static void take_turn(struct play *play, enum game_side side)
{
	const struct position *board = &play->game->board;

	for (int cell; (cell = position_to_mark(board, side, 0)) >= 0;)
		make(play, side, (struct game_move){.kind = MOVE_MARK, .cell = cell});
	if (position_has_move(board, side) && chance(play, play->simulation->careless_percent) &&
		place_carelessly(play, side))
		return;
	if (!place(play, side))
		make(play, side, (struct game_move){.kind = MOVE_PASS, .cell = -1});
}

/* Whether the turn may be taken before the game's time is over. */
static bool let_clock_run(struct play *play)
{
	int limit = game_limit(play->simulation->options, GAME_CLOCK_GAME);

	if (!play->simulation->most_seconds)
		return true;
	if (limit && play->clock >= limit)
		return false;
	play->clock += 1 + (int)rng_below(&play->rng, (uint32_t)play->simulation->most_seconds);
	if (limit && play->clock > limit)
		play->clock = limit;
	return true;
}

void simulate_game(const struct simulation *simulation, struct simulated_game *game)
{
	static const bool nobody_out[GAME_SIDES] = {false};
	struct play play = {.simulation = simulation, .game = game};

	rng_init(&play.rng, simulation->seed);
	game->count = 0;
	game->timed_out = false;
	position_init(&game->board, simulation->options, simulation->opening);
	for (; !position_is_over(&game->board, nobody_out); play.turn++) {
		const struct game_round *round = game->board.round;
		if (!let_clock_run(&play)) {
			game->timed_out = true;
			return;
		}
		take_turn(&play,
			game_side_of(round,
				game_player_at(round, simulation->options->begins, play.turn)));
	}
	int limit = game_limit(simulation->options, GAME_CLOCK_GAME);
	game->timed_out = simulation->most_seconds && limit && play.clock >= limit;
}

static int players_of(int sides)
{
	int players = 1;
	while (game_round(players)->sides != sides)
		players++;
	return players;
}

/* The dead cells below which so many of the games ended; `ended` counts them by dead cells. */
static int at_rank(const int ended[GAME_CELLS + 1], int rank)
{
	int dead = 0;

	for (int games = ended[0]; games <= rank; games += ended[dead])
		dead++;
	return dead;
}

struct dead_cells simulate_dead_cells(int sides, int set_out, int games, uint64_t seed)
{
	struct game_options options = {
		.players = players_of(sides), .begins = 1, .rulings = game_our_rulings};
	int ended[GAME_CELLS + 1] = {0};

	for (int i = 0; i < games; i++) {
		struct opening opening;
		struct simulated_game game;
		uint64_t own = rng_mix(seed, (uint64_t)((sides * 100 + set_out) * 100000 + i));
		struct opening_request request = {.seed = own, .sides = sides, .count = set_out};
		opening_make(&request, &opening);
		struct simulation simulation = {
			.options = &options, .opening = &opening, .seed = own};
		simulate_game(&simulation, &game);
		ended[position_dead_cells(&game.board)]++;
	}
	return (struct dead_cells){at_rank(ended, games / 4), at_rank(ended, games / 2),
		at_rank(ended, games * 3 / 4)};
}

/* Made by simulate_dead_cells; a test plays the games again. */
const struct dead_cells_row dead_cells_table[DEAD_CELLS_ROWS] = {
	{0, {{13, 14, 16}, {13, 15, 16}, {13, 14, 16}}},
	{10, {{13, 14, 16}, {13, 14, 16}, {13, 14, 16}}},
	{20, {{12, 14, 15}, {13, 14, 15}, {12, 14, 15}}},
	{25, {{12, 13, 15}, {12, 13, 15}, {12, 13, 15}}},
	{30, {{11, 12, 14}, {11, 12, 14}, {11, 12, 14}}},
	{35, {{10, 11, 13}, {9, 11, 12}, {9, 11, 13}}},
	{40, {{8, 9, 11}, {8, 9, 11}, {8, 9, 11}}},
	{45, {{6, 7, 9}, {6, 7, 9}, {6, 7, 9}}},
	{50, {{4, 5, 7}, {4, 5, 7}, {4, 5, 7}}},
	{55, {{2, 3, 5}, {2, 3, 5}, {2, 3, 5}}},
	{60, {{0, 2, 3}, {0, 2, 3}, {0, 2, 3}}},
	{70, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
};
