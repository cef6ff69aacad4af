/*
 * The hints: for each puzzle its number and one nudge, one or two in a row. What room a nudge takes
 * is measured with all that there can be, as pages are counted before there are puzzles.
 *
 *     1  Look in row 5: X-Wing.              2  Look in box 3: Naked Pair.
 *     3  Look in column 2: Pointing.
 */
#include "lang/nudge.h"
#include "layout/column.h"
#include "layout/figures.h"
#include "layout/paragraph.h"

#include <math.h>

#define COLUMN_GAP 18.0
#define NUMBER_GAP 0.7 /* of the text's size, as the next two */
#define LEADING 1.45
#define ROW_GAP 0.5

struct list {
	struct column *column;
	struct type_style style;
	int across; /* nudges in a row */
	double number_width, text_width;
	double line_height, row_height;
};

/* The most lines that any of the nudges takes. */
static int most_lines(const struct list *list, const GPtrArray *nudges)
{
	guint most = 1;
	for (guint i = 0; i < nudges->len; i++) {
		g_autoptr(GPtrArray) lines = paragraph_break(list->column->layout->sheet->type_case,
			&list->style, g_ptr_array_index(nudges, i), list->text_width);
		most = MAX(most, lines->len);
	}
	return (int)most;
}

static double widest(const struct sheet *sheet, const GPtrArray *nudges)
{
	double width = 0;
	for (guint i = 0; i < nudges->len; i++)
		width = fmax(width,
			sheet_set(sheet, STYLE_TEXT, g_ptr_array_index(nudges, i))->width_pt);
	return width;
}

static double number_width(const struct layout *layout, double size_pt)
{
	const struct sheet *sheet = layout->sheet;
	int widest = figures_widest(sheet, STYLE_LABEL, layout->outline->puzzle_count);
	g_autofree char *number = lang_number(sheet->lang, widest);
	return sheet_set(sheet, STYLE_LABEL, number)->width_pt + size_pt * NUMBER_GAP;
}

static void measure(struct list *list)
{
	const struct layout *layout = list->column->layout;
	const struct sheet *sheet = layout->sheet;
	g_autoptr(GPtrArray) nudges =
		nudge_samples(lang_code(sheet->lang), layout->outline->grid_size < 10 ? 8 : 88);
	list->style = style_of(sheet->page_template, STYLE_TEXT);
	double size = list->style.size_pt, room = list->column->body.width;
	list->number_width = number_width(layout, size);
	double half = (room - COLUMN_GAP) / 2 - list->number_width;
	list->across = widest(sheet, nudges) <= half ? 2 : 1;
	list->text_width = list->across == 2 ? half : room - list->number_width;
	list->line_height = size * LEADING;
	list->row_height = most_lines(list, nudges) * list->line_height + size * ROW_GAP;
}

static void draw_nudge(const struct list *list, const char *nudge, double x, double baseline)
{
	const struct column *column = list->column;
	const struct sheet *sheet = column->layout->sheet;
	g_autoptr(GPtrArray) lines =
		paragraph_break(sheet->type_case, &list->style, nudge, list->text_width);
	for (guint i = 0; i < lines->len; i++)
		page_add_text(column->page, g_ptr_array_index(lines, i), x,
			baseline + i * list->line_height, sheet->page_template->inks.text);
}

/* The puzzle's place in the row that the column has come to. */
static void draw_puzzle(const struct list *list, const struct book_puzzle *puzzle)
{
	const struct column *column = list->column;
	const struct sheet *sheet = column->layout->sheet;
	double width = list->number_width + list->text_width;
	double x = column->body.x + (puzzle->number - 1) % list->across * (width + COLUMN_GAP);
	double baseline = column->y + list->style.size_pt;
	struct area area = {x, column->y, width, list->row_height - 1};
	g_autofree char *number = lang_number(sheet->lang, puzzle->number);
	g_autofree char *box = g_strdup_printf("hint %d", puzzle->number);
	page_add_text(column->page, sheet_set(sheet, STYLE_LABEL, number), x, baseline,
		sheet->page_template->inks.text);
	draw_nudge(list, puzzle->nudge != NULL ? puzzle->nudge : "–", x + list->number_width,
		baseline);
	page_add_box(column->page, box, area.x, area.y, area.width, area.height);
	sheet_draw_link(sheet, column->page, &area, PAGE_TARGET_PUZZLE, puzzle->number);
}

void hints_draw(const struct layout *layout, const struct book_part *part)
{
	struct column column;
	column_begin(&column, layout, part_heading(part, layout->sheet->lang));
	if (part->text != NULL)
		column_add_paragraphs(&column, part->text);
	struct list list = {.column = &column};
	measure(&list);
	for (int i = 1; i <= layout->outline->puzzle_count; i++) {
		struct book_puzzle nobody = {.number = i};
		if ((i - 1) % list.across == 0)
			column_need(&column, list.row_height);
		draw_puzzle(&list,
			layout->book->puzzles->len > 0 ? book_puzzle_at(layout->book, i) : &nobody);
		if (i % list.across == 0)
			column.y += list.row_height;
	}
	column_end(&column);
}
