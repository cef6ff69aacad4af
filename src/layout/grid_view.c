#include "layout/grid_view.h"

#include "layout/styles.h"

/* Pencil marks: what they leave free of a cell on each side, their size of the room that each
 * has, and a figure's height of its size. */
#define MARK_INSET 0.05
#define MARK_SHARE 0.86
#define MARK_HEIGHT 0.72

/* The cells lie between the middles of the frame's lines. */
static double cells_side(const struct grid_view *view)
{
	return view->side - view->lines->frame_pt;
}

/* Lines between cells, or between boxes: every `step`-th, but not every `skip`-th. */
static void draw_lines(const struct grid_view *view, struct page *page, int cells, int step,
	int skip, bool vertical, double width)
{
	double cell = cells_side(view) / cells, edge = view->lines->frame_pt / 2;
	for (int i = step; i < cells; i += step) {
		if (skip > 0 && i % skip == 0)
			continue;
		double at = edge + i * cell;
		if (vertical)
			page_add_line(page, view->x + at, view->y, view->x + at,
				view->y + view->side, width, PAGE_BLACK);
		else
			page_add_line(page, view->x, view->y + at, view->x + view->side,
				view->y + at, width, PAGE_BLACK);
	}
}

static void draw_ruling(const struct grid_view *view, struct page *page)
{
	const struct shape_info *info = shape_info(view->puzzle->shape);
	const struct template_lines *lines = view->lines;
	draw_lines(view, page, info->size, 1, info->box_width, true, lines->inner_pt);
	draw_lines(view, page, info->size, 1, info->box_height, false, lines->inner_pt);
	draw_lines(view, page, info->size, info->box_width, 0, true, lines->box_pt);
	draw_lines(view, page, info->size, info->box_height, 0, false, lines->box_pt);
	double half = lines->frame_pt / 2;
	page_add_frame(page, view->x + half, view->y + half, cells_side(view), cells_side(view),
		lines->frame_pt, PAGE_BLACK);
}

/* Figures to 9, then letters from A. */
static void symbol_of(int digit, char symbol[2])
{
	symbol[0] = (char)(digit <= 9 ? '0' + digit : 'A' + digit - 10);
	symbol[1] = '\0';
}

static void draw_digits(const struct grid_view *view, struct page *page, bool givens)
{
	int size = shape_info(view->puzzle->shape)->size;
	double cell = cells_side(view) / size, edge = view->lines->frame_pt / 2;
	struct type_style style = style_of_digits(view->page_template, cell, givens);
	double baseline = (cell + type_figure_height(view->type_case, &style)) / 2;
	const struct type_run *runs[SHAPE_MAX_SIZE + 1] = {NULL};
	for (int i = 0; i < size * size; i++) {
		int digit = givens                       ? view->puzzle->cell[i]
			    : view->puzzle->cell[i] != 0 ? 0
							 : view->solution->cell[i];
		if (digit == 0)
			continue;
		if (runs[digit] == NULL) {
			char symbol[2];
			symbol_of(digit, symbol);
			runs[digit] = type_set(view->type_case, &style, symbol);
		}
		double x = view->x + edge + (i % size) * cell + (cell - runs[digit]->width_pt) / 2;
		double y = view->y + edge + (i / size) * cell + baseline;
		page_add_text(page, runs[digit], x, y, PAGE_BLACK);
	}
}

/* Marks stand in fixed places, so that a missing one is seen: as a box's cells lie in a box. */
double grid_view_marks_pt(double cell_pt, int size)
{
	const struct shape_info *info = shape_info(shape_of_cells(size * size));
	double room = cell_pt * (1 - 2 * MARK_INSET);
	return room / MAX(info->box_width, info->box_height) * MARK_SHARE;
}

static bool is_candidate(const struct grid *grid, const struct shape *shape, int cell, int digit)
{
	for (int i = 0; i < shape->peer_count; i++)
		if (grid->cell[shape->peer[cell][i]] == digit)
			return false;
	return true;
}

static void draw_marks_of(const struct grid_view *view, struct page *page,
	const struct shape *shape, const struct type_run *const *runs, int index)
{
	double cell = cells_side(view) / shape->size, edge = view->lines->frame_pt / 2;
	double room = cell * (1 - 2 * MARK_INSET), inset = edge + cell * MARK_INSET;
	double step_x = room / shape->box_width, step_y = room / shape->box_height;
	double left = view->x + inset + (index % shape->size) * cell;
	double top = view->y + inset + (index / shape->size) * cell;
	double height = grid_view_marks_pt(cell, shape->size) * MARK_HEIGHT;
	for (int digit = 1; digit <= shape->size; digit++) {
		if (!is_candidate(view->puzzle, shape, index, digit))
			continue;
		int column = (digit - 1) % shape->box_width, row = (digit - 1) / shape->box_width;
		double x = left + (column + 0.5) * step_x - runs[digit]->width_pt / 2;
		double y = top + (row + 0.5) * step_y + height / 2;
		page_add_text(page, runs[digit], x, y, PAGE_BLACK);
	}
}

static void draw_marks(const struct grid_view *view, struct page *page)
{
	struct shape *shape = g_new(struct shape, 1);
	shape_init(shape, view->puzzle->shape);
	double cell = cells_side(view) / shape->size;
	struct type_style style = style_of_digits(view->page_template, cell, false);
	style.size_pt = grid_view_marks_pt(cell, shape->size);
	const struct type_run *runs[SHAPE_MAX_SIZE + 1] = {NULL};
	for (int digit = 1; digit <= shape->size; digit++) {
		char symbol[2];
		symbol_of(digit, symbol);
		runs[digit] = type_set(view->type_case, &style, symbol);
	}
	for (int i = 0; i < shape->cell_count; i++)
		if (view->puzzle->cell[i] == 0)
			draw_marks_of(view, page, shape, runs, i);
	g_free(shape);
}

void grid_view_draw(const struct grid_view *view, struct page *page)
{
	draw_ruling(view, page);
	draw_digits(view, page, true);
	if (view->solution != NULL)
		draw_digits(view, page, false);
	else if (view->candidates)
		draw_marks(view, page);
}
