/*
 * Walkthroughs: the worked solutions of puzzles, each beginning on a page of its own.
 */
#ifndef NONET_LAYOUT_WALKTHROUGHS_H
#define NONET_LAYOUT_WALKTHROUGHS_H

#include "layout/part.h"

/* Adds the pages of one puzzle, which must have its path. `heading` stands over the first of them
 * and must outlive the document. */
void walkthrough_add(
	const struct layout *layout, const struct book_puzzle *puzzle, const char *heading);

#endif
