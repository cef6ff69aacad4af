#include "layout/grid_view.h"

#include "base/symbols.h"
#include "layout/styles.h"

#include <math.h>
#include <string.h>

/* Candidates, as shares of their part of the cell; the corner for notes, of the cell. */
#define CANDIDATE_SHARE 0.72
#define CORNER_SHARE 0.3

/* Frames around single cells, as a share of the cell, and at least. */
#define FRAME_SHARE 0.09
#define FRAME_LEAST 1.75

/* Pencil marks are about half as tall as digits at most, so that these can be told from them. */
#define CANDIDATE_MOST 0.295 /* of the cell */

/* Where they fill their part of the cell, they keep away from its edges. */
#define CANDIDATE_INSET 0.94

/* Numbers beside digits: their place from the cell's top left corner, and what the digit gives way,
 * as a share of the cell. */
#define NUMBER_IN 1.6
#define NUMBER_SHIFT 0.07

/* The cells lie between the middles of the frame's lines. */
static double cells_side(const struct grid_view *view)
{
	return view->side - view->lines->frame_pt;
}

static double cell_side(const struct grid_view *view)
{
	return cells_side(view) / shape_info(view->puzzle->shape)->size;
}

/* The top left corner of a cell. */
static double cell_x(const struct grid_view *view, int cell)
{
	int size = shape_info(view->puzzle->shape)->size;
	return view->x + view->lines->frame_pt / 2 + (cell % size) * cell_side(view);
}

static double cell_y(const struct grid_view *view, int cell)
{
	int size = shape_info(view->puzzle->shape)->size;
	return view->y + view->lines->frame_pt / 2 + (cell / size) * cell_side(view);
}

double grid_view_cell_pt(const struct grid_view *view)
{
	return cell_side(view);
}

void grid_view_cell(const struct grid_view *view, int cell, double *x, double *y)
{
	*x = cell_x(view, cell);
	*y = cell_y(view, cell);
}

static bool is_shaded(const struct grid_view *view, int cell)
{
	if (view->marks != NULL)
		return (view->marks[cell] & GRID_MARK_SHADE) != 0;
	const struct shape_info *info = shape_info(view->puzzle->shape);
	int band = cell / info->size / info->box_height;
	int stack = cell % info->size / info->box_width;
	return view->page_template->box_shade && (band + stack) % 2 == 1;
}

/* Darker than a shade, but light enough for digits on it. */
static uint32_t darker(uint32_t shade)
{
	uint32_t dark = 0;
	for (int shift = 0; shift <= 16; shift += 8)
		dark |= (shade >> shift & 0xff) * 4 / 5 << shift;
	return dark;
}

static void draw_dark_cells(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	uint32_t shade = view->page_template->inks.shade;
	double side = cell_side(view);
	for (int cell = 0; shade != PAGE_WHITE && cell < size * size; cell++)
		if (view->marks != NULL && (view->marks[cell] & GRID_MARK_DARK) != 0)
			page_add_fill(page, cell_x(view, cell), cell_y(view, cell), side, side,
				darker(shade));
}

/* One fill for each run of shaded cells in a row. */
static void draw_shades(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	uint32_t shade = view->page_template->inks.shade;
	double side = cell_side(view);
	for (int cell = 0; shade != PAGE_WHITE && cell < size * size; cell++) {
		int first = cell;
		while (cell / size == first / size && is_shaded(view, cell))
			cell++;
		if (cell == first)
			continue;
		page_add_fill(page, cell_x(view, first), cell_y(view, first), (cell - first) * side,
			side, shade);
		cell--;
	}
}

/* Lines between cells, or between boxes: every `step`-th, but not every `skip`-th. */
static void draw_lines(const struct grid_view *view, struct page *page, int cells, int step,
	int skip, bool vertical, double width)
{
	double cell = cells_side(view) / cells, edge = view->lines->frame_pt / 2;
	uint32_t ink = view->page_template->inks.grid;
	for (int i = step; i < cells; i += step) {
		if (skip > 0 && i % skip == 0)
			continue;
		double at = edge + i * cell;
		if (vertical)
			page_add_line(page, view->x + at, view->y, view->x + at,
				view->y + view->side, width, ink);
		else
			page_add_line(page, view->x, view->y + at, view->x + view->side,
				view->y + at, width, ink);
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
		lines->frame_pt, view->page_template->inks.grid);
}

