/*
 * The rules of Sudoku chess as data: sides and their pieces, who plays for which side and when,
 * and everything that players agree on before a game, each with the values it may have.
 *
 * The game: three sides of 40 pieces (four sets of the digits 1-9 and a 0) meet on a Sudoku grid.
 * In turn, each player places a digit of the own side where it repeats nothing in its row, column
 * or box. A 0 is a marker. The words of this room:
 *
 *   step         a piece placed on the board; a 0 put down; a 0 taken off
 *   provisional  a piece that lies on a 0: its player is unsure. Settled later: the piece, or
 *                another one in its place, stays and the 0 is taken off
 *   bad          a piece that repeats a digit. Its side marks it with a 0 at its next turn; piece
 *                and 0 stay out of the game, and any side may place a valid piece over them
 *   dead cell    an empty one (or a marked bad one) in which no digit can go
 *   set-out      a piece of the opening
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_RULES_H
#define NONET_GAME_RULES_H

#include <stdbool.h>

#define GAME_CELLS 81
#define GAME_PLAYERS 6 /* at most */
#define GAME_ROUND_TURNS 6 /* at most */
#define GAME_SETS 4 /* of each digit 0-9 a side has so many */
#define GAME_SIDE_PIECES (10 * GAME_SETS)
#define GAME_PIECES (GAME_SIDES * GAME_SIDE_PIECES)
#define GAME_SET_OUT_MOST 78
#define GAME_DEAD_CELLS_MOST 24

enum game_side { GAME_SIDE_A, GAME_SIDE_B, GAME_SIDE_C, GAME_SIDES };

/* "A", "B", "C", NULL-terminated. */
extern const char *const game_side_names[GAME_SIDES + 1];

/*
 * One round of a number of players, in the order of play: whose turn it is, players counted from 1
 * clockwise. Six are A B C A B C; of five, the third is C alone and places once more at the end of
 * the round. A solo player is side A and has the pieces of all three.
 */
struct game_round {
	int players, sides;
	int turns;
	int player[GAME_ROUND_TURNS];
	enum game_side side[GAME_PLAYERS]; /* of player i + 1 */
};

/* The round of 1 to GAME_PLAYERS players. */
const struct game_round *game_round(int players);

/* Whose turn it is after `turn` turns (from 0) where `begins` began; 1.. */
int game_player_at(const struct game_round *round, int begins, int turn);

enum game_side game_side_of(const struct game_round *round, int player);

/* Whether pieces of one side may be placed by a player of another: the solo player has them all. */
bool game_may_place(const struct game_round *round, enum game_side player, enum game_side piece);

enum game_rules { GAME_BASIC, GAME_ADVANCED, GAME_RULES_COUNT };
extern const char *const game_rules_names[GAME_RULES_COUNT + 1]; /* "basic", "advanced" */

/* How far the dead cells may be from the agreed number. */
enum game_difficulty {
	GAME_DIFFICULTY_NONE,
	GAME_ENTRY,
	GAME_BEGINNER,
	GAME_INTERMEDIATE,
	GAME_ADVANCED_PLAYER,
	GAME_TOP,
	GAME_DIFFICULTIES
};

/* "none", "entry", "beginner", "intermediate", "advanced", "top". */
extern const char *const game_difficulty_names[GAME_DIFFICULTIES + 1];

/* 4, 3, 2, 1, 0; -1 for none. */
int game_tolerance(enum game_difficulty difficulty);

/* The three clocks that may be agreed on: of the game, of each player, of each move. */
enum game_clock { GAME_CLOCK_GAME, GAME_CLOCK_PLAYER, GAME_CLOCK_MOVE, GAME_CLOCKS };

/* The times that may be agreed for a clock, as written: "none" first, then minutes. A field of
 * game_options holds an index into them. */
struct game_times {
	const char *name; /* "game", "player", "move" */
	int count; /* "none" among them */
	const char *const *names; /* NULL-terminated */
	const int *minutes; /* 0 for none */
};
extern const struct game_times game_times[GAME_CLOCKS];
extern const char *const game_time_names[], *const player_time_names[], *const move_time_names[];

/* Rulings that the game's source leaves open. The first of each is ours; a config or a record may
 * choose another. */
enum game_winner {
	GAME_WINNER_PIECES_STEPS, /* most valid pieces placed, fewer steps breaking a tie */
	GAME_WINNER_PIECES, /* most valid pieces; a tie is a draw */
	GAME_WINNER_STEPS_PIECES, /* fewest steps, more pieces breaking a tie */
	GAME_WINNERS
};
enum game_met { /* advanced rules: the sides that met their difficulty */
	GAME_MET_COMPARED, /* are compared as under basic rules */
	GAME_MET_DRAW, /* share the game; one alone wins */
	GAME_METS
};
enum game_stuck { /* a side without a move */
	GAME_STUCK_PASSES,
	GAME_STUCK_LOSES, /* and the game goes on without it */
	GAME_STUCK_ENDS, /* the game */
	GAME_STUCKS
};
enum game_solo { /* the solo player wins by */
	GAME_SOLO_DIFFICULTY, /* meeting the difficulty */
	GAME_SOLO_FULL, /* leaving no cell empty */
	GAME_SOLOS
};

extern const char *const game_winner_names[GAME_WINNERS + 1];
extern const char *const game_met_names[GAME_METS + 1];
extern const char *const game_stuck_names[GAME_STUCKS + 1];
extern const char *const game_solo_names[GAME_SOLOS + 1];

/* The fields are plain int and bool so that tables of keys can fill them. */
struct game_rulings {
	int winner; /* enum game_winner */
	int met; /* enum game_met */
	int stuck; /* enum game_stuck */
	int solo; /* enum game_solo */
	bool provisional_repeats; /* ours: a digit may not repeat a provisional piece */
	bool marked_repeats; /* ours not: nor a marked bad one */
	bool set_out_counts; /* ours not: set-out pieces count for the sides whose pieces they are
			      */
};

extern const struct game_rulings game_our_rulings;

/* What is agreed before play. */
struct game_options {
	int players; /* 1..GAME_PLAYERS */
	int begins; /* the player who does */
	int rules; /* enum game_rules */
	int difficulty[GAME_SIDES]; /* enum game_difficulty */
	int time[GAME_CLOCKS]; /* indices into the names of game_times */
	int set_out; /* pieces: 0 for none */
	int dead_cells; /* agreed for the end; 0: none agreed */
	struct game_rulings rulings;
};

/* In seconds; 0 if none was agreed. */
int game_limit(const struct game_options *options, enum game_clock clock);

enum game_result { GAME_OPEN, GAME_WIN, GAME_DRAW, GAME_LOSS, GAME_NO_RESULT, GAME_RESULTS };
extern const char *const game_result_names[GAME_RESULTS + 1];

/* 2, 1, 0; without a result, 0. */
int game_points(enum game_result result);

#endif
