/*
 * The fit: whether a book's pages can be laid out legibly, and how. Nothing is drawn yet and no
 * puzzle need be made: layout measures before it draws, and refuses rather than shrinks.
 */
#ifndef NONET_LAYOUT_FIT_H
#define NONET_LAYOUT_FIT_H

#include "layout/caption.h"
#include "layout/outline.h"
#include "layout/qr.h"
#include "layout/slots.h"

/* Where a part of the book stands. */
struct fit_part {
	const struct book_part *part;
	int first, count; /* pages; count may be 0 */
};

struct fit {
	struct slots puzzles, solutions;
	struct caption_plan captions;
	struct qr_plan qr; /* side 0: none */
	int first_puzzle_page;
	int puzzle_pages;
	int first_solution_page; /* 0 if there are none */
	int page_count;
	struct fit_part parts[PARTS_MAX + 1]; /* in the book's order */
	int part_count;
};

/*
 * Where the config does not say how many stand on a page, takes the most that fit, up to the
 * template's own number; if none fit, that number stays for fit_book to refuse.
 */
void fit_step_down(const struct sheet *sheet, struct outline *outline);

/* Which grids are too many, or too large, for a page. */
enum fit_refused { FIT_PUZZLES, FIT_SOLUTIONS, FIT_STEPS };

/* Why a book does not fit, and what would. */
struct fit_refusal {
	enum fit_refused what;
	char *text; /* freed by the caller */
};

/*
 * Fits the book on its paper. Returns false if it cannot be read there, and only then sets
 * *refusal.
 */
bool fit_book(const struct sheet *sheet, const struct outline *outline, struct fit *fit,
	struct fit_refusal *refusal);

/* The size of the digits in a grid of this side. */
double fit_digit_pt(
	const struct sheet *sheet, const struct outline *outline, double side, bool solution);

/* The page that holds the solution of a puzzle, 0 if none does. */
int fit_solution_page(const struct fit *fit, const struct outline *outline, int number);

/* The body of a page of puzzles: above the solutions or hints at its foot, if there are any. */
struct area puzzle_body(const struct sheet *sheet, const struct outline *outline, int number);

/* The page that a section begins on: its opener's, where it has one, or that of its puzzles. */
int fit_section_page(const struct fit *fit, const struct outline *outline, int index);

#endif
