/*
 * What the parts of nonet verify share: a list of puzzles, and a book as a PDF.
 */
#ifndef NONET_CLI_VERIFY_H
#define NONET_CLI_VERIFY_H

#include "cli/command.h"
#include "config/levels.h"

#include <stdio.h>

struct verify {
	GPtrArray *schemes; /* of struct level_scheme; levels are looked up in this order */
	const struct level *level; /* that every puzzle must be of; NULL for none */
	int jobs;
	bool verbose, quiet;
	bool sheets; /* pages stand on the sheets of a booklet */
	int signature; /* pages folded together; 0 for all */
};

/* Proves the puzzles of a file ("-" for stdin) of any format. */
enum exit_code verify_list(const struct verify *verify, const char *path);

/* Proves the puzzles that stand on the command line from argument `first` on, together. */
enum exit_code verify_arguments(
	const struct verify *verify, char *const *puzzles, int first, int count);

/* Proves a book from the text of its pages. */
enum exit_code verify_book(const struct verify *verify, const char *path);

#endif
