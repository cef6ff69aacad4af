#include "layout/caption.h"

#include "layout/styles.h"

/* Air between a caption and its grid, and between the parts of a caption. */
#define ABOVE_TO_GRID 7.0
#define GRID_TO_BELOW 5.0
#define SOLUTION_TO_GRID 4.0
#define NUMBER_TO_LABEL 9.0
#define LABEL_TO_PIPS 14.0
#define PART_TO_PART 14.0
#define TIME_LINE_LENGTH 44.0
#define WORD_TO_LINE 5.0

/* Pips, as shares of the label's size. */
#define PIP_RADIUS 0.21
#define PIP_STEP 0.66
#define PIP_STROKE 0.75

static double size_of(const struct sheet *sheet, enum style_role role)
{
	return style_of(sheet->page_template, role).size_pt;
}

static double line_of(const struct sheet *sheet, enum style_role role)
{
	return sheet_line_height(sheet, role);
}

double caption_height_above(const struct sheet *sheet)
{
	return size_of(sheet, STYLE_NUMBER) * 0.8 + ABOVE_TO_GRID;
}

double caption_height_below(const struct sheet *sheet, const struct caption_plan *plan)
{
	return plan->lines_below == 0
		       ? 0
		       : GRID_TO_BELOW + line_of(sheet, STYLE_CAPTION) * plan->lines_below;
}

double caption_height_solution(const struct sheet *sheet, const struct caption_plan *plan)
{
	double number = size_of(sheet, STYLE_SOLUTION_NUMBER) * 0.8;
	double second = plan->lines_solution == 2 ? line_of(sheet, STYLE_SOLUTION_CODE) : 0;
	return number + second + SOLUTION_TO_GRID;
}

bool caption_plan_puzzles(
	const struct caption_widths *widths, double side, struct caption_plan *plan)
{
	double needed = widths->number + (widths->label > 0 ? NUMBER_TO_LABEL + widths->label : 0);
	double pips = widths->pips > 0 ? LABEL_TO_PIPS + widths->pips : 0;
	double time = widths->time_line > 0 ? PART_TO_PART + widths->time_line : 0;
	plan->pips = pips > 0 && needed + pips <= side;
	plan->time_line = time > 0 && needed + (plan->pips ? pips : 0) + time <= side;

	bool left = widths->below_left > 0, right = widths->below_right > 0;
	double both = widths->below_left + PART_TO_PART + widths->below_right;
	plan->lines_below = left && right ? (both <= side ? 1 : 2) : left || right;
	return needed <= side && widths->below_left <= side && widths->below_right <= side;
}

bool caption_plan_solutions(
	const struct caption_widths *widths, double side, struct caption_plan *plan)
{
	double both = widths->solution_number + PART_TO_PART / 2 + widths->solution_code;
	plan->lines_solution = both <= side ? 1 : 2;
	return widths->solution_number <= side && widths->solution_code <= side;
}

double caption_pips_width(const struct sheet *sheet, int level_count)
{
	double size = size_of(sheet, STYLE_LABEL);
	return size * (PIP_STEP * (level_count - 1) + 2 * PIP_RADIUS) + PIP_STROKE;
}

void caption_draw_pips(const struct sheet *sheet, struct page *page, const struct level *level,
	double x, double baseline)
{
	double size = size_of(sheet, STYLE_LABEL);
	double radius = size * PIP_RADIUS, y = baseline - size * 0.36;
	x += radius + PIP_STROKE / 2;
	for (int i = 0; i < (int)level->scheme->levels->len; i++, x += size * PIP_STEP) {
		if (i < level->number)
			page_add_dot(page, x, y, radius + PIP_STROKE / 2, 0,
				sheet->page_template->inks.accent);
		else
			page_add_dot(
				page, x, y, radius, PIP_STROKE, sheet->page_template->inks.accent);
	}
}

double caption_time_width(const struct sheet *sheet)
{
	const struct type_run *word =
		sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, WORD_TIME));
	return word->width_pt + WORD_TO_LINE + TIME_LINE_LENGTH;
}

static void draw_time(const struct sheet *sheet, struct page *page, double right, double baseline)
{
	const struct type_run *word =
		sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, WORD_TIME));
	page_add_text(page, word, right - caption_time_width(sheet), baseline,
		sheet->page_template->inks.text);
	page_add_line(page, right - TIME_LINE_LENGTH, baseline + 1.5, right, baseline + 1.5, 0.75,
		sheet->page_template->inks.text);
}

