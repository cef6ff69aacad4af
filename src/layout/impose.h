/*
 * Imposition: a book's pages two-up on the sides of sheets that are laid in each other, folded and
 * stapled through the fold. Pages are moved, never scaled; their text stays text.
 *
 *     sheet 1 of 8 pages   front: 8 | 1   back: 2 | 7
 *     sheet 2              front: 6 | 3   back: 4 | 5
 */
#ifndef NONET_LAYOUT_IMPOSE_H
#define NONET_LAYOUT_IMPOSE_H

#include "layout/page.h"

/* Which sides of the sheets a document holds. */
enum impose_sides {
	IMPOSE_BOTH, /* front, back, front, back ... */
	IMPOSE_FRONTS,
	IMPOSE_BACKS,
	IMPOSE_BACKS_REVERSED, /* the last sheet's first */
};

struct impose_options {
	double sheet_width_pt, sheet_height_pt; /* lying: the fold is upright in its middle */
	double paper_thickness_pt;
	int signature; /* pages folded together, a multiple of 4; 0: all */
	bool flip_long; /* backs are turned upside down */
	enum impose_sides sides;
};

/* A side of a sheet: page numbers, 0 for a blank. */
struct impose_side {
	int left, right;
	int depth; /* sheets of its signature that lie outside this one */
};

/* The sheets that so many pages take. */
int impose_sheet_count(int page_count);

/* What stands on a side of a sheet, both counted from 0. */
struct impose_side impose_side_of(int page_count, int signature, int sheet, bool back);

/* The sides as pages of a document, drawn from the book's pages, which must outlive it. */
struct document *impose_document(const struct document *book, const struct impose_options *options);

#endif
