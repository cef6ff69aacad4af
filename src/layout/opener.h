/*
 * The page that opens a section: its name under a strong rule, its puzzles and their level.
 */
#ifndef NONET_LAYOUT_OPENER_H
#define NONET_LAYOUT_OPENER_H

#include "layout/part.h"

/* Draws the opener of the leaf's section. */
void opener_draw(const struct layout *layout, struct page *page, const struct leaf *leaf);

#endif
