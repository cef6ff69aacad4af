/*
 * An example to teach with: an easy puzzle made for nobody's book, and in it a cell for each of
 * the two basic moves.
 */
#ifndef NONET_BOOK_EXAMPLE_H
#define NONET_BOOK_EXAMPLE_H

#include "puzzle/grid.h"

#include <stdbool.h>

struct book_example {
	struct grid puzzle;
	int naked_cell, naked_digit; /* a cell whose houses hold all digits but one */
	int hidden_cell, hidden_digit; /* the one cell of its box that the digit can go to */
};

/* The same example at each call. False if none is found for the size. */
bool book_example_make(enum shape_id shape, struct book_example *example);

#endif
