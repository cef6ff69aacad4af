/*
 * The imprint: whose book it is and how it was made, in small type at the foot of a page.
 */
#include "base/version.h"
#include "layout/paragraph.h"
#include "layout/part.h"
#include "layout/styles.h"

#include <math.h>

#define PARAGRAPH_GAP 6.0
#define MEASURE_MOST 300.0

/* The paragraphs, in their order; those of which nothing is known are left out. Free the array
 * with g_ptr_array_unref. */
static GPtrArray *paragraphs_of(const struct layout *layout, const struct book_part *part)
{
	const struct book *book = layout->book;
	const struct lang *lang = layout->sheet->lang;
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(texts, g_strdup(book->title));
	if (book->subtitle != NULL)
		g_ptr_array_add(texts, g_strdup(book->subtitle));
	if (book->author != NULL)
		g_ptr_array_add(texts, g_strdup(book->author));
	if (book->publisher != NULL)
		g_ptr_array_add(texts,
			lang_fill(lang, WORD_PUBLISHED_BY, "publisher", book->publisher, NULL));
	if (book->isbn != NULL)
		g_ptr_array_add(texts, lang_fill(lang, WORD_ISBN, "isbn", book->isbn, NULL));
	if (book->rights != NULL)
		g_ptr_array_add(texts, g_strdup(book->rights));
	if (part->text != NULL)
		g_ptr_array_add(texts, g_strdup(part->text));
	for (guint i = 0; i < layout->outline->schemes->len; i++) {
		const struct level_scheme *scheme =
			g_array_index(layout->outline->schemes, struct outline_scheme, i).scheme;
		g_autofree char *version = lang_number(lang, scheme->version);
		g_ptr_array_add(texts, lang_fill(lang, WORD_SCHEME, "scheme", scheme->name,
					       "version", version, NULL));
	}
	g_ptr_array_add(texts, g_strdup(lang_word(lang, WORD_CODES_NOTE)));
	g_autofree char *made = lang_fill(lang, WORD_MADE_WITH, "version", NONET_VERSION, NULL);
	g_autofree char *seed =
		book->seed != NULL ? lang_fill(lang, WORD_SEED, "seed", book->seed, NULL) : NULL;
	g_ptr_array_add(
		texts, seed != NULL ? g_strdup_printf("%s · %s", seed, made) : g_strdup(made));
	return texts;
}

/* Set from the foot up, so that the last line stands where the page number would. */
void imprint_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct page *page = sheet_add_page(sheet, layout->document);
	struct area inside = sheet_inside(sheet, page->number);
	struct type_style style = style_of(sheet->page_template, STYLE_TEXT);
	double step = style.size_pt * 1.45, y = inside.y + inside.height, widest = 0;
	g_autoptr(GPtrArray) texts = paragraphs_of(layout, part);
	for (guint i = texts->len; i-- > 0;) {
		double measure = fmin(inside.width, fmax(MEASURE_MOST, style.size_pt * 30));
		g_autoptr(GPtrArray) lines = paragraph_break(
			sheet->type_case, &style, g_ptr_array_index(texts, i), measure);
		y -= step * lines->len;
		for (guint k = 0; k < lines->len; k++) {
			const struct type_run *run = g_ptr_array_index(lines, k);
			page_add_text(page, run, inside.x, y + k * step + style.size_pt,
				sheet->page_template->inks.text);
			widest = fmax(widest, run->width_pt);
		}
		y -= PARAGRAPH_GAP;
	}
	page_add_box(page, "imprint", inside.x, y, fmin(widest, inside.width),
		inside.y + inside.height - y);
	sheet_end_page(sheet, page);
}
