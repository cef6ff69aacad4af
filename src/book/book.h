/*
 * A book: numbered puzzles with their solutions and codes, in sections, ready to be laid out.
 */
#ifndef NONET_BOOK_BOOK_H
#define NONET_BOOK_BOOK_H

#include "book/chapters.h"
#include "book/path.h"
#include "lang/nudge.h"
#include "logic/grade.h"
#include "plan/plan.h"
#include "setter/setter.h"

#include <glib.h>
#include <stdbool.h>

/* Why a puzzle that was forced into print is no good puzzle. */
enum book_flaw { BOOK_FLAW_NONE, BOOK_FLAW_NO_SOLUTION, BOOK_FLAW_SEVERAL_SOLUTIONS };

struct book_puzzle {
	int number;
	int shown; /* the number that is printed: on a pupil's sheet they count from 1 */
	const char *topic; /* of the section, where a sheet has several; may be NULL; owned by the
			    * config */
	const struct level *level; /* from elsewhere: its band's; NULL if it is not known */
	char code[CODE_TEXT_SIZE]; /* "" for a puzzle that came from elsewhere, without one */
	struct grid puzzle, solution; /* the solution is empty if there is none */
	int givens;
	enum book_flaw flaw;
	bool has_day;
	GDate day;
	bool graded;
	struct grade grade; /* if it is graded */
	char *nudge; /* see lang/nudge.h; NULL if there is none, or none was wanted */
	struct book_path *path; /* its worked solution, likewise */
};

struct book_section {
	char *title; /* NULL: the name of its level or technique, or nothing */
	const struct level *level;
	bool has_technique;
	enum technique technique; /* the hardest step of its puzzles */
	int first, count; /* numbers of its puzzles: first .. first + count - 1 */
	const struct plan_sheet *sheet; /* NULL if it is none's; owned by the plan */
};

/* Levels belong to the scheme, which must outlive the book. */
struct book {
	char *title;
	char *subtitle; /* may be NULL, as all that follow */
	char *author;
	char *publisher, *isbn, *rights;
	char *issue;
	char *seed;
	char *levels; /* the schemes of its levels with their versions: "ten@2" */
	bool has_days;
	GDate first_day, last_day;
	int claims; /* enum level_claims */
	const struct level_scheme *scheme;
	GPtrArray *sections; /* of struct book_section */
	GPtrArray *chapters; /* of struct book_chapter: those of practice */
	GArray *puzzles; /* of struct book_puzzle: number n is at n - 1 */
};

struct book *book_new(const char *title);

/* An empty book with the config's title, names and scheme. */
struct book *book_about(const struct config *config);
void book_free(struct book *book);

/* Adds a section at the end; its puzzles are those added next. title may be NULL. */
void book_add_section(struct book *book, const char *title, const struct level *level);

/* The same for the puzzles of a technique. */
void book_add_technique_section(struct book *book, const char *title, enum technique technique);

/* Says whose sheet the last section is. */
void book_begin_sheet(struct book *book, const struct plan_sheet *sheet);

/* Adds a puzzle to the last section and numbers it. Its nudge and path are then the book's. */
void book_add_puzzle(struct book *book, const struct book_puzzle *puzzle);

const struct book_puzzle *book_puzzle_at(const struct book *book, int number);
const struct book_section *book_section_at(const struct book *book, int index);

/* The level of the scheme that a puzzle fits, by its code, its givens, its side of the singles
 * test and its grade; NULL if there is none. */
const struct level *book_level_of(
	const struct level_scheme *scheme, const struct setter_puzzle *puzzle);

/* The same for a code: where the scheme has none, the level of an earlier version of it (past, of
 * struct level_scheme; may be NULL). */
const struct level *book_level_of_code(const struct level_scheme *scheme, const GPtrArray *past,
	const struct setter_puzzle *puzzle);

/* What the setter is asked for a level's puzzle. A symmetry that takes several givens at once
 * may leave more than the level's slack: book_accept_max says how many. */
struct setter_request book_request(
	const struct level *level, const struct pattern *pattern, uint64_t seed);
