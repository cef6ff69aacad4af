#include "layout/excerpt.h"

struct excerpt {
	const struct document *book;
	GArray *pages; /* of guint: where they are in the book, from 0 */
};

static void draw_page(void *data, struct page *page)
{
	const struct excerpt *excerpt = data;
	guint index = g_array_index(excerpt->pages, guint, page->number - 1);
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

static void excerpt_free(void *data)
{
	struct excerpt *excerpt = data;
	g_array_unref(excerpt->pages);
	g_free(excerpt);
}

static bool has_box(const struct document *book, guint index, const char *name)
{
	const struct page *page = document_open_page(book, index);
	bool found = false;
	for (guint i = 0; !found && i < page->boxes->len; i++)
		found = g_str_has_prefix(g_array_index(page->boxes, struct page_box, i).name, name);
	document_close_page(book, page);
	return found;
}

struct document *excerpt_document(const struct document *book, const char *box)
{
	struct excerpt *excerpt = g_new0(struct excerpt, 1);
	*excerpt = (struct excerpt){book, g_array_new(FALSE, FALSE, sizeof(guint))};
	struct document *document = document_new_like(book);
	document->navigable = false;
	document->source = (struct document_source){draw_page, excerpt, excerpt_free};
	for (guint i = 0; i < book->pages->len; i++) {
		if (!has_box(book, i, box))
			continue;
		g_array_append_val(excerpt->pages, i);
		document_add_drawn_page(document);
	}
	return document;
}
