/*
 * Excerpts: some pages of a document as a document of their own, such as the key alone.
 */
#ifndef NONET_LAYOUT_EXCERPT_H
#define NONET_LAYOUT_EXCERPT_H

#include "layout/page.h"

/* The pages first..last - 1 (from 0) of the book, which must outlive it. They keep the numbers
 * printed on them, but lead nowhere: what they led to may be in another file. */
struct document *excerpt_document(const struct document *book, guint first, guint last);

#endif
