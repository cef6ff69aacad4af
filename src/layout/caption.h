/*
 * Captions: what stands above and below a grid, on the grid's own edges.
 *
 *     5  Skilled  •••••∘∘∘∘∘        Time ____      above a puzzle
 *     A7K3-Q2MW-9XTB-4HCV  Solution on page 9      below it, on one line or two
 *
 *     5                  A7K3-Q2MW-9XTB-4HCV       above a solution, on one line or two
 */
#ifndef NONET_LAYOUT_CAPTION_H
#define NONET_LAYOUT_CAPTION_H

#include "book/book.h"
#include "layout/sheet.h"

/* Which optional parts stand, and on how many lines: the same on every page of a book. */
struct caption_plan {
	bool bare; /* none at all */
	bool to_puzzles, to_solutions; /* these are in the same file: captions lead to them */
	bool numbers; /* else a puzzle has none, and its solution says that it is one */
	bool time_line;
	bool pips;
	int lines_below; /* 0, 1 or 2 */
	int lines_solution; /* 1 or 2 */
};

/* The widest of what a book's captions hold, found before any puzzle is made. */
struct caption_widths {
	double number, label, below_left, below_right, pips, time_line;
	double solution_number, solution_code;
};

/* Heights of the captions, with the air to their grid. */
double caption_height_above(const struct sheet *sheet);
double caption_height_below(const struct sheet *sheet, const struct caption_plan *plan);
double caption_height_solution(const struct sheet *sheet, const struct caption_plan *plan);

/* What fits above and below a grid of this side: the time goes first, then the pips. False if
 * even the number and the level's name, or the code, are too wide. */
bool caption_plan_puzzles(
	const struct caption_widths *widths, double side, struct caption_plan *plan);
bool caption_plan_solutions(
	const struct caption_widths *widths, double side, struct caption_plan *plan);

/* Draws the captions of the puzzle in facts, whose grid has this top left corner and side. */
void caption_draw_puzzle(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid);
void caption_draw_solution(const struct sheet *sheet, const struct caption_plan *plan,
	struct page *page, const struct facts *facts, const struct area *grid);

/* The puzzle's code, or what stands in its place: that it has none, or no single solution. Owned
 * by the puzzle or the language. */
const char *caption_code(const struct lang *lang, const struct book_puzzle *puzzle);

/* Width of the pips of a scheme with this many levels, and a row of them. */
double caption_pips_width(const struct sheet *sheet, int level_count);
void caption_draw_pips(const struct sheet *sheet, struct page *page, const struct level *level,
	double x, double baseline);

/* Width of the room for the time, its word included. */
double caption_time_width(const struct sheet *sheet);

#endif
