/*
 * The symbols that may be digits of a grid in a region of a page, and the words that they are.
 */
#ifndef NONET_FORMATS_PAGE_DIGITS_H
#define NONET_FORMATS_PAGE_DIGITS_H

#include "formats/digit_lattice.h"
#include "formats/pdf_words.h"

struct page_region {
	double left, top, right, bottom;
};

/* Side by side: digits[i] is word words[i] of the page, and stands for values[i] (from 1). */
struct page_digits {
	int count;
	struct lattice_digit *digits;
	guint *words;
	int *values;
};

/* All single symbols of a set (symbols_legible) whose middles lie in the region, but for those
 * words i of the page for which used[i] is set; without pencil marks beside taller digits. To be
 * finished by the caller. */
struct page_digits page_digits_gather(const struct pdf_page *page, const struct page_region *region,
	size_t symbols, const bool *used);
void page_digits_finish(struct page_digits *digits);

/* Finds their lattice. */
bool page_digits_fit(const struct page_digits *digits, size_t symbols, struct lattice *lattice);

/* The whole page. */
struct page_region page_region_all(const struct pdf_page *page);

#endif
