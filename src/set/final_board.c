#include "set/final_board.h"

#include "game/score.h"
#include "layout/styles.h"
#include "set/diagram.h"
#include "set/piece_view.h"
#include "set/ruled.h"

#include <math.h>

#define TITLE_TO_BOARD 10.0
#define BOARD_TO_LEGEND 10.0
#define LEGEND_CELL 32.0
#define SIGNS_TO_DEAD 6.0
#define LEGEND_TO_TABLE 12.0
#define SAMPLE_TO_WORD 5.0
#define WORD_TO_SAMPLE 16.0
#define ROW 1.9 /* of the text's size */
#define ROWS_GROUP 1

/* Shares of a cell. */
#define ZERO_RADIUS 0.15
#define ZERO_INSET 0.2 /* of its middle, from the right and from below */
#define ZERO_DIGIT 0.22
#define STRIKE_INSET 0.1
#define STRIKE 0.04
#define CROSS_INSET 0.36
#define CROSS 0.035

static struct area inside_of(const struct final_board *board)
{
	return sheet_inside(board->sheet, 1);
}

/* The 0 that a piece lies on, or is marked with. */
static void draw_zero(
	const struct sheet *sheet, struct page *page, uint32_t ink, const struct area *cell)
{
	double radius = cell->width * ZERO_RADIUS, inset = cell->width * ZERO_INSET;
	double x = cell->x + cell->width - inset, y = cell->y + cell->height - inset;
	struct type_style style = style_of_digits(sheet->page_template, cell->width, true);
	style.size_pt = cell->width * ZERO_DIGIT;
	const struct type_run *run = type_set(sheet->type_case, &style, "0");
	page_add_dot(page, x, y, radius, 0, PAGE_WHITE);
	page_add_dot(page, x, y, radius, cell->width * CROSS, ink);
	page_add_text(page, run, x - run->width_pt / 2,
		y + type_figure_height(sheet->type_case, &style) / 2, ink);
}

static void draw_strike(struct page *page, uint32_t ink, const struct area *cell)
{
	double inset = cell->width * STRIKE_INSET;
	page_add_line(page, cell->x + inset, cell->y + cell->height - inset,
		cell->x + cell->width - inset, cell->y + inset, cell->width * STRIKE, ink);
}

static void draw_cross(struct page *page, uint32_t ink, const struct area *cell)
{
	double inset = cell->width * CROSS_INSET, width = cell->width * CROSS;
	double left = cell->x + inset, right = cell->x + cell->width - inset;
	double top = cell->y + inset, bottom = cell->y + cell->height - inset;
	page_add_line(page, left, top, right, bottom, width, ink);
	page_add_line(page, left, bottom, right, top, width, ink);
}

static void draw_cell(const struct final_board *board, struct page *page,
	const struct position_cell *piece, bool dead, const struct area *cell)
{
	const struct sheet *sheet = board->sheet;
	uint32_t text = sheet->page_template->inks.text;
	struct look look = look_of(piece->piece, INK_TEMPLATE);
	bool bad = piece->state == POSITION_BAD || piece->state == POSITION_MARKED;
	if (piece->state != POSITION_FREE)
		piece_view_draw(sheet, page, &look, piece->digit, cell);
	else if (dead)
		draw_cross(page, text, cell);
	if (bad)
		draw_strike(page, text, cell);
	if (piece->state == POSITION_MARKED || piece->state == POSITION_PROVISIONAL)
		draw_zero(sheet, page, look.ink, cell);
}

static void draw_grid(const struct final_board *board, struct page *page, const struct area *at)
{
	const struct diagram diagram = {board->sheet, &board->sheet->page_template->lines,
		{at->x, at->y, at->width, at->width}};
	const struct position *position = &board->report->board;
	diagram_draw(&diagram, page);
	for (int i = 0; i < GAME_CELLS; i++) {
		struct area cell = diagram_cell(&diagram, i);
		draw_cell(board, page, &position->cell[i], position_is_dead(position, i), &cell);
	}
	page_add_box(page, "final board", at->x, at->y, at->width, at->width);
}

/* What the signs on the board mean: a row a sign. */
static const struct sign {
	enum game_word word;
	struct position_cell sample;
	bool dead;
} signs[] = {
	{GAME_WORD_SIGN_PROVISIONAL,
		{.state = POSITION_PROVISIONAL, .digit = 5, .piece = GAME_SIDE_A}, false},
	{GAME_WORD_SIGN_BAD, {.state = POSITION_BAD, .digit = 5, .piece = GAME_SIDE_A}, false},
	{GAME_WORD_SIGN_MARKED, {.state = POSITION_MARKED, .digit = 5, .piece = GAME_SIDE_A},
		false},
	{GAME_WORD_SIGN_DEAD, {.state = POSITION_FREE}, true},
};

