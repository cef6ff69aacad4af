/*
 * A position: what lies on the board, and what each side still has.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_POSITION_H
#define NONET_GAME_POSITION_H

#include "game/move.h"
#include "game/opening.h"
#include "game/rules.h"

#include <stdint.h>

enum position_state {
	POSITION_FREE,
	POSITION_VALID,
	POSITION_PROVISIONAL, /* on a 0 */
	POSITION_BAD, /* not marked yet */
	POSITION_MARKED, /* bad, with a 0; another piece may be placed over it */
};

struct position_cell {
	uint8_t state; /* enum position_state */
	uint8_t digit; /* 0 where free */
	uint8_t piece; /* enum game_side whose piece it is */
	uint8_t zero; /* enum game_side whose 0 lies there, if one does */
	bool set_out;
};

struct position {
	const struct game_round *round;
	struct game_rulings rulings;
	struct position_cell cell[GAME_CELLS];
	int left[GAME_SIDES][10]; /* pieces in hand, by digit; [0] are the 0s */
	int steps[GAME_SIDES];
	int bad[GAME_SIDES]; /* pieces that turned out so, those under others among them */
};

/* The board with the opening (NULL: none) set out. */
void position_init(struct position *position, const struct game_options *options,
	const struct opening *opening);

/* Whether a piece may be placed there: it is free, or a marked bad piece lies there. */
bool position_is_open(const struct position *position, int cell);

/* A cell that holds the same digit and counts for repeats, or -1. */
int position_repeated(const struct position *position, int cell, int digit);

/* The side for which the piece in the cell lies there. */
enum game_side position_owner(const struct position *position, int cell);

/* The side from whose pieces the player's side takes this digit (or 0): its own while it has one.
 * GAME_SIDES: none is left. */
enum game_side position_take(const struct position *position, enum game_side side, int digit);

/* The digits (bit 1 << digit) that the side still has. */
unsigned position_in_hand(const struct position *position, enum game_side side);

/* The digits that the side can place in the cell, or to which it can settle its provisional piece
 * there. */
unsigned position_choices(const struct position *position, enum game_side side, int cell);

/* The same for every cell at once. */
void position_all_choices(
	const struct position *position, enum game_side side, unsigned choices[GAME_CELLS]);

bool position_has_move(const struct position *position, enum game_side side);

/* A bad piece of the side that it can still mark, from this cell on, or -1. */
int position_to_mark(const struct position *position, enum game_side side, int from);

/* Whether no valid piece can be placed anywhere, nor will be possible by marking bad ones. Sides
 * that are out do not count. */
bool position_is_over(const struct position *position, const bool out[GAME_SIDES]);

/* Empty cells (and marked bad ones) in which no digit can go. */
bool position_is_dead(const struct position *position, int cell);
int position_dead_cells(const struct position *position);

/*
 * Makes a move of the side's that is possible on the board (not occupied, piece and 0 in hand); it
 * may repeat a digit, and the piece is bad then. A provisional piece that does has its 0 already.
 */
void position_play(struct position *position, enum game_side side, const struct game_move *move);

#endif
