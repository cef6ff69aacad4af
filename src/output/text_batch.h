/*
 * Runs of one face, size and colour that follow each other are shown by cairo in one call: all
 * digits of a grid, all of a page's small captions.
 */
#ifndef NONET_OUTPUT_TEXT_BATCH_H
#define NONET_OUTPUT_TEXT_BATCH_H

#include "layout/type_cairo.h"

#include <stdint.h>

struct text_batch {
	cairo_t *cairo;
	bool with_text; /* for files whose text can be read back; pictures need only glyphs */
	bool embeds; /* the file embeds fonts, and some glyphs' outlines get lost */
	double scale; /* units of the context a point */
	const struct type_piece *piece; /* the last one added, NULL when empty: face and size */
	GArray *glyphs;
	GArray *clusters;
	GArray *lost; /* of cairo_glyph_t, drawn as outlines too */
	GString *text;
};

void text_batch_init(struct text_batch *batch, cairo_t *cairo, bool with_text, double scale);
void text_batch_finish(struct text_batch *batch); /* shows nothing: flush before */

/* Adds a run with its origin at x, y; shows what it cannot be shown with. The run stays alive
 * until the next flush. */
void text_batch_add(struct text_batch *batch, const struct type_run *run, double x, double y);

/* Shows what has been added, in cairo's present colour. */
void text_batch_flush(struct text_batch *batch);

#endif
