#include "layout/trial.h"

#include "layout/figures.h"
#include "layout/foot_hints.h"
#include "layout/foot_solutions.h"
#include "layout/grid_view.h"
#include "layout/key_pages.h"
#include "layout/pagination.h"
#include "layout/styles.h"

#include <math.h>
#include <string.h>

/* As wide as an estimate comes out: a thousand minutes are some 170 rounds of the hardest kind. */
#define MOST_MINUTES 999
#define MOST_RATING 110

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
	int page = figures_widest(sheet, role, pages_at_most(outline));
	int givens = figures_widest(sheet, role, outline->grid_size * outline->grid_size);
	int rating = figures_widest(sheet, role, MOST_RATING);
	int minutes = figures_widest(sheet, role, MOST_MINUTES);
	for (guint i = 0; i < outline->faces->len; i++) {
		struct book_puzzle puzzle = g_array_index(outline->faces, struct book_puzzle, i);
		puzzle.number = puzzle.shown = page;
		puzzle.givens = givens;
		puzzle.graded = true;
		puzzle.grade = (struct grade){.rating = rating, .seconds = minutes * 60};
		struct facts facts = {.lang = sheet->lang,
			.book = outline->about,
			.puzzle = &puzzle,
			.code = "",
			.solution_page = outline->solutions ? page : 0};
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

static double number_width(const struct sheet *sheet, enum style_role role, int most)
{
	g_autofree char *number = lang_number(sheet->lang, figures_widest(sheet, role, most));
	return width_of(sheet, role, number);
}

void trial_measure_captions(
	const struct sheet *sheet, const struct outline *outline, struct caption_widths *widths)
{
	const struct patterns *patterns = &sheet->page_template->patterns;
	*widths = (struct caption_widths){0};
	if (outline->numbers) {
		widths->number = number_width(sheet, STYLE_NUMBER, outline->puzzle_count);
		widths->solution_number =
			number_width(sheet, STYLE_SOLUTION_NUMBER, outline->puzzle_count);
	} else {
		widths->solution_number = width_of(
			sheet, STYLE_SOLUTION_NUMBER, lang_word(sheet->lang, WORD_SOLUTION));
	}
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

struct qr_plan trial_plan_qr(const struct outline *outline)
{
	return outline->qr ? qr_plan_for(outline->qr_url, outline->grid_size) : (struct qr_plan){0};
}

/* Whether pencil marks can be read in a grid of this side. */
static bool marks_fit(const struct sheet *sheet, const struct outline *outline, double side)
{
	return grid_view_candidate_pt(side / outline->grid_size, outline->grid_size) >=
	       sheet->page_template->floors.caption_pt - 0.005;
}

/* The template's largest grid, or one whose digits just keep to the floor: legibility goes first.
 */
static double grid_max(const struct sheet *sheet, const struct outline *outline, bool solution)
{
	const struct page_template *page_template = sheet->page_template;
	const struct template_lines *lines =
		solution ? &page_template->solution_lines : &page_template->lines;
	double floor_pt =
		solution ? page_template->floors.solution_digit_pt : page_template->floors.digit_pt;
	double least =
		floor_pt / page_template->digits.share * outline->grid_size + lines->frame_pt;
	return fmax(page_template->grid_max_pt, slots_round_up(least));
}

struct trial trial_of_puzzles(const struct sheet *sheet, const struct outline *outline,
	const struct caption_widths *widths, int per_page)
{
	const struct page_template *page_template = sheet->page_template;
	struct area body = sheet_body(sheet, 1);
	body.height -=
		foot_solutions_height(sheet, outline, per_page) + foot_hints_height(sheet, outline);
	struct trial trial = {.captions.lines_below = 1};
	/* Two lines below leave a smaller grid: at most two rounds. */
	for (int round = 0; round < 2; round++) {
		int lines = trial.captions.lines_below;
		trial.slots = slots_divide(&body, per_page, caption_height_above(sheet),
			caption_height_below(sheet, &trial.captions) +
				trial_plan_qr(outline).side_pt,
			page_template->grid_gap_pt, grid_max(sheet, outline, false));
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

struct trial trial_of_solutions(const struct sheet *sheet, const struct outline *outline,
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
			0, page_template->grid_gap_pt, grid_max(sheet, outline, true));
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
