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
	struct geometry *geometry;
	struct marks board;
};

/* How many columns of pictures stand side by side in this width, and the side of each; 0: not even
 * one. */
int step_teller_across(const struct sheet *sheet, int size, double width, double *side);

/* Why pictures of steps do not fit on the pages, for people, to be freed with g_free; NULL if they
 * do. */
char *step_teller_find_fault(const struct sheet *sheet, int size);

/* Air between columns of pictures. */
#define STEP_TELLER_GAP 18.0

/* Begins a column whose pages each have the key to the pictures at their foot. */
void step_teller_begin_column(
	struct column *column, const struct layout *layout, const char *heading);

/* Begins with a puzzle of which nothing is solved yet. */
void step_teller_init(struct step_teller *teller, struct column *column, const struct grid *puzzle);
void step_teller_finish(struct step_teller *teller);

/* Tells steps first .. first + count - 1 of a path, and does them. Step numbers count from 1. */
void step_teller_tell(struct step_teller *teller, const struct step *steps, int first, int count);

/* Tells one step without a number and does it; `title` stands before its notation. */
void step_teller_answer(struct step_teller *teller, const char *title, const struct step *step);

/* How many steps from this one on share its picture. */
int step_teller_run(const struct step *steps, int first, int count);

#endif
