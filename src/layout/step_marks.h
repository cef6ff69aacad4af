/*
 * How a step is marked in its picture: which cells are shaded or framed, which houses are
 * outlined, how each candidate is set off, and which links are drawn. Every technique comes down
 * to these.
 */
#ifndef NONET_LAYOUT_STEP_MARKS_H
#define NONET_LAYOUT_STEP_MARKS_H

#include "logic/step.h"

/* How a candidate is set off. Discs and blocks are circles and squares filled in, for the second
 * cluster of colours. */
enum step_sign { SIGN_NONE, SIGN_CIRCLE, SIGN_SQUARE, SIGN_DISC, SIGN_BLOCK };

/* From one candidate to another. */
struct step_link {
	struct candidate from, to;
	bool strong;
};

#define STEP_LINKS_MAX STEP_MAX_NODES

struct step_marks {
	struct cellset shaded, dark, framed;
	struct cellset ringed; /* filled cells whose digit is circled: it blocks others */
	uint8_t sign[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE]; /* enum step_sign */
	bool struck[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE];
	int house_count;
	uint8_t houses[2 * STEP_MAX_HOUSES]; /* outlined with dashes */
	int link_count;
	struct step_link links[STEP_LINKS_MAX];
};

void step_marks_find(const struct step *step, const struct marks *board, struct step_marks *marks);

#endif