int book_accept_max(const struct level *level, const struct pattern *pattern);

/* What the setter is asked for a puzzle whose hardest step is this technique, in one round only if
 * it is asked for once. */
struct setter_request book_technique_request(
	enum technique technique, const struct pattern *pattern, bool once, uint64_t seed);

/* A solver of the shape for requests that have demands, else NULL. Owned by the thread, which may
 * use it until it asks again. */
struct solver *book_solver_for(const struct setter_request *request);

/* A solver of the shape with all techniques, as nonet grade has. Owned by the thread. */
struct solver *book_solver(enum shape_id shape);

/* Grades those puzzles of a finished book that have one solution. */
void book_grade(struct book *book);

/* Gives those puzzles of a finished book that have one solution a hint in place of a nudge; symbols
 * stand for the digits in it, if there are any. */
void book_hint(
	struct book *book, const char *language, const char *symbols, enum hint_strength strength);

/* Works those puzzles of a finished book out that have one solution. */
void book_explain(struct book *book);

/* A grade as manifests and archives have it: as nonet grade --tsv writes it. The fields are NULL
 * for a puzzle that is not graded; what they point to lives as long as this. */
struct book_grade_texts {
	const char *rating, *score, *hardest, *estimate;
	char figures[3][16];
};
void book_grade_print(const struct book_puzzle *puzzle, struct book_grade_texts *texts);

/* "ten@2, kids@1": the schemes of the levels ordered, with their versions, in the plan's order; the
 * book's, if none is ordered. Free with g_free. */
char *book_name_schemes(const struct config *config, const struct plan *plan);

/* What the book may say of its levels (enum level_claims): what the scheme of all its puzzles says;
 * where they have several, the book's. */
int book_claims(const struct config *config, const struct plan *plan);

/* What the setter is asked for an order that is for a level or a technique. */
struct setter_request book_order_request(const struct plan_order *order);

/* Makes the order's puzzle, from this attempt on; tally->attempts is how many were made. False if
 * none fits. */
bool book_make_puzzle(const struct shape *shape, const struct plan_order *order, int first_attempt,
	struct setter_puzzle *puzzle, struct setter_tally *tally);

/* What the order asks for: "of level 3 (Beginner)", "that needs X-Wing"; free with g_free. */
char *book_order_text(const struct plan_order *order);

/* Whose seed an order's puzzle comes from, for messages: a day has one of its own; free with
 * g_free. */
char *book_seed_text(const struct plan *plan, const struct plan_order *order);

/* What befell the attempts, commonest first: "31 were rated too low or too high, 2 kept too many
 * givens"; free with g_free. */
char *book_tally_text(const struct setter_tally *tally);

/* Sets *error to why an order's puzzle was not made: its code makes none, or the search that left
 * the tally (of orders without a code) found none. */
void book_order_fail(const struct plan *plan, const struct plan_order *order,
	const struct setter_tally *tally, GError **error);

/* The book that a plan describes, without sections and puzzles yet. */
struct book *book_of_plan(const struct config *config, const struct plan *plan);

struct book_progress {
	void (*report)(void *data, int done, int count); /* may be NULL */
	void *data;
};

/* What is found out of each puzzle while it is made, beside the puzzle itself. */
struct book_wants {
	bool grades;
	const char *nudges; /* the code of their language; NULL for none */
	bool (*path)(void *data, int number); /* whether that of a puzzle; NULL for none */
	void *path_data;
};

struct archive;

/*
 * Makes the plan's puzzles on `jobs` threads: the same book for any number. With an archive (may
 * be NULL) a puzzle that was printed before gives way to the one of the next attempt. Returns
 * NULL and sets *error if a puzzle could not be made; it names the puzzle, its level and its seed.
 */
struct book *book_build(const struct config *config, const struct plan *plan,
	const struct book_wants *wants, int jobs, struct archive *archive,
	const struct book_progress *progress, GError **error);

#define BOOK_ERROR (book_error_quark())
GQuark book_error_quark(void);

#endif
