#include "layout/page.h"

static void clear_box(void *box)
{
	g_free(((struct page_box *)box)->name);
}

static void clear_op(void *data)
{
	const struct page_op *op = data;
	if (op->kind == PAGE_TEXT)
		type_run_unref(op->text.run);
}

static void clear_bookmark(void *bookmark)
{
	g_free(((struct document_bookmark *)bookmark)->title);
}

struct page *page_new(double width_pt, double height_pt)
{
	struct page *page = g_new0(struct page, 1);
	page->width_pt = width_pt;
	page->height_pt = height_pt;
	page->number = 1;
	page->ops = g_array_new(FALSE, FALSE, sizeof(struct page_op));
	g_array_set_clear_func(page->ops, clear_op);
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
	document->bookmarks = g_array_new(FALSE, FALSE, sizeof(struct document_bookmark));
	g_array_set_clear_func(document->bookmarks, clear_bookmark);
	g_mutex_init(&document->drawing);
	return document;
}

struct document *document_new_like(const struct document *other)
{
	struct document *document = document_new();
	document->title = g_strdup(other->title);
	document->author = g_strdup(other->author);
	document->language = g_strdup(other->language);
	document->date = g_strdup(other->date);
	document->right_to_left = other->right_to_left;
	return document;
}

void document_free(struct document *document)
{
	if (!document)
		return;
	g_free(document->title);
	g_free(document->author);
	g_free(document->keywords);
	g_free(document->language);
	g_free(document->date);
	g_ptr_array_unref(document->pages);
	g_array_unref(document->bookmarks);
	if (document->source.free_data)
		document->source.free_data(document->source.data);
	g_mutex_clear(&document->drawing);
	g_free(document);
}

struct page *document_add_page(struct document *document, double width_pt, double height_pt)
{
	struct page *page = page_new(width_pt, height_pt);
	g_ptr_array_add(document->pages, page);
	page->number = (int)document->pages->len;
	return page;
}

void document_add_drawn_page(struct document *document)
{
	g_ptr_array_add(document->pages, NULL);
}

void document_add_bookmark(
	struct document *document, int depth, const char *title, struct page_target target)
{
	struct document_bookmark bookmark = {g_strdup(title), depth, target};
	g_array_append_val(document->bookmarks, bookmark);
}

bool document_spine_is_left(const struct document *document, int number)
{
	return (number % 2 == 1) != document->right_to_left;
}

const struct page *document_open_page(const struct document *document, guint index)
{
	struct page *page = document->pages->pdata[index];
	if (page)
		return page;
	page = page_new(0, 0);
	page->number = (int)index + 1;
	GMutex *drawing = (GMutex *)&document->drawing;
	g_mutex_lock(drawing);
	document->source.draw(document->source.data, page);
	g_mutex_unlock(drawing);
	return page;
}

void document_close_page(const struct document *document, const struct page *page)
{
	if (page && document->pages->pdata[page->number - 1] != page)
		page_free((struct page *)page);
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
	add(page, (struct page_op){.kind = PAGE_TEXT,
			  .colour = colour,
			  .text = {.run = type_run_ref(run), .x = x, .y = y}});
}

void page_add_link(struct page *page, double x, double y, double width, double height,
	struct page_target target)
{
	add(page, (struct page_op){.kind = PAGE_LINK, .link = {x, y, width, height, target}});
}

void page_add_anchor(struct page *page, double x, double y, struct page_target target)
{
	add(page, (struct page_op){.kind = PAGE_ANCHOR, .anchor = {x, y, target}});
}

/* The places of an operation that move with it. */
static void move_op(struct page_op *op, double x, double y)
{
	double *const moved[][4] = {
		[PAGE_LINE] = {&op->line.x1, &op->line.y1, &op->line.x2, &op->line.y2},
		[PAGE_RECTANGLE] = {&op->rectangle.x, &op->rectangle.y},
		[PAGE_DOT] = {&op->dot.x, &op->dot.y},
		[PAGE_TEXT] = {&op->text.x, &op->text.y},
		[PAGE_PICTURE] = {&op->picture.x, &op->picture.y},
		[PAGE_LINK] = {&op->link.x, &op->link.y},
		[PAGE_ANCHOR] = {&op->anchor.x, &op->anchor.y},
	};
	for (int i = 0; i < 4 && moved[op->kind][i]; i++)
		*moved[op->kind][i] += i % 2 == 0 ? x : y;
}

void page_add_page(struct page *page, const struct page *other, double move_x, double move_y)
{
	for (guint i = 0; i < other->ops->len; i++) {
		struct page_op op = g_array_index(other->ops, struct page_op, i);
		if (op.kind == PAGE_TEXT)
			type_run_ref(op.text.run);
		move_op(&op, move_x, move_y);
		add(page, op);
	}
	for (guint i = 0; i < other->boxes->len; i++) {
		const struct page_box *box = &g_array_index(other->boxes, struct page_box, i);
		page_add_box(
			page, box->name, box->x + move_x, box->y + move_y, box->width, box->height);
	}
}

char *page_target_name(struct page_target target)
{
	static const char *const names[] = {
		[PAGE_TARGET_PUZZLE] = "puzzle",
		[PAGE_TARGET_SOLUTION] = "solution",
		[PAGE_TARGET_SECTION] = "section",
		[PAGE_TARGET_SOLUTIONS] = "solutions",
		[PAGE_TARGET_PART] = "part",
	};
	_Static_assert(G_N_ELEMENTS(names) == PAGE_TARGET_KIND_COUNT, "a name for each kind");
	return target.number > 0 ? g_strdup_printf("%s %d", names[target.kind], target.number)
				 : g_strdup(names[target.kind]);
}

void page_add_turned_text(
	struct page *page, const struct type_run *run, double x, double y, uint32_t colour)
{
	add(page, (struct page_op){.kind = PAGE_TEXT,
			  .colour = colour,
			  .text = {.run = type_run_ref(run), .x = x, .y = y, .turned = true}});
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
