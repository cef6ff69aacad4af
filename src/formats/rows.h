/*
 * Rows: a grid drawn over several lines, as people and programs draw it:
 *
 *     1 4 . | . 5 . | . . .       14..5....       *-----------*       14  5
 *     . . . | 9 . 7 | 1 . .       ...9.71..       |14.|.5.|...|          9 71
 *     ------+-------+------                       |---+---+---|
 *
 * A cell is a figure, a letter from A (or a number to 16, set apart), or empty: . 0 * _, or a
 * blank where a bar or the row's width shows its place.
 */
#ifndef NONET_FORMATS_ROWS_H
#define NONET_FORMATS_ROWS_H

#include "formats/reading.h"
#include "formats/source.h"

/* The rows of one grid, gathered until it is full. Begins as {0}. */
struct rows {
	struct grid grid;
	int size, count;
	bool broken; /* a row of it was complained of: it is counted, but the grid is not given */
	struct place first; /* of its first row */
};

enum rows_verdict { ROWS_TAKEN, ROWS_NOT_A_ROW, ROWS_STOP };

/* Adds a line that is a row; a grid that is full goes to the reading. Rules are passed over. */
enum rows_verdict rows_add(
	struct rows *rows, struct reading *reading, const char *line, struct place place);

/* Complains of a grid that is not full, and begins anew. These two return whether to go on. */
bool rows_end(struct rows *rows, struct reading *reading);

/* Says what is wrong with a line that should be a row; in a grid it counts as one. */
bool rows_complain(
	struct rows *rows, struct reading *reading, const char *line, struct place place);

/* Reads a source whose lines are rows, but for those of which `passes` says that they are not:
 * it gets each line from its first character on. */
void rows_read(struct reading *reading, struct source *source,
	bool (*passes)(void *data, const char *line), void *data);

/* Draws a grid with rules between its boxes, a bar before a row if `frame` has one. */
struct rows_style {
	const char *left, *bar, *right; /* of a row: "| ", " | ", " |" */
	const char *rule_left, *rule_bar, *rule_right; /* of a rule; NULL: no rules */
	const char *edge_left, *edge_bar, *edge_right; /* above and below; NULL: none */
	bool spaced; /* a blank between cells */
};
void rows_draw(GString *out, const struct grid *grid, const struct rows_style *style);

#endif
