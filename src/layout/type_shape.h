/*
 * Shaping: a text in a style becomes glyphs in their places. Private to type.c.
 */
#ifndef NONET_LAYOUT_TYPE_SHAPE_H
#define NONET_LAYOUT_TYPE_SHAPE_H

#include "layout/type.h"

#include <pango/pango.h>

/* Called for each character that no face has, in the text's visual order, repeats included. */
typedef void (*type_missing_fn)(void *data, gunichar character);

/* Fills in the measures and glyphs of a run whose text and style are set.
 * fallbacks are families to ask after the style's own; may be NULL. */
void type_shape(struct type_run *run, PangoContext *context, const char *fallbacks,
	type_missing_fn missing, void *missing_data);

void type_glyphs_free(struct type_glyphs *glyphs);

#endif
