/*
 * Patterns: what stands in captions, heads and feet, as texts with placeholders.
 *
 *     patterns: {label: "{weekday}, {level}", foot_inner: "{title} · {issue}"}
 */
#ifndef NONET_CONFIG_PATTERNS_H
#define NONET_CONFIG_PATTERNS_H

#include "base/keys.h"

struct patterns {
	char *label; /* above a puzzle, after its number */
	char *below_left, *below_right; /* below it */
	char *solution; /* above a solution, after its number */
	char *head_left, *head_right;
	char *foot_inner, *foot_outer;
};

/* One row per placeholder: enum name, word, whether it is of one puzzle. */
#define PATTERN_WORDS(X)                                                                           \
	X(PATTERN_TITLE, "title", false)                                                           \
	X(PATTERN_SUBTITLE, "subtitle", false)                                                     \
	X(PATTERN_AUTHOR, "author", false)                                                         \
	X(PATTERN_ISSUE, "issue", false)                                                           \
	X(PATTERN_DATES, "dates", false)                                                           \
	X(PATTERN_SECTION, "section", false)                                                       \
	X(PATTERN_PUPIL, "pupil", false)                                                           \
	X(PATTERN_CLASS, "class", false)                                                           \
	X(PATTERN_VERSION, "version", false)                                                       \
	X(PATTERN_PAGE, "page", false)                                                             \
	X(PATTERN_NUMBER, "number", true)                                                          \
	X(PATTERN_LABEL, "label", true)                                                            \
	X(PATTERN_LEVEL, "level", true)                                                            \
	X(PATTERN_LEVEL_NUMBER, "level_number", true)                                              \
	X(PATTERN_STARS, "stars", true)                                                            \
	X(PATTERN_CODE, "code", true)                                                              \
	X(PATTERN_GIVENS, "givens", true)                                                          \
	X(PATTERN_ESTIMATE, "estimate", true)                                                      \
	X(PATTERN_RATING, "rating", true)                                                          \
	X(PATTERN_DATE, "date", true)                                                              \
	X(PATTERN_WEEKDAY, "weekday", true)                                                        \
	X(PATTERN_SOLUTION, "solution", true)                                                      \
	X(PATTERN_SOLUTION_PAGE, "solution_page", true)

#define PATTERN_ENUM(id, word, of_puzzle) id,
enum pattern_word { PATTERN_WORDS(PATTERN_ENUM) PATTERN_WORD_COUNT };
#undef PATTERN_ENUM

/* The words, in their order. */
extern const char *const pattern_words[PATTERN_WORD_COUNT];

extern const struct keys patterns_table;

/* Whether one of the patterns names something of a puzzle's grade. */
bool patterns_name_grade(const struct patterns *patterns);

/* Complains of placeholders that are not filled in, at their place in `map`. */
void patterns_check(
	const struct patterns *patterns, const struct yaml_node *map, struct diags *diags);

#endif
