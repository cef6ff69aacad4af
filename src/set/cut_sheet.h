/*
 * A sheet to be cut: narrow margins, and a head of a title with a note of what is to be done.
 */
#ifndef NONET_SET_CUT_SHEET_H
#define NONET_SET_CUT_SHEET_H

#include "layout/sheet.h"

/* Adds a page of the sheet's paper with those margins. */
struct page *cut_sheet_add(const struct sheet *sheet, struct document *document);

/* What is left of the page below the head, whose note takes so many lines. */
struct area cut_sheet_body(const struct sheet *sheet, int note_lines);

/* How many lines a note takes in this width. */
int cut_sheet_note_lines(const struct sheet *sheet, const char *note, double width_pt);

/* Draws the head; the note is no wider than this. */
void cut_sheet_draw_head(const struct sheet *sheet, struct page *page, const char *title,
	const char *note, double note_width_pt);

#endif
