/*
 * The board of a judged game as a page: every piece with its side, what is provisional, bad or
 * dead, and below it the result of each side.
 */
#ifndef NONET_SET_FINAL_BOARD_H
#define NONET_SET_FINAL_BOARD_H

#include "game/referee.h"
#include "layout/sheet.h"
#include "set/words.h"

struct final_board {
	const struct sheet *sheet;
	const struct game_words *words;
	const char *title; /* NULL: that it is the final board */
	const struct game_options *options;
	const struct game_report *report;
};

/* What stands on the page, from margin to margin, on paper of the sheet's width. */
double final_board_height(const struct final_board *board);

/* A document of the one page. The caller frees it; the sheet must outlive it. */
struct document *final_board_document(const struct final_board *board);

#endif
