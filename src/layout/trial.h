/*
 * A trial: how one kind of grid would come out at some number a page, before any puzzle is made.
 */
#ifndef NONET_LAYOUT_TRIAL_H
#define NONET_LAYOUT_TRIAL_H

#include "layout/fit.h"

struct trial {
	struct slots slots;
	struct caption_plan captions;
	double digit_pt;
	bool captions_fit;
	bool fits;
};

typedef struct trial (*trial_function)(
	const struct sheet *, const struct outline *, const struct caption_widths *, int per_page);

/* The widest of what the book's captions will hold. */
void trial_measure_captions(
	const struct sheet *sheet, const struct outline *outline, struct caption_widths *widths);

struct trial trial_of_puzzles(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, int per_page);
struct trial trial_of_solutions(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, int per_page);

/* The QR codes of the book; of side 0 if it has none. */
struct qr_plan trial_plan_qr(const struct outline *outline);

#endif
