/*
 * A move of Sudoku chess, as it is written down.
 *
 * A turn is any number of marks and then one other move. Pure C11.
 */
#ifndef NONET_GAME_MOVE_H
#define NONET_GAME_MOVE_H

enum move_kind {
	MOVE_PLACE, /* a piece on a free cell, or over a marked bad piece */
	MOVE_PROVISIONAL, /* the same, on a 0: a step more */
	MOVE_SETTLE, /* an own provisional piece stays, or another replaces it; its 0 is taken off
		      */
	MOVE_MARK, /* a 0 on an own bad piece */
	MOVE_PASS, /* there is no move */
	MOVE_KINDS
};

/* "place", "provisional", "settle", "mark", "pass", NULL-terminated. */
extern const char *const move_kind_names[MOVE_KINDS + 1];

#define MOVE_OWN_PIECE (-1)
#define MOVE_NO_CLOCK (-1)

struct game_move {
	int player; /* 1.. */
	int kind; /* enum move_kind */
	int cell; /* 0..80; -1 for a pass */
	int digit; /* 1..9; 0 for a mark and a pass, and to settle a piece as it is */
	int piece; /* enum game_side of the piece, or MOVE_OWN_PIECE */
	int clock; /* seconds since the game began, or MOVE_NO_CLOCK */
	int line; /* in its file; 0 if there is none */
};

#endif