static bool has_sign(const struct final_board *board, const struct sign *sign)
{
	const struct position *position = &board->report->board;
	for (int i = 0; i < GAME_CELLS; i++)
		if (position->cell[i].state == sign->sample.state &&
			(!sign->dead || position_is_dead(position, i)))
			return true;
	return false;
}

static double piece_side(const struct final_board *board)
{
	return fmax(LEGEND_CELL, piece_view_least_pt(board->sheet));
}

/* How many dead cells there are, and were agreed, if any were. */
static char *tell_dead(const struct final_board *board)
{
	const struct lang *lang = board->sheet->lang;
	g_autofree char *dead = lang_number(lang, board->report->dead_cells);
	g_autofree char *agreed = lang_number(lang, board->options->dead_cells);
	if (board->options->dead_cells == 0)
		return g_strdup_printf(
			"%s %s", game_word(board->words, GAME_WORD_SCORE_DEAD), dead);
	return game_fill(board->words, GAME_WORD_FINAL_DEAD, "dead", dead, "agreed", agreed, NULL);
}

/* Draws the signs in a line, and returns how long it is. Without a page they are measured. */
static double draw_signs(
	const struct final_board *board, struct page *page, double left, double top, double base)
{
	const struct sheet *sheet = board->sheet;
	const struct inks *inks = &sheet->page_template->inks;
	double side = piece_side(board), x = left;
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++) {
		if (!has_sign(board, &signs[i]))
			continue;
		struct area cell = {x, top, side, side};
		const struct type_run *word =
			sheet_set(sheet, STYLE_LABEL, game_word(board->words, signs[i].word));
		double word_x = x + side + SAMPLE_TO_WORD;
		x = word_x + word->width_pt + WORD_TO_SAMPLE;
		if (page == NULL)
			continue;
		page_add_frame(page, cell.x, top, side, side, 0.75, inks->grid);
		draw_cell(board, page, &signs[i].sample, signs[i].dead, &cell);
		page_add_text(page, word, word_x, base, inks->text);
	}
	return x - left;
}

static const struct type_run *set_dead(const struct final_board *board)
{
	g_autofree char *dead = tell_dead(board);
	return sheet_set(board->sheet, STYLE_LABEL, dead);
}

/* The dead cells stand at the right of the signs, or below them if there is no room. */
static double dead_drop(const struct final_board *board, double width)
{
	double signs_pt = draw_signs(board, NULL, 0, 0, 0);
	bool fits = signs_pt + set_dead(board)->width_pt <= width;
	return fits ? 0 : sheet_line_height(board->sheet, STYLE_LABEL) + SIGNS_TO_DEAD;
}

static double legend_height(const struct final_board *board, double width)
{
	return piece_side(board) + dead_drop(board, width);
}

static void draw_legend(const struct final_board *board, struct page *page, const struct area *at)
{
	const struct sheet *sheet = board->sheet;
	struct type_style style = style_of(sheet->page_template, STYLE_LABEL);
	double drop = dead_drop(board, at->width), side = piece_side(board);
	double base = at->y + (side + type_figure_height(sheet->type_case, &style)) / 2;
	const struct type_run *dead = set_dead(board);
	draw_signs(board, page, at->x, at->y, base);
	page_add_text(page, dead, at->x + at->width - dead->width_pt,
		drop > 0 ? at->y + side + drop - SIGNS_TO_DEAD / 2 : base,
		sheet->page_template->inks.text);
	page_add_box(page, "legend", at->x, at->y, at->width, legend_height(board, at->width));
}

/* The columns of the result. */
enum result_column {
	RESULT_SIDE,
	RESULT_PLAYERS,
	RESULT_PIECES,
	RESULT_STEPS,
	RESULT_MET,
	RESULT_POINTS,
	RESULT_COLUMNS
};

static const struct {
	enum game_word heading;
	double share;
} columns[RESULT_COLUMNS] = {
	[RESULT_SIDE] = {GAME_WORD_SCORE_SIDE, 0.1},
	[RESULT_PLAYERS] = {GAME_WORD_PLAYERS, 0.22},
	[RESULT_PIECES] = {GAME_WORD_SCORE_PIECES, 0.18},
	[RESULT_STEPS] = {GAME_WORD_SCORE_STEPS, 0.14},
	[RESULT_MET] = {GAME_WORD_SCORE_MET, 0.2},
	[RESULT_POINTS] = {GAME_WORD_SCORE_POINTS, 0.16},
};

static struct ruled result_table(
	const struct final_board *board, struct page *page, const struct area *at)
{
	struct ruled ruled = {.sheet = board->sheet,
		.page = page,
		.at = *at,
		.columns = RESULT_COLUMNS,
		.row_pt = ROW * style_of(board->sheet->page_template, STYLE_TEXT).size_pt};
	for (int i = 0; i < RESULT_COLUMNS; i++) {
		ruled.heading[i] = game_word(board->words, columns[i].heading);
		ruled.share[i] = columns[i].share;
	}
	ruled_settle(&ruled);
	return ruled;
}

