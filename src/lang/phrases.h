/*
 * Phrases: what a language says of solving steps. Technique names, the sentence of reason for
 * each kind of step, house names, hints and marks, read from templates/lang/steps/NAME.yaml or a
 * file of the user's.
 *
 * A phrase holds {name} for each value that it must say (those of its row, all of them and no
 * others; one whose name ends in ? in the row may be left out). A value that is a house, or a
 * list of them, may be asked for in a case: {base1} "row 5", {base1:in} "in row 5", {base1:of}
 * "of row 5".
 */
#ifndef NONET_LANG_PHRASES_H
#define NONET_LANG_PHRASES_H

#include "base/diag.h"
#include "logic/technique.h"

#include <glib.h>

/* One row per phrase: enum name, key in the file, the values that it must say. */
#define PHRASES(X)                                                                                 \
	/* Reasons */                                                                              \
	X(PHRASE_FULL_HOUSE, full_house, "digit base1 cell1")                                      \
	X(PHRASE_HIDDEN_SINGLE, hidden_single, "digit base1 cell1 blockers")                       \
	X(PHRASE_HIDDEN_SINGLE_MARKS, hidden_single_marks, "digit base1 cell1 blockers")           \
	X(PHRASE_HIDDEN_SINGLE_STRUCK, hidden_single_struck, "digit base1 cell1")                  \
	X(PHRASE_NAKED_SINGLE, naked_single, "digit cell1 seen")                                   \
	X(PHRASE_NAKED_SINGLE_MARKS, naked_single_marks, "digit cell1 seen gone")                  \
	X(PHRASE_NAKED_SINGLE_STRUCK, naked_single_struck, "digit cell1 gone")                     \
	X(PHRASE_LOCKED, locked, "digit base1 cells cover1")                                       \
	X(PHRASE_LOCKED_SUBSET, locked_subset, "digits base cells")                                \
	X(PHRASE_NAKED_SUBSET, naked_subset, "digits base1 cells")                                 \
	X(PHRASE_HIDDEN_SUBSET, hidden_subset, "digits base1 cells")                               \
	X(PHRASE_FISH, fish, "digit base cover")                                                   \
	X(PHRASE_FINNED_FISH, finned_fish, "digit base cover fins")                                \
	X(PHRASE_SASHIMI_FISH, sashimi_fish, "digit base cover fins")                              \
	X(PHRASE_RECTANGLE_1, rectangle_1, "deadly digits roof")                                   \
	X(PHRASE_RECTANGLE_2, rectangle_2, "deadly roof struck")                                   \
	X(PHRASE_RECTANGLE_3, rectangle_3, "deadly roof fins subset base1")                        \
	X(PHRASE_RECTANGLE_4, rectangle_4, "deadly roof struck other base1")                       \
	X(PHRASE_RECTANGLE_6, rectangle_6, "deadly roof struck other base")                        \
	X(PHRASE_RECTANGLE_HIDDEN, rectangle_hidden, "deadly struck_cells struck other base")      \
	X(PHRASE_RECTANGLE_AVOIDED_1, rectangle_avoided_1, "deadly struck_cells struck")           \
	X(PHRASE_RECTANGLE_AVOIDED_2, rectangle_avoided_2,                                         \
		"deadly cell1 cell2 cell3 cell4 struck")                                           \
	X(PHRASE_BUG, bug, "one_solution cell1 digit")                                             \
	X(PHRASE_XY_WING, xy_wing, "mark1 mark2 mark3 cell1? cell2 cell3 struck")                  \
	X(PHRASE_XYZ_WING, xyz_wing, "mark1 mark2 mark3 struck")                                   \
	X(PHRASE_W_WING, w_wing, "cell1 cell2 cell3 cell4 digits base1 other struck")              \
	X(PHRASE_TWO_LINKS, two_links, "digit base1 base2 cell1 cell2 cell3 cell4")                \
	X(PHRASE_EMPTY_RECTANGLE, empty_rectangle, "digit base1 base2 cover1 cover2 cell1 cell2")  \
	X(PHRASE_REMOTE_PAIR, remote_pair, "digits color1 color2")                                 \
	X(PHRASE_COLORS_TRAP, colors_trap, "digit color1 color2")                                  \
	X(PHRASE_COLORS_WRAP, colors_wrap, "digit color1 color2 false_color")                      \
	X(PHRASE_MULTI_WRAP, multi_wrap, "digit color1 color2 color3 color4 false_color")          \
	X(PHRASE_MULTI_BRIDGE, multi_bridge, "digit near1 near2 far1 far2")                        \
	X(PHRASE_CHAIN, chain, "chain start end")                                                  \
	X(PHRASE_CHAIN_LOOP, chain_loop, "chain")                                                  \
	X(PHRASE_CHAIN_TRUE, chain_true, "chain start")                                            \
	X(PHRASE_SUE_DE_COQ, sue_de_coq, "set1 set2 set3 base1 base2")                             \
	X(PHRASE_ALS_XZ, als_xz, "set1 set2 digits struck")                                        \
	X(PHRASE_ALS_DOUBLE, als_double, "set1 set2 digits")                                       \
	X(PHRASE_ALS_CHAIN, als_chain, "joined struck")                                            \
	X(PHRASE_DEATH_BLOSSOM, death_blossom, "mark1 sets struck")                                \
	X(PHRASE_FORCING_CONFLICT, forcing_conflict, "assumed end chain")                          \
	X(PHRASE_FORCING_CELL, forcing_cell, "assumed cell1 chain")                                \
	X(PHRASE_FORCING_HOUSE, forcing_house, "assumed lost base1 chain")                         \
	X(PHRASE_NET_CONFLICT, net_conflict, "assumed chain")                                      \
	X(PHRASE_NET_CELL, net_cell, "digits cell1 chain")                                         \
	X(PHRASE_NET_HOUSE, net_house, "digit base1 chain")                                        \
	/* Parts of reasons */                                                                     \
	X(PHRASE_ONE_SOLUTION, one_solution, "")                                                   \
	X(PHRASE_DEADLY, deadly, "one_solution cells boxes digits")                                \
	X(PHRASE_CHAIN_SETS, chain_sets, "sets")                                                   \
	X(PHRASE_LONG_CHAIN, long_chain, "")                                                       \
	/* Worked solutions, hints and marks */                                                    \
	X(PHRASE_STUCK, stuck, "count")                                                            \
	X(PHRASE_HINT_WHERE, hint_where, "where technique")                                        \
	X(PHRASE_HINT_PLACE, hint_place, "digit where")                                            \
	X(PHRASE_HINT_CELL, hint_cell, "cell1")                                                    \
	X(PHRASE_HINT_PATTERN, hint_pattern, "technique digits where")                             \
	X(PHRASE_HINT_NONE, hint_none, "cell digits")                                              \
	X(PHRASE_HINT_FULL, hint_full, "")                                                         \
	X(PHRASE_HINT_WRONG, hint_wrong, "entries")                                                \
	X(PHRASE_MARK_RIGHT, mark_right, "count entries")                                          \
	X(PHRASE_MARK_WRONG, mark_wrong, "count entries")                                          \
	X(PHRASE_MARK_LEFT, mark_left, "count")

