/*
 * A ruled table to be filled in, or filled: columns with headings, rows of one height.
 */
#ifndef NONET_SET_RULED_H
#define NONET_SET_RULED_H

#include "game/rules.h"
#include "layout/column.h"

#define RULED_COLUMNS 12

struct ruled {
	const struct sheet *sheet;
	struct page *page;
	struct area at; /* its top left corner and width; the height is that of its rows */
	int columns;
	const char *heading[RULED_COLUMNS];
	double share[RULED_COLUMNS]; /* of the width */
	double least_pt[RULED_COLUMNS]; /* what stands in the column; 0: only its heading counts */
	double row_pt;
};

/* Widens columns that a word of their heading does not fit into, at the cost of the others; false
 * if there is no room for all. To be called before anything is drawn. */
bool ruled_settle(struct ruled *ruled);

/* The height of the row of headings. */
double ruled_head_pt(const struct ruled *ruled);

/* Draws headings and rules of so many rows, with a heavy one under every `group` rows. Returns its
 * height. */
double ruled_draw(const struct ruled *ruled, int rows, int group);

/* A text in the middle of a cell, in a role of the template. */
void ruled_text(
	const struct ruled *ruled, int row, int column, enum style_role role, const char *text);

/* A line for each side to be written on, below the table: "Total  A ____  B ____  C ____". As high
 * as RULED_SUMS rows, from its own top. */
#define RULED_SUMS 1.2
void ruled_draw_sums(const struct ruled *ruled, const char *label);

/* The area of a cell. */
struct area ruled_cell(const struct ruled *ruled, int row, int column);

#endif
