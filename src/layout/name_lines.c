/*
 * Lines for name, class and date at the head of a page. On a narrow page the words are set smaller,
 * as far as they may be, and then the class and the date are left out.
 */
#include "layout/name_lines.h"

#include "layout/styles.h"

#include <math.h>

#define WORD_TO_LINE 6.0
#define LINE_TO_WORD 14.0
#define LINE_WIDTH 0.75
#define LINES_LEAST 0.45 /* of the width, for writing */

static const struct {
	enum lang_word word;
	double share; /* of the width left for lines */
} fields[] = {{WORD_NAME, 0.52}, {WORD_DATE, 0.28}, {WORD_CLASS, 0.20}};

/* In the order in which they stand. */
static const size_t order[] = {0, 2, 1};

struct lines {
	struct type_style style;
	size_t count; /* of the fields */
	double room, shares; /* width left for lines, and what they share it by */
};

static const struct type_run *set_word(
	const struct sheet *sheet, const struct lines *lines, size_t field)
{
	return type_set(
		sheet->type_case, &lines->style, lang_word(sheet->lang, fields[field].word));
}

static void measure(const struct sheet *sheet, double width, struct lines *lines)
{
	lines->room = width - LINE_TO_WORD * (lines->count - 1);
	lines->shares = 0;
	for (size_t i = 0; i < lines->count; i++) {
		lines->room -= set_word(sheet, lines, i)->width_pt + WORD_TO_LINE;
		lines->shares += fields[i].share;
	}
}

static struct lines choose(const struct sheet *sheet, double width)
{
	struct lines lines = {.style = style_of(sheet->page_template, STYLE_LABEL)};
	double full = lines.style.size_pt, least = sheet->page_template->floors.caption_pt;
	for (lines.count = G_N_ELEMENTS(fields); lines.count > 1; lines.count--) {
		for (lines.style.size_pt = full; lines.style.size_pt >= fmin(least, full);
			lines.style.size_pt -= 0.5) {
			measure(sheet, width, &lines);
			if (lines.room >= width * LINES_LEAST)
				return lines;
		}
	}
	lines.style.size_pt = fmin(least, full);
	measure(sheet, width, &lines);
	return lines;
}

void name_lines_draw(const struct sheet *sheet, struct page *page)
{
	struct area inside = sheet_inside(sheet, page->number);
	uint32_t ink = sheet->page_template->inks.text;
	struct lines lines = choose(sheet, inside.width);
	double baseline = inside.y + style_of(sheet->page_template, STYLE_LABEL).size_pt;
	double x = inside.x;
	for (size_t i = 0; i < G_N_ELEMENTS(order); i++) {
		if (order[i] >= lines.count)
			continue;
		const struct type_run *word = set_word(sheet, &lines, order[i]);
		page_add_text(page, word, x, baseline, ink);
		x += word->width_pt + WORD_TO_LINE;
		double end = x + lines.room * fields[order[i]].share / lines.shares;
		page_add_line(page, x, baseline + 2, end, baseline + 2, LINE_WIDTH, ink);
		x = end + LINE_TO_WORD;
	}
	page_add_box(page, "name lines", inside.x, inside.y, inside.width,
		sheet_line_height(sheet, STYLE_LABEL) + 4);
}
