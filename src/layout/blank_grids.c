/*
 * Blank grids, two a page, of the largest size in the book: for working out, or for puzzles from
 * elsewhere.
 */
#include "layout/column.h"
#include "layout/grid_view.h"
#include "layout/pagination.h"

#define GRIDS_A_PAGE 2
#define HEADING_TO_GRID 10.0

void blank_grids_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	int size = layout->outline->grid_size;
	struct grid empty = {.shape = shape_of_cells(size * size)};
	const char *heading = part_heading(part, sheet->lang);
	for (int i = 0; i < part->pages; i++) {
		struct page *page = sheet_add_page(sheet, layout->document);
		struct facts facts = part_facts(layout, heading);
		sheet_draw_heading(sheet, page, heading);
		sheet_draw_foot(sheet, page, &facts);
		struct area body = solution_body(sheet, page->number);
		struct slots slots = slots_divide(&body, GRIDS_A_PAGE, HEADING_TO_GRID, 0,
			sheet->page_template->grid_gap_pt, sheet->page_template->grid_max_pt);
		for (int k = 0; k < GRIDS_A_PAGE; k++) {
			struct grid_view view = {
				.type_case = sheet->type_case,
				.page_template = sheet->page_template,
				.lines = &sheet->page_template->lines,
				.puzzle = &empty,
				.side = slots.side,
			};
			slots_place(&slots, &body, k, &view.x, &view.y);
			grid_view_draw(&view, page);
			page_add_box(page, "blank grid", view.x, view.y, view.side, view.side);
		}
		sheet_end_page(sheet, page);
	}
}
