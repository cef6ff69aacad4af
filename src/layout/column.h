/*
 * A column: a part's pages being filled from the top down, as many as it needs. The first bears
 * the part's heading.
 */
#ifndef NONET_LAYOUT_COLUMN_H
#define NONET_LAYOUT_COLUMN_H

#include "layout/part.h"
#include "layout/styles.h"

struct column {
	const struct layout *layout;
	const char *heading; /* may be NULL */
	struct page *page;
	struct area body;
	double y; /* where the next thing goes */
};

/* Begins the column on a new page. It must be ended. */
void column_begin(struct column *column, const struct layout *layout, const char *heading);
void column_end(struct column *column);

/* Goes on on another page if less than this is left of this one. */
void column_need(struct column *column, double height_pt);

/* What is left of the page. */
double column_left(const struct column *column);

/* A paragraph in a role of the template, leading as a share of its size. */
void column_add_text(struct column *column, enum style_role role, const char *text, double leading);

/* Paragraphs with blank lines between; one that begins with "# " is a heading. */
void column_add_paragraphs(struct column *column, const char *text);

void column_add_rule(struct column *column, double width_pt, uint32_t colour);

#endif
