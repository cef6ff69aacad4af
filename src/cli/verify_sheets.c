/*
 * The sheets of a booklet, taken apart into the pages that are read. A file that Nonet made says
 * itself how its pages stand; of others the options say it.
 */
#include "cli/verify.h"
#include "layout/impose_words.h"

static void unfold(struct pdf_words *words, const struct imposition_said *said)
{
	int sides = (int)words->pages->len, pages = impose_sheet_count(2 * sides) * 4;
	g_autofree int *order = g_new0(int, 2 * sides);
	for (int i = 0; i < sides; i++) {
		bool back = i % 2 == 1;
		struct impose_side side = impose_side_of(pages, said->signature, i / 2, back);
		order[2 * i] = said->bound_right ? side.right : side.left;
		order[2 * i + 1] = said->bound_right ? side.left : side.right;
		if (back && said->flip_long)
			pdf_page_turn(g_ptr_array_index(words->pages, i));
	}
	pdf_words_unfold(words, order);
}

char *verify_unfold(const struct verify *verify, struct pdf_words *words)
{
	struct imposition_said said = {
		.sides = IMPOSE_BOTH, .signature = verify->signature, .flip_long = false};
	if (!impose_words_read(words->keywords, &said) && !verify->sheets)
		return NULL;
	if (said.sides != IMPOSE_BOTH)
		return g_strdup_printf(
			"these are the %s alone of a booklet's sheets; verify the same pages in "
			"order: nonet build CONFIG --profile screen -o FILE",
			said.sides == IMPOSE_FRONTS ? "fronts" : "backs");
	if (words->pages->len % 2 == 1)
		return g_strdup("a booklet's sheets have two sides each, but this file has an odd "
				"number of pages");
	unfold(words, &said);
	return NULL;
}

bool verify_may_be_sheets(const struct verify *verify, const struct pdf_words *words)
{
	struct imposition_said said;
	bool lying = words->pages->len > 0 && words->pages->len % 2 == 0;
	for (guint i = 0; i < words->pages->len; i++) {
		const struct pdf_page *page = g_ptr_array_index(words->pages, i);
		lying = lying && page->width > page->height;
	}
	return lying && !verify->sheets && !impose_words_read(words->keywords, &said);
}
