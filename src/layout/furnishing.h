/*
 * What stands at the foot of every page of pictures: how they are read, or what is to be done with
 * them. Its name tells those who read a finished book back what kind of page it is.
 */
#ifndef NONET_LAYOUT_FURNISHING_H
#define NONET_LAYOUT_FURNISHING_H

#include "layout/column.h"

enum furnishing { FURNISHING_KEY, FURNISHING_TASK };

/* Begins a column whose pages have it; see column_begin_furnished. */
void furnishing_begin(struct column *column, const struct layout *layout, const char *heading,
	bool goes_on, enum furnishing furnishing);

#endif
