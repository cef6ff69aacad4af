/*
 * Products: the files that a book comes out as, by its profile. Most are one file; a booklet for
 * manual duplex is two, and puzzles cut for a newsletter come with their answers.
 */
#ifndef NONET_CLI_PRODUCTS_H
#define NONET_CLI_PRODUCTS_H

#include "cli/job.h"

struct product {
	struct document *document;
	const char *word; /* in the name of its file, such as "fronts"; NULL for none */
};

struct products {
	struct document *book; /* its pages, as a reader turns them: what preflight measures */
	struct document *key; /* the solutions, if they have a file of their own; else NULL */
	GArray *files; /* of struct product: what a file of the whole book comes to */
	bool page_a_file; /* whatever the format */
};

/* What is to be written of the book, which must outlive it. */
void products_init(struct products *products, const struct job *job, const struct book *book);
void products_finish(struct products *products);

/* "out/book.pdf" as "out/book-fronts.pdf"; stdout stays what it is. Free with g_free. */
char *product_path(const struct product *product, const char *path);

#endif
