/*
 * The referee: plays a recorded game move by move, reports each breach of the rules, and says how
 * the game stands at the end.
 *
 * What becomes of a wrong move: one out of turn is made all the same; one that repeats a digit
 * leaves a bad piece; any other (occupied cell, no such piece, too late, ...) is not made, but the
 * turn is over.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_REFEREE_H
#define NONET_GAME_REFEREE_H

#include "game/position.h"

enum breach_kind {
	BREACH_WRONG_TURN, /* expected: the player whose turn it is */
	BREACH_AFTER_END,
	BREACH_SIDE_OUT, /* it has lost and plays no more */
	BREACH_OTHER_PIECE, /* of another side */
	BREACH_OCCUPIED,
	BREACH_NO_PIECE, /* of this digit is left */
	BREACH_NO_ZERO, /* is left for a provisional piece or a mark */
	BREACH_REPEAT, /* other: the cell that holds the digit */
	BREACH_NOT_MARKED, /* other: the bad piece that its side should have marked */
	BREACH_MARK_NO_PIECE,
	BREACH_MARK_VALID, /* a piece that is not bad */
	BREACH_MARK_TWICE,
	BREACH_MARK_OTHER, /* another side's bad piece */
	BREACH_SETTLE_NO_ZERO, /* no provisional piece lies there */
	BREACH_SETTLE_MARKED, /* the 0 of a bad piece stays */
	BREACH_SETTLE_OTHER, /* another side's provisional piece */
	BREACH_PASS, /* though there is a move; other: a cell for it */
	BREACH_GAME_TIME,
	BREACH_PLAYER_TIME, /* seconds: used */
	BREACH_MOVE_TIME, /* seconds: used */
	BREACH_KINDS
};

struct breach {
	enum breach_kind kind;
	int move; /* index in the record; its count for the moment it stopped at */
	int player;
	enum game_side side; /* the player's */
	int expected, other, seconds;
};

enum game_end {
	GAME_GOES_ON,
	GAME_END_NO_MOVE, /* no valid piece can be placed anywhere */
	GAME_END_TIME, /* the game's time is used up */
	GAME_END_LOST, /* all but one side have lost (or the solo player has) */
	GAME_END_STUCK, /* a side has no move, where that ends the game */
	GAME_ENDS
};

/* A recorded game. */
struct game_record {
	struct game_options options;
	const struct opening *opening; /* NULL: none */
	const struct game_move *moves;
	int count;
	int stopped; /* when the players stopped, in seconds; MOVE_NO_CLOCK if that is not said */
};

struct side_report {
	bool out; /* it has lost by time, or without a move */
	int steps;
	int valid, provisional; /* pieces on the board, set-out ones not counted */
	int bad; /* pieces placed, now marked, under others, or neither */
	int in_hand; /* pieces left, 0s among them */
	int counted; /* valid pieces as they count for the result */
	bool met; /* its difficulty, if one is agreed */
	enum game_result result;
};

struct game_report {
	struct position board;
	enum game_end end;
	int end_move; /* index of the move that ended it; -1: before the first */
	int turn_player; /* whose turn it is, if the game goes on */
	int dead_cells, open_cells;
	int breaches;
	int used[GAME_PLAYERS + 1]; /* seconds of each player, from 1 */
	struct side_report side[GAME_SIDES];
};

struct breach_sink {
	void (*report)(void *data, const struct breach *breach);
	void *data;
};

/* Judges the game. Each breach goes to the sink (NULL: none is told) in the order of the moves. */
void referee_judge(const struct game_record *record, const struct breach_sink *sink,
	struct game_report *report);

#endif
