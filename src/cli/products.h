/*
 * Products: the files that a book comes out as, by its profile. Most are one file; a booklet for
 * manual duplex is two, and puzzles cut for a newsletter come with their answers.
 */
#ifndef NONET_CLI_PRODUCTS_H
#define NONET_CLI_PRODUCTS_H

#include "cli/job.h"

/* At most so many files for a file of the whole book. */
#define PRODUCTS_MAX 2

struct product {
	struct document *document;
	const char *word; /* in the name of its file, such as "fronts"; NULL for none */
	const char *paper; /* what it is printed on; NULL: the layout's */
	char *holds; /* what a summary says of it; NULL: the puzzles */
};

struct products {
	struct document *book; /* its pages, as a reader turns them: what preflight measures */
	struct document *key; /* the solutions, if they have a file of their own; else NULL */
	GArray *files; /* of struct product: what a file of the whole book comes to */
	bool page_a_file; /* whatever the format */
	bool halved; /* the only file has two pages on each of its own */
};

/* What is to be written of the book, which must outlive it. */
void products_init(struct products *products, const struct job *job, const struct book *book);
void products_finish(struct products *products);

/* The words of those files, without making any: returns how many. */
int products_words(const struct config *config, const char *words[PRODUCTS_MAX]);

/* "out/book.pdf" as "out/book-fronts.pdf"; stdout stays what it is, and so does a path without a
 * word (NULL). Free with g_free. */
char *product_path(const char *word, const char *path);

#endif
