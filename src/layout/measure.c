#include "layout/measure.h"

#include <math.h>

#define RULE_TOLERANCE_PT 1.5
#define TYPE_TOLERANCE 0.2 /* of its size */
#define BOX_TOLERANCE_PT 0.05

static struct measure_ink ink_of_line(const struct page_op *op)
{
	double half = op->line.width / 2;
	double x1 = fmin(op->line.x1, op->line.x2), x2 = fmax(op->line.x1, op->line.x2);
	double y1 = fmin(op->line.y1, op->line.y2), y2 = fmax(op->line.y1, op->line.y2);
	double wide = y1 == y2 ? 0 : half, high = x1 == x2 ? 0 : half; /* butt ends */
	return (struct measure_ink){x1 - wide, y1 - high, x2 + wide, y2 + high};
}

static struct measure_ink ink_of_rectangle(const struct page_op *op)
{
	double half = op->rectangle.stroke / 2, x = op->rectangle.x, y = op->rectangle.y;
	return (struct measure_ink){x - half, y - half, x + op->rectangle.width + half,
		y + op->rectangle.height + half};
}

static struct measure_ink ink_of_dot(const struct page_op *op)
{
	double reach = op->dot.radius + op->dot.stroke / 2;
	return (struct measure_ink){
		op->dot.x - reach, op->dot.y - reach, op->dot.x + reach, op->dot.y + reach};
}

static struct measure_ink ink_of_text(const struct page_op *op)
{
	const struct type_run *run = op->text.run;
	double x = op->text.x, y = op->text.y;
	if (op->text.turned)
		return (struct measure_ink){x - run->ink_right_pt, y - run->ink_bottom_pt,
			x - run->ink_left_pt, y - run->ink_top_pt};
	return (struct measure_ink){x + run->ink_left_pt, y + run->ink_top_pt,
		x + run->ink_right_pt, y + run->ink_bottom_pt};
}

static struct measure_ink ink_of_picture(const struct page_op *op)
{
	double x = op->picture.x, y = op->picture.y;
	return (struct measure_ink){x, y, x + op->picture.width, y + op->picture.height};
}

static struct measure_ink (*const ink_of[])(const struct page_op *op) = {
	[PAGE_LINE] = ink_of_line,
	[PAGE_RECTANGLE] = ink_of_rectangle,
	[PAGE_DOT] = ink_of_dot,
	[PAGE_TEXT] = ink_of_text,
	[PAGE_PICTURE] = ink_of_picture,
};

bool measure_ink(const struct page_op *op, struct measure_ink *ink)
{
	if (op->kind >= G_N_ELEMENTS(ink_of) || op->colour == PAGE_WHITE)
		return false;
	*ink = ink_of[op->kind](op);
	return ink->right > ink->left && ink->bottom > ink->top;
}

bool measure_boxes_overlap(const struct page_box *a, const struct page_box *b)
{
	double wide = fmin(a->x + a->width, b->x + b->width) - fmax(a->x, b->x);
	double high = fmin(a->y + a->height, b->y + b->height) - fmax(a->y, b->y);
	return wide > BOX_TOLERANCE_PT && high > BOX_TOLERANCE_PT;
}

double measure_tolerance_pt(const struct page_op *op)
{
	double size = op->kind == PAGE_TEXT ? op->text.run->style.size_pt : 0;
	double stroke = op->kind == PAGE_RECTANGLE ? op->rectangle.stroke : 0;
	return fmax(RULE_TOLERANCE_PT, fmax(size * TYPE_TOLERANCE, stroke / 2));
}

bool measure_leaves_margins(
	const struct page *page, const struct measure_ink *ink, double tolerance_pt)
{
	return ink->left < page->margin_left_pt - tolerance_pt ||
	       ink->right > page->width_pt - page->margin_right_pt + tolerance_pt ||
	       ink->top < page->margin_top_pt - tolerance_pt ||
	       ink->bottom > page->height_pt - page->margin_bottom_pt + tolerance_pt;
}

