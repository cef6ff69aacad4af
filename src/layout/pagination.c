#include "layout/pagination.h"

#include "layout/styles.h"

static int pages_for(int count, int per_page)
{
	return (count + per_page - 1) / per_page;
}

static int count_puzzle_pages(const struct outline *outline)
{
	int pages = 0;
	for (guint i = 0; i < outline->section_counts->len; i++)
		pages += pages_for(
			g_array_index(outline->section_counts, int, i), outline->per_page);
	return pages;
}

/*
 * Puzzles follow the title page at once when that lets them end on a recto; else a blank page
 * comes between, so that the solutions' recto does not face the last puzzles. Without a title
 * page they begin the book, and two blank pages may come before the solutions.
 */
void paginate(const struct sheet *sheet, const struct outline *outline, struct fit *fit)
{
	fit->puzzle_pages = count_puzzle_pages(outline);
	bool title = sheet->page_template->title_page;
	bool ends_on_recto = (1 + fit->puzzle_pages) % 2 == 1;
	fit->first_puzzle_page = !title ? 1 : !outline->solutions || ends_on_recto ? 2 : 3;
	int last = fit->first_puzzle_page + fit->puzzle_pages - 1;
	fit->page_count = last;
	fit->first_solution_page = 0;
	if (outline->solutions) {
		fit->first_solution_page = last % 2 == 1 ? last + 2 : last + 3;
		fit->page_count = fit->first_solution_page - 1 +
				  pages_for(outline->puzzle_count, outline->solutions_per_page);
	}
}

double solution_heading_height(const struct sheet *sheet)
{
	return style_of(sheet->page_template, STYLE_HEADING).size_pt + 30;
}

/* The heading takes the place of the head; every page keeps the same body, so that the grids
 * stand at the same places. */
struct area solution_body(const struct sheet *sheet, int number)
{
	struct area inside = sheet_inside(sheet, number), body = sheet_body(sheet, number);
	double top = inside.y + solution_heading_height(sheet);
	double bottom = body.y + body.height;
	if (top > body.y) {
		body.y = top;
		body.height = bottom - top;
	}
	return body;
}
