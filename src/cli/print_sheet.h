/*
 * The sheet that nonet print lays puzzles out on, without a config: the template, its type, the
 * paper, and how many puzzles share a page.
 */
#ifndef NONET_CLI_PRINT_SHEET_H
#define NONET_CLI_PRINT_SHEET_H

#include "book/book.h"
#include "layout/layout.h"

/* What the command line asks for. Texts may be NULL. */
struct print_request {
	const char *paper, *template_name, *language;
	char *font; /* a family or a file, beside the bundled ones */
	int per_page; /* 0: what suits the number of puzzles */
	bool pictures; /* a page a file: cut to the grid where no paper is named */
	bool candidates, qr;
	bool hints, steps; /* the book has them */
	const char *qr_url;
};

struct print_sheet {
	struct page_template *page_template;
	struct lang *lang;
	struct phrases *phrases;
	struct type_case *type_case;
	struct sheet sheet;
	struct outline outline;
	struct fit fit;
};

/* Reads template, language and fonts. Finish it in any case. */
void print_sheet_init(
	struct print_sheet *sheet, const struct print_request *request, struct diags *diags);
void print_sheet_finish(struct print_sheet *sheet);

/* What stands for the digits, as characters; NULL for figures and letters. */
const char *print_sheet_symbols(const struct print_sheet *sheet);

/* Fits the book's puzzles; what does not fit goes to diags. */
void print_sheet_fit(struct print_sheet *sheet, const struct print_request *request,
	const struct book *book, struct diags *diags);

#endif
