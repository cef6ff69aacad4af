/*
 * Texts in double quotes, which YAML and JSON read back as they were.
 */
#ifndef NONET_BASE_QUOTED_H
#define NONET_BASE_QUOTED_H

#include <glib.h>

/* Adds the text with its quotes: quotes, backslashes and control characters in it are escaped. */
void quoted_add(GString *out, const char *text);

#endif
