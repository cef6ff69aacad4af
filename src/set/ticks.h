/*
 * Rows of choices to tick: a label at the left, and boxes with their words that run on as lines.
 */
#ifndef NONET_SET_TICKS_H
#define NONET_SET_TICKS_H

#include "layout/column.h"

struct tick {
	const char *text;
	bool ticked;
};

/* Adds a row; a label of NULL leaves its place empty. */
void ticks_add(struct column *column, const char *label, const struct tick *ticks, int count);

/* Adds sentences that stay together, each on lines of its own behind its box, over the whole
 * width. */
void ticks_add_sentences(struct column *column, const struct tick *ticks, int count);

/* Numbers from first to last to be circled, after a label, with `none` to tick before them. */
void ticks_add_numbers(
	struct column *column, const char *label, const char *none, int first, int last);

#endif