#define PHRASE_ENUM(id, key, values) id,
enum phrase { PHRASES(PHRASE_ENUM) PHRASE_COUNT };
#undef PHRASE_ENUM

enum house_kind { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_KINDS };
enum house_case { CASE_PLAIN, CASE_IN, CASE_OF, CASE_COUNT };

struct phrases; /* opaque */

/*
 * Reads the phrases of a language by its name ("en") or a file's path. Mistakes go to diags;
 * returns NULL if there were any.
 */
struct phrases *phrases_read(const char *name, struct place place, struct diags *diags);

/* The phrases of a language's code, as lang_code gives it; English if there are none. */
struct phrases *phrases_for(const char *code);

void phrases_free(struct phrases *phrases);

/* Owned by the phrases; values unfilled. */
const char *phrases_get(const struct phrases *phrases, enum phrase phrase);
const char *phrases_technique(const struct phrases *phrases, enum technique technique);

/* Adds "in row 5" to the text. Houses count from 1 here. */
void phrases_add_house(const struct phrases *phrases, enum house_kind kind, enum house_case wanted,
	int number, GString *text);

/* Adds what stands before item `index` (from 0) of a list of `count`: nothing, a comma, "and". */
void phrases_add_joint(const struct phrases *phrases, int index, int count, GString *text);

/*
 * The phrase with each {name} filled in by `value`, which adds the value of `name` in the case to
 * the text. What begins a sentence gets a capital if it is a house. The caller frees it with
 * g_free.
 */
typedef void phrase_value(void *data, const char *name, enum house_case wanted, GString *text);
char *phrases_fill(
	const struct phrases *phrases, enum phrase phrase, phrase_value *value, void *data);

/* The same from pairs of name and value, closed by NULL, for phrases without houses. */
char *phrases_say(const struct phrases *phrases, enum phrase phrase, ...) G_GNUC_NULL_TERMINATED;

#endif
