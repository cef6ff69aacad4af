#include "layout/page.h"

static void mirror_line(struct page_op *op, double axis)
{
	op->line.x1 = axis - op->line.x1;
	op->line.x2 = axis - op->line.x2;
}

static void mirror_rectangle(struct page_op *op, double axis)
{
	op->rectangle.x = axis - op->rectangle.x - op->rectangle.width;
}

static void mirror_dot(struct page_op *op, double axis)
{
	op->dot.x = axis - op->dot.x;
}

/* By its ink, so that what is set flush left by its ink comes to stand flush right by it. */
static void mirror_text(struct page_op *op, double axis)
{
	const struct type_run *run = op->text.run;
	double ink = run->ink_left_pt + run->ink_right_pt;
	op->text.x = axis - op->text.x + (op->text.turned ? ink : -ink);
}

static void mirror_link(struct page_op *op, double axis)
{
	op->link.x = axis - op->link.x - op->link.width;
}

static void mirror_anchor(struct page_op *op, double axis)
{
	op->anchor.x = axis - op->anchor.x;
}

static void mirror_picture(struct page_op *op, double axis)
{
	op->picture.x = axis - op->picture.x - op->picture.width;
}

static void (*const mirror_op[])(struct page_op *op, double axis) = {
	[PAGE_LINE] = mirror_line,
	[PAGE_RECTANGLE] = mirror_rectangle,
	[PAGE_DOT] = mirror_dot,
	[PAGE_TEXT] = mirror_text,
	[PAGE_PICTURE] = mirror_picture,
	[PAGE_LINK] = mirror_link,
	[PAGE_ANCHOR] = mirror_anchor,
};

static void move_op(struct page_op *op, double by)
{
	switch (op->kind) {
	case PAGE_LINE:
		op->line.x1 += by;
		op->line.x2 += by;
		break;
	case PAGE_RECTANGLE: op->rectangle.x += by; break;
	case PAGE_DOT: op->dot.x += by; break;
	case PAGE_TEXT: op->text.x += by; break;
	case PAGE_PICTURE: op->picture.x += by; break;
	case PAGE_LINK: op->link.x += by; break;
	case PAGE_ANCHOR: op->anchor.x += by; break;
	}
}

static void mirror_ops(struct page *page, guint from, guint to)
{
	for (guint i = from; i < to; i++) {
		struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		mirror_op[op->kind](op, page->width_pt);
	}
}

void page_mirror(struct page *page)
{
	guint next = 0;
	for (guint b = 0; b < page->blocks->len; b++) {
		struct page_block *block = &g_array_index(page->blocks, struct page_block, b);
		double x = page->width_pt - block->x - block->width;
		mirror_ops(page, next, block->first_op);
		for (guint i = block->first_op; i < block->end_op; i++)
			move_op(&g_array_index(page->ops, struct page_op, i), x - block->x);
		block->x = x;
		next = block->end_op;
	}
	mirror_ops(page, next, page->ops->len);
	for (guint i = 0; i < page->boxes->len; i++) {
		struct page_box *box = &g_array_index(page->boxes, struct page_box, i);
		box->x = page->width_pt - box->x - box->width;
	}
	double left = page->margin_left_pt;
	page->margin_left_pt = page->margin_right_pt;
	page->margin_right_pt = left;
}
