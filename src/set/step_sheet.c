/*
 * The step sheet: a record of a game as it is played, two blocks of lines side by side, and below
 * them how many steps each side has made.
 */
#include "set/ruled.h"
#include "set/set.h"

#define BLOCKS 2
#define GAP 18.0
#define ROW 1.9 /* of the text's size */

static const struct {
	enum game_word heading; /* GAME_WORD_COUNT: none, the number of the line stands there */
	double share;
} columns[] = {
	{GAME_WORD_COUNT, 0.11},
	{GAME_WORD_STEPS_PLAYER, 0.17},
	{GAME_WORD_STEPS_CELL, 0.19},
	{GAME_WORD_STEPS_DIGIT, 0.15},
	{GAME_WORD_STEPS_KIND, 0.17},
	{GAME_WORD_STEPS_CLOCK, 0.21},
};
enum { COLUMNS = G_N_ELEMENTS(columns) };

static struct ruled block_of(
	const struct game_set *set, const struct column *column, int block, int blocks)
{
	double width = (column->body.width - (blocks - 1) * GAP) / blocks;
	struct ruled ruled = {.sheet = set->sheet,
		.page = column->page,
		.at = {column->body.x + block * (width + GAP), column->y, width, 0},
		.columns = COLUMNS,
		.row_pt = style_of(set->sheet->page_template, STYLE_TEXT).size_pt * ROW};
	ruled.least_pt[0] = sheet_set(set->sheet, STYLE_CAPTION, "888")->width_pt;
	for (int i = 0; i < COLUMNS; i++) {
		bool words = columns[i].heading != GAME_WORD_COUNT;
		ruled.heading[i] = words ? game_word(set->words, columns[i].heading) : "";
		ruled.share[i] = columns[i].share;
	}
	return ruled;
}

static void draw_sums(const struct game_set *set, const struct column *column, double height)
{
	struct ruled whole = block_of(set, column, 0, 1);
	whole.at.y += height + whole.row_pt * 0.5;
	ruled_draw_sums(&whole, game_word(set->words, GAME_WORD_SCORE_STEPS));
}

void step_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	struct column column;
	column_begin(&column, layout, game_word(set->words, GAME_WORD_STEPS));
	column_add_paragraphs(&column, game_word(set->words, GAME_WORD_STEPS_NOTE));
	column.y += 4;
	struct ruled first = block_of(set, &column, 0, BLOCKS);
	int blocks = ruled_settle(&first) ? BLOCKS : 1;
	double sums = first.row_pt * (0.5 + RULED_SUMS), height = 0;
	for (int block = 0; block < blocks; block++) {
		struct ruled ruled = block_of(set, &column, block, blocks);
		ruled_settle(&ruled);
		double room = column_left(&column) - ruled_head_pt(&ruled) - sums;
		int rows = (int)(room / ruled.row_pt);
		height = ruled_draw(&ruled, rows, 5);
		for (int row = 0; row < rows; row++) {
			g_autofree char *number =
				lang_number(set->sheet->lang, block * rows + row + 1);
			ruled_text(&ruled, row, 0, STYLE_CAPTION, number);
		}
	}
	draw_sums(set, &column, height);
	column_end(&column);
}
