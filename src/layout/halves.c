#include "layout/halves.h"

#include <math.h>

#define CUT_LINE 0.75
#define DASH 4.0
#define DASH_STEP 9.0

/* Printers leave so much of the paper's edge white. */
#define EDGE 14.0

/* Page numbers on a side of paper; 0 for none. */
struct side {
	int left, right;
};

struct halves {
	const struct document *pages;
	struct paper sheet;
	GArray *sides; /* of struct side */
};

static void halves_free(void *data)
{
	struct halves *halves = data;
	g_array_unref(halves->sides);
	g_free(halves);
}

static void place(const struct halves *halves, struct page *side, int number, bool left)
{
	if (number == 0)
		return;
	const struct page *page = document_open_page(halves->pages, (guint)number - 1);
	page_add_page(side, page, left ? 0 : side->width_pt / 2, 0);
	document_close_page(halves->pages, page);
}

static void draw_cut(struct page *side)
{
	double x = side->width_pt / 2;
	for (double y = EDGE; y + DASH <= side->height_pt - EDGE; y += DASH_STEP)
		page_add_line(side, x, y, x, y + DASH, CUT_LINE, PAGE_BLACK);
}

static void draw_side(void *data, struct page *page)
{
	const struct halves *halves = data;
	const struct side *side = &g_array_index(halves->sides, struct side, page->number - 1);
	page->width_pt = fmax(halves->sheet.width_pt, halves->sheet.height_pt);
	page->height_pt = fmin(halves->sheet.width_pt, halves->sheet.height_pt);
	bool swap = halves->pages->right_to_left;
	place(halves, page, side->left, !swap);
	place(halves, page, side->right, swap);
	draw_cut(page);
}

static void add_side(struct halves *halves, int left, int right)
{
	struct side side = {left, right};
	g_array_append_val(halves->sides, side);
}

static bool is_blank(const struct document *pages, int number)
{
	const struct page *page = document_open_page(pages, (guint)number - 1);
	bool blank = page->ops->len == 0;
	document_close_page(pages, page);
	return blank;
}

/* Pages from `first` to before `end`, two by two; blank ones keep nothing apart here. */
static void add_plain(struct halves *halves, int first, int end)
{
	int waiting = 0;
	for (int page = first; page < end; page++) {
		if (is_blank(halves->pages, page))
			continue;
		if (waiting > 0)
			add_side(halves, waiting, page);
		waiting = waiting > 0 ? 0 : page;
	}
	if (waiting > 0)
		add_side(halves, waiting, 0);
}

static void add_dealt(struct halves *halves, const struct halves_options *options)
{
	int pupils = options->count / options->together, left = (pupils + 1) / 2;
	for (int pupil = 0; pupil < left; pupil++)
		for (int i = 0; i < options->together; i++) {
			int page = options->first + pupil * options->together + i;
			bool paired = pupil + left < pupils;
			add_side(halves, page, paired ? page + left * options->together : 0);
		}
}

struct document *halves_document(const struct document *pages, const struct halves_options *options)
{
	struct halves *halves = g_new0(struct halves, 1);
	*halves = (struct halves){
		pages, options->sheet, g_array_new(FALSE, FALSE, sizeof(struct side))};
	add_plain(halves, 1, options->first);
	add_dealt(halves, options);
	add_plain(halves, options->first + options->count, (int)pages->pages->len + 1);
	struct document *document = document_new_like(pages);
	document->navigable = false;
	document->source = (struct document_source){draw_side, halves, halves_free};
	for (guint i = 0; i < halves->sides->len; i++)
		document_add_drawn_page(document);
	return document;
}
