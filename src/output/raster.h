/*
 * A page as pixels: one byte a pixel when it has no colour. Lines and rectangles are snapped to
 * whole pixels, so that equal lines look equal; text and dots are smoothed in grey.
 */
#ifndef NONET_OUTPUT_RASTER_H
#define NONET_OUTPUT_RASTER_H

#include "layout/page.h"

#include <cairo.h>

struct raster {
	int width, height; /* pixels */
	bool is_grey;
	/* grey: A8, the ink, 0 for white paper; else RGB24 */
	cairo_surface_t *surface;
	const unsigned char *pixels; /* the surface's, ready to be read */
	size_t stride;
};

/* Draws the page. Returns false and sets *error if it has too many pixels. */
bool raster_init(struct raster *raster, const struct page *page, int dpi, GError **error);
void raster_finish(struct raster *raster);

#endif
