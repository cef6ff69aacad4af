#include "layout/pupil_lines.h"

#include "layout/styles.h"

#include <math.h>

/* Distances of a line from the word before it and of the next word from the line, and of a
 * text on a line from its ends. */
#define WORD_TO_LINE 6.0
#define LINE_TO_WORD 14.0
#define TEXT_INDENT 3.0

#define RULE 0.75
#define RULE_BELOW_BASELINE 2.0

/* From row to row, as a share of a row. */
#define ROW_STEP 1.75

/* The least line to be filled in beside one that is filled. */
#define BLANK_LEAST 36.0

#define FIELDS 3

/* The words of the lines, and the shares of the room for lines that each gets. */
static const struct {
	enum lang_word word;
	double share;
} fields[FIELDS] = {{WORD_NAME, 0.52}, {WORD_CLASS, 0.20}, {WORD_DATE, 0.28}};

/* A row: which fields it holds. */
struct row {
	int first, count;
};

static int rows_of(const struct sheet *sheet, struct row rows[2])
{
	if (!sheet->name_rows) {
		rows[0] = (struct row){0, FIELDS};
		return 1;
	}
	rows[0] = (struct row){0, 1};
	rows[1] = (struct row){1, FIELDS - 1};
	return 2;
}

static double row_height(const struct sheet *sheet)
{
	return sheet_line_height(sheet, STYLE_LABEL);
}

double pupil_lines_height(const struct sheet *sheet)
{
	return row_height(sheet) * (sheet->name_rows ? 1 + ROW_STEP : 1);
}

static const char *text_of(const struct pupil_lines *lines, int field)
{
	const char *const texts[FIELDS] = {lines->name, lines->class_name, lines->date};
	return texts[field] != NULL ? texts[field] : "";
}

static bool is_filled(const struct pupil_lines *lines)
{
	for (int i = 0; i < FIELDS; i++)
		if (text_of(lines, i)[0] != '\0')
			return true;
	return false;
}

/* The side of the frame around a version's letter. */
static double frame_side(const struct sheet *sheet)
{
	return ceil(row_height(sheet) * 1.5);
}

/* The least length of a field's line with its text. */
static double needed(const struct sheet *sheet, const struct pupil_lines *lines, int field)
{
	const char *text = text_of(lines, field);
	if (text[0] != '\0')
		return sheet_set(sheet, STYLE_LABEL, text)->width_pt + 2 * TEXT_INDENT;
	return is_filled(lines) ? BLANK_LEAST : 0;
}

/* What a row has for its lines beyond the least that they need; negative if they do not fit. */
static double spare_room(const struct sheet *sheet, const struct pupil_lines *lines,
	const struct row *row, double *shares)
{
	double room = sheet_inside(sheet, 1).width;
	*shares = 0;
	if (row->first == 0 && lines->letter != '\0')
		room -= frame_side(sheet) + LINE_TO_WORD;
	for (int i = row->first; i < row->first + row->count; i++) {
		const char *word = lang_word(sheet->lang, fields[i].word);
		room -= sheet_set(sheet, STYLE_LABEL, word)->width_pt + WORD_TO_LINE +
			needed(sheet, lines, i) + (i > row->first ? LINE_TO_WORD : 0);
		*shares += fields[i].share;
	}
	return room;
}

bool pupil_lines_fit(const struct sheet *sheet, const struct pupil_lines *lines)
{
	struct row rows[2];
	int count = rows_of(sheet, rows);
	double shares;
	for (int i = 0; i < count; i++)
		if (spare_room(sheet, lines, &rows[i], &shares) < 0)
			return false;
	return true;
}

static void draw_row(const struct sheet *sheet, struct page *page, const struct pupil_lines *lines,
	const struct row *row, double baseline)
{
	uint32_t ink = sheet->page_template->inks.text;
	double x = sheet_inside(sheet, page->number).x, shares;
	double room = spare_room(sheet, lines, row, &shares);
	for (int i = row->first; i < row->first + row->count; i++) {
		const struct type_run *word =
			sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, fields[i].word));
		page_add_text(page, word, x, baseline, ink);
		x += word->width_pt + WORD_TO_LINE;
		const char *text = text_of(lines, i);
		if (text[0] != '\0')
			page_add_text(page, sheet_set(sheet, STYLE_LABEL, text), x + TEXT_INDENT,
				baseline, ink);
		double end = x + needed(sheet, lines, i) + room * fields[i].share / shares;
		page_add_line(page, x, baseline + RULE_BELOW_BASELINE, end,
			baseline + RULE_BELOW_BASELINE, RULE, ink);
		x = end + LINE_TO_WORD;
	}
}

/* The version's letter, framed, at the end of the first row. */
static void draw_letter(
	const struct sheet *sheet, struct page *page, char letter, const struct area *inside)
{
	double side = frame_side(sheet), x = inside->x + inside->width - side;
	char text[2] = {letter, '\0'};
	const struct type_run *run = sheet_set(sheet, STYLE_SOLUTION_NUMBER, text);
	uint32_t ink = sheet->page_template->inks.accent;
	page_add_frame(
		page, x + RULE, inside->y + RULE, side - 2 * RULE, side - 2 * RULE, 2 * RULE, ink);
	page_add_text(page, run, x + (side - run->width_pt) / 2,
		inside->y + side / 2 +
			style_of(sheet->page_template, STYLE_SOLUTION_NUMBER).size_pt * 0.36,
		ink);
}

void pupil_lines_draw(const struct sheet *sheet, struct page *page, const struct pupil_lines *lines)
{
	struct area inside = sheet_inside(sheet, page->number);
	struct row rows[2];
	int count = rows_of(sheet, rows);
	double size = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	for (int i = 0; i < count; i++)
		draw_row(sheet, page, lines, &rows[i],
			inside.y + size + i * row_height(sheet) * ROW_STEP);
	if (lines->letter != '\0')
		draw_letter(sheet, page, lines->letter, &inside);
	page_add_box(page, "name lines", inside.x, inside.y, inside.width,
		pupil_lines_height(sheet) + 4);
}
