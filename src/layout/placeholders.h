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
	const struct plan_sheet *sheet; /* of the pupil whose page it is */
	bool names_pupils; /* else a sheet is called by its number */
};

/* The pupil of a sheet, or its number: "Anna", "Sheet 12". Free with g_free. */
char *placeholders_pupil(const struct lang *lang, const struct plan_sheet *sheet, bool by_name);

/* The version of a sheet: "Version A", or NULL if there is only one. Free with g_free. */
char *placeholders_version(const struct lang *lang, const struct plan_sheet *sheet);

/* The pattern filled in; separators that nothing follows are cut. Free with g_free. */
char *placeholders_fill(const char *pattern, const struct facts *facts);

#endif
