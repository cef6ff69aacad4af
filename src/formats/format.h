/*
 * Formats: the files of puzzles that other programs write and read, and our own. One row of the
 * table in formats.c each, and one file format_NAME.c that reads it and writes it.
 */
#ifndef NONET_FORMATS_FORMAT_H
#define NONET_FORMATS_FORMAT_H

#include "formats/reading.h"
#include "formats/source.h"

/* A puzzle to be written; all it has is known. */
struct format_puzzle {
	long number; /* from 1 in the file */
	const char *code; /* "" if it has none */
	const struct grid *puzzle;
	const struct grid *solution;
};

struct format {
	const char *name; /* "sdm" */
	const char *suffixes[3]; /* ".sdm"; NULL-terminated */
	const char *summary; /* for --help and manual pages */

	/* Whether a file that begins so is surely of this format. NULL: none is. */
	bool (*sniff)(const char *head);

	/* Takes the puzzles of the source as they come. Mistakes go to the reading. */
	void (*read)(struct reading *reading, struct source *source);

	/* Appends what stands before the first puzzle and behind the last; either may be NULL. */
	void (*begin)(GString *out);
	void (*end)(GString *out);
	void (*write)(GString *out, const struct format_puzzle *puzzle);

	bool nine_only; /* it can hold no other size than 9x9 */
	bool one_only; /* it holds one puzzle a file */
};

/* The table. */
const struct format *format_at(int index); /* NULL past the last */

/* The format with this name, or NULL. */
const struct format *format_named(const char *name);

/* The format whose suffix, in any case, ends the path, or NULL. */
const struct format *format_of_path(const char *path);

/* The format of a file that begins so: plain text where none is sure. */
const struct format *format_of_head(const char *head);

/* The names in the order of the table, NULL-terminated: a constant, for tables of options. */
extern const char *const format_names[];

#define FORMAT_FUNCTIONS(name)                                                                     \
	bool format_##name##_sniff(const char *head);                                              \
	void format_##name##_read(struct reading *reading, struct source *source);                 \
	void format_##name##_begin(GString *out);                                                  \
	void format_##name##_end(GString *out);                                                    \
	void format_##name##_write(GString *out, const struct format_puzzle *puzzle);
FORMAT_FUNCTIONS(text)
FORMAT_FUNCTIONS(grid)
FORMAT_FUNCTIONS(sdm)
FORMAT_FUNCTIONS(sdk)
FORMAT_FUNCTIONS(ss)
FORMAT_FUNCTIONS(opensudoku)
FORMAT_FUNCTIONS(hodoku)
FORMAT_FUNCTIONS(csv)
FORMAT_FUNCTIONS(tsv)
FORMAT_FUNCTIONS(solo)
FORMAT_FUNCTIONS(json)
#undef FORMAT_FUNCTIONS

#endif
