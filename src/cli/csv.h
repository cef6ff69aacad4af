/*
 * A row of CSV (RFC 4180, lines closed by a line feed).
 */
#ifndef NONET_CLI_CSV_H
#define NONET_CLI_CSV_H

#include <glib.h>

/* Adds a row of texts, in quotes where they need them; NULL is an empty one. */
void csv_add_row(GString *csv, const char *const *fields, gsize count);

#endif
