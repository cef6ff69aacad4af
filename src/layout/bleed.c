#include "layout/bleed.h"

struct bleed {
	struct document *book;
	double bleed_pt;
};

static void draw_page(void *data, struct page *page)
{
	const struct bleed *bleed = data;
	const struct page *from = document_open_page(bleed->book, (guint)page->number - 1);
	double more = bleed->bleed_pt;
	bool spine_left = document_spine_is_left(bleed->book, page->number);
	page->width_pt = from->width_pt + more;
	page->height_pt = from->height_pt + 2 * more;
	page->margin_left_pt = from->margin_left_pt + (spine_left ? 0 : more);
	page->margin_right_pt = from->margin_right_pt + (spine_left ? more : 0);
	page->margin_top_pt = from->margin_top_pt + more;
	page->margin_bottom_pt = from->margin_bottom_pt + more;
	page_add_page(page, from, spine_left ? 0 : more, more);
	document_close_page(bleed->book, from);
}

static void bleed_free(void *data)
{
	struct bleed *bleed = data;
	document_free(bleed->book);
	g_free(bleed);
}

struct document *bleed_document(struct document *book, double bleed_pt)
{
	struct bleed *bleed = g_new0(struct bleed, 1);
	*bleed = (struct bleed){book, bleed_pt};
	struct document *document = document_new_like(book);
	document->bleed_pt = bleed_pt;
	document->source = (struct document_source){draw_page, bleed, bleed_free};
	for (guint i = 0; i < book->pages->len; i++)
		document_add_drawn_page(document);
	return document;
}
