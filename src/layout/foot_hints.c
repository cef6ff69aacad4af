#include "layout/foot_hints.h"

#include "layout/styles.h"

#include <math.h>

/* Air between the puzzles and their hints, and between two hints, in lines. */
#define AIR_ABOVE 0.8
#define AIR_BETWEEN 0.3

/* "3. Look in row 5: X-Wing." */
static char *text_of(
	const struct sheet *sheet, const struct outline *outline, const struct book_puzzle *puzzle)
{
	GString *text = g_string_new(NULL);
	g_autofree char *number = lang_number(sheet->lang, puzzle->shown);
	if (outline->numbers)
		g_string_append_printf(text, "%s. ", number);
	g_string_append(text, puzzle->nudge != NULL ? puzzle->nudge : "–");
	g_string_replace(text, "\n", " – ", 0); /* a step's notation, and its reason */
	return g_string_free(text, FALSE);
}

/* Draws a page's hints from y down, or without a page only measures; returns their height. */
static double draw(const struct sheet *sheet, const struct outline *outline, struct page *page,
	int first, int count, double x, double y, double width)
{
	double line = sheet_paragraph_step(sheet, STYLE_TEXT), top = y;
	double ascent = style_of(sheet->page_template, STYLE_TEXT).size_pt;
	for (int i = first; i < first + count; i++) {
		g_autofree char *text = text_of(sheet, outline, book_puzzle_at(outline->made, i));
		struct area at = {x, y + ascent, width, 0};
		double height = line * sheet_draw_paragraph(sheet, page, STYLE_TEXT, text, &at);
		g_autofree char *box = g_strdup_printf("hint %d", i);
		if (page != NULL)
			page_add_box(page, box, x, y, width, height);
		y += height + line * AIR_BETWEEN;
	}
	return y - top;
}

static int count_from(const struct outline *outline, int first)
{
	return MIN(outline->per_page, outline->puzzle_count - first + 1);
}

double foot_hints_height(const struct sheet *sheet, const struct outline *outline)
{
	double most = 0, width = sheet_inside(sheet, 1).width;
	if (!outline->hints_at_foot)
		return 0;
	for (int first = 1; first <= outline->puzzle_count; first += outline->per_page)
		most = fmax(most,
			draw(sheet, outline, NULL, first, count_from(outline, first), 0, 0, width));
	return most + sheet_paragraph_step(sheet, STYLE_TEXT) * AIR_ABOVE;
}

void foot_hints_draw(const struct layout *layout, struct page *page, int first, int count)
{
	const struct sheet *sheet = layout->sheet;
	struct area body = sheet_body(sheet, page->number);
	double height = draw(sheet, layout->outline, NULL, first, count, 0, 0, body.width);
	draw(sheet, layout->outline, page, first, count, body.x, body.y + body.height - height,
		body.width);
}
