/*
 * The techniques, one row each: this table is the ladder. A new technique is a row here, its
 * function in the file of its family, and a sentence in every language.
 *
 * Rows stand in the order in which a solver tries them: by rating, and among equals as listed.
 * Ratings are tenths. They merge what two public graders, HoDoKu 2.2 and Sudoku Explainer 1.2.1,
 * say of the same puzzles. The cost is what it adds to a puzzle's work: HoDoKu's
 * base score of the technique, half of it for singles.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_LOGIC_TECHNIQUE_H
#define NONET_LOGIC_TECHNIQUE_H

#include <stdbool.h>
#include <stdint.h>

struct marks;
struct sink;
struct workspace;

/*
 * Looks for all instances of one technique on the board, which it never changes, and gives each
 * to the sink. An instance that would change nothing is not given.
 */
typedef void technique_find(
	const struct marks *board, struct workspace *workspace, struct sink *sink);

/* ROW(enum, key, name, rating, cost, finder, assumes one solution) */
#define TECHNIQUE_ROWS(ROW)                                                                        \
	ROW(FULL_HOUSE, "full-house", "Full House", 10, 2, find_full_house, false)                 \
	ROW(HIDDEN_SINGLE_BOX, "hidden-single-box", "Hidden Single in a box", 12, 7,               \
		find_hidden_single_box, false)                                                     \
	ROW(HIDDEN_SINGLE_LINE, "hidden-single-line", "Hidden Single in a line", 15, 7,            \
		find_hidden_single_line, false)                                                    \
	ROW(NAKED_SINGLE, "naked-single", "Naked Single", 19, 2, find_naked_single, false)         \
	ROW(POINTING, "pointing", "Pointing", 25, 50, find_pointing, false)                        \
	ROW(CLAIMING, "claiming", "Claiming", 27, 50, find_claiming, false)                        \
	ROW(LOCKED_PAIR, "locked-pair", "Locked Pair", 28, 40, find_locked_pair, false)            \
	ROW(NAKED_PAIR, "naked-pair", "Naked Pair", 30, 60, find_naked_pair, false)                \
	ROW(LOCKED_TRIPLE, "locked-triple", "Locked Triple", 32, 60, find_locked_triple, false)    \
	ROW(HIDDEN_PAIR, "hidden-pair", "Hidden Pair", 34, 70, find_hidden_pair, false)            \
	ROW(NAKED_TRIPLE, "naked-triple", "Naked Triple", 36, 80, find_naked_triple, false)        \
	ROW(HIDDEN_TRIPLE, "hidden-triple", "Hidden Triple", 40, 100, find_hidden_triple, false)   \
	ROW(X_WING, "x-wing", "X-Wing", 42, 140, find_x_wing, false)                               \
	ROW(UNIQUE_RECTANGLE_1, "unique-rectangle-1", "Unique Rectangle type 1", 45, 100,          \
		find_unique_rectangle_1, true)                                                     \
	ROW(UNIQUE_RECTANGLE_2, "unique-rectangle-2", "Unique Rectangle type 2", 45, 100,          \
		find_unique_rectangle_2, true)                                                     \
	ROW(UNIQUE_RECTANGLE_4, "unique-rectangle-4", "Unique Rectangle type 4", 45, 100,          \
		find_unique_rectangle_4, true)                                                     \
	ROW(UNIQUE_RECTANGLE_3, "unique-rectangle-3", "Unique Rectangle type 3", 46, 100,          \
		find_unique_rectangle_3, true)                                                     \
	ROW(UNIQUE_RECTANGLE_5, "unique-rectangle-5", "Unique Rectangle type 5", 46, 100,          \
		find_unique_rectangle_5, true)                                                     \
	ROW(SWORDFISH, "swordfish", "Swordfish", 46, 150, find_swordfish, false)                   \
	ROW(UNIQUE_RECTANGLE_6, "unique-rectangle-6", "Unique Rectangle type 6", 47, 100,          \
		find_unique_rectangle_6, true)                                                     \
	ROW(XY_WING, "xy-wing", "XY-Wing", 47, 160, find_xy_wing, false)                           \
	ROW(BUG_PLUS_1, "bug-plus-1", "BUG + 1", 48, 100, find_bug_plus_1, true)                   \
	ROW(HIDDEN_RECTANGLE, "hidden-rectangle", "Hidden Rectangle", 48, 100,                     \
		find_hidden_rectangle, true)                                                       \
	ROW(AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1", "Avoidable Rectangle type 1", 48, 100, \
		find_avoidable_rectangle_1, true)                                                  \
	ROW(AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2", "Avoidable Rectangle type 2", 49, 100, \
		find_avoidable_rectangle_2, true)                                                  \
	ROW(XYZ_WING, "xyz-wing", "XYZ-Wing", 49, 180, find_xyz_wing, false)                       \
	ROW(NAKED_QUAD, "naked-quad", "Naked Quad", 50, 120, find_naked_quad, false)               \
	ROW(JELLYFISH, "jellyfish", "Jellyfish", 52, 160, find_jellyfish, false)                   \
	ROW(HIDDEN_QUAD, "hidden-quad", "Hidden Quad", 54, 150, find_hidden_quad, false)           \
	ROW(SKYSCRAPER, "skyscraper", "Skyscraper", 60, 130, find_skyscraper, false)               \
	ROW(REMOTE_PAIR, "remote-pair", "Remote Pair", 60, 110, find_remote_pair, false)           \
	ROW(TWO_STRING_KITE, "two-string-kite", "2-String Kite", 61, 150, find_two_string_kite,    \
		false)                                                                             \
	ROW(TURBOT_FISH, "turbot-fish", "Turbot Fish", 62, 120, find_turbot_fish, false)           \
	ROW(W_WING, "w-wing", "W-Wing", 62, 150, find_w_wing, false)                               \
	ROW(EMPTY_RECTANGLE, "empty-rectangle", "Empty Rectangle", 63, 120, find_empty_rectangle,  \
		false)                                                                             \
	ROW(FINNED_X_WING, "finned-x-wing", "Finned X-Wing", 64, 130, find_finned_x_wing, false)   \
	ROW(SIMPLE_COLORS, "simple-colors", "Simple Colors", 64, 150, find_simple_colors, false)   \
	ROW(SASHIMI_X_WING, "sashimi-x-wing", "Sashimi X-Wing", 65, 150, find_sashimi_x_wing,      \
		false)                                                                             \
	ROW(MULTI_COLORS, "multi-colors", "Multi Colors", 66, 200, find_multi_colors, false)       \
	ROW(X_CHAIN, "x-chain", "X-Chain", 67, 260, find_x_chain, false)                           \
	ROW(FINNED_SWORDFISH, "finned-swordfish", "Finned Swordfish", 68, 200,                     \
		find_finned_swordfish, false)                                                      \
	ROW(SASHIMI_SWORDFISH, "sashimi-swordfish", "Sashimi Swordfish", 69, 240,                  \
		find_sashimi_swordfish, false)                                                     \
	ROW(FINNED_JELLYFISH, "finned-jellyfish", "Finned Jellyfish", 70, 250,                     \
		find_finned_jellyfish, false)                                                      \
	ROW(SASHIMI_JELLYFISH, "sashimi-jellyfish", "Sashimi Jellyfish", 71, 260,                  \
		find_sashimi_jellyfish, false)                                                     \
	ROW(XY_CHAIN, "xy-chain", "XY-Chain", 71, 260, find_xy_chain, false)                       \
	ROW(SUE_DE_COQ, "sue-de-coq", "Sue de Coq", 72, 250, find_sue_de_coq, false)               \
	ROW(AIC, "aic", "AIC", 73, 280, find_aic, false)                                           \
	ROW(FRANKEN_X_WING, "franken-x-wing", "Franken X-Wing", 77, 300, find_franken_x_wing,      \
		false)                                                                             \
	ROW(GROUPED_AIC, "grouped-aic", "Grouped AIC", 78, 300, find_grouped_aic, false)           \
	ROW(FRANKEN_SWORDFISH, "franken-swordfish", "Franken Swordfish", 78, 350,                  \
		find_franken_swordfish, false)                                                     \
	ROW(ALS_XZ, "als-xz", "ALS-XZ", 79, 300, find_als_xz, false)                               \
	ROW(ALS_XY_WING, "als-xy-wing", "ALS-XY-Wing", 80, 320, find_als_xy_wing, false)           \
	ROW(ALS_CHAIN, "als-chain", "ALS Chain", 82, 340, find_als_chain, false)                   \
	ROW(DEATH_BLOSSOM, "death-blossom", "Death Blossom", 83, 360, find_death_blossom, false)   \
	ROW(ALS_AIC, "als-aic", "AIC with almost locked sets", 84, 350, find_als_aic, false)       \
	ROW(FRANKEN_JELLYFISH, "franken-jellyfish", "Franken Jellyfish", 84, 400,                  \
		find_franken_jellyfish, false)                                                     \
	ROW(FORCING_CHAIN, "forcing-chain", "Forcing Chain", 84, 500, find_forcing_chain, false)   \
	ROW(FORCING_NET, "forcing-net", "Forcing Net", 91, 700, find_forcing_net, false)

