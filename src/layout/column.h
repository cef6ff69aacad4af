/*
 * A column: a part's pages being filled from the top down, as many as it needs. The first bears
 * the part's heading. Where a page has room for several columns side by side, it can be split:
 * what comes then goes down one after the other.
 */
#ifndef NONET_LAYOUT_COLUMN_H
#define NONET_LAYOUT_COLUMN_H

#include "layout/part.h"
#include "layout/styles.h"

struct column {
	const struct layout *layout;
	const char *heading; /* may be NULL */
	struct page *page;
	struct area body; /* of the column that is filled now */
	double y; /* where the next thing goes */
	double foot_pt; /* kept free at the foot of every page, for `furnish` */
	void (*furnish)(
		struct column *column, const struct area *foot); /* of a new page; or NULL */
	int across, at; /* columns side by side, and which of them this is */
	double gap;
	struct area whole; /* all of them */
	bool low; /* they begin lower than on the next page */
};

/* Begins the column on a new page. It must be ended. */
void column_begin(struct column *column, const struct layout *layout, const char *heading);

/* The same, with so much kept free at the foot of every page and something drawn on each. */
void column_begin_furnished(struct column *column, const struct layout *layout, const char *heading,
	double foot_pt, void (*furnish)(struct column *column, const struct area *foot));
void column_end(struct column *column);

/* Goes on on another page if less than this is left of this one. */
void column_need(struct column *column, double height_pt);

/* Divides the rest of this page, and those that follow, into columns; 1 across ends that, on a new
 * page unless nothing stands in the columns yet. */
void column_split(struct column *column, int across, double gap);

/* What is left of the page, or of its column. */
double column_left(const struct column *column);

/* A paragraph in a role of the template, no wider than lines are easily followed; leading as a
 * share of its size. */
void column_add_text(struct column *column, enum style_role role, const char *text, double leading);

/* Paragraphs with blank lines between; one that begins with "# " is a heading. */
void column_add_paragraphs(struct column *column, const char *text);

void column_add_rule(struct column *column, double width_pt, uint32_t colour);

#endif
