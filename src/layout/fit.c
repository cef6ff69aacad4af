#include "layout/fit.h"

#include "layout/advice.h"
#include "layout/foot_hints.h"
#include "layout/foot_solutions.h"
#include "layout/key_pages.h"
#include "layout/pagination.h"
#include "layout/step_teller.h"
#include "layout/trial.h"

#include <stdlib.h>

static struct fit_refusal refuse(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, enum fit_refused what)
{
	return (struct fit_refusal){what, advice_write(sheet, outline, widths, what)};
}

/* The most of the numbers, up to `most`, that fit; `most` if none does. */
static int most_that_fit(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, trial_function try, const char *const *names, int most)
{
	for (int i = (int)g_strv_length((char **)names) - 1; i >= 0; i--) {
		int per_page = atoi(names[i]);
		if (per_page <= most && try(sheet, outline, widths, per_page).fits)
			return per_page;
	}
	return most;
}

/* The number of solutions a page with which a class's key has the fewest pages; of equals, the
 * one with the larger grids. 1 if none fits. */
static int shortest_key(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths)
{
	int best = 1, least = G_MAXINT;
	for (int i = 0; template_solutions_per_page_names[i] != NULL; i++) {
		int per_page = template_solutions_per_page(i);
		struct trial trial = trial_of_solutions(sheet, outline, widths, per_page);
		int pages = trial.fits ? key_page_count(outline, &trial.slots) : G_MAXINT;
		if (pages < least) {
			least = pages;
			best = per_page;
		}
	}
	return best;
}

void fit_step_down(const struct sheet *sheet, struct outline *outline)
{
	struct caption_widths widths;
	trial_measure_captions(sheet, outline, &widths);
	if (!outline->per_page_asked)
		outline->per_page = most_that_fit(sheet, outline, &widths, trial_of_puzzles,
			template_per_page_names, outline->per_page);
	if (outline->solutions && !outline->solutions_per_page_asked && outline->groups != NULL)
		outline->solutions_per_page = shortest_key(sheet, outline, &widths);
	else if (outline->solutions && !outline->solutions_per_page_asked)
		outline->solutions_per_page =
			most_that_fit(sheet, outline, &widths, trial_of_solutions,
				template_solutions_per_page_names, outline->solutions_per_page);
}

/* Whether it has pictures of steps. */
static bool tells_steps(const struct outline *outline)
{
	return outline->chapter_count > 0 || parts_find(outline->parts, PART_WALKTHROUGHS) != NULL;
}

bool fit_book(const struct sheet *sheet, const struct outline *outline, struct fit *fit,
	struct fit_refusal *refusal)
{
	struct caption_widths widths;
	trial_measure_captions(sheet, outline, &widths);
	struct trial puzzles = trial_of_puzzles(sheet, outline, &widths, outline->per_page);
	if (!puzzles.fits) {
		*refusal = refuse(sheet, outline, &widths, FIT_PUZZLES);
		return false;
	}
	*fit = (struct fit){.puzzles = puzzles.slots,
		.captions = puzzles.captions,
		.qr = trial_plan_qr(outline)};
	fit->captions.numbers = outline->numbers;
	if (outline->solutions) {
		struct trial solutions =
			trial_of_solutions(sheet, outline, &widths, outline->solutions_per_page);
		if (!solutions.fits) {
			*refusal = refuse(sheet, outline, &widths, FIT_SOLUTIONS);
			return false;
		}
		fit->solutions = solutions.slots;
		fit->captions.lines_solution = solutions.captions.lines_solution;
	}
	if (tells_steps(outline) &&
		(refusal->text = step_teller_find_fault(sheet, outline->grid_size)) != NULL) {
		refusal->what = FIT_STEPS;
		return false;
	}
	paginate(sheet, outline, fit);
	fit->captions.to_puzzles = fit->first_puzzle_page > 0;
	fit->captions.to_solutions = fit->first_solution_page > 0;
	return true;
}

double fit_digit_pt(
	const struct sheet *sheet, const struct outline *outline, double side, bool solution)
{
	const struct page_template *page_template = sheet->page_template;
	double frame =
		solution ? page_template->solution_lines.frame_pt : page_template->lines.frame_pt;
	return (side - frame) / outline->grid_size * page_template->digits.share;
}

struct area puzzle_body(const struct sheet *sheet, const struct outline *outline, int number)
{
	struct area body = sheet_body(sheet, number);
	body.height -= foot_solutions_height(sheet, outline, outline->per_page) +
		       foot_hints_height(sheet, outline);
	return body;
}

int fit_solution_page(const struct fit *fit, const struct outline *outline, int number)
{
	if (fit->first_solution_page == 0)
		return 0;
	return fit->first_solution_page + (number - 1) / outline->solutions_per_page;
}
