/*
 * The score sheet: a row a puzzle with its target time, boxes to tick and room for points.
 */
#include "layout/column.h"
#include "layout/figures.h"

#include <math.h>

#define COLUMN_GAP 9.0
#define LINE_WIDTH 50.0
#define STREAK_DAYS 14

/* The first level's target, and what each level adds. */
#define TARGET_FIRST_SECONDS 330
#define TARGET_STEP_SECONDS 90

/* A puzzle of no level is played as one of the first whose estimates go as far as its own: halfway
 * between the medians of the ten levels, in seconds. What goes beyond is of the tenth. */
static const int estimates_most[] = {210, 270, 320, 360, 390, 450, 570, 720, 900};

enum content { CONTENT_NUMBER, CONTENT_LEVEL, CONTENT_TARGET, CONTENT_LINE, CONTENT_BOXES };

/* A column: what does not fit is left out, least worth first. */
static const struct score_column {
	enum lang_word heading;
	enum content content;
	int boxes;
	int worth;
} score_columns[] = {
	{WORD_SCORE_PUZZLE, CONTENT_NUMBER, 0, 9},
	{WORD_LEVEL, CONTENT_LEVEL, 0, 5},
	{WORD_SCORE_TARGET, CONTENT_TARGET, 0, 8},
	{WORD_TIME, CONTENT_LINE, 0, 7},
	{WORD_SCORE_NO_MISTAKE, CONTENT_BOXES, 1, 3},
	{WORD_SCORE_NO_HINT, CONTENT_BOXES, 1, 4},
	{WORD_SCORE_HINTS, CONTENT_BOXES, 3, 2},
	{WORD_SCORE_MISTAKES, CONTENT_BOXES, 3, 1},
	{WORD_SCORE_POINTS, CONTENT_LINE, 0, 6},
};
enum { COLUMNS = G_N_ELEMENTS(score_columns) };

struct table {
	struct column *column;
	double width[COLUMNS], x[COLUMNS]; /* a width of 0: left out */
	double row_height, box_side;
	bool numbers_only; /* levels go without their names */
};

/* The step of the ten-level game, for its target and points; 0 where nothing is known. */
static int step_of(const struct book_puzzle *puzzle)
{
	if (puzzle->level != NULL)
		return puzzle->level->number;
	if (!puzzle->graded || puzzle->grade.band == BAND_BEYOND)
		return 0;
	size_t step = 0;
	while (step < G_N_ELEMENTS(estimates_most) && puzzle->grade.seconds > estimates_most[step])
		step++;
	return (int)step + 1;
}

/* "5 Skilled", or the number alone; free with g_free. */
static char *level_of(const struct lang *lang, const struct book_puzzle *puzzle, bool numbers_only)
{
	int step = step_of(puzzle);
	if (step == 0)
		return g_strdup("");
	char *number = lang_number(lang, step);
	if (numbers_only || puzzle->level == NULL)
		return number;
	char *level = g_strdup_printf("%s  %s", number, level_name(puzzle->level, lang_code(lang)));
	g_free(number);
	return level;
}

static double text_size(const struct sheet *sheet)
{
	return style_of(sheet->page_template, STYLE_TEXT).size_pt;
}

static double number_width(const struct layout *layout)
{
	const struct sheet *sheet = layout->sheet;
	int widest = figures_widest(sheet, STYLE_LABEL, MAX(layout->outline->puzzle_count, 10));
	g_autofree char *number = lang_number(sheet->lang, widest);
	return sheet_set(sheet, STYLE_LABEL, number)->width_pt;
}

static double target_width(const struct sheet *sheet)
{
	g_autofree char *two = lang_number(sheet->lang, figures_widest(sheet, STYLE_TEXT, 99));
	g_autofree char *target = g_strdup_printf("%s:%s", two, two);
	return sheet_set(sheet, STYLE_TEXT, target)->width_pt;
}

