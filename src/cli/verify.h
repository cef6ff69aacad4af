/*
 * What the parts of nonet verify share: a list of puzzles, and a book as a PDF.
 */
#ifndef NONET_CLI_VERIFY_H
#define NONET_CLI_VERIFY_H

#include "cli/command.h"
#include "config/levels.h"
#include "formats/pdf_words.h"

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

/*
 * Brings the pages on a booklet's sheets into the order they are read in: as the file says itself,
 * else as the options do. Returns what is wrong with the sheets, for people, to be freed with
 * g_free; NULL if nothing is.
 */
char *verify_unfold(const struct verify *verify, struct pdf_words *words);

/* Whether the pages look like a booklet's sheets that nobody has named so. */
bool verify_may_be_sheets(const struct verify *verify, const struct pdf_words *words);

/* Proves a book from the text of its pages. */
enum exit_code verify_book(const struct verify *verify, const char *path);

#endif
