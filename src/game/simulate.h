/*
 * The simulator: games of players who place at random whatever the rules allow. They know nothing
 * of tactics: our choice, so that what they leave on the board says what the rules leave by
 * themselves.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_SIMULATE_H
#define NONET_GAME_SIMULATE_H

#include "game/position.h"

/* A turn is a piece, with a mark of an earlier one at most for each; pieces may be placed twice
 * over, and passes come in no more than a round between them. */
#define SIMULATE_MOVES 1024

struct simulation {
	const struct game_options *options;
	const struct opening *opening; /* NULL: none */
	uint64_t seed;
	/* Of 100 placings, how many are provisional, and how many are made without looking, so that
	 * they may be bad. 0 each: every piece is placed for good. */
	int provisional_percent, careless_percent;
	int most_seconds; /* a turn takes 1 to so many; 0: no clock is kept */
};

struct simulated_game {
	struct game_move moves[SIMULATE_MOVES];
	int count;
	struct position board; /* at its end */
	bool timed_out; /* the game's time was used up first */
};

/* Plays a game to its end: until nobody has a move, or the game's time is used up. Players are
 * never late in their own times. The same simulation gives the same game for ever. */
void simulate_game(const struct simulation *simulation, struct simulated_game *game);

/* What a number of games left: dead cells at the quartiles of the games, in order. */
struct dead_cells {
	int quarter, median, three_quarters;
};

/* Plays so many games, each from an opening of its own, without time or
 * provisional pieces. */
struct dead_cells simulate_dead_cells(int sides, int set_out, int games, uint64_t seed);

/* The numbers that the agreement sheet prints: what simulate_dead_cells gives for these, with
 * DEAD_CELLS_GAMES games and seed DEAD_CELLS_SEED. */
#define DEAD_CELLS_GAMES 1000
#define DEAD_CELLS_SEED 1
#define DEAD_CELLS_ROWS 12

struct dead_cells_row {
	int set_out;
	struct dead_cells of_sides[GAME_SIDES]; /* for one, two and three sides */
};
extern const struct dead_cells_row dead_cells_table[DEAD_CELLS_ROWS];

#endif
