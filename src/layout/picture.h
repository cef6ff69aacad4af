/*
 * Pictures: PNG files that stand on pages, each opened once.
 */
#ifndef NONET_LAYOUT_PICTURE_H
#define NONET_LAYOUT_PICTURE_H

#include <glib.h>

/* Owned by its pictures, never changed once read. */
struct page_picture {
	char *path;
	int width, height; /* pixels */
	void *surface; /* cairo_surface_t *, for the outputs that draw it */
	GBytes *bytes; /* the file */
};

struct pictures; /* opaque */

struct pictures *pictures_new(void);
void pictures_free(struct pictures *pictures);

/* The picture in the file, read at the first call. NULL and *error if it is no PNG. */
const struct page_picture *pictures_open(
	struct pictures *pictures, const char *path, GError **error);

#endif
