/*
 * A language: the words of the pages, month and weekday names, and how dates are put, read
 * from templates/lang/NAME.yaml or a file of the user's.
 */
#ifndef NONET_LANG_LANG_H
#define NONET_LANG_LANG_H

#include "base/yaml.h"
#include "logic/technique.h"

#include <glib.h>
#include <stdbool.h>

/* One row per word: enum name, key in the file, placeholders it may hold. */
#define LANG_WORDS(X)                                                                              \
	X(WORD_TIME, time, "")                                                                     \
	X(WORD_NAME, name, "")                                                                     \
	X(WORD_DATE, date, "")                                                                     \
	X(WORD_CLASS, class, "")                                                                   \
	X(WORD_SHEET, sheet, "number")                                                             \
	X(WORD_VERSION, version, "version")                                                        \
	X(WORD_KEY_TITLE, key_title, "")                                                           \
	X(WORD_SPREAD, spread, "level rating steps score")                                         \
	X(WORD_ESTIMATE, estimate, "minutes")                                                      \
	X(WORD_SOLUTION_PAGE, solution_page, "page")                                               \
	X(WORD_SOLUTION, solution, "")                                                             \
	X(WORD_SOLUTIONS, solutions, "")                                                           \
	X(WORD_ISSUE, issue, "issue")                                                              \
	X(WORD_SEED, seed, "seed")                                                                 \
	X(WORD_LEVELS, levels, "scheme")                                                           \
	X(WORD_MADE_WITH, made_with, "version")                                                    \
	X(WORD_SOLUTIONS_FROM, solutions_from, "page")                                             \
	X(WORD_CLAIMS_SINGLES, claims_singles, "")                                                 \
	X(WORD_CLAIMS_GIVENS, claims_givens, "")                                                   \
	X(WORD_CLAIMS_GRADES, claims_grades, "")                                                   \
	X(WORD_IMPORTED, imported, "")                                                             \
	X(WORD_WARN_NONE, warn_none, "")                                                           \
	X(WORD_WARN_SEVERAL, warn_several, "")                                                     \
	X(WORD_PUBLISHED_BY, published_by, "publisher")                                            \
	X(WORD_ISBN, isbn, "isbn")                                                                 \
	X(WORD_SCHEME, scheme, "scheme version")                                                   \
	X(WORD_CODES_NOTE, codes_note, "")                                                         \
	X(WORD_HOW_TITLE, how_title, "")                                                           \
	X(WORD_HOW_RULES, how_rules, "symbols")                                                    \
	X(WORD_HOW_DIGITS, how_digits, "first last")                                               \
	X(WORD_HOW_LETTERS, how_letters, "first last")                                             \
	X(WORD_HOW_DIGITS_LETTERS, how_digits_letters, "last")                                     \
	X(WORD_HOW_SIGNS, how_signs, "symbols")                                                    \
	X(WORD_HOW_NAKED_TITLE, how_naked_title, "")                                               \
	X(WORD_HOW_NAKED_TEXT, how_naked_text, "digit seen")                                       \
	X(WORD_HOW_HIDDEN_TITLE, how_hidden_title, "")                                             \
	X(WORD_HOW_HIDDEN_TEXT, how_hidden_text, "digit")                                          \
	X(WORD_LEVELS_TITLE, levels_title, "")                                                     \
	X(WORD_CONTENTS_TITLE, contents_title, "")                                                 \
	X(WORD_PUZZLE_SPAN, puzzle_span, "first last")                                             \
	X(WORD_PUZZLE_ONE, puzzle_one, "first")                                                    \
	X(WORD_LEVEL, level, "")                                                                   \
	X(WORD_HINTS_TITLE, hints_title, "")                                                       \
	X(WORD_SCORE_TITLE, score_title, "")                                                       \
	X(WORD_SCORE_RULES, score_rules, "")                                                       \
	X(WORD_SCORE_PUZZLE, score_puzzle, "")                                                     \
	X(WORD_SCORE_TARGET, score_target, "")                                                     \
	X(WORD_SCORE_HINTS, score_hints, "")                                                       \
	X(WORD_SCORE_MISTAKES, score_mistakes, "")                                                 \
	X(WORD_SCORE_NO_MISTAKE, score_no_mistake, "")                                             \
	X(WORD_SCORE_NO_HINT, score_no_hint, "")                                                   \
	X(WORD_SCORE_POINTS, score_points, "")                                                     \
	X(WORD_SCORE_TOTAL, score_total, "")                                                       \
	X(WORD_SCORE_STREAK, score_streak, "")                                                     \
	X(WORD_PASSPORT_TITLE, passport_title, "")                                                 \
	X(WORD_PASSPORT_TEXT, passport_text, "")                                                   \
	X(WORD_BLANK_TITLE, blank_title, "")                                                       \
	X(WORD_CERTIFICATE_TITLE, certificate_title, "")                                           \
	X(WORD_CERTIFICATE_FOR, certificate_for, "")                                               \
	X(WORD_CERTIFICATE_TEXT, certificate_text, "count title")                                  \
	X(WORD_SIGNATURE, signature, "")                                                           \
	X(WORD_WALK_TITLE, walk_title, "")                                                         \
	X(WORD_WALK_RUN, walk_run, "first last")                                                   \
	X(WORD_PICTURE_KEY_NAME, picture_key_name, "")                                             \
	X(WORD_PICTURE_KEY, picture_key, "")                                                       \
	X(WORD_PRACTICE_EXAMPLE, practice_example, "number")                                       \
	X(WORD_PRACTICE_POSITION, practice_position, "number")                                     \
	X(WORD_PRACTICE_ANSWERS, practice_answers, "")                                             \
	X(WORD_PRACTICE_TASK_NAME, practice_task_name, "")                                         \
	X(WORD_PRACTICE_TASK, practice_task, "")                                                   \
	X(WORD_PRACTICE_OTHERS, practice_others, "")

#define LANG_WORD_ENUM(id, key, placeholders) id,
enum lang_word { LANG_WORDS(LANG_WORD_ENUM) WORD_COUNT };

struct lang; /* opaque */

/*
 * Reads a language by its name ("en") or its file's path, seen from the file `beside`. Mistakes
 * go to diags: in the language file at their lines, an unknown name at `place` under `path`.
 * Returns NULL if there were any.
 */
struct lang *lang_read(const char *name, const char *beside, struct place place, const char *path,
	struct diags *diags);
void lang_free(struct lang *lang);

/* BCP 47, such as "zh-Hant". Owned by the language. */
const char *lang_code(const struct lang *lang);

/* The word as it stands, placeholders unfilled. Owned by the language. */
const char *lang_word(const struct lang *lang, enum lang_word word);

/* The word with each {name} filled in: pairs of name and value follow, closed by NULL. The
 * caller frees it with g_free. */
char *lang_fill(const struct lang *lang, enum lang_word word, ...) G_GNUC_NULL_TERMINATED;

/* A day, or the days from one to another, in words. The caller frees it with g_free. */
char *lang_day(const struct lang *lang, const GDate *day);
char *lang_days(const struct lang *lang, const GDate *first, const GDate *last);

/* Whether its lines run from right to left. */
bool lang_is_right_to_left(const struct lang *lang);

/* A whole number in its figures. The caller frees it with g_free. */
char *lang_number(const struct lang *lang, int number);

/* What a technique is called: in English where the language has no phrases. Owned by the
 * language. */
const char *lang_technique(const struct lang *lang, enum technique technique);

/* "Monday". Owned by the language. */
const char *lang_weekday(const struct lang *lang, GDateWeekday weekday);

#endif
