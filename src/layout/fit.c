#include "layout/fit.h"

#include "layout/foot_solutions.h"
#include "layout/grid_view.h"
#include "layout/key_pages.h"
#include "layout/pagination.h"
#include "layout/styles.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* As wide as an estimate comes out: a thousand minutes are some 170 rounds of the hardest kind. */
#define WIDEST_MINUTES 888

static double width_of(const struct sheet *sheet, enum style_role role, const char *text)
{
	return sheet_set(sheet, role, text)->width_pt;
}

/*
 * A width that no code in a billion passes: that of `length` characters, with a hyphen after each
 * group, whose symbols are drawn evenly: their mean, and six standard deviations. (A code of
 * nothing but W is half as wide again, and will never be met.)
 */
static double code_width(const struct sheet *sheet, enum style_role role, int length)
{
	if (length == 0)
		return 0;
	double sum = 0, squares = 0;
	int count = (int)strlen(CODE_SYMBOLS), hyphens = length / (CODE_GROUP + 1);
	for (int i = 0; i < count; i++) {
		char symbol[2] = {CODE_SYMBOLS[i], '\0'};
		double width = width_of(sheet, role, symbol);
		sum += width;
		squares += width * width;
	}
	double mean = sum / count, variance = squares / count - mean * mean;
	int symbols = length - hyphens;
	double tracking = style_of(sheet->page_template, role).tracking_pt * (length - 1);
	return symbols * mean + 6 * sqrt(symbols * variance) +
	       hyphens * width_of(sheet, role, "-") + tracking;
}

static char *widest_number(int most)
{
	g_autofree char *figures = g_strdup_printf("%d", most);
	return g_strnfill(strlen(figures), '8');
}

/* A number that no page of solutions will pass, well enough for the figures it has. */
static int pages_at_most(const struct outline *outline)
{
	int more_parts = MAX((int)outline->parts->len - 3, 0);
	int openers = outline->openers ? 2 * (int)outline->sections->len : 0;
	return outline->puzzle_count + 8 + openers + 8 * more_parts;
}

/* The widest that a pattern comes out, with every level, day, number and page it may name. */
static double pattern_width(const struct sheet *sheet, const struct outline *outline,
	enum style_role role, const char *pattern)
{
	double widest = 0;
	g_autofree char *page = widest_number(pages_at_most(outline));
	for (guint i = 0; i < outline->faces->len; i++) {
		struct book_puzzle puzzle = g_array_index(outline->faces, struct book_puzzle, i);
		puzzle.number = puzzle.shown = atoi(page);
		puzzle.givens = 88;
		puzzle.graded = true;
		puzzle.grade = (struct grade){.rating = 88, .seconds = WIDEST_MINUTES * 60};
		struct facts facts = {.lang = sheet->lang,
			.book = outline->about,
			.puzzle = &puzzle,
			.code = "",
			.solution_page = outline->solutions ? atoi(page) : 0};
		g_autofree char *text = placeholders_fill(pattern, &facts);
		widest = fmax(widest, width_of(sheet, role, text));
	}
	int codes = 0;
	for (const char *at = pattern; (at = strstr(at, "{code}")) != NULL; at++)
		codes++;
	if (codes == 0)
		return widest;
	double code = code_width(sheet, role, outline->longest_code);
	for (guint i = 0; i < outline->notes->len; i++)
		code = fmax(code, width_of(sheet, role, g_ptr_array_index(outline->notes, i)));
	return widest + codes * code;
}

static void measure_captions(
	const struct sheet *sheet, const struct outline *outline, struct caption_widths *widths)
{
	const struct patterns *patterns = &sheet->page_template->patterns;
	*widths = (struct caption_widths){0};
	g_autofree char *number = widest_number(outline->puzzle_count);
	if (outline->numbers)
		widths->number = width_of(sheet, STYLE_NUMBER, number);
	widths->solution_number = width_of(sheet, STYLE_SOLUTION_NUMBER,
		outline->numbers ? number : lang_word(sheet->lang, WORD_SOLUTION));
	widths->label = pattern_width(sheet, outline, STYLE_LABEL, patterns->label);
	widths->below_left = pattern_width(sheet, outline, STYLE_CAPTION, patterns->below_left);
	widths->below_right = pattern_width(sheet, outline, STYLE_CAPTION, patterns->below_right);
	widths->solution_code =
		pattern_width(sheet, outline, STYLE_SOLUTION_CODE, patterns->solution);
	if (outline->level_count > 0 && sheet->page_template->pips)
		widths->pips = caption_pips_width(sheet, outline->level_count);
	if (sheet->page_template->time_line)
		widths->time_line = caption_time_width(sheet);
}

