/*
 * The score sheet: a line a side, three lines a game, and the sum of the points.
 */
#include "set/ruled.h"
#include "set/set.h"

#define ROW 1.9 /* of the text's size */

/* A column: what does not fit is left out, least worth first. */
static const struct score_column {
	enum game_word heading;
	double share;
	int worth;
} columns[] = {
	{GAME_WORD_SCORE_GAME, 0.08, 9},
	{GAME_WORD_SCORE_SIDE, 0.08, 9},
	{GAME_WORD_SCORE_NAMES, 0.27, 4},
	{GAME_WORD_SCORE_PIECES, 0.11, 5},
	{GAME_WORD_SCORE_STEPS, 0.11, 3},
	{GAME_WORD_SCORE_DEAD, 0.12, 2},
	{GAME_WORD_SCORE_MET, 0.12, 1},
	{GAME_WORD_SCORE_POINTS, 0.11, 9},
};
enum { COLUMNS = G_N_ELEMENTS(columns) };

/* Takes the columns that are worth at least so much; false if they do not fit. */
static bool take_columns(const struct game_set *set, struct ruled *ruled, int worth)
{
	double total = 0;
	ruled->columns = 0;
	for (int i = 0; i < COLUMNS; i++)
		total += columns[i].worth >= worth ? columns[i].share : 0;
	for (int i = 0; i < COLUMNS; i++) {
		if (columns[i].worth < worth)
			continue;
		ruled->heading[ruled->columns] = game_word(set->words, columns[i].heading);
		ruled->share[ruled->columns++] = columns[i].share / total;
	}
	return ruled_settle(ruled);
}

static void label_rows(const struct game_set *set, const struct ruled *ruled, int games)
{
	for (int i = 0; i < games * GAME_SIDES; i++) {
		g_autofree char *game = lang_number(set->sheet->lang, i / GAME_SIDES + 1);
		if (i % GAME_SIDES == 0)
			ruled_text(ruled, i, 0, STYLE_LABEL, game);
		ruled_text(ruled, i, 1, STYLE_LABEL, game_side_names[i % GAME_SIDES]);
	}
}

/* The sum of the points, one line a side. */
static void draw_totals(const struct game_set *set, struct ruled *ruled)
{
	const struct type_run *word =
		sheet_set(set->sheet, STYLE_LABEL, game_word(set->words, GAME_WORD_SCORE_TOTAL));
	uint32_t ink = set->sheet->page_template->inks.text;
	double room = (ruled->at.width - word->width_pt) / GAME_SIDES, x = ruled->at.x;
	double y = ruled->at.y + ruled->row_pt;
	page_add_text(ruled->page, word, x, y, ink);
	for (int i = 0; i < GAME_SIDES; i++) {
		const struct type_run *side =
			sheet_set(set->sheet, STYLE_LABEL, game_side_names[i]);
		double at = x + word->width_pt + i * room + 24;
		page_add_text(ruled->page, side, at, y, ink);
		page_add_line(ruled->page, at + side->width_pt + 6, y + 1.5,
			x + word->width_pt + (i + 1) * room, y + 1.5, 0.75, ink);
	}
	page_add_box(ruled->page, "total", x, ruled->at.y, ruled->at.width, ruled->row_pt * 1.2);
}

void game_score_draw(const struct game_set *set, const struct layout *layout)
{
	struct column column;
	column_begin(&column, layout, game_word(set->words, GAME_WORD_SCORE));
	column_add_paragraphs(&column, game_word(set->words, GAME_WORD_SCORE_NOTE));
	column.y += 4;
	struct ruled ruled = {.sheet = set->sheet,
		.page = column.page,
		.at = {column.body.x, column.y, column.body.width, 0},
		.row_pt = style_of(set->sheet->page_template, STYLE_TEXT).size_pt * ROW};
	for (int worth = 0; worth < 9 && !take_columns(set, &ruled, worth);)
		worth++;
	double room = column_left(&column) - ruled_head_pt(&ruled) - 2 * ruled.row_pt;
	int games = (int)(room / (GAME_SIDES * ruled.row_pt));
	if (games > 0) {
		double height = ruled_draw(&ruled, games * GAME_SIDES, GAME_SIDES);
		label_rows(set, &ruled, games);
		ruled.at.y += height + ruled.row_pt * 0.5;
		draw_totals(set, &ruled);
	}
	column_end(&column);
}
