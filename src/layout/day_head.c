#include "layout/day_head.h"

#include "layout/styles.h"

/* As shares of the title's size. */
#define NUMBER_SCALE 1.5
#define FIGURE_HEIGHT 0.66
#define RULE_BELOW 0.26

#define STRONG_RULE 2.2
#define NUMBER_TO_WORDS 14.0
#define RULE_TO_BODY 20.0

static struct type_style number_style(const struct sheet *sheet)
{
	struct type_style style = style_of(sheet->page_template, STYLE_TITLE);
	style.size_pt *= NUMBER_SCALE;
	style.figures = TYPE_FIGURES_PROPORTIONAL;
	return style;
}

static double rule_below_top(const struct sheet *sheet)
{
	return number_style(sheet).size_pt * (FIGURE_HEIGHT + RULE_BELOW);
}

double day_head_height(const struct sheet *sheet)
{
	return rule_below_top(sheet) + RULE_TO_BODY;
}

/* The weekday above the month and year, both on the number's right. */
static void draw_words(
	const struct sheet *sheet, struct page *page, const GDate *day, double x, double baseline)
{
	uint32_t ink = sheet->page_template->inks.text;
	g_autofree char *date = lang_day(sheet->lang, day);
	const struct type_run *weekday =
		sheet_set(sheet, STYLE_HEADING, lang_weekday(sheet->lang, g_date_get_weekday(day)));
	const struct type_run *whole = sheet_set(sheet, STYLE_RUNNING, date);
	page_add_text(page, whole, x, baseline, ink);
	page_add_text(
		page, weekday, x, baseline - sheet_line_height(sheet, STYLE_RUNNING) * 1.25, ink);
}

void day_head_draw(const struct sheet *sheet, struct page *page, const GDate *day)
{
	struct area inside = sheet_inside(sheet, page->number);
	struct type_style style = number_style(sheet);
	g_autofree char *figure = lang_number(sheet->lang, g_date_get_day(day));
	const struct type_run *number = type_set(sheet->type_case, &style, figure);
	double baseline = inside.y + style.size_pt * FIGURE_HEIGHT;
	double rule = inside.y + rule_below_top(sheet);
	page_add_text(page, number, inside.x - number->ink_left_pt, baseline,
		sheet->page_template->inks.accent);
	draw_words(sheet, page, day, inside.x + number->width_pt + NUMBER_TO_WORDS, baseline);
	page_add_line(page, inside.x, rule, inside.x + inside.width, rule, STRONG_RULE,
		sheet->page_template->inks.text);
	page_add_box(page, "day", inside.x, inside.y, inside.width, rule - inside.y);
}
