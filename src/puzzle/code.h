/*
 * A seed code: all that is needed to make a puzzle again, as a text short enough to type from
 * a crumpled sheet. Symbols of Crockford's base 32 (which reads O as 0, I and L as 1, and
 * either case), printed in groups of four:
 *
 *     A7K3-Q2MW-9XTB-4HCV
 *     |\_____________/  \ check symbol
 *     |  fields and seed, most significant bit first
 *     recipe: a letter, so that no code looks like a grid
 *
 * The check symbol makes a weighted sum over the field of 32 elements zero; the weights of
 * neighbours differ, so any one wrong symbol and any swap of neighbours is caught.
 *
 * Two recipes, frozen, described to the bit in RECIPE.md:
 * - dig ('A', 16 symbols): what was dug from a seed.
 * - mask ('M', 33 symbols for 9x9): the seed of the full grid, which cells are givens, and a
 *   relabelling. Codes what was searched for, steered or relabelled; nothing is dug again.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_CODE_H
#define NONET_PUZZLE_CODE_H

#include "puzzle/shape.h"
#include "puzzle/symmetry.h"

#include <stdbool.h>
#include <stddef.h>

/* The numbers stand in seed codes: never renumber, only add. */
enum dig_order { DIG_RANDOM = 0, DIG_BOX_BY_BOX = 1, DIG_ORDER_COUNT };

/* "random", "boxes", NULL-terminated. */
extern const char *const dig_order_names[DIG_ORDER_COUNT + 1];

#define CODE_SEED_BITS 52
#define CODE_SEED_MASK ((UINT64_C(1) << CODE_SEED_BITS) - 1)

/* Room for the printed form of any code, hyphens and NUL included. */
#define CODE_TEXT_SIZE 96

/* The symbols of codes, each in the place of its value; and the length of a dig code as printed,
 * hyphens included. */
#define CODE_SYMBOLS "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#define CODE_GROUP 4 /* symbols between hyphens */
#define CODE_DIG_SYMBOLS 16
#define CODE_DIG_LENGTH (CODE_DIG_SYMBOLS + (CODE_DIG_SYMBOLS - 1) / CODE_GROUP)

#define CODE_RECIPE_DIG 'A'
#define CODE_RECIPE_MASK 'M'

/* What a code says. seed is below 2^CODE_SEED_BITS. */
struct seed_code {
	char recipe; /* one of CODE_RECIPE_ */
	enum shape_id shape;

	/* Recipe dig only, else 0. */
	enum symmetry symmetry;
	enum dig_order order;
	int target; /* givens at which digging stops; 0: dig until nothing more can go */

	uint64_t seed; /* both recipes */

	/* Recipe mask only, else 0. */
	uint64_t relabelling; /* its number: see relabel.h */
	uint64_t givens[SHAPE_MAX_CELLS / 64]; /* bit c % 64 of word c / 64 for cell c */
};

enum code_error {
	CODE_OK,
	CODE_NOT_A_CODE, /* does not begin with a letter, or is nothing like a code */
	CODE_BAD_LENGTH, /* too few or too many symbols for its recipe */
	CODE_BAD_SYMBOL, /* a character that is no symbol */
	CODE_BAD_CHECK, /* the check symbol does not fit: a typing error */
	CODE_BAD_RECIPE, /* a recipe this program does not know (a newer one, perhaps) */
	CODE_BAD_FIELD, /* check right, but a field has no meaning here */
};

/*
 * Reads a code in any case, hyphens and blanks anywhere. On an error *position (may be NULL) is
 * the 0-based place in `text` of the character at fault (its length when something is missing),
 * and *code is unspecified.
 */
enum code_error code_parse(
	const char *text, size_t length, struct seed_code *code, size_t *position);

/* What is wrong and what to do, for people: follows "... is no seed code: ". */
const char *code_error_advice(enum code_error error);

/* Writes the code in groups of four with hyphens, and a NUL. */
void code_print(const struct seed_code *code, char text[CODE_TEXT_SIZE]);

#endif