static struct qr_plan plan_qr(const struct outline *outline)
{
	return outline->qr ? qr_plan_for(outline->qr_url, outline->grid_size) : (struct qr_plan){0};
}

double fit_digit_pt(
	const struct sheet *sheet, const struct outline *outline, double side, bool solution)
{
	const struct page_template *page_template = sheet->page_template;
	double frame =
		solution ? page_template->solution_lines.frame_pt : page_template->lines.frame_pt;
	return (side - frame) / outline->grid_size * page_template->digits.share;
}

/* How one kind of grid would come out at some number a page. */
struct trial {
	struct slots slots;
	struct caption_plan captions;
	double digit_pt;
	bool captions_fit;
	bool fits;
};

typedef struct trial (*trial_function)(
	const struct sheet *, const struct outline *, const struct caption_widths *, int per_page);

/* Whether pencil marks can be read in a grid of this side. */
static bool marks_fit(const struct sheet *sheet, const struct outline *outline, double side)
{
	return grid_view_candidate_pt(side / outline->grid_size, outline->grid_size) >=
	       sheet->page_template->floors.caption_pt - 0.005;
}

static struct trial try_puzzles(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, int per_page)
{
	const struct page_template *page_template = sheet->page_template;
	struct area body = puzzle_body(sheet, outline, 1);
	struct trial trial = {.captions.lines_below = 1};
	/* Two lines below leave a smaller grid: at most two rounds. */
	for (int round = 0; round < 2; round++) {
		int lines = trial.captions.lines_below;
		trial.slots = slots_divide(&body, per_page, caption_height_above(sheet),
			caption_height_below(sheet, &trial.captions) + plan_qr(outline).side_pt,
			page_template->grid_gap_pt, page_template->grid_max_pt);
		trial.captions_fit =
			caption_plan_puzzles(widths, trial.slots.side, &trial.captions);
		if (trial.captions.lines_below <= lines)
			break;
	}
	trial.digit_pt = fit_digit_pt(sheet, outline, trial.slots.side, false);
	trial.fits = trial.captions_fit &&
		     trial.digit_pt >= page_template->floors.digit_pt - 0.005 &&
		     (!outline->candidates || marks_fit(sheet, outline, trial.slots.side));
	return trial;
}

static struct trial try_solutions(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, int per_page)
{
	const struct page_template *page_template = sheet->page_template;
	struct area body = key_body(sheet, outline, 1);
	struct trial trial = {.captions.lines_solution = 1};
	for (int round = 0; round < 2; round++) {
		int lines = trial.captions.lines_solution;
		trial.slots = slots_divide(&body, per_page,
			caption_height_solution(sheet, &trial.captions) +
				key_heading_height(sheet, outline),
			0, page_template->grid_gap_pt, page_template->grid_max_pt);
		trial.captions_fit =
			caption_plan_solutions(widths, trial.slots.side, &trial.captions);
		if (trial.captions.lines_solution <= lines)
			break;
	}
	if (outline->groups != NULL && trial.slots.side > 0)
		trial.captions_fit =
			trial.captions_fit && key_headings_fit(sheet, outline, &trial.slots);
	trial.digit_pt = fit_digit_pt(sheet, outline, trial.slots.side, true);
	trial.fits = trial.captions_fit &&
		     trial.digit_pt >= page_template->floors.solution_digit_pt - 0.005;
	return trial;
}

