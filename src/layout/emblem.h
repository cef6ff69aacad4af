/*
 * The emblem of a book: the pattern of givens of its last puzzle, a dot for each cell, large
 * for a given and small for an empty one. No two issues share it.
 */
#ifndef NONET_LAYOUT_EMBLEM_H
#define NONET_LAYOUT_EMBLEM_H

#include "book/book.h"
#include "layout/sheet.h"

/* Draws it in the middle of the room, or nothing where the room is too small. */
void emblem_draw(
	struct page *page, const struct book_puzzle *puzzle, const struct area *room, uint32_t ink);

#endif
