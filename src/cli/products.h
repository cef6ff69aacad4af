/*
 * Products: the files that a book comes out as, by its profile. Most are one file; a booklet for
 * manual duplex is two, and puzzles cut for a newsletter come with their answers.
 */
#ifndef NONET_CLI_PRODUCTS_H
#define NONET_CLI_PRODUCTS_H

#include "cli/job.h"

struct product {
	struct document *document;
	char *path;
	const struct output_format *format;
};

struct products {
	struct document *book; /* its pages, as a reader turns them: what preflight measures */
	GArray *files; /* of struct product */
	bool page_a_file; /* whatever the format */
};

/* What is to be written of the book, which must outlive it. */
void products_init(struct products *products, const struct job *job, const struct book *book);
void products_finish(struct products *products);

#endif
