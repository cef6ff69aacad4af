/*
 * Turn cards: for each number of players who sits where around the board and plays for which side,
 * and below it the order of a round.
 */
#include "layout/column.h"
#include "set/piece_view.h"
#include "set/set.h"

#include <math.h>

#define COLUMNS 2
#define WORDS_LEAST 9.0 /* of their size: narrower cards stand one below the other */
#define GAP 12.0
#define INSET 10.0

/* A player's token at least, and shares of it: half the table's side, and how far from its middle
 * the tokens are. */
#define TOKEN_LEAST 28.0
#define TABLE 0.86
#define ROUND 1.68
#define CORNERS 0.29
#define ALONE_STEP 1.25 /* from one to the next of who plays alone */

#define WORDS_GAP 8.0
#define SEATS_TO_ROUND 12.0

/* What a card's note says. */
static enum game_word note_of(int players)
{
	static const enum game_word notes[GAME_PLAYERS] = {GAME_WORD_TURNS_SOLO,
		GAME_WORD_TURNS_ALONE, GAME_WORD_TURNS_ALONE, GAME_WORD_TURNS_TOGETHER,
		GAME_WORD_TURNS_FIVE, GAME_WORD_TURNS_TOGETHER};
	return notes[players - 1];
}

static char *title_of(const struct game_set *set, int players)
{
	if (players == 1)
		return g_strdup(game_word(set->words, GAME_WORD_TURNS_OF_ONE));
	g_autofree char *count = lang_number(set->sheet->lang, players);
	return game_fill(set->words, GAME_WORD_TURNS_OF, "count", count, NULL);
}

static double token_side(const struct game_set *set)
{
	return fmax(TOKEN_LEAST, piece_view_least_pt(set->sheet));
}

static void draw_token(const struct game_set *set, struct page *page, int player,
	enum game_side side, double x, double y)
{
	struct look look = game_set_look(set, (int)side);
	double token = token_side(set);
	struct area at = {x - token / 2, y - token / 2, token, token};
	piece_view_draw(set->sheet, page, &look, player, &at);
}

/* The board, with the players clockwise around it from the top. */
static void draw_table(
	const struct game_set *set, struct page *page, int players, double x, double y)
{
	const struct inks *inks = &set->sheet->page_template->inks;
	const struct game_round *round = game_round(players);
	double token = token_side(set), half = token * TABLE;
	for (int i = 1; i < 3; i++) {
		double at = -half + i * 2 * half / 3;
		page_add_line(page, x + at, y - half, x + at, y + half, 0.75, inks->grid);
		page_add_line(page, x - half, y + at, x + half, y + at, 0.75, inks->grid);
	}
	page_add_frame(page, x - half, y - half, 2 * half, 2 * half, 1.5, inks->grid);
	for (int player = 1; player <= players; player++) {
		double angle = 2 * G_PI * (player - 1) / players;
		double reach = token * (ROUND + CORNERS * fabs(sin(2 * angle)));
		draw_token(set, page, player, game_side_of(round, player), x + reach * sin(angle),
			y - reach * cos(angle));
	}
}

/* Who plays alone has the pieces of all sides, in any order. */
static void draw_alone(const struct game_set *set, struct page *page, double middle, double y)
{
	for (int side = 0; side < GAME_SIDES; side++)
		draw_token(set, page, 1, (enum game_side)side,
			middle + (side - 1) * token_side(set) * ALONE_STEP, y);
}

/* A round's turns in a row, with arrows between. */
static void draw_round(const struct game_set *set, struct page *page, int players, double x,
	double y, double width)
{
	const struct game_round *round = game_round(players);
	const struct type_run *arrow = sheet_set(set->sheet, STYLE_TEXT, "→");
	double step = fmin(width / round->turns, token_side(set) + 3 * arrow->width_pt);
	double first = x + (width - step * (round->turns - 1)) / 2;
	for (int turn = 0; turn < round->turns; turn++) {
		int player = round->player[turn];
		double at = first + turn * step;
		draw_token(set, page, player, game_side_of(round, player), at, y);
		if (turn + 1 < round->turns)
			page_add_text(page, arrow, at + step / 2 - arrow->width_pt / 2,
				y + arrow->style.size_pt * 0.35,
				set->sheet->page_template->inks.text);
	}
}