void measure_init(struct measure *measure)
{
	*measure = (struct measure){
		.inside_pt = INFINITY,
		.outside_pt = INFINITY,
		.top_pt = INFINITY,
		.bottom_pt = INFINITY,
		.thinnest_line_pt = INFINITY,
		.smallest_type_pt = INFINITY,
		.lightest_grey = 1,
	};
}

/* Where a page is cut, and which side is bound. */
struct trim {
	double bleed_pt;
	bool spine_left;
};

static void add_ink(struct measure *measure, const struct page *page, const struct trim *trim,
	const struct measure_ink *ink, double tolerance_pt)
{
	double bleed = trim->bleed_pt;
	bool spine_left = trim->spine_left;
	double left = ink->left - (spine_left ? 0 : bleed);
	double right = page->width_pt - ink->right - (spine_left ? bleed : 0);
	measure->inside_pt = fmin(measure->inside_pt, spine_left ? left : right);
	measure->outside_pt = fmin(measure->outside_pt, spine_left ? right : left);
	measure->top_pt = fmin(measure->top_pt, ink->top - bleed);
	measure->bottom_pt = fmin(measure->bottom_pt, page->height_pt - ink->bottom - bleed);
	measure->beyond_margins += measure_leaves_margins(page, ink, tolerance_pt);
}

static double line_of(const struct page_op *op)
{
	double width = op->kind == PAGE_LINE        ? op->line.width
		       : op->kind == PAGE_RECTANGLE ? op->rectangle.stroke
		       : op->kind == PAGE_DOT       ? op->dot.stroke
						    : 0;
	return width > 0 ? width : INFINITY;
}

/* Of the brightest of its three lights, so that a colour counts as its palest part. */
static double blackness(uint32_t colour)
{
	uint32_t light = MAX(MAX(colour >> 16 & 0xff, colour >> 8 & 0xff), colour & 0xff);
	return 1 - light / 255.0;
}

static void add_op(struct measure *measure, const struct page *page, const struct trim *trim,
	const struct page_op *op)
{
	struct measure_ink ink;
	measure->links += op->kind == PAGE_LINK || op->kind == PAGE_ANCHOR;
	if (!measure_ink(op, &ink))
		return;
	add_ink(measure, page, trim, &ink, measure_tolerance_pt(op));
	measure->thinnest_line_pt = fmin(measure->thinnest_line_pt, line_of(op));
	measure->lightest_grey = fmin(measure->lightest_grey, blackness(op->colour));
	if (op->kind == PAGE_TEXT)
		measure->smallest_type_pt =
			fmin(measure->smallest_type_pt, op->text.run->style.size_pt);
}

static void add_boxes(struct measure *measure, const struct page *page)
{
	const struct page_box *boxes = (const struct page_box *)(void *)page->boxes->data;
	for (guint i = 0; i < page->boxes->len; i++)
		for (guint k = 0; k < i; k++)
			measure->overlaps += measure_boxes_overlap(&boxes[i], &boxes[k]);
}

/* Blank pages count once ink follows them. */
static void add_to_blank_run(struct measure *measure, const struct page *page)
{
	if (page->ops->len == 0) {
		measure->blank_run++;
		return;
	}
	measure->longest_blank_run = MAX(measure->longest_blank_run, measure->blank_run);
	measure->blank_run = 0;
}

void measure_add_page(
	struct measure *measure, const struct page *page, double bleed_pt, bool spine_left)
{
	const struct trim trim = {bleed_pt, spine_left};
	if (measure->pages++ == 0) {
		measure->width_pt = page->width_pt;
		measure->height_pt = page->height_pt;
	}
	measure->pages_of_other_size += fabs(page->width_pt - measure->width_pt) > 0.01 ||
					fabs(page->height_pt - measure->height_pt) > 0.01;
	for (guint i = 0; i < page->ops->len; i++)
		add_op(measure, page, &trim, &g_array_index(page->ops, struct page_op, i));
	add_boxes(measure, page);
	add_to_blank_run(measure, page);
}
