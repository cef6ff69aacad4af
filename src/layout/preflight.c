#include "layout/preflight.h"

#include <math.h>

/* Less than a printer can show. */
#define TOLERANCE 0.05

/* A text may hang out by the air before or behind its first and last letter. */
#define HANGING 6.0

static bool is_inside(
	const struct page *page, double x, double y, double width, double height, double tolerance)
{
	return x >= page->margin_left_pt - tolerance && y >= page->margin_top_pt - TOLERANCE &&
	       x + width <= page->width_pt - page->margin_right_pt + tolerance &&
	       y + height <= page->height_pt - page->margin_bottom_pt + TOLERANCE;
}

static bool overlap(const struct page_box *a, const struct page_box *b)
{
	return fmin(a->x + a->width, b->x + b->width) - fmax(a->x, b->x) > TOLERANCE &&
	       fmin(a->y + a->height, b->y + b->height) - fmax(a->y, b->y) > TOLERANCE;
}

static char *check_box(const struct page *page, guint index)
{
	const struct page_box *boxes = (const struct page_box *)(void *)page->boxes->data;
	const struct page_box *box = &boxes[index];
	if (!is_inside(page, box->x, box->y, box->width, box->height, TOLERANCE))
		return g_strdup_printf(
			"page %d: the %s leaves the margins", page->number, box->name);
	for (guint i = 0; i < index; i++)
		if (overlap(box, &boxes[i]))
			return g_strdup_printf("page %d: the %s and the %s overlap", page->number,
				boxes[i].name, box->name);
	return NULL;
}

static char *check_text(const struct page *page, const struct page_op *op)
{
	const struct type_run *run = op->text.run;
	if (is_inside(page, op->text.x, op->text.y, run->width_pt, 0, HANGING))
		return NULL;
	return g_strdup_printf(
		"page %d: the text \"%s\" leaves the margins", page->number, run->text);
}

static char *check_page(const struct page *page)
{
	char *problem = NULL;
	for (guint i = 0; i < page->boxes->len && problem == NULL; i++)
		problem = check_box(page, i);
	for (guint i = 0; i < page->ops->len && problem == NULL; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (op->kind == PAGE_TEXT)
			problem = check_text(page, op);
	}
	return problem;
}

char *preflight(const struct document *document)
{
	char *problem = NULL;
	for (guint i = 0; i < document->pages->len && problem == NULL; i++)
		problem = check_page(g_ptr_array_index(document->pages, i));
	return problem;
}
