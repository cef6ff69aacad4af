#include "layout/foot_solutions.h"

#include "layout/grid_view.h"
#include "layout/styles.h"

#define GAP 12.0
#define NUMBER_TO_GRID 3.0

/* The least side whose digits keep to the floor of solutions. */
static double side_of(const struct sheet *sheet, const struct outline *outline)
{
	const struct page_template *page_template = sheet->page_template;
	return page_template->floors.solution_digit_pt / page_template->digits.share *
		       outline->grid_size +
	       page_template->solution_lines.frame_pt + 1;
}

static double number_height(const struct sheet *sheet)
{
	return style_of(sheet->page_template, STYLE_SOLUTION_NUMBER).size_pt * 0.8 + NUMBER_TO_GRID;
}

static double row_height(const struct sheet *sheet, const struct outline *outline)
{
	return side_of(sheet, outline) + number_height(sheet) + GAP;
}

/* How many stand side by side. */
static int row_length(const struct sheet *sheet, const struct outline *outline)
{
	double width = sheet_body(sheet, 1).width;
	return MAX((int)((width + GAP) / (side_of(sheet, outline) + GAP)), 1);
}

double foot_solutions_height(const struct sheet *sheet, const struct outline *outline, int per_page)
{
	int length = row_length(sheet, outline), rows = (per_page + length - 1) / length;
	return outline->solutions_at_foot ? rows * row_height(sheet, outline) : 0;
}

void foot_solutions_draw(const struct layout *layout, struct page *page, int first, int count)
{
	const struct sheet *sheet = layout->sheet;
	struct area body = sheet_body(sheet, page->number);
	double side = side_of(sheet, layout->outline), step = side + GAP;
	double right = body.x + body.width, bottom = body.y + body.height + GAP;
	int length = row_length(sheet, layout->outline);
	for (int i = 0; i < count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, first + i);
		/* turned, the lowest row is the first */
		double x = right - side - i % length * step;
		double y = bottom - (i / length + 1) * row_height(sheet, layout->outline);
		struct grid_view view = {
			.type_case = sheet->type_case,
			.page_template = sheet->page_template,
			.lines = &sheet->page_template->solution_lines,
			.puzzle = &puzzle->puzzle,
			.solution = &puzzle->solution,
			.turned = true,
			.x = x,
			.y = y,
			.side = side,
		};
		grid_view_draw(&view, page);
		g_autofree char *number = lang_number(sheet->lang, puzzle->shown);
		page_add_turned_text(page, sheet_set(sheet, STYLE_SOLUTION_NUMBER, number),
			x + side, y + side + NUMBER_TO_GRID, sheet->page_template->inks.text);
		g_autofree char *box = g_strdup_printf("solution %d", puzzle->number);
		page_add_box(page, box, x, y, side, side + number_height(sheet));
	}
}