static void draw_frames(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	double side = cell_side(view), stroke = fmax(side * FRAME_SHARE, FRAME_LEAST);
	for (int cell = 0; view->marks != NULL && cell < size * size; cell++)
		if ((view->marks[cell] & GRID_MARK_FRAME) != 0)
			page_add_frame(page, cell_x(view, cell), cell_y(view, cell), side, side,
				stroke, view->page_template->inks.accent);
}

/* A corner of each empty cell is cut off by two lines. */
static void draw_corners(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	double corner = cell_side(view) * CORNER_SHARE, width = view->lines->inner_pt;
	uint32_t ink = view->page_template->inks.grid;
	for (int cell = 0; cell < size * size; cell++) {
		double x = cell_x(view, cell), y = cell_y(view, cell);
		if (view->puzzle->cell[cell] != 0)
			continue;
		page_add_line(page, x + corner, y, x + corner, y + corner, width, ink);
		page_add_line(page, x, y + corner, x + corner, y + corner, width, ink);
	}
}

void grid_view_symbol(const struct page_template *page_template, int digit, char symbol[8])
{
	if (page_template->symbols != NULL) {
		const char *at = g_utf8_offset_to_pointer(
			symbols_characters(page_template->symbols), digit - 1);
		size_t length = (size_t)(g_utf8_next_char(at) - at);
		memcpy(symbol, at, length);
		symbol[length] = '\0';
		return;
	}
	symbol[0] = (char)(digit <= 9 ? '0' + digit : 'A' + digit - 10);
	symbol[1] = '\0';
}

/* The digits in one style, and how they are centred: figures by their height and advance, other
 * symbols by the ink that they share. */
struct digit_set {
	const struct type_run *runs[SHAPE_MAX_SIZE + 1];
	double height; /* from the baseline up; its half is put on the cell's middle */
	bool by_ink;
};

static void set_digits(
	const struct grid_view *view, const struct type_style *style, struct digit_set *digits)
{
	int size = shape_info(view->puzzle->shape)->size;
	double top = 0, bottom = -style->size_pt;
	for (int digit = 1; digit <= size; digit++) {
		char symbol[8];
		grid_view_symbol(view->page_template, digit, symbol);
		digits->runs[digit] = type_set(view->type_case, style, symbol);
		top = fmin(top, digits->runs[digit]->ink_top_pt);
		bottom = fmax(bottom, digits->runs[digit]->ink_bottom_pt);
	}
	digits->by_ink = view->page_template->symbols != NULL;
	digits->height =
		digits->by_ink ? -top - bottom : type_figure_height(view->type_case, style);
}

/* A digit about a middle. */
static void draw_digit(const struct grid_view *view, struct page *page,
	const struct digit_set *digits, int digit, double x, double y, uint32_t ink)
{
	const struct type_run *run = digits->runs[digit];
	double left =
		digits->by_ink ? (run->ink_left_pt + run->ink_right_pt) / 2 : run->width_pt / 2;
	if (view->turned)
		page_add_turned_text(page, run, x + left, y - digits->height / 2, ink);
	else
		page_add_text(page, run, x - left, y + digits->height / 2, ink);
}

static void draw_digits(const struct grid_view *view, struct page *page, bool givens)
{
	int size = shape_info(view->puzzle->shape)->size;
	double side = cell_side(view);
	struct type_style style = style_of_digits(view->page_template, side, givens);
	struct digit_set digits;
	set_digits(view, &style, &digits);
	for (int i = 0; i < size * size; i++) {
		int digit = givens                       ? view->puzzle->cell[i]
			    : view->puzzle->cell[i] != 0 ? 0
							 : view->solution->cell[i];
		int place = view->turned ? size * size - 1 - i : i;
		double shift = view->numbers != NULL && view->numbers[i] != 0 ? NUMBER_SHIFT : 0;
		if (digit != 0)
			draw_digit(view, page, &digits, digit,
				cell_x(view, place) + side * (0.5 + shift),
				cell_y(view, place) + side * (0.5 + shift),
				view->page_template->inks.digits);
	}
}

double grid_view_candidate_pt(double cell_pt, int size)
{
	const struct shape_info *info = shape_info(shape_of_cells(size * size));
	return fmin(cell_pt / MAX(info->box_width, info->box_height) * CANDIDATE_SHARE,
		cell_pt * CANDIDATE_MOST);
}

double grid_view_mark_pt(const struct grid_view *view)
{
	const struct shape_info *info = shape_info(view->puzzle->shape);
	double cell = cell_side(view);
	if (view->candidate_share == 0)
		return grid_view_candidate_pt(cell, info->size);
	return fmin(cell / MAX(info->box_width, info->box_height) * view->candidate_share,
		cell * CANDIDATE_MOST);
}