static void draw_above(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid)
{
	const struct book_puzzle *puzzle = facts->puzzle;
	const struct inks *inks = &sheet->page_template->inks;
	double baseline = grid->y - ABOVE_TO_GRID, x = grid->x;
	if (plan->numbers) {
		g_autofree char *number = lang_number(sheet->lang, puzzle->shown);
		const struct type_run *run = sheet_set(sheet, STYLE_NUMBER, number);
		page_add_text(page, run, x - run->ink_left_pt, baseline, inks->accent);
		x += run->width_pt - run->ink_left_pt + NUMBER_TO_LABEL;
	}
	g_autofree char *label = placeholders_fill(sheet->page_template->patterns.label, facts);
	const struct type_run *run = sheet_set(sheet, STYLE_LABEL, label);
	page_add_text(page, run, x, baseline, inks->text);
	x += run->width_pt + LABEL_TO_PIPS;
	if (plan->pips && puzzle->level != NULL)
		caption_draw_pips(sheet, page, puzzle->level, x, baseline);
	if (plan->time_line)
		draw_time(sheet, page, grid->x + grid->width, baseline);

	g_autofree char *box = g_strdup_printf("caption above %d", puzzle->number);
	double height = size_of(sheet, STYLE_NUMBER) * 0.8;
	page_add_box(page, box, grid->x, baseline - height, grid->width, height + 2);
}

const char *caption_code(const struct lang *lang, const struct book_puzzle *puzzle)
{
	if (puzzle->flaw == BOOK_FLAW_NO_SOLUTION)
		return lang_word(lang, WORD_WARN_NONE);
	if (puzzle->flaw == BOOK_FLAW_SEVERAL_SOLUTIONS)
		return lang_word(lang, WORD_WARN_SEVERAL);
	return puzzle->code[0] == '\0' ? lang_word(lang, WORD_IMPORTED) : puzzle->code;
}

/* What stands below a puzzle at the right names the page of its solution, and leads there. */
static void link_caption(const struct sheet *sheet, struct page *page, double x, double baseline,
	double width, int number)
{
	struct area link = {
		x, baseline - size_of(sheet, STYLE_CAPTION), width, line_of(sheet, STYLE_CAPTION)};
	sheet_draw_link(sheet, page, &link, PAGE_TARGET_SOLUTION, number);
}

static void draw_below(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid)
{
	if (plan->lines_below == 0)
		return;
	const struct patterns *patterns = &sheet->page_template->patterns;
	uint32_t ink = sheet->page_template->inks.text;
	double top = grid->y + grid->height + GRID_TO_BELOW;
	double baseline = top + size_of(sheet, STYLE_CAPTION);
	g_autofree char *left = placeholders_fill(patterns->below_left, facts);
	g_autofree char *right = placeholders_fill(patterns->below_right, facts);
	page_add_text(page, sheet_set(sheet, STYLE_CAPTION, left), grid->x, baseline, ink);
	const struct type_run *run = sheet_set(sheet, STYLE_CAPTION, right);
	double x = grid->x + grid->width - run->width_pt;
	if (plan->lines_below == 2) {
		baseline += line_of(sheet, STYLE_CAPTION);
		x = grid->x;
	}
	if (right[0] != '\0')
		page_add_text(page, run, x, baseline, ink);
	if (right[0] != '\0' && plan->to_solutions)
		link_caption(sheet, page, x, baseline, run->width_pt, facts->puzzle->number);
	g_autofree char *box = g_strdup_printf("caption below %d", facts->puzzle->number);
	page_add_box(page, box, grid->x, top, grid->width,
		line_of(sheet, STYLE_CAPTION) * plan->lines_below);
}

void caption_draw_puzzle(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid)
{
	if (plan->bare)
		return;
	draw_above(sheet, plan, page, facts, grid);
	draw_below(sheet, plan, page, facts, grid);
}

void caption_draw_solution(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid)
{
	if (plan->bare)
		return;
	const struct inks *inks = &sheet->page_template->inks;
	double last = grid->y - SOLUTION_TO_GRID, height = caption_height_solution(sheet, plan);
	double first =
		plan->lines_solution == 2 ? last - line_of(sheet, STYLE_SOLUTION_CODE) : last;
	g_autofree char *number = plan->numbers ? lang_number(sheet->lang, facts->puzzle->shown)
						: g_strdup(lang_word(sheet->lang, WORD_SOLUTION));
	const struct type_run *run = sheet_set(sheet, STYLE_SOLUTION_NUMBER, number);
	page_add_text(page, run, grid->x - run->ink_left_pt, first, inks->accent);

	g_autofree char *code = placeholders_fill(sheet->page_template->patterns.solution, facts);
	run = sheet_set(sheet, STYLE_SOLUTION_CODE, code);
	double x = plan->lines_solution == 2 ? grid->x : grid->x + grid->width - run->width_pt;
	page_add_text(page, run, x, last, inks->text);
	g_autofree char *box = g_strdup_printf("caption solution %d", facts->puzzle->number);
	page_add_box(page, box, grid->x, grid->y - height, grid->width, height - 1);
	struct area link = {grid->x, grid->y - height, grid->width, height};
	if (plan->to_puzzles)
		sheet_draw_link(sheet, page, &link, PAGE_TARGET_PUZZLE, facts->puzzle->number);
}