static char *name_players(const struct final_board *board, int side)
{
	const struct game_round *round = board->report->board.round;
	GString *text = g_string_new(NULL);
	for (int player = 1; player <= round->players; player++) {
		g_autofree char *number = lang_number(board->sheet->lang, player);
		if ((int)game_side_of(round, player) == side)
			g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", number);
	}
	return g_string_free(text, FALSE);
}

static void write_number(
	const struct final_board *board, const struct ruled *ruled, int row, int column, int number)
{
	g_autofree char *text = lang_number(board->sheet->lang, number);
	ruled_text(ruled, row, column, STYLE_LABEL, text);
}

/* A tick where the difficulty is met; a dash where it is missed, nothing where none was agreed. */
static void draw_met(const struct final_board *board, const struct ruled *ruled, int row)
{
	uint32_t ink = board->sheet->page_template->inks.text;
	struct area cell = ruled_cell(ruled, row, RESULT_MET);
	double x = cell.x + cell.width / 2, y = cell.y + ruled_head_pt(ruled) + cell.height / 2;
	if (!score_has_difficulty(board->options, (enum game_side)row))
		return;
	if (!board->report->side[row].met) {
		page_add_line(ruled->page, x - 4, y, x + 4, y, 1, ink);
		return;
	}
	page_add_line(ruled->page, x - 4.5, y - 0.5, x - 1.3, y + 3.2, 1.4, ink);
	page_add_line(ruled->page, x - 1.8, y + 3.4, x + 4.5, y - 4, 1.4, ink);
}

static void draw_row(const struct final_board *board, const struct ruled *ruled, int row)
{
	const struct side_report *side = &board->report->side[row];
	g_autofree char *players = name_players(board, row);
	bool has_points = side->result != GAME_OPEN && side->result != GAME_NO_RESULT;
	ruled_text(ruled, row, RESULT_SIDE, STYLE_LABEL, game_side_names[row]);
	ruled_text(ruled, row, RESULT_PLAYERS, STYLE_LABEL, players);
	write_number(board, ruled, row, RESULT_PIECES, side->counted);
	write_number(board, ruled, row, RESULT_STEPS, side->steps);
	if (side->result != GAME_OPEN)
		draw_met(board, ruled, row);
	if (has_points)
		write_number(board, ruled, row, RESULT_POINTS, game_points(side->result));
	else
		ruled_text(ruled, row, RESULT_POINTS, STYLE_LABEL, "–");
}

static const char *title_of(const struct final_board *board)
{
	return board->title != NULL ? board->title : game_word(board->words, GAME_WORD_FINAL_BOARD);
}

static double title_height(const struct final_board *board, double width)
{
	struct area at = {0, 0, width, 0};
	int lines = sheet_draw_paragraph(board->sheet, NULL, STYLE_HEADING, title_of(board), &at);
	return lines * sheet_paragraph_step(board->sheet, STYLE_HEADING) + TITLE_TO_BOARD;
}

double final_board_height(const struct final_board *board)
{
	struct area inside = inside_of(board);
	struct ruled ruled = result_table(board, NULL, &inside);
	return title_height(board, inside.width) + inside.width + BOARD_TO_LEGEND +
	       legend_height(board, inside.width) + LEGEND_TO_TABLE + ruled_head_pt(&ruled) +
	       board->report->board.round->sides * ruled.row_pt + 1;
}

static void draw_title(const struct final_board *board, struct page *page, const struct area *at)
{
	struct type_style style = style_of(board->sheet->page_template, STYLE_HEADING);
	struct area first = {at->x, at->y + style.size_pt, at->width, 0};
	sheet_draw_paragraph(board->sheet, page, STYLE_HEADING, title_of(board), &first);
	page_add_box(page, "title", at->x, at->y, at->width,
		title_height(board, at->width) - TITLE_TO_BOARD);
}

struct document *final_board_document(const struct final_board *board)
{
	struct document *document = document_new();
	struct page *page = sheet_add_page(board->sheet, document);
	struct area at = inside_of(board);
	document->title = g_strdup(title_of(board));
	document->language = g_strdup(lang_code(board->sheet->lang));
	draw_title(board, page, &at);
	at.y += title_height(board, at.width);
	draw_grid(board, page, &at);
	at.y += at.width + BOARD_TO_LEGEND;
	draw_legend(board, page, &at);
	at.y += legend_height(board, at.width) + LEGEND_TO_TABLE;
	struct ruled ruled = result_table(board, page, &at);
	ruled_draw(&ruled, board->report->board.round->sides, ROWS_GROUP);
	for (int row = 0; row < board->report->board.round->sides; row++)
		draw_row(board, &ruled, row);
	return document;
}
