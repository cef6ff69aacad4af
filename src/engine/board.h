/*
 * The general board: candidates of any shape, kept with the number of places each house has left
 * for each digit, so that naked and hidden singles are known the moment they arise. Every change
 * stands on a trail and can be taken back.
 *
 * Inside engine/ only. Pure C11: no allocation; about 15 KB, to live on the caller's stack.
 */
#ifndef NONET_ENGINE_BOARD_H
#define NONET_ENGINE_BOARD_H

#include "puzzle/grid.h"

#include <stdbool.h>

#define BOARD_TRAIL (SHAPE_MAX_CELLS * (SHAPE_MAX_SIZE + 1))

struct board {
	const struct shape *shape;
	uint16_t candidates[SHAPE_MAX_CELLS]; /* bit d - 1 for digit d; never empty */
	uint8_t places[SHAPE_MAX_HOUSES][SHAPE_MAX_SIZE]; /* cells left for a digit; never 0 */
	bool settled[SHAPE_MAX_CELLS]; /* its digit has been struck from its peers */
	int open; /* cells not settled */

	/* What has been done: cell and digit struck, or the cell settled. */
	struct board_change {
		uint8_t cell;
		uint8_t digit; /* 0-based; BOARD_SETTLED for a settled cell */
	} trail[BOARD_TRAIL];
	int trail_length;

	/* Cells and places found single, not yet looked at. */
	uint16_t pending[SHAPE_MAX_CELLS + SHAPE_MAX_HOUSES * SHAPE_MAX_SIZE];
	int pending_count;
};

#define BOARD_SETTLED 0xFF

/* All candidates everywhere. */
void board_init(struct board *board, const struct shape *shape);

/*
 * These two make a change with all singles that follow from it. false: a cell or a place has
 * nothing left; the board must then be taken back to a mark (or initialised) before it is used
 * again. digit is 1..size.
 */
bool board_place(struct board *board, int cell, int digit);
bool board_strike(struct board *board, int cell, int digit);

/* Takes back all changes made since board->trail_length was `mark`. */
void board_undo(struct board *board, int mark);

/* The cell's digit if it has one candidate only, else 0. */
int board_digit(const struct board *board, int cell);

#endif
