/*
 * A lattice: the square cells that a grid's digits stand in the middles of, found from the digits
 * alone. Where the lattice begins and ends the digits cannot say when an outer row is empty.
 */
#ifndef NONET_FORMATS_DIGIT_LATTICE_H
#define NONET_FORMATS_DIGIT_LATTICE_H

#include <stdbool.h>

/* A digit: its middle, and the height of its type. */
struct lattice_digit {
	double x, y, height;
};

struct lattice {
	double cell; /* side of a cell */
	double x, y; /* the middle of one of them */
	double height; /* of the digits' type */
	int fitting; /* digits that stand on the lattice */
};

/*
 * Finds the lattice on which most of the digits stand; others may be among them, such as a
 * puzzle's number. A cell is `cell_least` times as high as their type at least. False if there is
 * none: two digits at least, somewhere side by side.
 */
bool lattice_fit(
	const struct lattice_digit *digits, int count, double cell_least, struct lattice *lattice);

/* Whether the digit stands on the lattice: in the middle of a cell, and of its type's height. */
bool lattice_holds(const struct lattice *lattice, const struct lattice_digit *digit);

#endif