/* The room of a table with the players around it. */
static double seats_side(const struct game_set *set)
{
	return token_side(set) * (2 * ROUND + 1);
}

/* Title and note beside the table; returns how high they are. Without a page they are measured. */
static double draw_words(
	const struct game_set *set, struct page *page, int players, const struct area *at)
{
	const struct sheet *sheet = set->sheet;
	g_autofree char *title = title_of(set, players);
	double label = style_of(sheet->page_template, STYLE_LABEL).size_pt;
	double caption = style_of(sheet->page_template, STYLE_CAPTION).size_pt;
	double y = at->y;
	struct area line = {at->x, y + label, at->width, 0};
	y += sheet_draw_paragraph(sheet, page, STYLE_LABEL, title, &line) *
		     sheet_paragraph_step(sheet, STYLE_LABEL) +
	     WORDS_GAP;
	line.y = y + caption;
	y += sheet_draw_paragraph(
		     sheet, page, STYLE_CAPTION, game_word(set->words, note_of(players)), &line) *
	     sheet_paragraph_step(sheet, STYLE_CAPTION);
	return y - at->y;
}

/* Where the words of a card stand. */
static struct area words_area(const struct game_set *set, const struct area *card)
{
	double left = INSET + seats_side(set) + WORDS_GAP;
	return (struct area){card->x + left, card->y + INSET, card->width - left - INSET, 0};
}

/* All cards are as high as the one with the most words asks for. */
static double card_height(const struct game_set *set, double width)
{
	struct area card = {.width = width};
	struct area words = words_area(set, &card);
	double high = seats_side(set);
	for (int players = 1; players <= GAME_PLAYERS; players++)
		high = fmax(high, draw_words(set, NULL, players, &words));
	return 2 * INSET + high + SEATS_TO_ROUND + token_side(set);
}

static void draw_card(
	const struct game_set *set, struct page *page, int players, const struct area *card)
{
	double half = seats_side(set) / 2, bottom = card->y + card->height - INSET;
	struct area words = words_area(set, card);
	page_add_frame(page, card->x, card->y, card->width, card->height, 0.75,
		set->sheet->page_template->inks.text);
	draw_words(set, page, players, &words);
	draw_table(set, page, players, card->x + INSET + half, card->y + INSET + half);
	double row = bottom - token_side(set) / 2;
	if (players == 1)
		draw_alone(set, page, card->x + card->width / 2, row);
	else
		draw_round(set, page, players, card->x + INSET, row, card->width - 2 * INSET);
	g_autofree char *box = g_strdup_printf("turn card %d", players);
	page_add_box(page, box, card->x, card->y, card->width, card->height);
}

static double card_width(const struct column *column, int columns)
{
	return (column->body.width - (columns - 1) * GAP) / columns;
}

static int columns_of(const struct game_set *set, const struct column *column)
{
	struct area card = {.width = card_width(column, COLUMNS)};
	double caption = style_of(set->sheet->page_template, STYLE_CAPTION).size_pt;
	return words_area(set, &card).width >= caption * WORDS_LEAST ? COLUMNS : 1;
}

void turn_cards_draw(const struct game_set *set, const struct layout *layout)
{
	struct column column;
	column_begin(&column, layout, game_word(set->words, GAME_WORD_TURNS));
	column_add_paragraphs(&column, game_word(set->words, GAME_WORD_TURNS_NOTE));
	column.y += 6;
	int columns = columns_of(set, &column);
	double width = card_width(&column, columns);
	double height = card_height(set, width);
	int index = 0;
	for (int players = 1; players <= GAME_PLAYERS; players++) {
		if (!game_config_has_players(&set->config->game, players))
			continue;
		if (index % columns == 0)
			column_need(&column, height);
		struct area card = {
			column.body.x + index % columns * (width + GAP), column.y, width, height};
		draw_card(set, column.page, players, &card);
		if (index++ % columns == columns - 1)
			column.y += height + GAP;
	}
	column_end(&column);
}
