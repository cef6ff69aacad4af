/*
 * Lessons: what each technique is, why it works and how to look for it, for the pages that
 * practise it, read from templates/lang/lessons/NAME.yaml or a file of the user's.
 *
 * Techniques of one kind form a group with a name and a text of its own, which comes first in the
 * lesson of each. A technique's title is its name in the phrases of the same language.
 */
#ifndef NONET_LANG_LESSONS_H
#define NONET_LANG_LESSONS_H

#include "base/diag.h"
#include "logic/technique.h"

/* ROW(enum, key) */
#define LESSON_GROUPS(ROW)                                                                         \
	ROW(HIDDEN_SINGLE, "hidden-single")                                                        \
	ROW(LOCKED_CANDIDATES, "locked-candidates")                                                \
	ROW(LOCKED_SUBSET, "locked-subset")                                                        \
	ROW(NAKED_SUBSET, "naked-subset")                                                          \
	ROW(HIDDEN_SUBSET, "hidden-subset")                                                        \
	ROW(FISH, "fish")                                                                          \
	ROW(FINNED_FISH, "finned-fish")                                                            \
	ROW(SASHIMI_FISH, "sashimi-fish")                                                          \
	ROW(FRANKEN_FISH, "franken-fish")                                                          \
	ROW(UNIQUE_RECTANGLE, "unique-rectangle")                                                  \
	ROW(AVOIDABLE_RECTANGLE, "avoidable-rectangle")                                            \
	ROW(TWO_LINKS, "two-links")                                                                \
	ROW(COLORS, "colors")                                                                      \
	ROW(ALTERNATING_CHAIN, "alternating-chain")                                                \
	ROW(ALMOST_LOCKED_SET, "almost-locked-set")                                                \
	ROW(FORCING, "forcing")

#define LESSON_GROUP_ENUM(id, key) LESSON_GROUP_##id,
enum lesson_group { LESSON_GROUPS(LESSON_GROUP_ENUM) LESSON_GROUP_COUNT };
#undef LESSON_GROUP_ENUM

/* "unique-rectangle": in configs and in lesson files. */
const char *lesson_group_key(enum lesson_group group);

/* The group with this key, or LESSON_GROUP_COUNT. */
enum lesson_group lesson_group_of_key(const char *key);

/* The group of a technique, or LESSON_GROUP_COUNT if it stands alone. */
enum lesson_group lesson_group_of(enum technique technique);

/* The techniques of a group. */
technique_mask lesson_group_techniques(enum lesson_group group);

struct lessons; /* opaque */

/* Reads the lessons of a language by its name ("en") or a file's path. Mistakes go to diags;
 * returns NULL if there were any. */
struct lessons *lessons_read(const char *name, struct place place, struct diags *diags);

/* The lessons of a language's code, as lang_code gives it; English if there are none. */
struct lessons *lessons_for(const char *code);

void lessons_free(struct lessons *lessons);

/*
 * All texts are owned by the lessons. A text is paragraphs with a blank line between two; a
 * technique's begins with those of its group.
 */
const char *lessons_title(const struct lessons *lessons, enum technique technique);
const char *lessons_text(const struct lessons *lessons, enum technique technique);
const char *lessons_group_title(const struct lessons *lessons, enum lesson_group group);
const char *lessons_group_text(const struct lessons *lessons, enum lesson_group group);

/* Only what a technique's lesson adds to its group's. */
const char *lessons_own_text(const struct lessons *lessons, enum technique technique);

/* What the words of the lessons mean (house, candidate …), and how cells are written. */
const char *lessons_terms(const struct lessons *lessons);

#endif
