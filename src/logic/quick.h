/*
 * The quick board: the rounds of singles with which every puzzle begins, and many end, on plain
 * candidate masks without the solver's bookkeeping. The rounds are those that solver_round would
 * take with rows 1 to 4 of the technique table; tests hold the two against each other.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_QUICK_H
#define NONET_LOGIC_QUICK_H

#include "logic/marks.h"
#include "logic/technique.h"

/* A 9x9 board keeps its candidates by digit and band instead of by cell: quick9.c. */
struct quick {
	const struct geometry *geometry; /* borrowed */
	uint32_t band[3][9]; /* 9x9 only */
	uint16_t candidates[SHAPE_MAX_CELLS]; /* 0 for a filled cell */
	uint16_t open[SHAPE_MAX_HOUSES]; /* digits a house still lacks */
	uint8_t digit[SHAPE_MAX_CELLS]; /* MARKS_EMPTY for an empty cell */
	uint64_t last; /* houses that lack one digit */
	int empty_count;
	bool broken;
};

/* Puts a puzzle on the board. False, and the board broken, if its givens contradict. */
bool quick_set(struct quick *quick, const struct geometry *geometry, const struct grid *puzzle);

/* One round of the cheapest of the four single techniques that does anything: which one, and how
 * many cells it filled. TECHNIQUE_COUNT if there is none or the board is broken. */
enum technique quick_round(struct quick *quick, int *placements);

/* Fills all cells with a single in sight, by whatever technique, at once. How many. */
int quick_sweep(struct quick *quick);

/* Makes the full marks of a board that is not broken; the givens are those of the puzzle. */
void quick_marks(const struct quick *quick, const struct grid *puzzle, struct marks *marks);

#endif