static void set_candidates(const struct grid_view *view, struct digit_set *digits)
{
	struct type_style style = style_of_digits(view->page_template, cell_side(view), false);
	style.size_pt = grid_view_mark_pt(view);
	set_digits(view, &style, digits);
}

void grid_view_candidate(
	const struct grid_view *view, int cell, int digit, double *x, double *y, double *room)
{
	const struct shape_info *info = shape_info(view->puzzle->shape);
	double side = cell_side(view);
	double wide = side / info->box_width, high = side / info->box_height;
	double inset = view->candidate_share > 0 ? CANDIDATE_INSET : 1;
	double across = (digit - 1) % info->box_width + 0.5 - info->box_width / 2.0;
	double down = (digit - 1) / info->box_width + 0.5 - info->box_height / 2.0;
	*x = cell_x(view, cell) + side / 2 + across * wide * inset;
	*y = cell_y(view, cell) + side / 2 + down * high * inset;
	*room = fmin(wide, high) * inset / 2;
}

static void draw_candidate(const struct grid_view *view, struct page *page,
	const struct digit_set *digits, int cell, int digit, uint32_t ink)
{
	double x, y, room;
	grid_view_candidate(view, cell, digit, &x, &y, &room);
	draw_digit(view, page, digits, digit, x, y, ink);
}

void grid_view_draw_candidate(
	const struct grid_view *view, struct page *page, int cell, int digit, uint32_t colour)
{
	struct digit_set digits;
	set_candidates(view, &digits);
	draw_candidate(view, page, &digits, cell, digit, colour);
}

static void draw_candidates(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	struct digit_set digits;
	set_candidates(view, &digits);
	for (int cell = 0; cell < size * size; cell++)
		for (int digit = 1; digit <= size; digit++)
			if (view->candidates[cell] >> digit & 1)
				draw_candidate(view, page, &digits, cell, digit,
					view->page_template->inks.digits);
}

static struct type_style small_style(const struct grid_view *view)
{
	struct type_style style = style_of(view->page_template, STYLE_CAPTION);
	style.size_pt = view->page_template->floors.caption_pt;
	style.tracking_pt = 0;
	return style;
}

static void draw_numbers(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	struct type_style style = small_style(view);
	for (int cell = 0; cell < size * size; cell++) {
		if (view->numbers[cell] == 0)
			continue;
		char text[8];
		g_snprintf(text, sizeof text, "%d", view->numbers[cell]);
		const struct type_run *run = type_set(view->type_case, &style, text);
		page_add_text(page, run, cell_x(view, cell) + NUMBER_IN - run->ink_left_pt,
			cell_y(view, cell) + NUMBER_IN - run->ink_top_pt,
			view->page_template->inks.text);
	}
}

/* "r1" beside each row and "c1" over each column, as steps call them. */
static void draw_labels(const struct grid_view *view, struct page *page)
{
	int size = shape_info(view->puzzle->shape)->size;
	struct type_style style = small_style(view);
	double side = cell_side(view), half = type_figure_height(view->type_case, &style) / 2;
	uint32_t ink = view->page_template->inks.text;
	for (int i = 0; i < size; i++) {
		char text[8];
		g_snprintf(text, sizeof text, "r%d", i + 1);
		const struct type_run *row = type_set(view->type_case, &style, text);
		page_add_text(page, row, view->x - view->labels_pt,
			cell_y(view, i * size) + side / 2 + half, ink);
		text[0] = 'c';
		const struct type_run *column = type_set(view->type_case, &style, text);
		page_add_text(page, column, cell_x(view, i) + (side - column->width_pt) / 2,
			view->y - view->labels_pt + 2 * half + 1, ink);
	}
}

void grid_view_draw(const struct grid_view *view, struct page *page)
{
	guint first = page->ops->len;
	draw_shades(view, page);
	draw_dark_cells(view, page);
	draw_ruling(view, page);
	draw_frames(view, page);
	if (view->page_template->corner_notes && view->solution == NULL)
		draw_corners(view, page);
	draw_digits(view, page, true);
	if (view->solution != NULL)
		draw_digits(view, page, false);
	if (view->candidates != NULL)
		draw_candidates(view, page);
	if (view->numbers != NULL)
		draw_numbers(view, page);
	if (view->labels_pt > 0)
		draw_labels(view, page);
	page_add_block(page, first, view->x - view->labels_pt, view->side + view->labels_pt);
}
