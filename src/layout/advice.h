/*
 * Advice: why grids do not fit, and a layout near the one asked for that does.
 */
#ifndef NONET_LAYOUT_ADVICE_H
#define NONET_LAYOUT_ADVICE_H

#include "layout/trial.h"

/* What a refusal says. The caller frees it with g_free. */
char *advice_write(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, enum fit_refused what);

#endif
