#include "layout/step_view.h"

#include "layout/grid_view.h"
#include "layout/step_marks.h"
#include "logic/marks.h"

#include <math.h>

/* Pencil marks fill nearly all of their part of the cell: the pictures are small. The largest grid
 * would not go on A4 else. */
static double candidate_share(int size)
{
	return size > 12 ? 0.98 : 0.90;
}

#define SIGN_STROKE 0.8
#define LINK_STROKE 1.0
#define CROSS_STROKE 0.9
#define DASH 4.0
#define DASH_GAP 2.6
#define OUTLINE_STROKE 1.5
#define RING_STROKE 1.2

/* Frames instead of shades. */
#define CELL_INSET 2.2
#define CELL_STROKE 0.75

/* Shares of the room that a candidate has about its middle. */
#define SIGN_RADIUS 0.94
#define CROSS_ARM 0.86
#define RING_SHARE 0.42 /* of the cell, about a digit */

/* How high a link is bowed, as shares of its length and of a cell, the lesser of both. */
#define BOW_SHARE 0.14
#define BOW_MOST 0.6

/* Labels such as r10 and the air beside them, in sizes of their type. */
#define LABEL_SIZES 1.6

struct drawing {
	const struct step_view *view;
	struct grid_view grid;
	struct page *page;
	struct step_marks marks;
	struct grid givens, filled;
	uint32_t candidates[SHAPE_MAX_CELLS];
	uint8_t cell_marks[SHAPE_MAX_CELLS];
};

double step_view_labels_pt(const struct page_template *page_template)
{
	return page_template->floors.caption_pt * LABEL_SIZES;
}

double step_view_least_side(const struct page_template *page_template, int size)
{
	/* the cell in which a pencil mark has its floor's size, with a hair for rounding */
	double at_one = 1;
	struct grid nothing = {.shape = shape_of_cells(size * size)};
	struct grid_view view = {.puzzle = &nothing,
		.lines = &page_template->solution_lines,
		.page_template = page_template,
		.candidate_share = candidate_share(size),
		.side = at_one * size + page_template->solution_lines.frame_pt};
	double cell = page_template->floors.caption_pt / grid_view_mark_pt(&view);
	return cell * size + page_template->solution_lines.frame_pt +
	       step_view_labels_pt(page_template) + 0.01;
}

/* What the board holds as digits and marks of a grid view. */
static void read_board(struct drawing *drawing)
{
	const struct marks *board = drawing->view->board;
	const struct step *step = drawing->view->step;
	enum shape_id shape = board->geometry->shape.id;
	drawing->givens = drawing->filled = (struct grid){.shape = shape};
	for (int cell = 0; cell < board->geometry->shape.cell_count; cell++) {
		int digit = board->digit[cell];
		struct grid *grid =
			cellset_has(&board->given, cell) ? &drawing->givens : &drawing->filled;
		if (digit != MARKS_EMPTY)
			grid->cell[cell] = (uint8_t)(digit + 1);
		drawing->candidates[cell] = (uint32_t)board->candidates[cell] << 1;
	}
	if (step != NULL && step->places) {
		drawing->filled.cell[step->target.cell] = (uint8_t)(step->target.digit + 1);
		drawing->candidates[step->target.cell] = 0;
	}
}

static bool is_filled_in(int sign)
{
	return sign == SIGN_DISC || sign == SIGN_BLOCK;
}

/* Shades and frames, and no marks where they will stand white on black. */
static void read_marks(struct drawing *drawing)
{
	const struct marks *board = drawing->view->board;
	for (int cell = 0; cell < board->geometry->shape.cell_count; cell++) {
		uint8_t *mark = &drawing->cell_marks[cell];
		*mark |= cellset_has(&drawing->marks.dark, cell)     ? GRID_MARK_DARK
			 : cellset_has(&drawing->marks.shaded, cell) ? GRID_MARK_SHADE
								     : 0;
		if (cellset_has(&drawing->marks.framed, cell) ||
			(drawing->view->numbers != NULL && drawing->view->numbers[cell] != 0))
			*mark |= GRID_MARK_FRAME;
		for (int digit = 0; digit < marks_size(board); digit++)
			if (is_filled_in(drawing->marks.sign[cell][digit]))
				drawing->candidates[cell] &= ~(UINT32_C(2) << digit);
	}
}

/* A line in pieces; it ends with a piece. */
static void draw_dashes(
	struct page *page, double x1, double y1, double x2, double y2, double width, uint32_t ink)
{
	double length = hypot(x2 - x1, y2 - y1);
	int pieces = (int)fmax(1, round((length + DASH_GAP) / (DASH + DASH_GAP)));
	double piece = (length + DASH_GAP) / pieces - DASH_GAP;
	for (int i = 0; i < pieces && length > 0; i++) {
		double from = i * (piece + DASH_GAP) / length;
		double to = from + fmax(piece, 0.5) / length;
		page_add_line(page, x1 + (x2 - x1) * from, y1 + (y2 - y1) * from,
			x1 + (x2 - x1) * to, y1 + (y2 - y1) * to, width, ink);
	}
}

