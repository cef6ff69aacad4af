/* Numbers as text, the same in every locale. */
#ifndef NONET_OUTPUT_NUMBER_H
#define NONET_OUTPUT_NUMBER_H

#include <glib.h>

/* Appends 12.50 with two decimals fixed; never -0.00. */
void number_append_fixed(GString *out, double number, int decimals);

/* Appends 12.5 with at most so many decimals, the shortest way: .5 for 0.5, as SVG allows. */
void number_append_short(GString *out, double number, int decimals);

#endif
