#include "formats/page_digits.h"

#include <string.h>

static bool is_symbol(const struct pdf_word *word)
{
	return word->text[0] != '\0' && strchr("123456789ABCDEFG", word->text[0]) != NULL &&
	       word->text[1] == '\0';
}

static bool is_inside(const struct page_region *region, const struct lattice_digit *digit)
{
	return digit->x > region->left && digit->x < region->right && digit->y > region->top &&
	       digit->y < region->bottom;
}

struct page_digits page_digits_gather(
	const struct pdf_page *page, const struct page_region *region, const bool *used)
{
	struct page_digits gathered = {
		.digits = g_new(struct lattice_digit, page->words->len),
		.words = g_new(guint, page->words->len),
	};
	for (guint i = 0; i < page->words->len; i++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		struct lattice_digit digit = {
			pdf_word_x(word), pdf_word_y(word), word->bottom - word->top};
		if (used[i] || !is_symbol(word) || !is_inside(region, &digit))
			continue;
		gathered.digits[gathered.count] = digit;
		gathered.words[gathered.count++] = i;
	}
	return gathered;
}

void page_digits_finish(struct page_digits *digits)
{
	g_free(digits->digits);
	g_free(digits->words);
}

struct page_region page_region_all(const struct pdf_page *page)
{
	return (struct page_region){0, 0, page->width, page->height};
}
