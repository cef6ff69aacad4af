/*
 * Cuts: single puzzles, each cut to their grid, for the layout of somebody else's pages.
 */
#ifndef NONET_LAYOUT_CUT_H
#define NONET_LAYOUT_CUT_H

#include "config/profile.h"
#include "layout/fit.h"

/*
 * Makes the sheet's paper hold one puzzle of the outline, with its captions or without, and fits
 * it; the sheet's template (given again, to be changed) loses its margins and what stands around
 * the puzzles. False if it would not be legible; *refusal, freed by the caller, says why.
 */
bool cut_fit(struct sheet *sheet, struct page_template *page_template, struct outline *outline,
	const struct profile_cut *cut, struct fit *fit, char **refusal);

#endif
