/*
 * How to play: the rules, and the two basic moves with a picture each.
 */
#include "book/example.h"
#include "layout/column.h"
#include "layout/grid_view.h"
#include "layout/paragraph.h"

#include <math.h>
#include <string.h>

#define PICTURE_MOST 236.0
#define PICTURE_SHARE 0.5 /* of the width, beside text */
#define PICTURE_SHARE_ALONE 0.62
#define PICTURE_TO_TEXT 22.0
#define MOVE_GAP 20.0

/* Text stands beside the picture if it gets at least this many of its sizes. */
#define TEXT_LEAST 14.0

/* One of the two moves. */
struct move {
	enum lang_word title;
	char *text;
	const struct grid *puzzle;
	int cell, digit;
	uint8_t marks[SHAPE_MAX_CELLS];
};

static char *symbol_of(const struct sheet *sheet, int digit)
{
	char symbol[8];
	grid_view_symbol(sheet->page_template, digit, symbol);
	return g_strdup(symbol);
}

static gunichar character_of(const struct sheet *sheet, int digit)
{
	g_autofree char *symbol = symbol_of(sheet, digit);
	return g_utf8_get_char(symbol);
}

/* Whether the symbols follow each other in their script. */
static bool is_row(const struct sheet *sheet, int size)
{
	bool row = true;
	for (int digit = 2; digit <= size; digit++)
		row = row && character_of(sheet, digit) == character_of(sheet, digit - 1) + 1;
	return row;
}

/* "○ △ □ ☆" */
static char *list_symbols(const struct sheet *sheet, int size)
{
	GString *list = g_string_new(NULL);
	for (int digit = 1; digit <= size; digit++) {
		g_autofree char *symbol = symbol_of(sheet, digit);
		g_string_append_printf(list, "%s%s", list->len > 0 ? " " : "", symbol);
	}
	return g_string_free(list, FALSE);
}

/* What a house holds: "every digit from 1 to 9", and letters where there are more than nine. */
static char *symbols_in_words(const struct sheet *sheet, int size)
{
	const struct lang *lang = sheet->lang;
	g_autofree char *first = symbol_of(sheet, 1);
	g_autofree char *last = symbol_of(sheet, size);
	if (sheet->page_template->symbols == NULL && size > 9)
		return lang_fill(lang, WORD_HOW_DIGITS_LETTERS, "last", last, NULL);
	gunichar begins = character_of(sheet, 1);
	bool row = is_row(sheet, size);
	if (row && (g_unichar_isdigit(begins) || g_unichar_isalpha(begins)))
		return lang_fill(lang,
			g_unichar_isdigit(begins) ? WORD_HOW_DIGITS : WORD_HOW_LETTERS, "first",
			first, "last", last, NULL);
	g_autofree char *list = list_symbols(sheet, size);
	return lang_fill(lang, WORD_HOW_SIGNS, "symbols", list, NULL);
}

/* "1, 2, 5": what the cell's houses hold. */
static char *seen_by(
	const struct sheet *sheet, const struct shape *shape, const struct grid *grid, int cell)
{
	bool seen[SHAPE_MAX_SIZE + 1] = {false};
	for (int i = 0; i < shape->peer_count; i++)
		seen[grid->cell[shape->peer[cell][i]]] = true;
	GString *list = g_string_new(NULL);
	for (int digit = 1; digit <= shape->size; digit++) {
		g_autofree char *symbol = symbol_of(sheet, digit);
		if (seen[digit])
			g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", symbol);
	}
	return g_string_free(list, FALSE);
}

/* A cell alone: all that it sees is shaded. */
static void mark_naked(const struct shape *shape, struct move *move)
{
	for (int i = 0; i < shape->peer_count; i++)
		move->marks[shape->peer[move->cell][i]] = GRID_MARK_SHADE;
	move->marks[move->cell] = GRID_MARK_FRAME;
}

