#include "layout/slots.h"

#include <math.h>

/* Columns and rows for an upright body; a lying one has them the other way round. */
static const struct {
	int per_page, columns, rows;
} divisions[] = {
	{1, 1, 1},
	{2, 1, 2},
	{4, 2, 2},
	{6, 2, 3},
	{9, 3, 3},
	{12, 3, 4},
};

/* Sides are multiples of this for a nine-cell grid, so that equal cells look equal. */
#define SIDE_STEP 2.25

/* Grids are set no farther apart than this many of the least gaps. */
#define GAP_MOST 2.0

static void choose_division(const struct area *body, int per_page, struct slots *slots)
{
	for (size_t i = 0; i < G_N_ELEMENTS(divisions); i++) {
		if (divisions[i].per_page != per_page)
			continue;
		bool lying = body->width > body->height;
		slots->columns = lying ? divisions[i].rows : divisions[i].columns;
		slots->rows = lying ? divisions[i].columns : divisions[i].rows;
	}
}

/* Spreads what is left of a length: between the items, but no more than gap_max there, and the
 * rest evenly outside. A lone item stands in the middle. */
static void spread(
	double length, double item, int count, double gap_max, double *offset, double *step)
{
	double left = length - item * count;
	double gap = count == 1 ? 0 : fmin(left / (count - 1), gap_max);
	*offset = (left - gap * (count - 1)) / 2;
	*step = item + gap;
}

struct slots slots_divide(const struct area *body, int per_page, double above, double below,
	double gap, double grid_max)
{
	struct slots slots = {.above = above, .below = below};
	choose_division(body, per_page, &slots);
	double wide = (body->width - gap * (slots.columns - 1)) / slots.columns;
	double high = (body->height - gap * (slots.rows - 1)) / slots.rows - above - below;
	double side = fmin(fmin(wide, high), grid_max);
	slots.side = floor(side / SIDE_STEP) * SIDE_STEP;

	spread(body->width, slots.side, slots.columns, gap * GAP_MOST, &slots.offset_x,
		&slots.step_x);
	spread(body->height, slots.side + above + below, slots.rows, gap * GAP_MOST,
		&slots.offset_y, &slots.step_y);
	/* A page looks balanced when its grids stand a little above the middle. */
	slots.offset_y *= 0.7;
	return slots;
}

double slots_round_up(double side)
{
	return ceil(side / SIDE_STEP) * SIDE_STEP;
}

void slots_place(
	const struct slots *slots, const struct area *body, int index, double *x, double *y)
{
	*x = body->x + slots->offset_x + (index % slots->columns) * slots->step_x;
	*y = body->y + slots->offset_y + (index / slots->columns) * slots->step_y + slots->above;
}
