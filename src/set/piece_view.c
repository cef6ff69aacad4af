#include "set/piece_view.h"

#include "layout/styles.h"

#include <math.h>

/* Shares of the piece's side. */
#define AIR 0.05 /* between the edge and the band */
#define BAND 0.075
#define DIGIT 0.56
#define LETTER 0.15
#define LETTER_INSET 0.185
#define BAR 0.05
#define BAR_DROP 0.055

/* A small piece has a letter of the least size that may be printed, and needs room for it. */
#define LETTER_MOST 0.36

/* A letter larger than its share pushes the digit aside by this much of what it is larger. */
#define PUSH_RIGHT 0.5
#define PUSH_DOWN 0.35

double piece_view_least_pt(const struct sheet *sheet)
{
	return sheet->page_template->floors.caption_pt / LETTER_MOST;
}

static double letter_pt(const struct sheet *sheet, double side)
{
	return fmax(side * LETTER, sheet->page_template->floors.caption_pt);
}

static void draw_digit(const struct sheet *sheet, struct page *page, const struct look *look,
	int digit, const struct area *at)
{
	struct type_style style = style_of_digits(sheet->page_template, at->width, true);
	style.size_pt = at->width * DIGIT;
	style.weight = 700;
	char text[] = {(char)('0' + digit), '\0'};
	const struct type_run *run = type_set(sheet->type_case, &style, text);
	double height = type_figure_height(sheet->type_case, &style), side = at->width;
	double push = letter_pt(sheet, side) - side * LETTER;
	double x = at->x + (side - run->width_pt) / 2 + side * 0.03 + push * PUSH_RIGHT;
	double y = at->y + (side + height) / 2 + push * PUSH_DOWN;
	page_add_text(page, run, x, y, look->ink);
	if (digit == 6 || digit == 9)
		page_add_fill(page, x + run->ink_left_pt, y + side * BAR_DROP,
			run->ink_right_pt - run->ink_left_pt, side * BAR, look->ink);
}

static void draw_letter(const struct sheet *sheet, struct page *page, const struct look *look,
	const struct area *at)
{
	struct type_style style = style_of(sheet->page_template, STYLE_LABEL);
	style.size_pt = letter_pt(sheet, at->width);
	style.weight = 700;
	style.tracking_pt = 0;
	const struct type_run *run = type_set(sheet->type_case, &style, look->letter);
	double inset = at->width * LETTER_INSET;
	page_add_text(page, run, at->x + inset - run->ink_left_pt, at->y + inset - run->ink_top_pt,
		look->ink);
}

void piece_view_draw(const struct sheet *sheet, struct page *page, const struct look *look,
	int digit, const struct area *at)
{
	double air = at->width * AIR, side = at->width;
	struct area inner = {at->x + air, at->y + air, side - 2 * air, side - 2 * air};
	look_draw(page, look, &inner, side * BAND);
	draw_digit(sheet, page, look, digit, at);
	draw_letter(sheet, page, look, at);
}
