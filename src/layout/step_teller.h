/*
 * Steps told in a column: each with its number, its notation, a picture and the sentence of its
 * reason. Singles that follow each other share a picture, in which they are numbered.
 */
#ifndef NONET_LAYOUT_STEP_TELLER_H
#define NONET_LAYOUT_STEP_TELLER_H

#include "layout/column.h"
#include "logic/marks.h"

struct step_teller {
	struct column *column;
	double picture; /* side of a picture */
	struct geometry *geometry; /* of its own; NULL for a board's */
	struct marks board;
	struct page_target target; /* of the next picture's title; number 0: none */
	const char *others; /* said after the reason; may be NULL */
};

/* How many columns of pictures stand side by side in this width, and the side of each; 0: not even
 * one. */
int step_teller_across(const struct sheet *sheet, int size, double width, double *side);

/* Why pictures of steps do not fit on the pages, for people, to be freed with g_free; NULL if they
 * do. */
char *step_teller_find_fault(const struct sheet *sheet, int size);

/* Air between columns of pictures. */
#define STEP_TELLER_GAP 18.0

/* Begins with a puzzle of which nothing is solved yet. */
void step_teller_init(struct step_teller *teller, struct column *column, const struct grid *puzzle);
void step_teller_finish(struct step_teller *teller);

/* Begins with a board, whose geometry must outlive it. It need not be finished. */
void step_teller_init_board(
	struct step_teller *teller, struct column *column, const struct marks *board);

/* Tells steps first .. first + count - 1 of a path, and does them. Step numbers count from 1. */
void step_teller_tell(struct step_teller *teller, const struct step *steps, int first, int count);

/* Tells one step and does it; `before` stands before its name, `box` names its picture. */
void step_teller_tell_one(
	struct step_teller *teller, const char *before, const struct step *step, const char *box);

#endif
