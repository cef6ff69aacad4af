/*
 * A paragraph: a text broken into lines of a width, at blanks, and between the characters of
 * scripts that have none.
 */
#ifndef NONET_LAYOUT_PARAGRAPH_H
#define NONET_LAYOUT_PARAGRAPH_H

#include "layout/type.h"

/* The lines, as runs in the style; at least one. A word wider than the width has a line of its
 * own and may stick out. The caller frees the array with g_ptr_array_unref. */
GPtrArray *paragraph_break(struct type_case *type_case, const struct type_style *style,
	const char *text, double width_pt);

#endif
