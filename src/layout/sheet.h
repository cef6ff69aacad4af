/*
 * A sheet: what every page of a book shares. Its margins, the lines at its head and foot, and
 * the body between them that puzzles and solutions divide.
 *
 *     +--------------------------+
 *     |  head: title     section |
 *     |  ----------------------  |
 *     |  body                    |
 *     |                          |
 *     |  4 (page number)         |
 *     +--------------------------+
 */
#ifndef NONET_LAYOUT_SHEET_H
#define NONET_LAYOUT_SHEET_H

#include "config/paper.h"
#include "config/template.h"
#include "lang/lang.h"
#include "lang/lessons.h"
#include "lang/phrases.h"
#include "layout/page.h"
#include "layout/placeholders.h"

struct sheet {
	struct type_case *type_case;
	const struct page_template *page_template;
	const struct lang *lang;
	struct paper paper;
	struct pictures *pictures; /* may be NULL where no part has any */
	bool links; /* for a screen: pages lead to each other */
	bool loose; /* pages are given out one by one: each is a right-hand one */
	bool name_rows; /* the name at a page's head has a row of its own */
	const char *papers; /* that may be proposed instead, commas between; NULL: any */
	const struct phrases *phrases; /* of solving steps; NULL where none are told */
	const struct lessons *lessons; /* of techniques; NULL where none are taught */
};

/* A rectangle in points. */
struct area {
	double x, y, width, height;
};

/* What lies within the margins of a page with this number, and its body below the head. */
struct area sheet_inside(const struct sheet *sheet, int number);
struct area sheet_body(const struct sheet *sheet, int number);

/* Adds an empty page to the document, its margins set. */
struct page *sheet_add_page(const struct sheet *sheet, struct document *document);

/* Sets the size and the margins of an empty page that has its number. */
void sheet_prepare_page(const struct sheet *sheet, struct page *page);

/* Make this place lead to the target, or the page or the place be the target; nothing where there
 * are no links. */
void sheet_draw_link(const struct sheet *sheet, struct page *page, const struct area *area,
	enum page_target_kind kind, int number);
void sheet_draw_page_anchor(
	const struct sheet *sheet, struct page *page, enum page_target_kind kind, int number);
void sheet_draw_anchor(const struct sheet *sheet, struct page *page, double x, double y,
	enum page_target_kind kind, int number);

/* Draws the head, where the template has one: two texts and a rule. */
void sheet_draw_head(const struct sheet *sheet, struct page *page, const struct facts *facts);

/* Draws a heading in the head's place, with a rule below it. */
void sheet_draw_heading(const struct sheet *sheet, struct page *page, const char *heading);
double sheet_heading_height(const struct sheet *sheet);

/* Draws the foot, where the template has one: the page number at its outer end. A pupil's sheet has
 * the page that its facts say, and says whose it is. */
void sheet_draw_foot(const struct sheet *sheet, struct page *page, const struct facts *facts);

/* Ends a page: where the language runs from right to left it is mirrored. */
void sheet_end_page(const struct sheet *sheet, struct page *page);

/* A text in a role of the template, shaped. */
const struct type_run *sheet_set(const struct sheet *sheet, int role, const char *text);

/* A text in a style, smaller where it would be wider than `width`, but never below the captions'
 * floor. */
const struct type_run *sheet_set_within(
	const struct sheet *sheet, struct type_style style, const char *text, double width);

/* Draws a paragraph of the area's width whose first baseline is its top, or without a page only
 * counts; returns how many lines it has. */
int sheet_draw_paragraph(const struct sheet *sheet, struct page *page, int role, const char *text,
	const struct area *at);

/* Room that a line of this role takes, with air; and one of a paragraph. */
double sheet_line_height(const struct sheet *sheet, int role);
double sheet_paragraph_step(const struct sheet *sheet, int role);

/* What a book says of its levels; `claims` is an enum level_claims. Owned by the language. */
const char *sheet_claims(const struct sheet *sheet, int claims);

#endif
