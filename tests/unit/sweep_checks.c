#include "sweep_checks.h"

#include "layout/measure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LINE_LEAST_PT 0.75
#define CAPTION_TO_GRID_PT 12.0
#define TOLERANCE_PT 0.3

static void complain(const struct sweep_judge *judge, const struct page *page, const char *format,
	...) G_GNUC_PRINTF(3, 4);

static void complain(
	const struct sweep_judge *judge, const struct page *page, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *what = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	judge->complain(judge->data, page, what);
}

static bool inside(const struct measure_ink *ink, const struct page_box *box)
{
	return ink->left >= box->x - TOLERANCE_PT && ink->top >= box->y - TOLERANCE_PT &&
	       ink->right <= box->x + box->width + TOLERANCE_PT &&
	       ink->bottom <= box->y + box->height + TOLERANCE_PT;
}

static bool is_grid(const struct page_box *box)
{
	return g_str_has_prefix(box->name, "grid ") || g_str_has_prefix(box->name, "solution ");
}

/* The grid that this ink lies in, or NULL. */
static const struct page_box *grid_of(const struct page *page, const struct measure_ink *ink)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *box = &g_array_index(page->boxes, struct page_box, i);
		if (is_grid(box) && inside(ink, box))
			return box;
	}
	return NULL;
}

static void check_boxes(const struct sweep_judge *judge, const struct page *page)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *a = &g_array_index(page->boxes, struct page_box, i);
		struct measure_ink edges = {a->x, a->y, a->x + a->width, a->y + a->height};
		if (measure_leaves_margins(page, &edges, TOLERANCE_PT))
			complain(judge, page, "box \"%s\" leaves the margins", a->name);
		for (guint k = 0; k < i; k++) {
			const struct page_box *b = &g_array_index(page->boxes, struct page_box, k);
			if (measure_boxes_overlap(a, b))
				complain(judge, page, "\"%s\" lies over \"%s\"", a->name, b->name);
		}
	}
}

/* Captions stand on their grid: right above or below it, within its sides. */
static void check_captions(const struct sweep_judge *judge, const struct page *page)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *caption = &g_array_index(page->boxes, struct page_box, i);
		int number;
		bool above = sscanf(caption->name, "caption above %d", &number) == 1;
		bool solution = sscanf(caption->name, "caption solution %d", &number) == 1;
		bool below = sscanf(caption->name, "caption below %d", &number) == 1;
		if (!above && !below && !solution)
			continue;
		g_autofree char *name =
			g_strdup_printf("%s %d", solution ? "solution" : "grid", number);
		bool found = false;
		for (guint k = 0; k < page->boxes->len; k++) {
			const struct page_box *grid =
				&g_array_index(page->boxes, struct page_box, k);
			double gap = below ? caption->y - grid->y - grid->height
					   : grid->y - caption->y - caption->height;
			if (strcmp(grid->name, name) == 0)
				found = gap >= 0 && gap <= CAPTION_TO_GRID_PT &&
					caption->x >= grid->x - TOLERANCE_PT &&
					caption->x + caption->width <=
						grid->x + grid->width + TOLERANCE_PT;
		}
		if (!found)
			complain(judge, page, "\"%s\" does not stand on its grid", caption->name);
	}
}

static double line_width(const struct page_op *op)
{
	return op->kind == PAGE_LINE        ? op->line.width
	       : op->kind == PAGE_RECTANGLE ? op->rectangle.stroke
	       : op->kind == PAGE_DOT       ? op->dot.stroke
					    : 0;
}

static void check_sizes(const struct sweep_judge *judge, const struct page *page,
	const struct template_floors *floors, const struct page_op *op,
	const struct measure_ink *ink)
{
	double width = line_width(op);
	if (width > 0 && width < LINE_LEAST_PT)
		complain(judge, page, "a line of %.2f pt", width);
	if (op->kind != PAGE_TEXT)
		return;
	const struct page_box *grid = grid_of(page, ink);
	double floor = grid == NULL                                ? floors->caption_pt
		       : g_str_has_prefix(grid->name, "solution ") ? floors->solution_digit_pt
								   : floors->digit_pt;
	if (op->text.run->style.size_pt < floor - 0.01)
		complain(judge, page, "\"%s\" of %.1f pt, floor %.1f", op->text.run->text,
			op->text.run->style.size_pt, floor);
}

static bool cross(const struct measure_ink *a, const struct measure_ink *b)
{
	return fmin(a->right, b->right) - fmax(a->left, b->left) > 0.05 &&
	       fmin(a->bottom, b->bottom) - fmax(a->top, b->top) > 0.05;
}

/* No text over another, and none over a line or a frame's line. */
static void check_ink(
	const struct sweep_judge *judge, const struct page *page, const struct measure_ink *inks)
{
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *a = &g_array_index(page->ops, struct page_op, i);
		for (guint k = 0; a->kind == PAGE_TEXT && k < page->ops->len; k++) {
			const struct page_op *b = &g_array_index(page->ops, struct page_op, k);
			bool text = b->kind == PAGE_TEXT;
			if ((!text && b->kind != PAGE_LINE) || (text && k >= i) ||
				!cross(&inks[i], &inks[k]))
				continue;
			complain(judge, page, "\"%s\" lies over %s%s%s", a->text.run->text,
				text ? "\"" : "a line", text ? b->text.run->text : "",
				text ? "\"" : "");
		}
	}
}

void sweep_check_page(const struct sweep_judge *judge, const struct page *page,
	const struct template_floors *floors)
{
	check_boxes(judge, page);
	check_captions(judge, page);
	g_autofree struct measure_ink *inks = g_new0(struct measure_ink, page->ops->len + 1);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (!measure_ink(op, &inks[i]))
			continue;
		check_sizes(judge, page, floors, op, &inks[i]);
		if (measure_leaves_margins(page, &inks[i], measure_tolerance_pt(op)))
			complain(judge, page, "%s at %.0f %.0f leaves the margins",
				op->kind == PAGE_TEXT ? op->text.run->text : "a shape",
				inks[i].left, inks[i].top);
	}
	check_ink(judge, page, inks);
}
