#include "set/ticks.h"

#include "layout/paragraph.h"

#include <math.h>

/* The label's share of the width; the rest is for what is to be ticked. */
#define LABEL_SHARE 0.215

#define BOX_LINE 0.75
#define BOX_TO_WORD 0.4 /* of the text's size */
#define WORD_TO_BOX 0.7
#define LINE 1.62
#define NUMBER_STEP 1.9
#define NUMBER_STEP_LEAST 1.6
#define NUMBERS_A_ROW 20 /* or half as many */
#define AFTER 0.45

static double text_size(const struct sheet *sheet)
{
	return style_of(sheet->page_template, STYLE_TEXT).size_pt;
}

/* The choices of a row while they are set: x runs on, and goes to the next line where needed. */
struct flow {
	struct column *column;
	double size, left, right, x, y;
};

static struct flow flow_begin(struct column *column, double left)
{
	double size = text_size(column->layout->sheet);
	return (struct flow){
		column, size, left, column->body.x + column->body.width, left, column->y};
}

static void flow_need(struct flow *flow, double width)
{
	if (flow->x > flow->left && flow->x + width > flow->right) {
		flow->x = flow->left;
		flow->y += flow->size * LINE;
	}
}

static double flow_baseline(const struct flow *flow)
{
	return flow->y + flow->size * (LINE / 2 + 0.35);
}

static double box_side(double size)
{
	return size * 0.95;
}

static void draw_box(struct page *page, const struct inks *inks, double x, double baseline,
	double size, bool ticked)
{
	double side = box_side(size), top = baseline - side * 0.88;
	page_add_frame(page, x + BOX_LINE / 2, top, side, side, BOX_LINE, inks->text);
	if (!ticked)
		return;
	page_add_line(page, x + side * 0.2, top + side * 0.5, x + side * 0.45, top + side * 0.8,
		1.5, inks->text);
	page_add_line(page, x + side * 0.42, top + side * 0.82, x + side * 0.85, top + side * 0.2,
		1.5, inks->text);
}

static void add_choice(struct flow *flow, const struct tick *tick)
{
	const struct sheet *sheet = flow->column->layout->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	const struct type_run *run = sheet_set(sheet, STYLE_TEXT, tick->text);
	double box = box_side(flow->size) + flow->size * BOX_TO_WORD;
	flow_need(flow, box + run->width_pt);
	double baseline = flow_baseline(flow);
	draw_box(flow->column->page, inks, flow->x, baseline, flow->size, tick->ticked);
	page_add_text(flow->column->page, run, flow->x + box, baseline, inks->text);
	flow->x += box + run->width_pt + flow->size * WORD_TO_BOX;
}

/* The label, on as many lines as it needs; returns its height. */
static double draw_label(const struct column *column, const char *label)
{
	const struct sheet *sheet = column->layout->sheet;
	double size = text_size(sheet);
	struct area at = {column->body.x, column->y + size * (LINE / 2 + 0.35),
		column->body.width * LABEL_SHARE - size, 0};
	int lines = sheet_draw_paragraph(sheet, column->page, STYLE_LABEL, label, &at);
	return size * LINE + (lines - 1) * sheet_paragraph_step(sheet, STYLE_LABEL);
}

static double left_of_choices(const struct column *column)
{
	return column->body.x + column->body.width * LABEL_SHARE;
}

static void end_row(struct column *column, double label_height, const struct flow *flow)
{
	double height = fmax(label_height, flow->y + flow->size * LINE - column->y);
	page_add_box(
		column->page, "choices", column->body.x, column->y, column->body.width, height);
	column->y += height + flow->size * AFTER;
}

void ticks_add(struct column *column, const char *label, const struct tick *ticks, int count)
{
	double size = text_size(column->layout->sheet);
	column_need(column, size * LINE * 2);
	double height = label != NULL ? draw_label(column, label) : 0;
	struct flow flow = flow_begin(column, left_of_choices(column));
	for (int i = 0; i < count; i++)
		add_choice(&flow, &ticks[i]);
	end_row(column, height, &flow);
}

void ticks_add_numbers(
	struct column *column, const char *label, const char *none, int first, int last)
{
	const struct sheet *sheet = column->layout->sheet;
	double size = text_size(sheet), room = column->body.width * (1 - LABEL_SHARE);
	double step = fmin(size * NUMBER_STEP, room / NUMBERS_A_ROW);
	bool long_rows = step >= size * NUMBER_STEP_LEAST;
	int row = long_rows ? NUMBERS_A_ROW : NUMBERS_A_ROW / 2;
	step = long_rows ? step : size * NUMBER_STEP;
	column_need(column, size * (LINE * (2 + (last - first) / row) + AFTER));
	double height = draw_label(column, label);
	struct flow flow = flow_begin(column, left_of_choices(column));
	add_choice(&flow, &(struct tick){none, false});
	for (int number = first; number <= last; number++) {
		g_autofree char *text = lang_number(sheet->lang, number);
		const struct type_run *run = sheet_set(sheet, STYLE_TEXT, text);
		if ((number - first) % row == 0) {
			flow.x = flow.left;
			flow.y += size * LINE;
		}
		page_add_text(column->page, run, flow.x + (step - run->width_pt) / 2,
			flow_baseline(&flow), sheet->page_template->inks.text);
		flow.x += step;
	}
	end_row(column, height, &flow);
}

static double sentence_height(const struct sheet *sheet, const char *text, const struct area *at)
{
	int lines = sheet_draw_paragraph(sheet, NULL, STYLE_TEXT, text, at);
	return lines * sheet_paragraph_step(sheet, STYLE_TEXT) + text_size(sheet) * 0.3;
}

void ticks_add_sentences(struct column *column, const struct tick *ticks, int count)
{
	const struct sheet *sheet = column->layout->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	double size = text_size(sheet), indent = box_side(size) + size * BOX_TO_WORD * 1.4;
	struct area at = {column->body.x + indent, 0, column->body.width - indent, 0};
	double all = 0;
	for (int i = 0; i < count; i++)
		all += sentence_height(sheet, ticks[i].text, &at);
	if (all < column->body.height)
		column_need(column, all);
	for (int i = 0; i < count; i++) {
		double height = sentence_height(sheet, ticks[i].text, &at);
		column_need(column, height);
		at.y = column->y + size;
		sheet_draw_paragraph(sheet, column->page, STYLE_TEXT, ticks[i].text, &at);
		draw_box(column->page, inks, column->body.x, at.y, size, ticks[i].ticked);
		page_add_box(column->page, "choice", column->body.x, column->y, column->body.width,
			height);
		column->y += height;
	}
}
