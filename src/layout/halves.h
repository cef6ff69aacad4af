/*
 * Halves: a class's pages two side by side on sheets of paper that are cut through the middle, a
 * dashed line showing where. The sheets of the first half of the pupils stand at the left, those
 * of the others at the right: when the whole pile is cut, the left pile laid on the right one has
 * them all in order. Pages before and after the pupils' stand in their order.
 */
#ifndef NONET_LAYOUT_HALVES_H
#define NONET_LAYOUT_HALVES_H

#include "config/paper.h"
#include "layout/page.h"

struct halves_options {
	struct paper sheet; /* the paper, on its long side */
	int first, count; /* the pages that are dealt out to left and right */
	int together; /* pages of one pupil, which stay on one side */
};

/* The sides of paper as pages of a document, drawn from the pages, which must outlive it. */
struct document *halves_document(
	const struct document *pages, const struct halves_options *options);

#endif