static double content_width(const struct table *table, const struct score_column *column)
{
	const struct layout *layout = table->column->layout;
	double widest = 0;
	switch (column->content) {
	case CONTENT_NUMBER: return number_width(layout);
	case CONTENT_TARGET: return target_width(layout->sheet);
	case CONTENT_LINE: return fmax(LINE_WIDTH, text_size(layout->sheet) * 4.5);
	case CONTENT_BOXES: return table->box_side * (1.35 * column->boxes - 0.35);
	case CONTENT_LEVEL:
		for (guint i = 0; i < layout->outline->faces->len; i++) {
			g_autofree char *level = level_of(layout->sheet->lang,
				&g_array_index(layout->outline->faces, struct book_puzzle, i),
				table->numbers_only);
			widest =
				fmax(widest, sheet_set(layout->sheet, STYLE_TEXT, level)->width_pt);
		}
	}
	return widest;
}

static double total_width(const struct table *table)
{
	double total = -COLUMN_GAP;
	for (int i = 0; i < COLUMNS; i++)
		total += table->width[i] > 0 ? table->width[i] + COLUMN_GAP : 0;
	return total;
}

static void drop_least(struct table *table)
{
	int least = -1;
	for (int i = 0; i < COLUMNS; i++)
		if (table->width[i] > 0 &&
			(least < 0 || score_columns[i].worth < score_columns[least].worth))
			least = i;
	table->width[least] = 0;
}

static void measure_columns(struct table *table)
{
	const struct sheet *sheet = table->column->layout->sheet;
	for (int i = 0; i < COLUMNS; i++) {
		const struct score_column *column = &score_columns[i];
		double heading =
			sheet_set(sheet, STYLE_CAPTION, lang_word(sheet->lang, column->heading))
				->width_pt;
		table->width[i] = fmax(heading, content_width(table, column));
	}
}

/* On a narrow page the levels' names go first, then whole columns. */
static void measure(struct table *table)
{
	const struct sheet *sheet = table->column->layout->sheet;
	table->box_side = text_size(sheet);
	table->row_height = text_size(sheet) * 1.9;
	double room = table->column->body.width;
	measure_columns(table);
	table->numbers_only = total_width(table) > room;
	if (table->numbers_only)
		measure_columns(table);
	while (total_width(table) > room)
		drop_least(table);
	int left = -1;
	for (int i = 0; i < COLUMNS; i++)
		left += table->width[i] > 0;
	double gap = COLUMN_GAP + (left > 0 ? (room - total_width(table)) / left : 0);
	double x = 0;
	for (int i = 0; i < COLUMNS; i++) {
		table->x[i] = x;
		x += table->width[i] > 0 ? table->width[i] + gap : 0;
	}
}

static void draw_headings(const struct table *table)
{
	struct column *column = table->column;
	const struct sheet *sheet = column->layout->sheet;
	double height = sheet_line_height(sheet, STYLE_CAPTION) * 1.4;
	for (int i = 0; i < COLUMNS; i++)
		if (table->width[i] > 0)
			page_add_text(column->page,
				sheet_set(sheet, STYLE_CAPTION,
					lang_word(sheet->lang, score_columns[i].heading)),
				column->body.x + table->x[i], column->y + height * 0.7,
				sheet->page_template->inks.text);
	page_add_box(column->page, "headings", column->body.x, column->y, column->body.width,
		height - 1);
	column->y += height;
	column_add_rule(column, 1.5, sheet->page_template->inks.accent);
}

static void draw_boxes(const struct table *table, double x, double baseline, int count)
{
	const struct column *column = table->column;
	for (int i = 0; i < count; i++)
		page_add_frame(column->page, column->body.x + x + i * table->box_side * 1.35,
			baseline - table->box_side * 0.86, table->box_side, table->box_side, 0.75,
			column->layout->sheet->page_template->inks.text);
}

/* "7:00", or nothing where the level is not known. */
static char *target_of(const struct lang *lang, const struct book_puzzle *puzzle)
{
	int step = step_of(puzzle);
	if (step == 0)
		return g_strdup("");
	int seconds = TARGET_FIRST_SECONDS + TARGET_STEP_SECONDS * (step - 1);
	g_autofree char *minutes = lang_number(lang, seconds / 60);
	g_autofree char *tens = lang_number(lang, seconds % 60 / 10);
	g_autofree char *ones = lang_number(lang, seconds % 10);
	return g_strdup_printf("%s:%s%s", minutes, tens, ones);
}

