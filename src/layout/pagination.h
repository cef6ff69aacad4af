/*
 * Pagination: which page holds what. Title page, section openers and solutions begin on a recto,
 * and no answer lies on the leaf of its puzzle or opposite it.
 */
#ifndef NONET_LAYOUT_PAGINATION_H
#define NONET_LAYOUT_PAGINATION_H

#include "layout/fit.h"

/* Sets the page numbers in the fit, whose slots must be set. */
void paginate(const struct sheet *sheet, const struct outline *outline, struct fit *fit);

/* The body of a page of solutions: below the heading that the first one bears. */
struct area solution_body(const struct sheet *sheet, int number);

#endif
