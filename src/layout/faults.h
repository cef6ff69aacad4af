/*
 * Faults of what was laid out, for which it must not be printed: things outside the margins, and
 * things over each other.
 */
#ifndef NONET_LAYOUT_FAULTS_H
#define NONET_LAYOUT_FAULTS_H

#include "layout/page.h"

/* The first thing that is wrong, such as "page 1: claims and subtitle overlap", or NULL. The
 * caller frees it with g_free. */
char *faults_find(const struct document *document);

#endif
