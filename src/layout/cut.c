#include "layout/cut.h"

#define MM (72 / 25.4)

/* Room for any captions, taken away again when they have been measured. */
#define CAPTION_ROOM_PT 300.0

static void strip(struct page_template *page_template, double grid_pt)
{
	page_template->title_page = page_template->running_heads = page_template->page_numbers =
		page_template->name_lines = page_template->dated = false;
	page_template->margins = (struct template_margins){0};
	page_template->grid_max_pt = grid_pt;
}

static void set_paper(struct paper *paper, double width_pt, double height_pt)
{
	g_strlcpy(paper->name, "the grid", sizeof paper->name);
	paper->width_pt = width_pt;
	paper->height_pt = height_pt;
}

/* With captions: first on paper that is too high, then on what they need. */
static bool fit_captioned(
	struct sheet *sheet, const struct outline *outline, double grid_pt, struct fit *fit)
{
	struct fit_refusal refusal;
	set_paper(&sheet->paper, grid_pt, grid_pt + CAPTION_ROOM_PT);
	if (!fit_book(sheet, outline, fit, &refusal)) {
		g_free(refusal.text);
		return false;
	}
	const struct slots *slots = &fit->puzzles;
	set_paper(&sheet->paper, slots->side, slots->side + slots->above + slots->below);
	if (fit_book(sheet, outline, fit, &refusal))
		return true;
	g_free(refusal.text);
	return false;
}

static bool fit_bare(
	struct sheet *sheet, const struct outline *outline, double grid_pt, struct fit *fit)
{
	set_paper(&sheet->paper, grid_pt, grid_pt);
	*fit = (struct fit){
		.puzzles = {.columns = 1, .rows = 1, .side = grid_pt},
		.captions.bare = true,
	};
	return fit_digit_pt(sheet, outline, grid_pt, false) >=
	       sheet->page_template->floors.digit_pt;
}

static bool fit_at(struct sheet *sheet, struct page_template *page_template,
	const struct outline *outline, bool captions, double grid_pt, struct fit *fit)
{
	page_template->grid_max_pt = grid_pt;
	return captions ? fit_captioned(sheet, outline, grid_pt, fit)
			: fit_bare(sheet, outline, grid_pt, fit);
}

bool cut_fit(struct sheet *sheet, struct page_template *page_template, struct outline *outline,
	const struct profile_cut *cut, struct fit *fit, char **refusal)
{
	outline->per_page = 1;
	outline->solutions = false; /* they are pictures too: no page of the book holds them */
	outline->solutions_at_foot = outline->openers = false;
	g_ptr_array_set_size(outline->parts, 0);
	strip(page_template, cut->grid_pt);
	if (fit_at(sheet, page_template, outline, cut->captions, cut->grid_pt, fit)) {
		fit->captions.lines_solution = 1;
		fit->page_count = outline->puzzle_count;
		fit->first_puzzle_page = 1;
		return true;
	}
	int least_mm = (int)(cut->grid_pt / MM) + 1;
	while (least_mm < 400 &&
		!fit_at(sheet, page_template, outline, cut->captions, least_mm * MM, fit))
		least_mm++;
	*refusal = g_strdup_printf(
		"a grid of %.0f mm is too small for digits and captions that can be read; %d mm "
		"fits",
		cut->grid_pt / MM, least_mm);
	return false;
}
