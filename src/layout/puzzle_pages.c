/*
 * The pages of puzzles and of solutions.
 */
#include "layout/puzzle_pages.h"

#include "layout/chapter.h"
#include "layout/day_head.h"
#include "layout/foot_hints.h"
#include "layout/foot_solutions.h"
#include "layout/grid_view.h"
#include "layout/key_pages.h"
#include "layout/name_lines.h"
#include "layout/opener.h"
#include "layout/pagination.h"
#include "layout/pupil_lines.h"
#include "layout/styles.h"

#include <math.h>

struct area puzzle_pages_grid(const struct slots *slots, const struct area *body, int index)
{
	struct area grid = {.width = slots->side, .height = slots->side};
	slots_place(slots, body, index, &grid.x, &grid.y);
	return grid;
}

/* Bit d of each empty cell is set where d stands in no house of it. */
static void find_candidates(const struct grid *grid, uint32_t candidates[SHAPE_MAX_CELLS])
{
	struct shape *shape = g_new(struct shape, 1);
	shape_init(shape, grid->shape);
	for (int cell = 0; cell < shape->cell_count; cell++) {
		candidates[cell] = grid->cell[cell] == 0 ? (UINT32_C(2) << shape->size) - 2 : 0;
		for (int i = 0; i < shape->peer_count; i++)
			candidates[cell] &= ~(UINT32_C(1) << grid->cell[shape->peer[cell][i]]);
	}
	g_free(shape);
}

void puzzle_pages_draw_grid(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, bool solved, const struct area *area)
{
	const struct page_template *page_template = layout->sheet->page_template;
	uint32_t candidates[SHAPE_MAX_CELLS];
	bool marked = layout->outline->candidates && !solved;
	if (marked)
		find_candidates(&puzzle->puzzle, candidates);
	struct grid_view view = {
		.type_case = layout->sheet->type_case,
		.page_template = page_template,
		.lines = solved ? &page_template->solution_lines : &page_template->lines,
		.puzzle = &puzzle->puzzle,
		.solution = solved ? &puzzle->solution : NULL,
		.candidates = marked ? candidates : NULL,
		.x = area->x,
		.y = area->y,
		.side = area->width,
	};
	double above = solved ? layout->fit->solutions.above : layout->fit->puzzles.above;
	sheet_draw_anchor(layout->sheet, page, area->x, fmax(0, area->y - above),
		solved ? PAGE_TARGET_SOLUTION : PAGE_TARGET_PUZZLE, puzzle->number);
	grid_view_draw(&view, page);
	g_autofree char *box =
		g_strdup_printf("%s %d", solved ? "solution" : "grid", puzzle->number);
	page_add_box(page, box, area->x, area->y, area->width, area->height);
}

/* Below the captions, its dark modules flush with the grid's right edge. */
static void draw_qr(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, const struct area *grid)
{
	const struct qr_plan *plan = &layout->fit->qr;
	double border = plan->border_pt, side = plan->side_pt - 2 * border;
	double x = grid->x + grid->width - side - border;
	double y = grid->y + grid->height +
		   caption_height_below(layout->sheet, &layout->fit->captions);
	qr_draw(plan, layout->outline->qr_url, &puzzle->puzzle, page, x, y);
	g_autofree char *box = g_strdup_printf("qr %d", puzzle->number);
	page_add_box(page, box, x + border, y + border, side, side);
}

struct facts puzzle_pages_facts(
	const struct layout *layout, const char *section, const struct book_puzzle *puzzle)
{
	struct facts facts = part_facts(layout, section);
	facts.puzzle = puzzle;
	facts.code = caption_code(layout->sheet->lang, puzzle);
	/* The key of a class is not for those who have the sheets. */
	if (layout->outline->groups == NULL)
		facts.solution_page =
			fit_solution_page(layout->fit, layout->outline, puzzle->number);
	return facts;
}

static void draw_pupil_lines(
	const struct layout *layout, struct page *page, const struct plan_sheet *pupil)
{
	bool filled = layout->outline->names_pupils;
	struct pupil_lines lines = {
		.name = filled ? pupil->name : NULL,
		.class_name = filled ? pupil->class_name : NULL,
		.date = filled ? layout->outline->date_line : NULL,
		.letter = pupil->letter,
	};
	pupil_lines_draw(layout->sheet, page, &lines);
}

/* What stands over the puzzles: lines to fill in, the day, or the running head. */
static void draw_top(const struct layout *layout, struct page *page, const struct facts *facts,
	const struct book_puzzle *puzzle)
{
	const struct sheet *sheet = layout->sheet;
	if (facts->sheet != NULL)
		draw_pupil_lines(layout, page, facts->sheet);
	else if (sheet->page_template->name_lines)
		name_lines_draw(sheet, page);
	else if (sheet->page_template->dated && puzzle->has_day)
		day_head_draw(sheet, page, &puzzle->day);
	else
		sheet_draw_head(sheet, page, facts);
}

