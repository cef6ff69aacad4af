/*
 * Excerpts: some pages of a document as a document of their own, such as the key alone.
 */
#ifndef NONET_LAYOUT_EXCERPT_H
#define NONET_LAYOUT_EXCERPT_H

#include "layout/page.h"

/* The pages of the book, which must outlive it, that have a box whose name begins like one of these
 * (NULL-terminated). They keep the
 * numbers printed on them, but lead nowhere: what they led to may be in another file. */
struct document *excerpt_document(const struct document *book, const char *const *boxes);

#endif
