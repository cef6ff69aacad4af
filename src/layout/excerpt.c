#include "layout/excerpt.h"

struct excerpt {
	const struct document *book;
	guint first;
};

static void draw_page(void *data, struct page *page)
{
	const struct excerpt *excerpt = data;
	guint index = excerpt->first + (guint)page->number - 1;
	const struct page *from = document_open_page(excerpt->book, index);
	page->width_pt = from->width_pt;
	page->height_pt = from->height_pt;
	page->margin_left_pt = from->margin_left_pt;
	page->margin_right_pt = from->margin_right_pt;
	page->margin_top_pt = from->margin_top_pt;
	page->margin_bottom_pt = from->margin_bottom_pt;
	page_add_page(page, from, 0, 0);
	document_close_page(excerpt->book, from);
}

struct document *excerpt_document(const struct document *book, guint first, guint last)
{
	struct excerpt *excerpt = g_new0(struct excerpt, 1);
	*excerpt = (struct excerpt){book, first};
	struct document *document = document_new_like(book);
	document->navigable = false;
	document->source = (struct document_source){draw_page, excerpt, g_free};
	for (guint i = first; i < last; i++)
		document_add_drawn_page(document);
	return document;
}
