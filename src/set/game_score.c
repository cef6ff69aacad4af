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
		ruled_draw_sums(&ruled, game_word(set->words, GAME_WORD_SCORE_TOTAL));
	}
	column_end(&column);
}