/* Whether a row or column holds the digit and crosses the box: it bars cells of the box. */
static bool bars_box(const struct shape *shape, const struct move *move, int house, int box)
{
	bool holds = false, crosses = false;
	for (int i = 0; i < shape->size; i++) {
		int cell = shape->house[house][i];
		holds = holds || move->puzzle->cell[cell] == move->digit;
		crosses = crosses || shape->cell_house[cell][2] == box;
	}
	return holds && crosses;
}

/* A digit in a box: the rows and columns that bar it are shaded. */
static void mark_hidden(const struct shape *shape, struct move *move)
{
	int box = shape->cell_house[move->cell][2];
	for (int house = 0; house < 2 * shape->size; house++) {
		if (!bars_box(shape, move, house, box))
			continue;
		for (int i = 0; i < shape->size; i++)
			move->marks[shape->house[house][i]] = GRID_MARK_SHADE;
	}
	move->marks[move->cell] = GRID_MARK_FRAME;
}

static void draw_picture(const struct column *column, const struct move *move, double side)
{
	const struct sheet *sheet = column->layout->sheet;
	struct grid answer = {.shape = move->puzzle->shape};
	answer.cell[move->cell] = (uint8_t)move->digit;
	struct grid_view view = {
		.type_case = sheet->type_case,
		.page_template = sheet->page_template,
		.lines = &sheet->page_template->solution_lines,
		.puzzle = move->puzzle,
		.solution = &answer,
		.marks = move->marks,
		.x = column->body.x,
		.y = column->y,
		.side = side,
	};
	grid_view_draw(&view, column->page);
	page_add_box(column->page, "example", view.x, view.y, side, side);
}

/* Lines beside the picture, from its top. */
static void draw_beside(
	struct column *column, const struct move *move, double x, double width, double top)
{
	const struct sheet *sheet = column->layout->sheet;
	struct type_style title = style_of(sheet->page_template, STYLE_LABEL);
	struct type_style text = style_of(sheet->page_template, STYLE_TEXT);
	const struct {
		const struct type_style *style;
		const char *text;
	} paragraphs[] = {{&title, lang_word(sheet->lang, move->title)}, {&text, move->text}};
	double y = top, widest = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(paragraphs); i++) {
		const struct type_style *style = paragraphs[i].style;
		g_autoptr(GPtrArray) lines =
			paragraph_break(sheet->type_case, style, paragraphs[i].text, width);
		for (guint k = 0; k < lines->len; k++, y += style->size_pt * 1.45) {
			const struct type_run *run = g_ptr_array_index(lines, k);
			page_add_text(column->page, run, x, y + style->size_pt,
				sheet->page_template->inks.text);
			widest = fmax(widest, run->width_pt);
		}
		y += style->size_pt * 0.5;
	}
	page_add_box(column->page, "text", x, top, fmin(widest, width), y - top);
}

/* Digits of an example are no smaller than those of solutions. */
static double least_side(const struct column *column, int size)
{
	const struct page_template *page_template = column->layout->sheet->page_template;
	return (page_template->floors.solution_digit_pt / page_template->digits.share * size +
		       page_template->solution_lines.frame_pt) *
	       1.02;
}

static double side_of(const struct column *column, int size, double share)
{
	double wide = column->body.width;
	return fmin(fmax(fmin(PICTURE_MOST, wide * share), least_side(column, size)), wide);
}

