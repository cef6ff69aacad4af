/*
 * Plays a page's operations on a cairo context whose units are points: exact, for files that
 * keep lines as lines and text as text.
 */
#ifndef NONET_OUTPUT_CAIRO_PLAYER_H
#define NONET_OUTPUT_CAIRO_PLAYER_H

#include "layout/page.h"

#include <cairo.h>

void cairo_player_play(cairo_t *cairo, const struct page *page);

/* Makes 0xRRGGBB the source. */
void cairo_player_set_colour(cairo_t *cairo, uint32_t colour);

#endif
