/*
 * The pieces: a side a page, set by set, to be cut along lines that neighbours share.
 */
#include "set/cut_sheet.h"
#include "set/piece_view.h"
#include "set/pieces_sheet.h"
#include "set/set.h"

#include <math.h>

/* Cutting lines reach out of the block, so that the last cuts are guided too. */
#define REACH 9.0
#define CUT_LINE 0.75
#define CUT_GREY 0x7f7f7f

/* Half a set in a row, or where that is too wide, as many as fit. */
#define HALF_SET 5

struct pieces_page {
	const struct game_set *set;
	struct page *page;
	struct area block;
	double side;
	int columns;
};

static int columns_of(const struct area *body, double side)
{
	int most = (int)((body->width - 2 * REACH) / side);
	return most >= HALF_SET ? HALF_SET : most;
}

static int rows_of(const struct area *body, double side)
{
	return (int)((body->height - 2 * REACH) / side);
}

bool pieces_sheet_fits(const struct sheet *sheet, double side_pt)
{
	struct area body = cut_sheet_body(sheet, 2);
	return columns_of(&body, side_pt) > 0 && rows_of(&body, side_pt) > 0;
}

/* 1 to 9 and then 0, again and again. */
static int digit_at(int index)
{
	return (index + 1) % 10;
}

static void draw_cuts(const struct pieces_page *at)
{
	const struct area *block = &at->block;
	int rows = (int)lround(block->height / at->side);
	for (int i = 0; i <= at->columns; i++) {
		double x = block->x + i * at->side;
		page_add_line(at->page, x, block->y - REACH, x, block->y + block->height + REACH,
			CUT_LINE, CUT_GREY);
	}
	for (int i = 0; i <= rows; i++) {
		double y = block->y + i * at->side;
		page_add_line(at->page, block->x - REACH, y, block->x + block->width + REACH, y,
			CUT_LINE, CUT_GREY);
	}
}

static void draw_pieces(const struct pieces_page *at, int side, int first, int count)
{
	struct look look = game_set_look(at->set, side);
	for (int i = 0; i < count; i++) {
		struct area piece = {at->block.x + i % at->columns * at->side,
			at->block.y + i / at->columns * at->side, at->side, at->side};
		int digit = digit_at(first + i);
		g_autofree char *box = g_strdup_printf("piece %s %d", look.letter, digit);
		piece_view_draw(at->set->sheet, at->page, &look, digit, &piece);
		page_add_box(at->page, box, piece.x, piece.y, piece.width, piece.height);
	}
}

static void draw_page(const struct game_set *set, const struct layout *layout, int side,
	const struct area *body, int first, int count)
{
	const struct sheet *sheet = set->sheet;
	struct pieces_page at = {
		.set = set, .side = set->config->game.cell_pt - set->config->game.play_pt};
	at.page = cut_sheet_add(sheet, layout->document);
	at.columns = columns_of(body, at.side);
	int rows = (count + at.columns - 1) / at.columns;
	at.block = (struct area){body->x + (body->width - at.columns * at.side) / 2,
		body->y + REACH, at.columns * at.side, rows * at.side};
	g_autofree char *number = lang_number(sheet->lang, GAME_SIDE_PIECES);
	g_autofree char *title =
		game_fill(set->words, GAME_WORD_PIECES, "side", game_side_names[side], NULL);
	g_autofree char *note = game_fill(set->words, GAME_WORD_PIECES_NOTE, "count", number, NULL);
	cut_sheet_draw_head(sheet, at.page, title, note, body->width);
	draw_pieces(&at, side, first, count);
	draw_cuts(&at);
}

void pieces_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	double side = set->config->game.cell_pt - set->config->game.play_pt;
	struct area body = cut_sheet_body(set->sheet, 2);
	int columns = columns_of(&body, side), rows = rows_of(&body, side);
	int most = columns * (rows > 1 ? rows - rows % 2 : rows); /* whole sets */
	for (int k = 0; k < GAME_SIDES; k++)
		for (int done = 0; done < GAME_SIDE_PIECES; done += most)
			draw_page(set, layout, k, &body, done, MIN(most, GAME_SIDE_PIECES - done));
}
