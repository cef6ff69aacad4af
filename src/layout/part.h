/*
 * The parts of a book as they are drawn: a table of one row a part says how many pages each takes
 * and draws it. Counting is drawing on a document that is thrown away, before any puzzle is made:
 * the book then has its words but no puzzles, and page numbers are not known.
 */
#ifndef NONET_LAYOUT_PART_H
#define NONET_LAYOUT_PART_H

#include "layout/fit.h"

struct layout {
	const struct sheet *sheet;
	const struct outline *outline;
	const struct fit *fit;
	const struct book *book;
	struct document *document; /* whose next page the part begins on */
	GArray *leaves; /* of struct leaf, by page; NULL where pages are only counted */
};

/* A page that is drawn when it is wanted, as many of a long book are alike. */
struct leaf {
	void (*draw)(const struct layout *layout, struct page *page, const struct leaf *leaf);
	const char *heading; /* owned by the part, the section or the language */
	int section; /* index, of puzzles */
	int first, count; /* numbers of the puzzles or solutions: first .. first + count - 1 */
	int begins; /* the page on which what it is a page of begins */
};

/* Adds it as the document's next page. */
void layout_add_leaf(const struct layout *layout, const struct leaf *leaf);

/* How many pages the part takes. */
int part_count_pages(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book_part *part);

/* Draws the part, beginning on the document's next page. */
void part_draw(const struct layout *layout, const struct book_part *part);

/* What the contents call it; NULL if they do not list it. Owned by the part or the language. */
const char *part_heading(const struct book_part *part, const struct lang *lang);

/* The facts that a head and a foot may name on pages of this heading. */
struct facts part_facts(const struct layout *layout, const char *heading);

/* One function a part; each in the file of its name. */
void title_page_draw(const struct layout *layout, const struct book_part *part);
void imprint_draw(const struct layout *layout, const struct book_part *part);
void how_to_play_draw(const struct layout *layout, const struct book_part *part);
void level_key_draw(const struct layout *layout, const struct book_part *part);
void contents_draw(const struct layout *layout, const struct book_part *part);
void puzzles_draw(const struct layout *layout, const struct book_part *part);
void hints_draw(const struct layout *layout, const struct book_part *part);
void walkthroughs_draw(const struct layout *layout, const struct book_part *part);
void solutions_draw(const struct layout *layout, const struct book_part *part);
void score_sheet_draw(const struct layout *layout, const struct book_part *part);
void passport_draw(const struct layout *layout, const struct book_part *part);
void blank_grids_draw(const struct layout *layout, const struct book_part *part);
void certificate_draw(const struct layout *layout, const struct book_part *part);
void user_text_draw(const struct layout *layout, const struct book_part *part);
void user_picture_draw(const struct layout *layout, const struct book_part *part);

#endif
