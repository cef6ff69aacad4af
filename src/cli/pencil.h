/*
 * A board with its pencil marks as text: digits as they are, marks in braces.
 *
 *     | 5      3     {124} | {26}   7 …
 */
#ifndef NONET_CLI_PENCIL_H
#define NONET_CLI_PENCIL_H

#include "logic/marks.h"

#include <glib.h>

/* Adds the board, each line behind the indent. */
void pencil_add(const struct marks *board, const char *indent, GString *text);

#endif
