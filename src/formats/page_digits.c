#include "formats/page_digits.h"

#include "base/symbols.h"

#include <math.h>
#include <string.h>

#define GIVENS_LEAST 4 /* of one puzzle */
#define PENCIL_MARKS_MOST 0.55 /* of the height of its givens */

/* A cell's side in heights of its digits' type, at least: digits are set at 75 % of the cell at
 * most, and fonts of Latin are up to 1.45 times as high as their size, those of other scripts up
 * to 2.2 times. */
#define CELL_LEAST_LATIN 0.88
#define CELL_LEAST_OTHER 0.6

/* The digit that a word stands for, if it is one character of a set; else 0. */
static int value_of(const struct pdf_word *word, const char *characters)
{
	const char *found = word->text[0] != '\0' && *g_utf8_next_char(word->text) == '\0'
				    ? strstr(characters, word->text)
				    : NULL;
	return found != NULL ? (int)g_utf8_pointer_to_offset(characters, found) + 1 : 0;
}

static bool is_inside(const struct page_region *region, const struct lattice_digit *digit)
{
	return digit->x > region->left && digit->x < region->right && digit->y > region->top &&
	       digit->y < region->bottom;
}

/* The height of the tallest digits of which there are so many: a puzzle's number is alone. */
static double tallest_height(const struct page_digits *gathered)
{
	double tallest = 0;
	for (int i = 0; i < gathered->count; i++) {
		double height = gathered->digits[i].height;
		int alike = 0;
		for (int j = 0; j < gathered->count && height > tallest; j++)
			alike += fabs(gathered->digits[j].height - height) < 0.03 * height;
		if (alike >= GIVENS_LEAST)
			tallest = height;
	}
	return tallest;
}

/* Pencil marks are many, on a lattice of their own, and hardly more than half as tall as givens. */
static void drop_pencil_marks(struct page_digits *gathered)
{
	double least = tallest_height(gathered) * PENCIL_MARKS_MOST;
	int kept = 0;
	for (int i = 0; i < gathered->count; i++) {
		if (gathered->digits[i].height < least)
			continue;
		gathered->digits[kept] = gathered->digits[i];
		gathered->values[kept] = gathered->values[i];
		gathered->words[kept++] = gathered->words[i];
	}
	gathered->count = kept;
}

struct page_digits page_digits_gather(const struct pdf_page *page, const struct page_region *region,
	size_t symbols, const bool *used)
{
	const char *characters = symbols_legible(symbols);
	struct page_digits gathered = {
		.digits = g_new(struct lattice_digit, page->words->len),
		.words = g_new(guint, page->words->len),
		.values = g_new(int, page->words->len),
	};
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		struct lattice_digit digit = {
			pdf_word_x(word), pdf_word_y(word), word->bottom - word->top};
		int value = value_of(word, characters);
		if (used[i] || value == 0 || !is_inside(region, &digit))
			continue;
		gathered.digits[gathered.count] = digit;
		gathered.values[gathered.count] = value;
		gathered.words[gathered.count++] = i;
	}
	drop_pencil_marks(&gathered);
	return gathered;
}

void page_digits_finish(struct page_digits *digits)
{
	g_free(digits->digits);
	g_free(digits->words);
	g_free(digits->values);
}

bool page_digits_fit(const struct page_digits *digits, size_t symbols, struct lattice *lattice)
{
	bool latin = (guchar)symbols_legible(symbols)[0] < 0x80;
	return lattice_fit(digits->digits, digits->count,
		latin ? CELL_LEAST_LATIN : CELL_LEAST_OTHER, lattice);
}

struct page_region page_region_all(const struct pdf_page *page)
{
	return (struct page_region){0, 0, page->width, page->height};
}
