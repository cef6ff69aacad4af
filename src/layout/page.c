#include "layout/page.h"

static void clear_box(void *box)
{
	g_free(((struct page_box *)box)->name);
}

struct page *page_new(double width_pt, double height_pt)
{
	struct page *page = g_new0(struct page, 1);
	page->width_pt = width_pt;
	page->height_pt = height_pt;
	page->number = 1;
	page->ops = g_array_new(FALSE, FALSE, sizeof(struct page_op));
	page->boxes = g_array_new(FALSE, FALSE, sizeof(struct page_box));
	page->blocks = g_array_new(FALSE, FALSE, sizeof(struct page_block));
	g_array_set_clear_func(page->boxes, clear_box);
	return page;
}

void page_free(struct page *page)
{
	if (!page)
		return;
	g_array_unref(page->ops);
	g_array_unref(page->boxes);
	g_array_unref(page->blocks);
	g_free(page);
}

struct document *document_new(void)
{
	struct document *document = g_new0(struct document, 1);
	document->pages = g_ptr_array_new_with_free_func((GDestroyNotify)page_free);
	return document;
}

void document_free(struct document *document)
{
	if (!document)
		return;
	g_free(document->title);
	g_free(document->author);
	g_free(document->language);
	g_free(document->date);
	g_ptr_array_unref(document->pages);
	g_free(document);
}

struct page *document_add_page(struct document *document, double width_pt, double height_pt)
{
	struct page *page = page_new(width_pt, height_pt);
	g_ptr_array_add(document->pages, page);
	page->number = (int)document->pages->len;
	return page;
}

static void add(struct page *page, struct page_op op)
{
	g_array_append_val(page->ops, op);
}

void page_add_line(struct page *page, double x1, double y1, double x2, double y2, double width,
	uint32_t colour)
{
	add(page, (struct page_op){.kind = PAGE_LINE,
			  .colour = colour,
			  .line = {.x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2, .width = width}});
}

static void add_rectangle(struct page *page, double x, double y, double width, double height,
	double stroke, uint32_t colour)
{
	add(page, (struct page_op){.kind = PAGE_RECTANGLE,
			  .colour = colour,
			  .rectangle = {.x = x,
				  .y = y,
				  .width = width,
				  .height = height,
				  .stroke = stroke}});
}

void page_add_frame(struct page *page, double x, double y, double width, double height,
	double stroke, uint32_t colour)
{
	if (stroke > 0)
		add_rectangle(page, x, y, width, height, stroke, colour);
}

void page_add_fill(
	struct page *page, double x, double y, double width, double height, uint32_t colour)
{
	add_rectangle(page, x, y, width, height, 0, colour);
}

void page_add_dot(
	struct page *page, double x, double y, double radius, double stroke, uint32_t colour)
{
	add(page, (struct page_op){.kind = PAGE_DOT,
			  .colour = colour,
			  .dot = {.x = x, .y = y, .radius = radius, .stroke = stroke}});
}

void page_add_text(
	struct page *page, const struct type_run *run, double x, double y, uint32_t colour)
{
	add(page,
		(struct page_op){
			.kind = PAGE_TEXT, .colour = colour, .text = {.run = run, .x = x, .y = y}});
}

void page_add_turned_text(
	struct page *page, const struct type_run *run, double x, double y, uint32_t colour)
{
	add(page, (struct page_op){.kind = PAGE_TEXT,
			  .colour = colour,
			  .text = {.run = run, .x = x, .y = y, .turned = true}});
}

void page_add_picture(struct page *page, const struct page_picture *picture, double x, double y,
	double width, double height)
{
	add(page, (struct page_op){.kind = PAGE_PICTURE,
			  .picture = {.picture = picture,
				  .x = x,
				  .y = y,
				  .width = width,
				  .height = height}});
}

void page_add_block(struct page *page, guint first_op, double x, double width)
{
	struct page_block block = {first_op, page->ops->len, x, width};
	g_array_append_val(page->blocks, block);
}

void page_add_box(
	struct page *page, const char *name, double x, double y, double width, double height)
{
	struct page_box box = {
		.name = g_strdup(name), .x = x, .y = y, .width = width, .height = height};
	g_array_append_val(page->boxes, box);
}

static bool is_grey(uint32_t colour)
{
	uint32_t red = colour >> 16 & 0xff, green = colour >> 8 & 0xff, blue = colour & 0xff;
	return red == green && green == blue;
}

/* Any picture counts as coloured. */
static bool op_has_colour(const struct page_op *op)
{
	return op->kind == PAGE_PICTURE || !is_grey(op->colour);
}

bool page_has_colour(const struct page *page)
{
	for (guint i = 0; i < page->ops->len; i++)
		if (op_has_colour(&g_array_index(page->ops, struct page_op, i)))
			return true;
	return false;
}
