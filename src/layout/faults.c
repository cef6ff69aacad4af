#include "layout/faults.h"

#include "layout/measure.h"

#define BOX_TOLERANCE_PT 1.5

static char *check_box(const struct page *page, guint index)
{
	const struct page_box *boxes = (const struct page_box *)(void *)page->boxes->data;
	const struct page_box *box = &boxes[index];
	struct measure_ink edges = {box->x, box->y, box->x + box->width, box->y + box->height};
	if (measure_leaves_margins(page, &edges, BOX_TOLERANCE_PT))
		return g_strdup_printf(
			"page %d: the %s leaves the margins", page->number, box->name);
	for (guint i = 0; i < index; i++)
		if (measure_boxes_overlap(box, &boxes[i]))
			return g_strdup_printf("page %d: the %s and the %s overlap", page->number,
				boxes[i].name, box->name);
	return NULL;
}

static char *check_text(const struct page *page, const struct page_op *op)
{
	struct measure_ink ink;
	if (!measure_ink(op, &ink) || !measure_leaves_margins(page, &ink, measure_tolerance_pt(op)))
		return NULL;
	return g_strdup_printf(
		"page %d: the text \"%s\" leaves the margins", page->number, op->text.run->text);
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

char *faults_find(const struct document *document)
{
	char *problem = NULL;
	for (guint i = 0; i < document->pages->len && problem == NULL; i++) {
		const struct page *page = document_open_page(document, i);
		problem = check_page(page);
		document_close_page(document, page);
	}
	return problem;
}
