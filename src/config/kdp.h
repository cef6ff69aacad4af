/*
 * What the largest self-publishing printer asks of the inside of a paperback (black ink): figures
 * from its public help pages, "Set trim size, bleed and margins" and "Print options", as of 2026.
 */
#ifndef NONET_CONFIG_KDP_H
#define NONET_CONFIG_KDP_H

#include <stdbool.h>

enum kdp_paper { KDP_WHITE, KDP_CREAM, KDP_PAPER_COUNT };

/* In the order of the enum, closed by NULL. */
extern const char *const kdp_paper_names[];

#define KDP_PAGES_LEAST 24
#define KDP_BLEED_PT 9.0 /* an eighth of an inch beyond the trim: outside, top and bottom */
#define KDP_LINE_LEAST_PT 0.75
#define KDP_TYPE_LEAST_PT 7.0
#define KDP_GREY_LEAST 0.10 /* of black */
#define KDP_BLANK_PAGES_MOST 2 /* in a row, before the last page with ink */
#define KDP_FILE_MOST_MB 650

int kdp_pages_most(enum kdp_paper paper);

/* The least inside margin for so many pages; that of the longest book if there are more. */
double kdp_gutter_pt(int pages);

/* The least outside, top and bottom margin, from the trim. */
double kdp_margin_pt(bool bleed);

/* Whether a page of this size can be ordered. */
bool kdp_has_trim(double width_pt, double height_pt);

/* "5x8in, 5.06x7.81in, ...". Owned by the room. */
const char *kdp_trims(void);

double kdp_spine_in(enum kdp_paper paper, int pages);

#endif
