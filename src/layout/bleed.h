/*
 * Pages with room beyond the trim, for printers that cut it away: outside, above and below, but
 * not at the spine.
 */
#ifndef NONET_LAYOUT_BLEED_H
#define NONET_LAYOUT_BLEED_H

#include "layout/page.h"

/* The book's pages with so much bleed. The book belongs to the new document. */
struct document *bleed_document(struct document *book, double bleed_pt);

#endif
