/*
 * The page that opens a section: its name under a strong rule, its puzzles and their level.
 */
#ifndef NONET_LAYOUT_OPENER_H
#define NONET_LAYOUT_OPENER_H

#include "layout/part.h"

/* Adds it as the document's next page. */
void opener_draw(const struct layout *layout, int section_index);

#endif