static void draw_cell(
	const struct table *table, int index, const struct book_puzzle *puzzle, double baseline)
{
	const struct column *column = table->column;
	const struct sheet *sheet = column->layout->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	double x = column->body.x + table->x[index];
	g_autofree char *level = level_of(sheet->lang, puzzle, table->numbers_only);
	g_autofree char *number = lang_number(sheet->lang, puzzle->number);
	g_autofree char *target = target_of(sheet->lang, puzzle);
	switch (score_columns[index].content) {
	case CONTENT_NUMBER:
		page_add_text(
			column->page, sheet_set(sheet, STYLE_LABEL, number), x, baseline, ink);
		break;
	case CONTENT_LEVEL:
		page_add_text(column->page, sheet_set(sheet, STYLE_TEXT, level), x, baseline, ink);
		break;
	case CONTENT_TARGET:
		page_add_text(column->page, sheet_set(sheet, STYLE_TEXT, target), x, baseline, ink);
		break;
	case CONTENT_LINE:
		page_add_line(column->page, x, baseline + 1.5, x + table->width[index],
			baseline + 1.5, 0.75, ink);
		break;
	case CONTENT_BOXES:
		draw_boxes(table, table->x[index], baseline, score_columns[index].boxes);
		break;
	}
}

static void draw_puzzle(const struct table *table, const struct book_puzzle *puzzle)
{
	struct column *column = table->column;
	struct page *before = column->page;
	column_need(column, table->row_height * 1.2);
	if (column->page != before)
		draw_headings(table);
	double baseline = column->y + table->row_height * 0.72;
	for (int i = 0; i < COLUMNS; i++)
		if (table->width[i] > 0)
			draw_cell(table, i, puzzle, baseline);
	page_add_box(column->page, "row", column->body.x, column->y, column->body.width,
		table->row_height - 1);
	column->y += table->row_height;
}

/* The sum of the points, on the points' own line, where there is one. */
static void draw_total(const struct table *table)
{
	struct column *column = table->column;
	const struct sheet *sheet = column->layout->sheet;
	uint32_t ink = sheet->page_template->inks.text;
	const struct type_run *total =
		sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, WORD_SCORE_TOTAL));
	if (table->width[COLUMNS - 1] <= 0)
		return;
	column_need(column, table->row_height * 1.8);
	column->y += table->row_height * 0.2;
	column_add_rule(column, 1.5, sheet->page_template->inks.accent);
	double baseline = column->y + table->row_height;
	double x = column->body.x + table->x[COLUMNS - 1], width = table->width[COLUMNS - 1];
	page_add_text(column->page, total, x - total->width_pt - COLUMN_GAP, baseline, ink);
	page_add_line(column->page, x, baseline + 1.5, x + width, baseline + 1.5, 1.5, ink);
	page_add_box(column->page, "total", column->body.x, column->y + 1, column->body.width,
		table->row_height * 1.3);
	column->y += table->row_height * 1.6;
}

/* A box for each day in a row, as many as fit, two weeks at most. */
static void draw_streak(const struct table *table)
{
	struct column *column = table->column;
	const struct sheet *sheet = column->layout->sheet;
	column_need(column, table->row_height * 1.3);
	const struct type_run *word =
		sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, WORD_SCORE_STREAK));
	double baseline = column->y + table->row_height * 0.72;
	double room = column->body.width - word->width_pt - COLUMN_GAP;
	int days = MIN((int)(room / (table->box_side * 1.35)), STREAK_DAYS);
	page_add_text(
		column->page, word, column->body.x, baseline, sheet->page_template->inks.text);
	draw_boxes(table, word->width_pt + COLUMN_GAP, baseline, days);
	page_add_box(column->page, "streak", column->body.x, column->y, column->body.width,
		table->row_height);
	column->y += table->row_height * 1.3;
}

void score_sheet_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column,
		part->text != NULL ? part->text : lang_word(sheet->lang, WORD_SCORE_RULES));
	struct table table = {.column = &column};
	measure(&table);
	column.y += 6;
	draw_headings(&table);
	for (int i = 1; i <= layout->outline->puzzle_count; i++) {
		struct book_puzzle nobody = {.number = i};
		draw_puzzle(&table,
			layout->book->puzzles->len > 0 ? book_puzzle_at(layout->book, i) : &nobody);
	}
	draw_total(&table);
	draw_streak(&table);
	column_end(&column);
}
