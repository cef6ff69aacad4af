/*
 * The texts that stand for the placeholders of a template's patterns.
 */
#ifndef NONET_LAYOUT_PLACEHOLDERS_H
#define NONET_LAYOUT_PLACEHOLDERS_H

#include "book/book.h"
#include "lang/lang.h"

/* What is known where a pattern stands; whatever is not is NULL or 0, and left empty. */
struct facts {
	const struct lang *lang;
	const struct book *book;
	const char *section;
	const struct book_puzzle *puzzle;
	const char *code; /* or what stands in its place */
	int page, solution_page;
};

/* The pattern filled in; separators that nothing follows are cut. Free with g_free. */
char *placeholders_fill(const char *pattern, const struct facts *facts);

#endif
