/*
 * Marks: what a person has on paper, digits and pencil marks, kept in the three ways in which
 * the finders look at it: digits of a cell, places of a digit in a house, cells of a digit.
 * Only place and strike change it, so that the three always agree.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_MARKS_H
#define NONET_LOGIC_MARKS_H

#include "logic/geometry.h"
#include "puzzle/grid.h"

#define MARKS_EMPTY 0xff

struct marks {
	const struct geometry *geometry; /* borrowed; must outlive the board */
	struct cellset where[SHAPE_MAX_SIZE]; /* the empty cells that may hold a digit */
	struct cellset empty;
	struct cellset naked; /* empty cells with one candidate */
	struct cellset given;
	uint16_t candidates[SHAPE_MAX_CELLS]; /* 0 for a filled cell */
	uint16_t place[SHAPE_MAX_HOUSES][SHAPE_MAX_SIZE]; /* positions open to a digit */
	uint16_t open[SHAPE_MAX_HOUSES]; /* digits a house still lacks */
	uint16_t hidden[SHAPE_MAX_HOUSES]; /* digits it lacks that have at most one place in it */
	uint8_t digit[SHAPE_MAX_CELLS]; /* MARKS_EMPTY for an empty cell */
	uint16_t empty_count;
	bool broken; /* a cell without candidates, or a house without a place for a digit, was met
		      */
};

/* All cells empty, all candidates open. */
void marks_init(struct marks *board, const struct geometry *geometry);

/* The puzzle's digits placed as givens. False, and the board broken, if they contradict. */
bool marks_set(struct marks *board, const struct geometry *geometry, const struct grid *puzzle);

/* Fills an empty cell and strikes the digit from the cells that see it. The digit must be a
 * candidate there. */
void marks_place(struct marks *board, int cell, int digit);

/* Takes a candidate away; nothing happens if it is not there. */
void marks_strike(struct marks *board, int cell, int digit);

/* The digits so far, as a grid. */
void marks_grid(const struct marks *board, struct grid *grid);

/* The empty cells with exactly `count` candidates, 1 to 3. */
struct cellset marks_cells_with(const struct marks *board, int count);

static inline bool marks_may(const struct marks *board, int cell, int digit)
{
	return board->candidates[cell] >> digit & 1;
}

static inline int marks_size(const struct marks *board)
{
	return board->geometry->shape.size;
}

#endif
