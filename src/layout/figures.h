/*
 * Figures: the widest that a number may come out in a language's own figures, which need not be
 * of one width.
 */
#ifndef NONET_LAYOUT_FIGURES_H
#define NONET_LAYOUT_FIGURES_H

#include "layout/sheet.h"
#include "layout/styles.h"

/* The number with as many figures as `most` that is the widest in this role. */
int figures_widest(const struct sheet *sheet, enum style_role role, int most);

#endif
