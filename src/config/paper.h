/*
 * Papers: the sizes that have a name, and any size written out.
 */
#ifndef NONET_CONFIG_PAPER_H
#define NONET_CONFIG_PAPER_H

#include <stdbool.h>

struct paper {
	char name[40]; /* as written, such as "A4" or "6x9in" */
	double width_pt, height_pt;
};

#define PAPER_FORMS                                                                                \
	"A4, A5, A6, A3, B5, Letter, Legal, 5x8in, 6x9in, 7x10in, 8x10in, 8.5x11in, or any "       \
	"WxHmm, WxHin"

/* Sides that a paper may have. */
#define PAPER_LEAST_PT 140.0
#define PAPER_MOST_PT 2400.0

/* Reads "A4", "6x9in", "170x240 mm"; an x may be written ×. False if it is no paper. */
bool paper_parse(const char *text, struct paper *paper);

#endif
