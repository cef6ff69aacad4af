/*
 * What pages of puzzles and of solutions share with single pictures.
 */
#ifndef NONET_LAYOUT_PUZZLE_PAGES_H
#define NONET_LAYOUT_PUZZLE_PAGES_H

#include "layout/part.h"

/* Where grid `index` of a page lies. */
struct area puzzle_pages_grid(const struct slots *slots, const struct area *body, int index);

/* The grid, with its solution or without. */
void puzzle_pages_draw_grid(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, bool solved, const struct area *area);

/* What the puzzle's captions may name. */
struct facts puzzle_pages_facts(
	const struct layout *layout, const char *section, const struct book_puzzle *puzzle);

#endif
