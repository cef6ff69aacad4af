/*
 * The map `game:` of a config: a board game to print and cut out, in the place of a book's
 * puzzles. What its formations and codes say, the room of the game checks.
 */
#ifndef NONET_CONFIG_GAME_CONFIG_H
#define NONET_CONFIG_GAME_CONFIG_H

#include "base/keys.h"
#include "config/paper.h"
#include "game/formations.h"
#include "game/rules.h"

#include <stdbool.h>

/* The sheets of the set, in the order that they are printed in unless a config says another. */
enum game_sheet {
	GAME_SHEET_BOARD,
	GAME_SHEET_PIECES,
	GAME_SHEET_RULES,
	GAME_SHEET_AGREEMENT,
	GAME_SHEET_TURN_CARDS,
	GAME_SHEET_SCORE,
	GAME_SHEET_STEPS,
	GAME_SHEET_OPENINGS,
	GAME_SHEET_COUNT
};
extern const char *const game_sheet_names[];

/* A sheet that is asked for, and how often. */
struct game_config_sheet {
	const struct yaml_node *node;
	int sheet; /* enum game_sheet */
	int copies;
};

/* Openings that are asked for: from a seed, or exactly one from its code. */
struct game_config_opening {
	const struct yaml_node *node;
	int pieces; /* set out; 0: those of the formation, or of the code */
	int sides; /* 0: the game's */
	const struct yaml_node *formation_node; /* NULL: anywhere */
	struct named_formation *formation; /* NULL: anywhere */
	int count;
	char *seed; /* NULL: the book's */
	char *code; /* NULL: made from the seed */
};

struct game_config_board {
	const struct yaml_node *node;
	struct paper paper; /* a width of 0: the layout's */
	double overlap_pt; /* of its sheets, where it is larger than the paper */
};

struct game_config {
	const struct yaml_node *node; /* NULL: the config is of a book */
	unsigned players; /* bit n: a turn card for n players; 0: for any number */
	int sides; /* of openings: 0 by the players */
	int rules; /* enum game_rules and one more; 0: open */
	struct game_config_board board;
	double cell_pt, play_pt; /* a piece is smaller than a cell by its play */
	struct game_rulings rulings;
	GPtrArray *sheets; /* of struct game_config_sheet; empty: all, once */
	GPtrArray *openings; /* of struct game_config_opening */
};

extern const struct keys game_config_table;

/* Whether the config that holds it asks for a game, not for a book. */
bool game_config_is_there(const struct game_config *game);

/* Whether a turn card for so many players is asked for. */
bool game_config_has_players(const struct game_config *game, int players);

/* How many copies of the sheet are asked for; 0 for none. */
int game_config_copies(const struct game_config *game, enum game_sheet sheet);

/* How many sides an opening has. */
int game_config_sides(const struct game_config *game, const struct game_config_opening *opening);

/* Reads the formations, and says all that is wrong with the map, and every key of the document that
 * says nothing of a game. */
void game_config_check(
	struct game_config *game, const struct yaml_document *document, struct diags *diags);

#endif
