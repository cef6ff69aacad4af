/*
 * Publishing a finished book: its files appear together, and with them its record in the archive.
 */
#ifndef NONET_CLI_PUBLISH_H
#define NONET_CLI_PUBLISH_H

#include "archive/archive.h"
#include "cli/products.h"

struct publication {
	const struct job *job;
	const struct book *book;
	const struct products *products;
	struct archive *archive; /* NULL: there is none */
	int jobs;
	bool quiet;
};

/*
 * Writes all files beside their destinations, records the puzzles, puts the files in place and
 * commits the record, in this order: whatever ends the run in between, nothing is recorded that
 * is not there. Says what was made. False and *error if it could not be done.
 */
bool publish(const struct publication *publication, GError **error);

#endif
