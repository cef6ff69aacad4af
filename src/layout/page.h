/*
 * A page is a list of operations in points: line, rectangle, dot, text, picture, link, anchor.
 * Outputs play it, tests read it as text, preflight measures it. Nothing here knows a file format.
 *
 * All lengths are points, the origin is the top left corner of the trimmed page, y runs down.
 */
#ifndef NONET_LAYOUT_PAGE_H
#define NONET_LAYOUT_PAGE_H

#include "layout/picture.h"
#include "layout/type.h"

#include <glib.h>
#include <stdint.h>

enum page_op_kind {
	PAGE_LINE,
	PAGE_RECTANGLE,
	PAGE_DOT,
	PAGE_TEXT,
	PAGE_PICTURE,
	PAGE_LINK,
	PAGE_ANCHOR
};

#define PAGE_BLACK UINT32_C(0x000000)
#define PAGE_WHITE UINT32_C(0xffffff)

/* What a link leads to and an anchor marks. */
enum page_target_kind {
	PAGE_TARGET_PUZZLE, /* by its number in the book */
	PAGE_TARGET_SOLUTION, /* the same */
	PAGE_TARGET_SECTION, /* from 1 */
	PAGE_TARGET_SOLUTIONS, /* where they begin; number 0 */
	PAGE_TARGET_PART, /* any other, from 1 in the order of the book */
	PAGE_TARGET_KIND_COUNT
};

struct page_target {
	enum page_target_kind kind;
	int number;
};

/* Widths of 0 mean no stroke. Colours are 0xRRGGBB. */
struct page_op {
	enum page_op_kind kind;
	uint32_t colour;
	union {
		struct {
			double x1, y1, x2, y2, width;
		} line; /* butt ends */
		struct {
			double x, y, width,
				height; /* the path; a stroke is centred on it, mitred */
			double stroke; /* 0: filled instead */
		} rectangle;
		struct {
			double x, y, radius;
			double stroke; /* 0: filled instead */
		} dot;
		struct {
			const struct type_run *run; /* the page holds a reference */
			double x, y; /* origin: left end of the baseline */
			bool turned; /* upside down: turned by half about the origin */
		} text;
		struct {
			const struct page_picture *picture; /* owned by its pictures */
			double x, y, width, height;
		} picture;
		struct {
			double x, y, width, height;
			struct page_target target;
		} link; /* leaves no ink */
		struct {
			double x, y;
			struct page_target target;
		} anchor; /* leaves no ink */
	};
};

/* A rectangle that belongs to one thing on the page (a grid, a caption), for tests and
 * preflight: no two of a page may overlap, none may leave the margins. */
struct page_box {
	char *name; /* "grid 5", "caption 5", "page number" */
	double x, y, width, height;
};

/* Operations and boxes that a page in a right-to-left book moves but does not mirror: a grid. */
struct page_block {
	guint first_op, end_op;
	double x, width;
};

struct page {
	double width_pt, height_pt;
	double margin_left_pt, margin_right_pt, margin_top_pt, margin_bottom_pt;
	int number; /* 1-based; odd pages are rectos */
	bool turned; /* to be put on paper upside down */
	GArray *ops; /* of struct page_op, in drawing order */
	GArray *boxes; /* of struct page_box */
	GArray *blocks; /* of struct page_block, in the order of their operations */
};

/* An entry of a document's outline. */
struct document_bookmark {
	char *title;
	int depth; /* 0, or one more than an entry before it */
	struct page_target target;
};

/* What draws a document's pages when they are wanted. Draws one page at a time, but may be called
 * from any thread. The page comes empty, with its number; the source sets its size and margins. */
struct document_source {
	void (*draw)(void *data, struct page *page);
	void *data;
	GDestroyNotify free_data; /* may be NULL */
};

/*
 * A book: its pages, and what a file says about itself. Pages are there, or are drawn by the
 * source each time that they are opened, so that a long book needs the memory of a few pages.
 */
struct document {
	char *title;
	char *author; /* may be NULL */
	char *keywords; /* of the file, for programs; may be NULL */
	char *language; /* BCP 47, such as "en" or "zh-Hant" */
	char *date; /* ISO 8601 with time, for the file's own dates: from the issue */
	double bleed_pt; /* that pages reach beyond their trim, but at the spine; 0: none */
	bool right_to_left; /* bound at the right: odd pages are left-hand ones */
	bool navigable; /* to be read on a screen: links, outline and page labels make sense */
	GArray *bookmarks; /* of struct document_bookmark */
	GPtrArray *pages; /* of struct page; NULL for one that the source draws */
	struct document_source source;
	GMutex drawing;
};

struct document *document_new(void);

/* A document without pages that says of itself what another does. */
struct document *document_new_like(const struct document *other);
void document_free(struct document *document);

/* Adds a page at the end; it belongs to the document. */
struct page *document_add_page(struct document *document, double width_pt, double height_pt);

/* Adds a page at the end that the source will draw. */
void document_add_drawn_page(struct document *document);

/* Adds an entry at the end of the outline. The title is copied. */
void document_add_bookmark(
	struct document *document, int depth, const char *title, struct page_target target);

/* Whether the page with this number has the spine at its left. */
bool document_spine_is_left(const struct document *document, int number);

/* The page at this index (from 0), until it is closed. For any thread. */
const struct page *document_open_page(const struct document *document, guint index);
void document_close_page(const struct document *document, const struct page *page);

struct page *page_new(double width_pt, double height_pt);
void page_free(struct page *page);

void page_add_line(struct page *page, double x1, double y1, double x2, double y2, double width,
	uint32_t colour);
void page_add_frame(struct page *page, double x, double y, double width, double height,
	double stroke, uint32_t colour);
void page_add_fill(
	struct page *page, double x, double y, double width, double height, uint32_t colour);
void page_add_dot(
	struct page *page, double x, double y, double radius, double stroke, uint32_t colour);
void page_add_text(
	struct page *page, const struct type_run *run, double x, double y, uint32_t colour);
void page_add_box(
	struct page *page, const char *name, double x, double y, double width, double height);

void page_add_link(struct page *page, double x, double y, double width, double height,
	struct page_target target);
void page_add_anchor(struct page *page, double x, double y, struct page_target target);

/* Adds all operations and boxes of another page, moved by this much. */
void page_add_page(struct page *page, const struct page *other, double move_x, double move_y);

/* "puzzle 5", "solutions": the target's name. The caller frees it with g_free. */
char *page_target_name(struct page_target target);
/* Draws the text upside down: its line runs from the origin to the left. */
void page_add_turned_text(
	struct page *page, const struct type_run *run, double x, double y, uint32_t colour);
void page_add_picture(struct page *page, const struct page_picture *picture, double x, double y,
	double width, double height);

/* Makes the operations from first_op on a block between x and x + width. */
void page_add_block(struct page *page, guint first_op, double x, double width);

/* Mirrors the page left to right: every text and block keeps its own direction. */
void page_mirror(struct page *page);

/* Whether anything on the page is not grey. */
bool page_has_colour(const struct page *page);

#endif
