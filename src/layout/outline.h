/*
 * An outline: what is known of a book before its puzzles are made, enough to fit its pages.
 */
#ifndef NONET_LAYOUT_OUTLINE_H
#define NONET_LAYOUT_OUTLINE_H

#include "book/book.h"
#include "config/parts.h"
#include "lang/lang.h"

struct outline_section {
	char *title; /* NULL: the name of its level or technique, or nothing */
	const struct level *level; /* NULL if its puzzles differ in level */
	bool has_technique;
	enum technique technique; /* the hardest step of its puzzles */
	int first, count; /* numbers of its puzzles */
	const struct plan_sheet *sheet; /* NULL if it is no pupil's; owned by the plan */
};

/* Solutions that stand together in a class's key, under a heading. */
struct outline_group {
	char *heading; /* the pupil, class and version; may be "" */
	int first, count; /* numbers of the puzzles */
};

/* A level scheme, and the sizes of the puzzles that it orders. */
struct outline_scheme {
	const struct level_scheme *scheme;
	bool has_size[SHAPE_COUNT];
};

struct outline {
	struct book *about; /* title, names and scheme, but no puzzles */
	const struct book *made; /* the book once it is made, for parts that are as long as what
				    it holds; NULL before, when they have no pages */
	GPtrArray *sections; /* of struct outline_section */
	GPtrArray *parts; /* of const struct book_part: those that are printed */
	GPtrArray *standard_parts; /* owns the parts where neither config nor template does */
	GArray *schemes; /* of struct outline_scheme: each once */
	int puzzle_count;
	int chapter_count; /* of practice: so many sections come first */
	int level_count; /* of the scheme with the most; 0 if no level is known */
	int grid_size; /* cells in a row of the largest grid */
	bool has_size[SHAPE_COUNT]; /* which grids there are */
	int longest_code; /* characters of the longest code, 0 for none */
	GPtrArray *notes; /* of char *: what stands in the place of codes, each once */
	GArray *faces; /* of struct book_puzzle: every level and day that a caption may name */
	bool numbers; /* puzzles are numbered */
	bool solutions;
	bool solutions_at_foot; /* upside down, each on its puzzle's page */
	bool openers;
	bool rectos; /* each section begins on a right-hand page */
	GPtrArray *groups; /* of struct outline_group: the key of a class; NULL if it is none's */
	int note_lines; /* at the foot of the key: how far the puzzles lie apart */
	bool names_pupils; /* pupils' names, class and date stand on their lines */
	char *date_line; /* the date on these lines, or NULL */
	char *logo; /* a picture's path, or NULL */
	int per_page, solutions_per_page;
	bool per_page_asked, solutions_per_page_asked; /* by the config, not the template */
	bool hints_at_foot; /* of the puzzles that are made, each on its puzzle's page */
	bool candidates; /* pencil marks in the empty cells of puzzles */
	bool qr; /* a QR code below each puzzle */
	const char *qr_url; /* see qr.h; may be NULL */
};

void outline_init(struct outline *outline);
void outline_finish(struct outline *outline);

/* The outline of the book that a config describes, in the issue that the plan says. */
void outline_of_config(
	struct outline *outline, const struct config *config, const struct plan *plan);

/* For what makes an outline: adds a section, the look of a caption, the width of a mask code. */
struct outline_section *outline_add_section(
	struct outline *outline, const char *title, const struct level *level, int count);
void outline_add_face(
	struct outline *outline, const struct level *level, enum shape_id shape, const GDate *day);
void outline_add_mask_code(struct outline *outline, enum shape_id shape);

/* Makes each section of the outline of a class's book the sheet of a pupil. */
void outline_add_class(struct outline *outline, const struct config *config,
	const struct plan *plan, const struct lang *lang);

const struct outline_section *outline_section_at(const struct outline *outline, int index);

/* Its title, or the name of its level or technique; "" if it has none. Owned by the outline, the
 * level or the language. */
const char *outline_section_title(const struct outline_section *section, const struct lang *lang);

/* How many solutions are printed where they are: sheets of one class may share them. */
int outline_solution_count(const struct outline *outline);

/* The outline of a book that is there already. per_page and solutions are left to the caller. */
void outline_of_book(struct outline *outline, const struct book *book, const struct lang *lang);

/* The outline of a book's solutions alone, in a file of their own. It shares all but its parts with
 * the book's, which must outlive it. */
void outline_of_key(struct outline *key, const struct outline *outline);
void outline_key_finish(struct outline *key);

#endif
