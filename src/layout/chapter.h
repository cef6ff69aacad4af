/*
 * A chapter of practice: what a technique is, with a worked example, and positions to find it in.
 * The whole puzzles that follow are the pages of its section.
 */
#ifndef NONET_LAYOUT_CHAPTER_H
#define NONET_LAYOUT_CHAPTER_H

#include "layout/part.h"

/* Draws the pages of a chapter that stand before its puzzles; `index` is that of its section. */
void chapter_draw(const struct layout *layout, int index);

/* How many pages these are; 0 if the section is no chapter's, or the book is not made. */
int chapter_count_pages(
	const struct sheet *sheet, const struct outline *outline, const struct fit *fit, int index);

#endif
