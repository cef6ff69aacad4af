/*
 * Openings: boards with the pieces that are set out, each with its side, and below each board the
 * number of pieces, the formation, and the code that makes it again.
 */
#include "set/openings_sheet.h"

#include "layout/column.h"
#include "set/diagram.h"
#include "set/piece_view.h"
#include "set/set.h"

#include <math.h>

#define COLUMNS 2
#define GAP 18.0
#define BOARD_TO_CAPTION 5.0
#define CAPTION_TO_BOARD 18.0
#define LABEL_TO_SIDES 8.0
#define BOARD_MOST 330.0

static double least_side(const struct sheet *sheet)
{
	return piece_view_least_pt(sheet) * FORMATION_SIZE + sheet->page_template->lines.frame_pt;
}

static double board_side(const struct sheet *sheet, int columns)
{
	struct area body = sheet_body(sheet, 1);
	double wide = (body.width - (columns - 1) * GAP) / columns;
	double high = body.height - sheet_heading_height(sheet) -
		      4 * sheet_line_height(sheet, STYLE_LABEL);
	return fmin(fmin(wide, high), fmax(BOARD_MOST, least_side(sheet)));
}

int openings_sheet_columns(const struct sheet *sheet)
{
	int columns = COLUMNS;
	while (columns > 0 && board_side(sheet, columns) < least_side(sheet))
		columns--;
	return columns;
}

static void draw_board(const struct game_set *set, struct page *page, const struct opening *opening,
	const struct area *at)
{
	const struct diagram diagram = {set->sheet, &set->sheet->page_template->lines, *at};
	diagram_draw(&diagram, page);
	for (int i = 0; i < GAME_CELLS; i++) {
		struct area cell = diagram_cell(&diagram, i);
		struct look look = game_set_look(set, opening->side[i]);
		if (opening->set_out.cell[i] != 0)
			piece_view_draw(set->sheet, page, &look, opening->set_out.cell[i], &cell);
	}
}

/* "A 10 · B 10 · C 12" */
static char *count_sides(const struct game_set *set, const struct opening *opening)
{
	int count[GAME_SIDES] = {0};
	for (int i = 0; i < GAME_CELLS; i++)
		if (opening->set_out.cell[i] != 0)
			count[opening->side[i]]++;
	GString *text = g_string_new(NULL);
	for (int i = 0; i < GAME_SIDES; i++) {
		g_autofree char *number = lang_number(set->sheet->lang, count[i]);
		if (count[i] > 0)
			g_string_append_printf(text, "%s%s %s", text->len > 0 ? " · " : "",
				game_side_names[i], number);
	}
	return g_string_free(text, FALSE);
}

/* For how many sides it is: the pieces of another number would be shared out otherwise. */
static char *name_sides(const struct game_set *set, int sides)
{
	g_autofree char *count = lang_number(set->sheet->lang, sides);
	return sides == 1 ? g_strdup(game_word(set->words, GAME_WORD_DEAD_ONE_SIDE))
			  : game_fill(set->words, GAME_WORD_DEAD_SIDES, "count", count, NULL);
}

static double caption_height(const struct sheet *sheet)
{
	return BOARD_TO_CAPTION + sheet_line_height(sheet, STYLE_LABEL) +
	       sheet_line_height(sheet, STYLE_CAPTION);
}

/* What stands below a board: as much as there is room for beside the sides' pieces, which are
 * needed. */
static const struct type_run *set_label(
	const struct game_set *set, int number, const struct set_opening *opening, double room)
{
	const struct sheet *sheet = set->sheet;
	const struct named_formation *formation = opening->formation;
	bool is_named = formation != NULL && formation->names != NULL;
	g_autofree char *index = lang_number(sheet->lang, number);
	g_autofree char *count = lang_number(sheet->lang, opening->opening.count);
	g_autofree char *pieces =
		game_fill(set->words, GAME_WORD_OPENING_PIECES, "count", count, NULL);
	g_autofree char *sides = name_sides(set, opening->opening.sides);
	const char *name = is_named ? named_formation_name(formation, lang_code(sheet->lang)) : "";
	g_autofree char *all = g_strdup_printf(
		"%s   %s%s%s · %s", index, pieces, is_named ? " · " : "", name, sides);
	g_autofree char *less = g_strdup_printf("%s   %s · %s", index, pieces, sides);
	g_autofree char *least = g_strdup_printf("%s   %s", index, pieces);
	const char *const labels[] = {all, less, least};
	const struct type_run *label = NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(labels); i++) {
		label = sheet_set(sheet, STYLE_LABEL, labels[i]);
		if (label->width_pt <= room)
			break;
	}
	return label;
}

/* Two lines: what it is, with the sides' pieces at the right, and the code. */
static void draw_caption(const struct game_set *set, struct page *page, int number,
	const struct set_opening *opening, const struct area *board)
{
	const struct sheet *sheet = set->sheet;
	g_autofree char *sides = count_sides(set, &opening->opening);
	char code[CODE_TEXT_SIZE];
	code_print(&opening->opening.code, code);
	const struct type_run *who = sheet_set(sheet, STYLE_LABEL, sides);
	double room = board->width - who->width_pt - LABEL_TO_SIDES;
	const struct type_run *what = set_label(set, number, opening, room);
	const struct type_run *again = sheet_set(sheet, STYLE_CAPTION, code);
	uint32_t ink = sheet->page_template->inks.text;
	double top = board->y + board->height + BOARD_TO_CAPTION;
	double first = top + what->style.size_pt;
	double right = board->x + board->width;
	page_add_text(page, what, board->x, first, ink);
	if (what->width_pt <= room)
		page_add_text(page, who, right - who->width_pt, first, ink);
	page_add_text(page, again, board->x,
		top + sheet_line_height(sheet, STYLE_LABEL) + again->style.size_pt, ink);
	g_autofree char *box = g_strdup_printf("opening caption %d", number);
	page_add_box(page, box, board->x, top, board->width,
		caption_height(sheet) - BOARD_TO_CAPTION + 2);
}

static void draw_opening(
	const struct game_set *set, struct page *page, int number, const struct area *board)
{
	const struct set_opening *opening =
		&g_array_index(set->openings, struct set_opening, (guint)number - 1);
	draw_board(set, page, &opening->opening, board);
	g_autofree char *box = g_strdup_printf("opening %d", number);
	page_add_box(page, box, board->x, board->y, board->width, board->height);
	draw_caption(set, page, number, opening, board);
}

void openings_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	const struct sheet *sheet = set->sheet;
	int columns = openings_sheet_columns(sheet);
	double side = board_side(sheet, columns);
	double height = side + caption_height(sheet) + CAPTION_TO_BOARD;
	struct column column;
	column_begin(&column, layout, game_word(set->words, GAME_WORD_OPENINGS));
	column_add_paragraphs(&column, game_word(set->words, GAME_WORD_OPENINGS_NOTE));
	column.y += 6;
	double step = columns > 1 ? (column.body.width - side) / (columns - 1) : 0;
	for (guint i = 0; i < set->openings->len; i++) {
		int place = (int)i % columns;
		if (place == 0)
			column_need(&column, height - CAPTION_TO_BOARD);
		struct area board = {column.body.x + place * step, column.y, side, side};
		draw_opening(set, column.page, (int)i + 1, &board);
		if (place == columns - 1)
			column.y += height;
	}
	column_end(&column);
}