/* The rectangle of a house, a little inside its edges. */
static void house_edges(const struct drawing *drawing, int house, double edges[4])
{
	const struct shape *shape = &drawing->view->board->geometry->shape;
	double side = grid_view_cell_pt(&drawing->grid), inset = OUTLINE_STROKE;
	int last = shape->house[house][shape->size - 1];
	grid_view_cell(&drawing->grid, shape->house[house][0], &edges[0], &edges[1]);
	grid_view_cell(&drawing->grid, last, &edges[2], &edges[3]);
	edges[0] += inset;
	edges[1] += inset;
	edges[2] += side - inset;
	edges[3] += side - inset;
}

static void draw_dashed_frame(const struct drawing *drawing, const double e[4], double stroke)
{
	uint32_t ink = drawing->view->sheet->page_template->inks.accent;
	draw_dashes(drawing->page, e[0], e[1], e[2], e[1], stroke, ink);
	draw_dashes(drawing->page, e[0], e[3], e[2], e[3], stroke, ink);
	draw_dashes(drawing->page, e[0], e[1], e[0], e[3], stroke, ink);
	draw_dashes(drawing->page, e[2], e[1], e[2], e[3], stroke, ink);
}

static void draw_outline(const struct drawing *drawing, int house)
{
	double e[4];
	house_edges(drawing, house, e);
	draw_dashed_frame(drawing, e, OUTLINE_STROKE);
}

static void draw_sign(const struct drawing *drawing, int cell, int digit, enum step_sign sign)
{
	double x, y, room;
	uint32_t ink = drawing->view->sheet->page_template->inks.text;
	grid_view_candidate(&drawing->grid, cell, digit, &x, &y, &room);
	double radius = room * SIGN_RADIUS, stroke = is_filled_in((int)sign) ? 0 : SIGN_STROKE;
	double half = radius - stroke / 2;
	if (sign == SIGN_CIRCLE || sign == SIGN_DISC)
		page_add_dot(drawing->page, x, y, half, stroke, ink);
	else if (sign == SIGN_SQUARE)
		page_add_frame(drawing->page, x - half, y - half, 2 * half, 2 * half, stroke, ink);
	else
		page_add_fill(drawing->page, x - half, y - half, 2 * half, 2 * half, ink);
	if (stroke == 0)
		grid_view_draw_candidate(&drawing->grid, drawing->page, cell, digit, PAGE_WHITE);
}

static void draw_cross(const struct drawing *drawing, int cell, int digit)
{
	double x, y, room;
	uint32_t ink = drawing->view->sheet->page_template->inks.text;
	grid_view_candidate(&drawing->grid, cell, digit, &x, &y, &room);
	double arm = room * CROSS_ARM;
	page_add_line(drawing->page, x - arm, y - arm, x + arm, y + arm, CROSS_STROKE, ink);
	page_add_line(drawing->page, x - arm, y + arm, x + arm, y - arm, CROSS_STROKE, ink);
}

/* A point of the bow from (x1, y1) to (x2, y2) that is `bow` high in its middle. */
static void bow_point(const double ends[4], double bow, double at, double *x, double *y)
{
	double dx = ends[2] - ends[0], dy = ends[3] - ends[1], length = hypot(dx, dy);
	double rise = 4 * bow * at * (1 - at) / length;
	*x = ends[0] + dx * at + dy * rise;
	*y = ends[1] + dy * at - dx * rise;
}

/* Whether the middle of a bow lies beyond the grid's frame: at an edge it must bow inwards. */
static bool leaves_grid(const struct drawing *drawing, const double ends[4], double bow)
{
	const struct grid_view *grid = &drawing->grid;
	double x, y;
	bow_point(ends, bow, 0.5, &x, &y);
	return x < grid->x || y < grid->y || x > grid->x + grid->side || y > grid->y + grid->side;
}

/* A link from the edge of one sign to that of the other, bowed so that it does not strike through
 * the digits between them. */
static void draw_bow(const struct drawing *drawing, const double ends[4], double room, bool strong)
{
	double length = hypot(ends[2] - ends[0], ends[3] - ends[1]);
	double bow = fmin(length * BOW_SHARE, grid_view_cell_pt(&drawing->grid) * BOW_MOST);
	if (leaves_grid(drawing, ends, bow))
		bow = -bow;
	double piece = strong ? DASH : DASH + DASH_GAP, cut = room / length;
	int pieces = (int)fmax(1, round(length * (1 - 2 * cut) / piece));
	double step = (1 - 2 * cut) / pieces;
	double shown = strong || pieces == 1 ? 1 : DASH / (DASH + DASH_GAP);
	for (int i = 0; i < pieces; i++) {
		double x1, y1, x2, y2, at = cut + i * step;
		bow_point(ends, bow, at, &x1, &y1);
		bow_point(ends, bow, at + step * shown, &x2, &y2);
		page_add_line(drawing->page, x1, y1, x2, y2, LINK_STROKE,
			drawing->view->sheet->page_template->inks.text);
	}
}

