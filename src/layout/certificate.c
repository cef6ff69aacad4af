/*
 * The certificate: who has solved the book, to be filled in and cut out.
 */
#include "layout/paragraph.h"
#include "layout/part.h"
#include "layout/styles.h"

#include <math.h>
#include <string.h>

#define FRAME_OUTER 2.6
#define FRAME_INNER 0.75
#define FRAME_GAP 6.0
#define SIDE_GAP 24.0
#define NAME_ROOM 22.0
#define FOOT_LEAST 58.0
#define FOOT_INDENT 34.0

/* Sizes and gaps are tried in these shares until everything stands above the foot. */
#define SHARE_STEP 0.94
#define SHARE_LEAST 0.3

/* A page being filled from the top down, everything centred; without a page only measured. */
struct centred {
	const struct sheet *sheet;
	struct page *page;
	struct area inside;
	double y;
	double share; /* of sizes and gaps */
};

static void add_lines(struct centred *at, struct type_style style, const char *text, uint32_t ink)
{
	double room = at->inside.width - 2 * SIDE_GAP;
	style.size_pt =
		fmax(style.size_pt * at->share, at->sheet->page_template->floors.caption_pt);
	if (strchr(text, ' ') == NULL)
		style = sheet_set_within(at->sheet, style, text, room)->style;
	g_autoptr(GPtrArray) lines = paragraph_break(at->sheet->type_case, &style, text, room);
	for (guint i = 0; i < lines->len; i++, at->y += style.size_pt * 1.35) {
		const struct type_run *run = g_ptr_array_index(lines, i);
		if (at->page != NULL)
			page_add_text(at->page, run,
				at->inside.x + (at->inside.width - run->width_pt) / 2,
				at->y + style.size_pt, ink);
	}
}

static void add_gap(struct centred *at, double share_of_height)
{
	at->y += at->inside.height * share_of_height * at->share;
}

static void add_line(struct centred *at, double share)
{
	double width = at->inside.width * share, x = at->inside.x + (at->inside.width - width) / 2;
	if (at->page != NULL)
		page_add_line(at->page, x, at->y, x + width, at->y, 0.75,
			at->sheet->page_template->inks.text);
}

static double foot_line(const struct centred *at)
{
	double size = style_of(at->sheet->page_template, STYLE_TEXT).size_pt;
	return at->inside.y + at->inside.height - fmax(FOOT_LEAST, size * 1.5 + SIDE_GAP);
}

/* Two lines to fill in at the foot: date and signature. */
static void draw_foot(const struct centred *at)
{
	static const enum lang_word words[] = {WORD_DATE, WORD_SIGNATURE};
	const struct sheet *sheet = at->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	struct type_style style = style_of(sheet->page_template, STYLE_TEXT);
	double y = foot_line(at), half = at->inside.width / 2;
	double indent = fmin(FOOT_INDENT, half * 0.16);
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
		double x = at->inside.x + i * half + indent;
		double end = at->inside.x + (i + 1) * half - indent;
		page_add_line(at->page, x, y, end, y, 0.75, ink);
		page_add_text(at->page,
			sheet_set(sheet, STYLE_TEXT, lang_word(sheet->lang, words[i])), x,
			y + style.size_pt + 4, ink);
	}
}

static void draw_frame(const struct centred *at)
{
	const struct inks *inks = &at->sheet->page_template->inks;
	const struct area *inside = &at->inside;
	double half = FRAME_OUTER / 2, gap = FRAME_OUTER + FRAME_GAP;
	page_add_frame(at->page, inside->x + half, inside->y + half, inside->width - 2 * half,
		inside->height - 2 * half, FRAME_OUTER, inks->accent);
	page_add_frame(at->page, inside->x + gap, inside->y + gap, inside->width - 2 * gap,
		inside->height - 2 * gap, FRAME_INNER, inks->text);
	page_add_box(at->page, "certificate", inside->x, inside->y, inside->width, inside->height);
}

static void add_texts(struct centred *at, const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	const struct page_template *page_template = sheet->page_template;
	uint32_t ink = page_template->inks.text;
	g_autofree char *count = lang_number(sheet->lang, layout->outline->puzzle_count);
	g_autofree char *text = lang_fill(sheet->lang, WORD_CERTIFICATE_TEXT, "count", count,
		"title", layout->book->title, NULL);
	struct type_style words = style_of(page_template, STYLE_RUNNING);
	words.size_pt = fmax(words.size_pt, style_of(page_template, STYLE_HEADING).size_pt * 0.6);
	struct type_style title = style_of(page_template, STYLE_TITLE);
	title.size_pt *= 0.8;
	at->y = at->inside.y + FRAME_OUTER + FRAME_GAP;
	add_gap(at, 0.16);
	add_lines(at, title, part_heading(part, sheet->lang), ink);
	add_gap(at, 0.03);
	add_line(at, 0.16);
	add_gap(at, 0.08);
	add_lines(at, words, lang_word(sheet->lang, WORD_CERTIFICATE_FOR), ink);
	at->y += NAME_ROOM; /* to write a name in */
	add_gap(at, 0.06);
	add_line(at, 0.7);
	add_gap(at, 0.05);
	add_lines(at, words, part->text != NULL ? part->text : text, ink);
}

void certificate_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct page *page = sheet_add_page(sheet, layout->document);
	struct centred at = {sheet, NULL, sheet_inside(sheet, page->number), 0, 1};
	for (;; at.share *= SHARE_STEP) {
		add_texts(&at, layout, part);
		if (at.y <= foot_line(&at) - NAME_ROOM || at.share < SHARE_LEAST)
			break;
	}
	at.page = page;
	draw_frame(&at);
	add_texts(&at, layout, part);
	draw_foot(&at);
	sheet_end_page(sheet, page);
}
