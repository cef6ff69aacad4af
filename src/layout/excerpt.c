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

static bool begins(const char *name, const char *const *names)
{
	bool found = false;
	for (int i = 0; !found && names[i] != NULL; i++)
		found = g_str_has_prefix(name, names[i]);
	return found;
}

static bool has_box(const struct document *book, guint index, const char *const *names)
{
	const struct page *page = document_open_page(book, index);
	bool found = false;
	for (guint i = 0; !found && i < page->boxes->len; i++)
		found = begins(g_array_index(page->boxes, struct page_box, i).name, names);
	document_close_page(book, page);
	return found;
}

struct document *excerpt_document(const struct document *book, const char *const *boxes)
{
	struct excerpt *excerpt = g_new0(struct excerpt, 1);
	*excerpt = (struct excerpt){book, g_array_new(FALSE, FALSE, sizeof(guint))};
	struct document *document = document_new_like(book);
	document->navigable = false;
	document->source = (struct document_source){draw_page, excerpt, excerpt_free};
	for (guint i = 0; i < book->pages->len; i++) {
		if (!has_box(book, i, boxes))
			continue;
		g_array_append_val(excerpt->pages, i);
		document_add_drawn_page(document);
	}
	return document;
}
