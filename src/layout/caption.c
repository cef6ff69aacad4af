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

	bool has_code = widths->code > 0, has_page = widths->solution_page > 0;
	double both = widths->code + PART_TO_PART + widths->solution_page;
	plan->lines_below = has_code && has_page ? (both <= side ? 1 : 2) : has_code || has_page;
	return needed <= side && widths->code <= side && widths->solution_page <= side;
}

bool caption_plan_solutions(
	const struct caption_widths *widths, double side, struct caption_plan *plan)
{
	double both = widths->solution_number + PART_TO_PART / 2 + widths->solution_code;
	plan->lines_solution = both <= side ? 1 : 2;
	return widths->solution_number <= side && widths->solution_code <= side;
}

char *caption_label(const struct lang *lang, const struct level *level, const GDate *day)
{
	const char *name = level != NULL ? level_name(level, lang_code(lang)) : "";
	if (day == NULL)
		return g_strdup(name);
	return g_strdup_printf("%s · %s", lang_weekday(lang, g_date_get_weekday(day)), name);
}

const char *caption_code(const struct lang *lang, const struct book_puzzle *puzzle)
{
	if (puzzle->flaw == BOOK_FLAW_NO_SOLUTION)
		return lang_word(lang, WORD_WARN_NONE);
	if (puzzle->flaw == BOOK_FLAW_SEVERAL_SOLUTIONS)
		return lang_word(lang, WORD_WARN_SEVERAL);
	return puzzle->code[0] != '\0' ? puzzle->code : lang_word(lang, WORD_IMPORTED);
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
			page_add_dot(page, x, y, radius + PIP_STROKE / 2, 0, PAGE_BLACK);
		else
			page_add_dot(page, x, y, radius, PIP_STROKE, PAGE_BLACK);
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
	page_add_text(page, word, right - caption_time_width(sheet), baseline, PAGE_BLACK);
	page_add_line(page, right - TIME_LINE_LENGTH, baseline + 1.5, right, baseline + 1.5, 0.75,
		PAGE_BLACK);
}

static void draw_above(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct book_puzzle *puzzle, const struct area *grid)
{
	double baseline = grid->y - ABOVE_TO_GRID, x = grid->x;
	if (plan->numbers) {
		g_autofree char *number = g_strdup_printf("%d", puzzle->number);
		const struct type_run *run = sheet_set(sheet, STYLE_NUMBER, number);
		page_add_text(page, run, x - run->ink_left_pt, baseline, PAGE_BLACK);
		x += run->width_pt - run->ink_left_pt + NUMBER_TO_LABEL;
	}
	g_autofree char *label =
		caption_label(sheet->lang, puzzle->level, puzzle->has_day ? &puzzle->day : NULL);
	const struct type_run *run = sheet_set(sheet, STYLE_LABEL, label);
	page_add_text(page, run, x, baseline, PAGE_BLACK);
	x += run->width_pt + LABEL_TO_PIPS;
	if (plan->pips && puzzle->level != NULL)
		caption_draw_pips(sheet, page, puzzle->level, x, baseline);
	if (plan->time_line)
		draw_time(sheet, page, grid->x + grid->width, baseline);

	g_autofree char *box = g_strdup_printf("caption above %d", puzzle->number);
	double height = size_of(sheet, STYLE_NUMBER) * 0.8;
	page_add_box(page, box, grid->x, baseline - height, grid->width, height + 2);
}

static void draw_below(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct book_puzzle *puzzle, int solution_page,
	const struct area *grid)
{
	if (plan->lines_below == 0)
		return;
	double top = grid->y + grid->height + GRID_TO_BELOW;
	double baseline = top + size_of(sheet, STYLE_CAPTION);
	const char *code = caption_code(sheet->lang, puzzle);
	page_add_text(page, sheet_set(sheet, STYLE_CAPTION, code), grid->x, baseline, PAGE_BLACK);
	if (solution_page > 0) {
		g_autofree char *figure = g_strdup_printf("%d", solution_page);
		g_autofree char *text =
			lang_fill(sheet->lang, WORD_SOLUTION_PAGE, "page", figure, NULL);
		const struct type_run *run = sheet_set(sheet, STYLE_CAPTION, text);
		if (plan->lines_below == 2)
			baseline += line_of(sheet, STYLE_CAPTION);
		double x = plan->lines_below == 2 ? grid->x : grid->x + grid->width - run->width_pt;
		page_add_text(page, run, x, baseline, PAGE_BLACK);
		double height = line_of(sheet, STYLE_CAPTION);
		struct area link = {
			x, baseline - size_of(sheet, STYLE_CAPTION), run->width_pt, height};
		sheet_draw_link(sheet, page, &link, PAGE_TARGET_SOLUTION, puzzle->number);
	}
	g_autofree char *box = g_strdup_printf("caption below %d", puzzle->number);
	page_add_box(page, box, grid->x, top, grid->width,
		line_of(sheet, STYLE_CAPTION) * plan->lines_below);
}

void caption_draw_puzzle(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct book_puzzle *puzzle, int solution_page,
	const struct area *grid)
{
	if (plan->bare)
		return;
	draw_above(sheet, plan, page, puzzle, grid);
	draw_below(sheet, plan, page, puzzle, solution_page, grid);
}

void caption_draw_solution(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct book_puzzle *puzzle, const struct area *grid)
{
	if (plan->bare)
		return;
	double last = grid->y - SOLUTION_TO_GRID, height = caption_height_solution(sheet, plan);
	double first =
		plan->lines_solution == 2 ? last - line_of(sheet, STYLE_SOLUTION_CODE) : last;
	g_autofree char *number = plan->numbers ? g_strdup_printf("%d", puzzle->number)
						: g_strdup(lang_word(sheet->lang, WORD_SOLUTION));
	const struct type_run *run = sheet_set(sheet, STYLE_SOLUTION_NUMBER, number);
	page_add_text(page, run, grid->x - run->ink_left_pt, first, PAGE_BLACK);

	const char *code = caption_code(sheet->lang, puzzle);
	run = sheet_set(sheet, STYLE_SOLUTION_CODE, code);
	double x = plan->lines_solution == 2 ? grid->x : grid->x + grid->width - run->width_pt;
	page_add_text(page, run, x, last, PAGE_BLACK);
	g_autofree char *box = g_strdup_printf("caption solution %d", puzzle->number);
	page_add_box(page, box, grid->x, grid->y - height, grid->width, height - 1);
	struct area link = {grid->x, grid->y - height, grid->width, height};
	sheet_draw_link(sheet, page, &link, PAGE_TARGET_PUZZLE, puzzle->number);
}
