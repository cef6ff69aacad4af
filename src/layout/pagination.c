#include "layout/pagination.h"

#include "layout/chapter.h"
#include "layout/key_pages.h"
#include "layout/part.h"

static int pages_for(int count, int per_page)
{
	return (count + per_page - 1) / per_page;
}

static int to_recto(int page)
{
	return page + (page % 2 == 0);
}

/* Whether the two pages neither share a leaf nor face each other. */
static bool are_apart(int a, int b)
{
	return (a + 1) / 2 != (b + 1) / 2 && a / 2 != b / 2;
}

int fit_lead_pages(const struct outline *outline, const struct fit *fit, int index)
{
	if (index < PRACTICE_CHAPTERS_MAX && fit->chapter_pages[index] > 0)
		return fit->chapter_pages[index];
	return outline->openers;
}

/* The page after the last of the sections before `index`, when the first begins at `first`. Sets
 * *section to the page where that section begins. */
static int walk_sections(
	const struct outline *outline, const struct fit *fit, int first, int index, int *section)
{
	int page = first;
	for (int i = 0; i <= index && i < (int)outline->sections->len; i++) {
		*section = outline->openers || outline->rectos ? to_recto(page) : page;
		page = *section + fit_lead_pages(outline, fit, i) +
		       pages_for(outline_section_at(outline, i)->count, outline->per_page);
	}
	return page;
}

static int pages_of_puzzles(const struct outline *outline, const struct fit *fit, int first)
{
	int section;
	return walk_sections(outline, fit, first, (int)outline->sections->len, &section) - first;
}

int fit_section_page(const struct fit *fit, const struct outline *outline, int index)
{
	int page = fit->first_puzzle_page;
	walk_sections(outline, fit, fit->first_puzzle_page, index, &page);
	return page;
}

static bool is_followed_by_solutions(const struct outline *outline, guint index)
{
	if (index + 1 >= outline->parts->len)
		return false;
	const struct book_part *next = g_ptr_array_index(outline->parts, index + 1);
	return next->kind == PART_SOLUTIONS;
}

/*
 * Puzzles follow what is before them at once when that lets them end on a recto; else a blank
 * page comes between, so that the solutions' recto does not face the last puzzles. Where they
 * begin the book, two blank pages may come before the solutions instead.
 */
static int first_puzzle_page(
	const struct outline *outline, const struct fit *fit, guint index, int page)
{
	if (outline->openers || outline->rectos)
		return to_recto(page);
	int last = page + pages_of_puzzles(outline, fit, page) - 1;
	bool moves = page > 1 && outline->groups == NULL &&
		     is_followed_by_solutions(outline, index) && last % 2 == 0;
	return page + moves;
}

/* The last page of the puzzles or solutions laid so far, 0 if there is none. */
static int last_page_of(const struct fit *fit, enum part_kind kind)
{
	for (int i = 0; i < fit->part_count; i++)
		if (fit->parts[i].part->kind == (int)kind)
			return fit->parts[i].first + fit->parts[i].count - 1;
	return 0;
}

/* Puzzles keep clear of solutions before them, solutions of puzzles. */
static int keep_apart(const struct fit *fit, enum part_kind other, int page, int step)
{
	int last = last_page_of(fit, other);
	while (last > 0 && !are_apart(last, page))
		page += step;
	return page;
}

static int first_page_of(
	const struct outline *outline, const struct fit *fit, guint index, int page)
{
	const struct book_part *part = g_ptr_array_index(outline->parts, index);
	if (part->recto || part->kind == PART_TITLE || part->kind == PART_SOLUTIONS)
		page = to_recto(page);
	/* Sheets are given out one by one: nobody has a book in which they face the key. */
	if (part->kind == PART_SOLUTIONS && outline->groups == NULL)
		page = keep_apart(fit, PART_PUZZLES, page, 2);
	if (part->kind == PART_PUZZLES)
		page = first_puzzle_page(
			outline, fit, index, keep_apart(fit, PART_SOLUTIONS, page, 1));
	return page;
}

void paginate(const struct sheet *sheet, const struct outline *outline, struct fit *fit)
{
	int page = 1;
	for (int i = 0; i < PRACTICE_CHAPTERS_MAX; i++)
		fit->chapter_pages[i] = chapter_count_pages(sheet, outline, fit, i);
	fit->part_count = 0;
	fit->first_solution_page = fit->first_puzzle_page = 0;
	for (guint i = 0; i < outline->parts->len; i++) {
		const struct book_part *part = g_ptr_array_index(outline->parts, i);
		struct fit_part *placed = &fit->parts[fit->part_count];
		placed->part = part;
		placed->first = first_page_of(outline, fit, i, page);
		if (part->kind == PART_PUZZLES) {
			fit->first_puzzle_page = placed->first;
			placed->count = fit->puzzle_pages =
				pages_of_puzzles(outline, fit, placed->first);
		} else if (part->kind == PART_SOLUTIONS) {
			fit->first_solution_page = placed->first;
			placed->count = outline->groups != NULL
						? key_page_count(outline, &fit->solutions)
						: pages_for(outline->puzzle_count,
							  outline->solutions_per_page);
		} else {
			placed->count = part_count_pages(sheet, outline, fit, part);
		}
		fit->part_count++;
		page = placed->first + placed->count;
	}
	fit->page_count = page - 1;
}

/* The heading takes the place of the head; every page keeps the same body, so that the grids
 * stand at the same places. */
struct area solution_body(const struct sheet *sheet, int number)
{
	struct area inside = sheet_inside(sheet, number), body = sheet_body(sheet, number);
	double top = inside.y + sheet_heading_height(sheet), bottom = body.y + body.height;
	bool tall_head = sheet->page_template->dated || top > body.y;
	if (tall_head) {
		body.y = top;
		body.height = bottom - top;
	}
	return body;
}
