/*
 * A table: records of fields apart by commas, semicolons, tabs or bars, whichever the first line
 * has most of unless it says so itself (sep=;), and perhaps in double quotes (RFC 4180). Read
 * record by record in constant memory.
 */
#ifndef NONET_FORMATS_TABLE_H
#define NONET_FORMATS_TABLE_H

#include "formats/source.h"

#include <stdbool.h>

struct table_field {
	char *text; /* without blanks at its end */
	struct place place;
	bool cut; /* it was longer than SOURCE_LINE_MAX bytes: the rest was passed over */
	bool has_zero; /* a zero byte stands in it, and ends the text */
};

struct table {
	struct source *source;
	char delimiter;
	GArray *fields; /* of struct table_field: the record read last */
	bool broken; /* a quote opens at `quote` and is not closed: nothing more can be read */
	struct place quote;
};

/* The delimiter of a text that begins a table: that of its first line. */
char table_delimiter(const char *head);

/* Begins before anything of the source is read. */
void table_init(struct table *table, struct source *source);
void table_finish(struct table *table);

/* Reads a record; false at the end of the file, and when the table is broken. */
bool table_read(struct table *table);

/* A field of the record by its index, or NULL. Lives until the next record is read. */
const struct table_field *table_field_at(const struct table *table, int index);

/* Whether the record is a blank line. */
bool table_is_blank(const struct table *table);

#endif
