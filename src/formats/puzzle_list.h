/*
 * A list of puzzles: a line each, as puzzle_text.h reads them; blank lines and lines that begin
 * with # are passed over. Read line by line, so that a file of millions takes no memory.
 */
#ifndef NONET_FORMATS_PUZZLE_LIST_H
#define NONET_FORMATS_PUZZLE_LIST_H

#include "base/diag.h"
#include "formats/puzzle_text.h"

/* The longest line that is read. */
#define PUZZLE_LIST_LINE_MAX 4096

/* Reading stops after this many mistakes. */
#define PUZZLE_LIST_MISTAKES_MAX 100

/* Takes one puzzle, its place and the line as it stands. Returns false to stop reading. */
typedef bool (*puzzle_list_take)(
	void *data, const struct puzzle_text *puzzle, struct place place, const char *line);

/*
 * Reads a file ("-" for stdin). Mistakes go to diags and reading goes on, up to
 * PUZZLE_LIST_MISTAKES_MAX of them. Returns the number of puzzles taken.
 */
long puzzle_list_read(const char *path, puzzle_list_take take, void *data, struct diags *diags);

#endif