static void draw_move(struct column *column, const struct move *move)
{
	const struct sheet *sheet = column->layout->sheet;
	int size = shape_info(move->puzzle->shape)->size;
	double side = side_of(column, size, PICTURE_SHARE);
	double width = column->body.width - side - PICTURE_TO_TEXT;
	bool beside = width >= TEXT_LEAST * style_of(sheet->page_template, STYLE_TEXT).size_pt &&
		      side <= column->body.height;
	if (beside) {
		column_need(column, side);
		draw_picture(column, move, side);
		draw_beside(
			column, move, column->body.x + side + PICTURE_TO_TEXT, width, column->y);
		column->y += side + MOVE_GAP;
		return;
	}
	double around = sheet_line_height(sheet, STYLE_TEXT) * 5; /* its title, and some text */
	side = fmin(side_of(column, size, PICTURE_SHARE_ALONE), column->body.height - around);
	bool fits = side >= least_side(column, size); /* else words must do */
	column_need(column, around + (fits ? side : 0));
	column_add_text(column, STYLE_LABEL, lang_word(sheet->lang, move->title), 1.5);
	column->y += 4;
	if (fits) {
		draw_picture(column, move, side);
		column->y += side + 6;
	}
	column_add_text(column, STYLE_TEXT, move->text, 1.45);
	column->y += MOVE_GAP;
}

static void draw_moves(struct column *column, const struct book_example *example)
{
	const struct sheet *sheet = column->layout->sheet;
	struct shape shape;
	shape_init(&shape, example->puzzle.shape);
	g_autofree char *seen = seen_by(sheet, &shape, &example->puzzle, example->naked_cell);
	g_autofree char *naked_digit = symbol_of(sheet, example->naked_digit);
	g_autofree char *hidden_digit = symbol_of(sheet, example->hidden_digit);
	struct move naked = {WORD_HOW_NAKED_TITLE,
		lang_fill(
			sheet->lang, WORD_HOW_NAKED_TEXT, "digit", naked_digit, "seen", seen, NULL),
		&example->puzzle, example->naked_cell, example->naked_digit, {0}};
	struct move hidden = {WORD_HOW_HIDDEN_TITLE,
		lang_fill(sheet->lang, WORD_HOW_HIDDEN_TEXT, "digit", hidden_digit, NULL),
		&example->puzzle, example->hidden_cell, example->hidden_digit, {0}};
	mark_naked(&shape, &naked);
	mark_hidden(&shape, &hidden);
	draw_move(column, &naked);
	draw_move(column, &hidden);
	g_free(naked.text);
	g_free(hidden.text);
}

/* What houses hold, by size in a book of several: "every digit from 1 to 6 (6 × 6) / ..." */
static char *symbols_of_sizes(const struct layout *layout)
{
	const struct sheet *sheet = layout->sheet;
	const bool *has_size = layout->outline->has_size;
	int sizes = 0;
	for (int shape = 0; shape < SHAPE_COUNT; shape++)
		sizes += has_size[shape];
	GString *text = g_string_new(NULL);
	for (int shape = 0; shape < SHAPE_COUNT; shape++) {
		if (!has_size[shape])
			continue;
		int size = shape_info(shape)->size;
		g_autofree char *symbols = symbols_in_words(sheet, size);
		g_autofree char *figure = lang_number(sheet->lang, size);
		g_string_append_printf(text, "%s%s", text->len > 0 ? " / " : "", symbols);
		if (sizes > 1)
			g_string_append_printf(text, " (%s × %s)", figure, figure);
	}
	return g_string_free(text, FALSE);
}

/* The usual size if the book has it, else its smallest. */
static enum shape_id shape_to_teach(const struct outline *outline)
{
	int shape = 0;
	while (shape < SHAPE_COUNT - 1 && !outline->has_size[shape])
		shape++;
	return outline->has_size[SHAPE_9X9] ? SHAPE_9X9 : (enum shape_id)shape;
}

void how_to_play_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	g_autofree char *symbols = symbols_of_sizes(layout);
	g_autofree char *rules = lang_fill(sheet->lang, WORD_HOW_RULES, "symbols", symbols, NULL);
	struct column column;
	column_begin(&column, layout, part_heading(part, sheet->lang));
	column_add_paragraphs(&column, part->text != NULL ? part->text : rules);
	column.y += 10;
	struct book_example example;
	if (book_example_make(shape_to_teach(layout->outline), &example))
		draw_moves(&column, &example);
	column_end(&column);
}
