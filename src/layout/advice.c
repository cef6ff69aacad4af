#include "layout/advice.h"

#include "layout/grid_view.h"

#include <math.h>
#include <stdlib.h>

/* Papers that may be proposed where nothing says which there are. */
#define PAPERS "A6, 5x8in, A5, 6x9in, B5, 7x10in, 8x10in, Letter, A4, A3"

/* What is tried in the place of what does not fit. */
struct search {
	const struct sheet *sheet;
	const struct outline *outline;
	const struct caption_widths *widths;
	trial_function try;
	const char *const *names; /* the numbers a page */
	int asked; /* of them */
};

/* The most of the numbers below the one asked for that fits on the same paper. */
static char *propose_fewer(const struct search *search)
{
	for (int i = (int)g_strv_length((char **)search->names) - 1; i >= 0; i--) {
		int per_page = atoi(search->names[i]);
		if (per_page >= search->asked)
			continue;
		struct trial trial =
			search->try(search->sheet, search->outline, search->widths, per_page);
		if (trial.fits)
			return g_strdup_printf(
				"%d a page fits, with digits of %.1f pt", per_page, trial.digit_pt);
	}
	return NULL;
}

/* The smallest paper on which that many a page fit. */
static char *propose_paper_for(const struct search *search, int per_page)
{
	const char *list = search->sheet->papers != NULL ? search->sheet->papers : PAPERS;
	g_auto(GStrv) names = g_strsplit(list, ", ", -1);
	struct sheet sheet = *search->sheet;
	struct paper best = {.width_pt = 0};
	double digit_pt = 0;
	for (int i = 0; names[i] != NULL; i++) {
		if (!paper_parse(names[i], &sheet.paper))
			continue;
		double area = sheet.paper.width_pt * sheet.paper.height_pt;
		if (best.width_pt > 0 && area >= best.width_pt * best.height_pt)
			continue;
		struct trial trial = search->try(&sheet, search->outline, search->widths, per_page);
		if (!trial.fits)
			continue;
		best = sheet.paper;
		digit_pt = trial.digit_pt;
	}
	return best.width_pt == 0 ? NULL
				  : g_strdup_printf("%d a page fits on %s, with digits of %.1f pt",
					    per_page, best.name, digit_pt);
}

static char *propose_paper(const struct search *search)
{
	char *proposed = NULL;
	for (int i = (int)g_strv_length((char **)search->names) - 1; i >= 0 && !proposed; i--) {
		int per_page = atoi(search->names[i]);
		if (per_page <= search->asked)
			proposed = propose_paper_for(search, per_page);
	}
	return proposed;
}

/* Fewer a page, such as "2 a page fits, with digits of 17.0 pt", else another paper. */
static char *advise(const struct search *search)
{
	char *fewer = propose_fewer(search);
	if (fewer != NULL)
		return fewer;
	g_autofree char *paper = propose_paper(search);
	const char *first = search->asked > 1 ? "fewer would not fit either; " : "";
	if (paper != NULL)
		return g_strdup_printf(
			"%s%s; or choose smaller margins or another template", first, paper);
	bool too_wide = !search->try(search->sheet, search->outline, search->widths, search->asked)
				 .captions_fit;
	return g_strdup_printf("%sno paper would do; %s", first,
		too_wide ? "shorten what the template's patterns print, or set it smaller"
			 : "choose another template");
}

/* To a tenth, so that what is just too small does not look large enough. */
static double round_down(double points)
{
	return floor(points * 10) / 10;
}

char *advice_write(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, enum fit_refused refused)
{
	bool puzzles = refused == FIT_PUZZLES;
	const struct search search = {sheet, outline, widths,
		puzzles ? trial_of_puzzles : trial_of_solutions,
		puzzles ? template_per_page_names : template_solutions_per_page_names,
		puzzles ? outline->per_page : outline->solutions_per_page};
	const struct template_floors *floors = &sheet->page_template->floors;
	double least = puzzles ? floors->digit_pt : floors->solution_digit_pt;
	struct trial trial = search.try(sheet, outline, widths, search.asked);
	g_autofree char *advice = advise(&search);
	const char *kind = puzzles ? "puzzle" : "solution";
	g_autofree char *what = g_strdup_printf("%d %s%s a page on %s", search.asked, kind,
		search.asked > 1 ? "s" : "", sheet->paper.name);
	if (trial.slots.side <= 0)
		return g_strdup_printf(
			"%s: these margins leave no room for grids; %s", what, advice);
	if (trial.digit_pt < least)
		return g_strdup_printf("%s: digits of %.1f pt, but %s asks for %g pt at least; %s",
			what, round_down(trial.digit_pt), sheet->page_template->name, least,
			advice);
	if (puzzles && outline->candidates && trial.captions_fit)
		return g_strdup_printf(
			"%s: pencil marks of %.1f pt, but %s asks for %g pt at least; %s", what,
			grid_view_candidate_pt(
				trial.slots.side / outline->grid_size, outline->grid_size),
			sheet->page_template->name, floors->caption_pt, advice);
	return g_strdup_printf("%s: grids of %.0f mm, too narrow for their captions; %s", what,
		trial.slots.side * 25.4 / 72, advice);
}