static void draw_link(const struct drawing *drawing, const struct step_link *link)
{
	double ends[4], room;
	grid_view_candidate(
		&drawing->grid, link->from.cell, link->from.digit + 1, &ends[0], &ends[1], &room);
	grid_view_candidate(
		&drawing->grid, link->to.cell, link->to.digit + 1, &ends[2], &ends[3], &room);
	if (hypot(ends[2] - ends[0], ends[3] - ends[1]) > 2 * room + 0.5) /* else they touch */
		draw_bow(drawing, ends, room, link->strong);
}

/* Where the paper has no shade, cells on it get a thin frame inside their edges, those on the
 * darker one a dashed frame. */
static void draw_cell_frames(const struct drawing *drawing)
{
	const struct page_template *page_template = drawing->view->sheet->page_template;
	double side = grid_view_cell_pt(&drawing->grid), x, y;
	int cells = drawing->view->board->geometry->shape.cell_count;
	for (int cell = 0; page_template->inks.shade == PAGE_WHITE && cell < cells; cell++) {
		grid_view_cell(&drawing->grid, cell, &x, &y);
		double e[4] = {x + CELL_INSET, y + CELL_INSET, x + side - CELL_INSET,
			y + side - CELL_INSET};
		if ((drawing->cell_marks[cell] & GRID_MARK_DARK) != 0)
			draw_dashed_frame(drawing, e, CELL_STROKE);
		else if ((drawing->cell_marks[cell] & GRID_MARK_SHADE) != 0)
			page_add_frame(drawing->page, e[0], e[1], e[2] - e[0], e[3] - e[1],
				CELL_STROKE, page_template->inks.text);
	}
}

static void draw_rings(const struct drawing *drawing)
{
	double side = grid_view_cell_pt(&drawing->grid), x, y;
	struct cellset cells = drawing->marks.ringed;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		grid_view_cell(&drawing->grid, cell, &x, &y);
		page_add_dot(drawing->page, x + side / 2, y + side / 2, side * RING_SHARE,
			RING_STROKE, drawing->view->sheet->page_template->inks.text);
	}
}

/* Links lie under the signs, crosses over all. */
static void draw_reasons(const struct drawing *drawing)
{
	const struct step_marks *marks = &drawing->marks;
	int cells = drawing->view->board->geometry->shape.cell_count;
	int size = marks_size(drawing->view->board);
	draw_cell_frames(drawing);
	for (int i = 0; i < marks->house_count; i++)
		draw_outline(drawing, marks->houses[i]);
	draw_rings(drawing);
	for (int i = 0; i < marks->link_count; i++)
		draw_link(drawing, &marks->links[i]);
	for (int cell = 0; cell < cells; cell++)
		for (int digit = 0; digit < size; digit++)
			if (marks->sign[cell][digit] != SIGN_NONE)
				draw_sign(drawing, cell, digit + 1,
					(enum step_sign)marks->sign[cell][digit]);
	for (int cell = 0; cell < cells; cell++)
		for (int digit = 0; digit < size; digit++)
			if (marks->struck[cell][digit])
				draw_cross(drawing, cell, digit + 1);
}

void step_view_draw(const struct step_view *view, struct page *page)
{
	const struct page_template *page_template = view->sheet->page_template;
	double labels = step_view_labels_pt(page_template);
	struct drawing *drawing = g_new0(struct drawing, 1);
	drawing->view = view;
	drawing->page = page;
	if (view->step != NULL)
		step_marks_find(view->step, view->board, &drawing->marks);
	read_board(drawing);
	read_marks(drawing);
	drawing->grid = (struct grid_view){
		.type_case = view->sheet->type_case,
		.page_template = page_template,
		.lines = &page_template->solution_lines,
		.puzzle = &drawing->givens,
		.solution = &drawing->filled,
		.candidates = drawing->candidates,
		.candidate_share = candidate_share(marks_size(view->board)),
		.marks = drawing->cell_marks,
		.numbers = view->numbers,
		.labels_pt = labels,
		.x = view->x + labels,
		.y = view->y + labels,
		.side = view->side - labels,
	};
	grid_view_draw(&drawing->grid, page);
	guint first = page->ops->len;
	draw_reasons(drawing);
	page_add_block(page, first, view->x, view->side);
	g_free(drawing);
}
