/*
 * The drawable side of a run: its glyphs as cairo takes them, for the rooms that draw. The
 * clusters tie glyphs to text, so that a PDF's text can be read back.
 */
#ifndef NONET_LAYOUT_TYPE_CAIRO_H
#define NONET_LAYOUT_TYPE_CAIRO_H

#include "layout/type.h"

#include <cairo.h>

/* A part of a run that one face draws: one call of cairo_show_text_glyphs. */
struct type_piece {
	cairo_font_face_t *face; /* owned; equal faces are equal pointers */
	cairo_matrix_t matrix; /* the font's, in points */
	const char *text; /* into the run's text, not terminated */
	int text_bytes;
	const cairo_glyph_t *glyphs; /* placed from the run's origin, left to right */
	int glyph_count;
	const cairo_text_cluster_t *clusters; /* in the text's order */
	int cluster_count;
	cairo_text_cluster_flags_t flags; /* backward: right to left */
};

struct type_glyphs {
	GArray *pieces; /* of struct type_piece, left to right */
	GArray *glyphs; /* of cairo_glyph_t, what the pieces point into */
	GArray *clusters; /* of cairo_text_cluster_t, the same */
};

/* The options all text is measured and drawn with: unhinted, so no size snaps to pixels. The
 * caller destroys them. */
cairo_font_options_t *type_font_options(void);

#endif