#define TECHNIQUE_ENUM(id, key, name, rating, cost, find, unique) TECHNIQUE_##id,
enum technique { TECHNIQUE_ROWS(TECHNIQUE_ENUM) TECHNIQUE_COUNT };
#undef TECHNIQUE_ENUM

/* A set of techniques: bit t for technique t. */
typedef uint64_t technique_mask;

struct technique_info {
	const char *key; /* "x-wing": in configs, on the command line, in language files */
	const char *name; /* the English name */
	int rating; /* tenths */
	int cost;
	technique_find *find;
	bool assumes_one_solution;
};

/* The row of a technique below TECHNIQUE_COUNT. */
const struct technique_info *technique_info(enum technique technique);

/* The technique with this key, or TECHNIQUE_COUNT. */
enum technique technique_of_key(const char *key);

/* False for one that no puzzle needs, as cheaper techniques strike all that it does: why is told
 * in tests/unit/test_logic_franken.c. */
bool technique_is_needed(enum technique technique);

/* What is said where such a one is asked for; its name goes in. */
#define TECHNIQUE_NOT_NEEDED                                                                       \
	"no puzzle needs a %s: cheaper steps strike all that it does; choose another technique"

/* Every technique; without those that assume one solution if `uniqueness` is false. */
technique_mask technique_all(bool uniqueness);

static inline technique_mask technique_bit(enum technique technique)
{
	return UINT64_C(1) << technique;
}

#endif