/* The numbers a page, most first, that fit, such as "2 a page fits, with digits of 17.0 pt". */
static char *advise(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, trial_function try, const char *const *names,
	int below)
{
	int count = (int)g_strv_length((char **)names);
	for (int i = count - 1; i >= 0; i--) {
		int per_page = atoi(names[i]);
		if (per_page >= below)
			continue;
		struct trial trial = try(sheet, outline, widths, per_page);
		if (trial.fits)
			return g_strdup_printf(
				"%d a page fits, with digits of %.1f pt", per_page, trial.digit_pt);
	}
	return g_strdup_printf("%schoose a larger paper, smaller margins or another template",
		below > 1 ? "fewer would not fit either; " : "");
}

/* To a tenth, so that what is just too small does not look large enough. */
static double round_down(double points)
{
	return floor(points * 10) / 10;
}

static char *explain(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, bool puzzles)
{
	trial_function try = puzzles ? try_puzzles : try_solutions;
	int per_page = puzzles ? outline->per_page : outline->solutions_per_page;
	const struct template_floors *floors = &sheet->page_template->floors;
	double least = puzzles ? floors->digit_pt : floors->solution_digit_pt;
	struct trial trial = try(sheet, outline, widths, per_page);
	g_autofree char *advice = advise(sheet, outline, widths, try,
		puzzles ? template_per_page_names : template_solutions_per_page_names, per_page);
	const char *kind = puzzles ? "puzzle" : "solution";
	g_autofree char *what = g_strdup_printf(
		"%d %s%s a page on %s", per_page, kind, per_page > 1 ? "s" : "", sheet->paper.name);
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

static struct fit_refusal refuse(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, enum fit_refused what)
{
	return (struct fit_refusal){what, explain(sheet, outline, widths, what == FIT_PUZZLES)};
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

/* The number of solutions a page with which a class's key has the fewest pages; of equals, the one
 * with the larger grids. `most` if none fits. */
static int shortest_key(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths)
{
	int best = 1, least = G_MAXINT;
	for (int i = 0; template_solutions_per_page_names[i] != NULL; i++) {
		int per_page = template_solutions_per_page(i);
		struct trial trial = try_solutions(sheet, outline, widths, per_page);
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
	measure_captions(sheet, outline, &widths);
	if (!outline->per_page_asked)
		outline->per_page = most_that_fit(sheet, outline, &widths, try_puzzles,
			template_per_page_names, outline->per_page);
	if (outline->solutions && !outline->solutions_per_page_asked && outline->groups != NULL)
		outline->solutions_per_page = shortest_key(sheet, outline, &widths);
	else if (outline->solutions && !outline->solutions_per_page_asked)
		outline->solutions_per_page = most_that_fit(sheet, outline, &widths, try_solutions,
			template_solutions_per_page_names, outline->solutions_per_page);
}

bool fit_book(const struct sheet *sheet, const struct outline *outline, struct fit *fit,
	struct fit_refusal *refusal)
{
	struct caption_widths widths;
	measure_captions(sheet, outline, &widths);
	struct trial puzzles = try_puzzles(sheet, outline, &widths, outline->per_page);
	if (!puzzles.fits) {
		*refusal = refuse(sheet, outline, &widths, FIT_PUZZLES);
		return false;
	}
	*fit = (struct fit){
		.puzzles = puzzles.slots, .captions = puzzles.captions, .qr = plan_qr(outline)};
	fit->captions.numbers = outline->numbers;
	if (outline->solutions) {
		struct trial solutions =
			try_solutions(sheet, outline, &widths, outline->solutions_per_page);
		if (!solutions.fits) {
			*refusal = refuse(sheet, outline, &widths, FIT_SOLUTIONS);
			return false;
		}
		fit->solutions = solutions.slots;
		fit->captions.lines_solution = solutions.captions.lines_solution;
	}
	paginate(sheet, outline, fit);
	fit->captions.to_puzzles = fit->first_puzzle_page > 0;
	fit->captions.to_solutions = fit->first_solution_page > 0;
	return true;
}

struct area puzzle_body(const struct sheet *sheet, const struct outline *outline, int number)
{
	struct area body = sheet_body(sheet, number);
	body.height -= foot_solutions_height(sheet, outline);
	return body;
}

int fit_solution_page(const struct fit *fit, const struct outline *outline, int number)
{
	if (fit->first_solution_page == 0)
		return 0;
	return fit->first_solution_page + (number - 1) / outline->solutions_per_page;
}
