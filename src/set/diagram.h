/*
 * A diagram: the board in small, on which pieces are shown, with the lines that a template gives
 * puzzles or solutions.
 */
#ifndef NONET_SET_DIAGRAM_H
#define NONET_SET_DIAGRAM_H

#include "layout/sheet.h"

struct diagram {
	const struct sheet *sheet;
	const struct template_lines *lines;
	struct area at; /* square; its edge is the outer one of the frame */
};

/* Draws it without pieces. */
void diagram_draw(const struct diagram *diagram, struct page *page);

/* The area of a cell, 0..80. */
struct area diagram_cell(const struct diagram *diagram, int cell);

#endif
