/*
 * The gutter of a paperback: how wide it must be depends on the number of pages, and the number of
 * pages can depend on how much room the gutter leaves.
 */
#ifndef NONET_LAYOUT_GUTTER_H
#define NONET_LAYOUT_GUTTER_H

#include "config/profile.h"
#include "layout/fit.h"

/* What the margins are given beyond what is asked: a frame's outer half and a letter's curve may
 * stand a little in the margin. */
#define GUTTER_AIR_PT 2.0

/* Fits the book with what is drawn from the sheet; as fit_book. */
typedef bool (*gutter_fit_function)(const struct sheet *sheet, const struct outline *outline,
	struct fit *fit, struct fit_refusal *refusal);

/*
 * Fits the book as a paperback: the margins (those of the sheet's template) are widened to what
 * the printer asks, the inner one by the number of pages, over and over until it settles. It only
 * ever widens, so that it does. Returns what the last fit returned.
 */
bool gutter_settle(const struct sheet *sheet, struct template_margins *margins,
	const struct outline *outline, const struct profile_kdp *kdp, gutter_fit_function fit_pages,
	struct fit *fit, struct fit_refusal *refusal);

#endif
