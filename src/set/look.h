/*
 * How the three sides are told apart on paper, in colour and without: each has a colour, a letter,
 * a band around its pieces (solid, double, dotted) and a ground (plain, striped, dotted).
 */
#ifndef NONET_SET_LOOK_H
#define NONET_SET_LOOK_H

#include "config/inks.h"
#include "layout/page.h"
#include "layout/sheet.h"

#define LOOK_SIDES 3

struct look {
	const char *letter;
	uint32_t ink, tint; /* a white tint is none */
	void (*band)(
		struct page *page, const struct look *look, const struct area *at, double width);
	void (*ground)(struct page *page, const struct look *look, const struct area *at);
};

/* The look of side 0, 1 or 2 in the inks of a config. */
struct look look_of(int side, enum ink_mode mode);

/* Draws the ground of a piece and the band around it, whose outer edge is the area's. */
void look_draw(struct page *page, const struct look *look, const struct area *at, double band_pt);

#endif
