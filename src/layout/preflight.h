/*
 * Preflight: whether what was laid out can be printed: all between the margins, nothing over
 * another thing.
 */
#ifndef NONET_LAYOUT_PREFLIGHT_H
#define NONET_LAYOUT_PREFLIGHT_H

#include "layout/page.h"

/* The first thing that is wrong, such as "page 1: claims and subtitle overlap", or NULL. The
 * caller frees it with g_free. */
char *preflight(const struct document *document);

#endif
