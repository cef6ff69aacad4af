/*
 * The parts of a book as they are drawn: a table of one row a part says how many pages each takes
 * and draws it. Counting is drawing on a document that is thrown away, before any puzzle is made:
 * the book then has its words but no puzzles, and page numbers are not known.
 */
#ifndef NONET_LAYOUT_PART_H
#define NONET_LAYOUT_PART_H

#include "layout/fit.h"

struct layout;

/* What stands on a page: drawn when the page is wanted. */
struct leaf;
typedef void (*leaf_function)(
	const struct layout *layout, struct page *page, const struct leaf *leaf);

struct leaf {
	leaf_function draw; /* NULL for a page that is blank, or there already */
	int section; /* index, for puzzles */
	int first, count; /* numbers of the puzzles or solutions: first .. first + count - 1 */
};

struct layout {
	const struct sheet *sheet;
	const struct outline *outline;
	const struct fit *fit;
	const struct book *book;
	struct document *document; /* whose next page the part begins on */
	GArray *leaves; /* of struct leaf: page n is at n - 1 */
};

/* How many pages the part takes. */
int part_count_pages(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book_part *part);

/* Adds a page that is drawn when it is wanted, and blank pages so that the next has the number. */
void layout_add_leaf(const struct layout *layout, struct leaf leaf);
void layout_add_blank_pages_before(const struct layout *layout, int number);

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
void solutions_draw(const struct layout *layout, const struct book_part *part);
void score_sheet_draw(const struct layout *layout, const struct book_part *part);
void passport_draw(const struct layout *layout, const struct book_part *part);
void blank_grids_draw(const struct layout *layout, const struct book_part *part);
void certificate_draw(const struct layout *layout, const struct book_part *part);
void user_text_draw(const struct layout *layout, const struct book_part *part);
void user_picture_draw(const struct layout *layout, const struct book_part *part);

#endif