/* The facts of a page of puzzles. Pages of a pupil's sheet count from 1, if there are several. */
static struct facts page_facts(const struct layout *layout, const struct leaf *leaf)
{
	const struct outline_section *section = outline_section_at(layout->outline, leaf->section);
	struct facts facts = part_facts(layout, leaf->heading);
	facts.sheet = section->sheet;
	facts.names_pupils = layout->outline->names_pupils;
	if (section->sheet != NULL && section->count > layout->outline->per_page)
		facts.page = (leaf->first - section->first) / layout->outline->per_page + 1;
	return facts;
}

static void draw_puzzle_page(
	const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	const char *section = leaf->heading;
	int first = leaf->first, count = leaf->count;
	if (fit_lead_pages(layout->outline, layout->fit, leaf->section) == 0 &&
		first == outline_section_at(layout->outline, leaf->section)->first)
		sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SECTION, leaf->section + 1);
	struct facts facts = page_facts(layout, leaf);
	draw_top(layout, page, &facts, book_puzzle_at(layout->book, first));
	sheet_draw_foot(sheet, page, &facts);
	struct area body = puzzle_body(sheet, layout->outline, page->number);
	for (int i = 0; i < count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, first + i);
		struct area grid = puzzle_pages_grid(&layout->fit->puzzles, &body, i);
		struct facts caption = puzzle_pages_facts(layout, section, puzzle);
		caption.sheet = facts.sheet;
		caption.names_pupils = facts.names_pupils;
		puzzle_pages_draw_grid(layout, page, puzzle, false, &grid);
		caption_draw_puzzle(sheet, &layout->fit->captions, page, &caption, &grid);
		if (layout->outline->qr)
			draw_qr(layout, page, puzzle, &grid);
	}
	if (layout->outline->solutions_at_foot)
		foot_solutions_draw(layout, page, first, count);
	if (layout->outline->hints_at_foot)
		foot_hints_draw(layout, page, first, count);
	sheet_end_page(sheet, page);
}

static void add_blank_pages_before(const struct layout *layout, int number)
{
	while ((int)layout->document->pages->len + 1 < number)
		sheet_add_page(layout->sheet, layout->document);
}

void puzzles_draw(const struct layout *layout, const struct book_part *part)
{
	(void)part;
	const struct outline *outline = layout->outline;
	int per_page = outline->per_page;
	for (guint i = 0; i < outline->sections->len; i++) {
		const struct outline_section *section = outline_section_at(outline, (int)i);
		const char *title = outline_section_title(section, layout->sheet->lang);
		if (outline->openers)
			add_blank_pages_before(
				layout, fit_section_page(layout->fit, outline, (int)i));
		if (i < layout->book->chapters->len)
			chapter_draw(layout, (int)i);
		else if (outline->openers)
			opener_draw(layout, (int)i);
		if (outline->rectos)
			add_blank_pages_before(layout, (int)(layout->document->pages->len + 1) | 1);
		for (int done = 0; done < section->count; done += per_page)
			layout_add_leaf(layout, &(struct leaf){draw_puzzle_page, title, (int)i,
							section->first + done,
							MIN(per_page, section->count - done)});
	}
}

static void draw_solution_page(
	const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	const char *heading = leaf->heading;
	int first = leaf->first, count = leaf->count;
	struct facts facts = part_facts(layout, heading);
	if (page->number == layout->fit->first_solution_page) {
		sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SOLUTIONS, 0);
		sheet_draw_heading(sheet, page, heading);
	} else {
		sheet_draw_head(sheet, page, &facts);
	}
	sheet_draw_foot(sheet, page, &facts);
	struct area body = solution_body(sheet, page->number);
	for (int i = 0; i < count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, first + i);
		struct area grid = puzzle_pages_grid(&layout->fit->solutions, &body, i);
		struct facts caption = puzzle_pages_facts(layout, heading, puzzle);
		puzzle_pages_draw_grid(layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &layout->fit->captions, page, &caption, &grid);
	}
	sheet_end_page(sheet, page);
}

void solutions_draw(const struct layout *layout, const struct book_part *part)
{
	if (layout->outline->groups != NULL) {
		key_pages_draw(layout, part);
		return;
	}
	int per_page = layout->outline->solutions_per_page;
	int total = (int)layout->book->puzzles->len;
	const char *heading = part_heading(part, layout->sheet->lang);
	for (int done = 0; done < total; done += per_page)
		layout_add_leaf(layout, &(struct leaf){draw_solution_page, heading, 0, done + 1,
						MIN(per_page, total - done)});
}
