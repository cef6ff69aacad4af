/*
 * A recorded game as YAML: what was agreed, the opening, and every move with its player, cell,
 * digit, kind and clock. Read through tables of keys, all mistakes at their place; written again.
 *
 *     players: 2
 *     difficulty: entry
 *     dead_cells: 12
 *     opening: M802-...
 *     moves:
 *       - {player: 1, cell: r1c4, digit: 7, clock: 0:35}
 */
#ifndef NONET_GAME_RECORD_H
#define NONET_GAME_RECORD_H

#include "base/keys.h"
#include "game/formations.h"
#include "game/referee.h"

#define RECORD_MOVES_MOST 2000

/* A move as it is written. */
struct record_row {
	const struct yaml_node *node;
	int player, kind, digit, piece;
	int cell, clock; /* as in struct game_move, where they stand there */
};

/* An opening as a grid: 81 characters, or nine lines of nine. */
struct record_grid {
	const struct yaml_node *node;
	char *digits; /* digits, and . for free cells; NULL: the opening is a text or none */
	char *sides; /* A, B, C, and . for free cells; NULL: as the rule has it */
};

struct recorded_game {
	struct yaml_document *document;
	const struct yaml_node *node;
	char *title; /* may be NULL */
	int difficulty; /* of all sides, where it is one */
	struct game_options options;
	char *opening_text; /* a code or a grid; NULL: none */
	struct record_grid opening_grid;
	struct formation formation;
	const struct yaml_node *formation_node; /* NULL: none was agreed, or it was wrong */
	int stopped;
	GPtrArray *rows; /* of struct record_row */

	/* Made of these when all of it is right. */
	struct opening opening;
	bool has_opening;
	GArray *moves; /* of struct game_move, one a row */
	struct game_record record;
};

/* Reads a record from a file ("-" for stdin), or from text that `file` names in messages. NULL if
 * it is no document. After mistakes, `record` is not to be judged. */
struct recorded_game *record_read(const char *path, struct diags *diags);
struct recorded_game *record_read_text(
	const char *text, size_t length, const char *file, struct diags *diags);
void recorded_game_free(struct recorded_game *game);

/* Where a move stands in the file; of one past the last, where `stopped` does. */
struct place record_place(const struct recorded_game *game, int move);

/* The keys of a record, for documentation. */
extern const struct keys record_table;

/* "12:34" or "1:02:34", as a record has it; free with g_free. */
char *record_clock(int seconds);

/* Adds the YAML of a record. The opening is written as its code if it has one. title: NULL for
 * none. */
void record_write(GString *out, const struct game_record *record, const char *title);

#endif
