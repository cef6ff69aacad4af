/*
 * Steps as text in the notation that solvers share, the same in every language: cells as r4c5
 * and r4c57, strikes as r4c5<>8, placements as r4c5=8, chains with -8- for weak and =8= for strong
 * links. Rows and columns count from 1; digits past 9 are letters, as in a grid's text.
 *
 * Sentences are made elsewhere, from templates whose placeholders are these texts.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_TEXT_H
#define NONET_LOGIC_TEXT_H

#include "logic/geometry.h"
#include "logic/step.h"

#include <stddef.h>

/* Room for any of these texts of one step. */
#define TEXT_SIZE 4096

/*
 * Each writes a text and its NUL to `out`, which has room for TEXT_SIZE bytes, and returns its
 * length. A text that would not fit is cut short.
 */
size_t text_cells(const struct geometry *geometry, const struct cellset *cells, char *out);
size_t text_digits(unsigned digits, char *out);

/* What a placeholder of a sentence may ask of a step. */
enum text_field {
	TEXT_CELLS, /* {cells}: the pattern's cells, grouped */
	TEXT_DIGITS, /* {digits}: the digits of the pattern, "158" */
	TEXT_BASE, /* {base}: houses the pattern lives in, "r5,c3,b4" */
	TEXT_COVER, /* {cover}: houses it strikes in */
	TEXT_FINS, /* {fins}: fins, or a rectangle's roof or extra cells */
	TEXT_SETS, /* {sets}: "{r1c23} 257, {r4c3} 25" */
	TEXT_CHAIN, /* {chain}: "r1c1 =5= r1c9 -5- r4c9"; branches parted by " | ". Of a net:
		     * "r1c1=5, r1c9=7, b3: r3c7=4, r5c5=?", the only digit left, the only place
		     * left in box 3, nothing left */
	TEXT_RESULT, /* {result}: "r4c5<>8, r4c79<>3" or "r4c5=8" */
	TEXT_FIELD_COUNT
};

/* The name of a field as it stands between braces. */
const char *text_field_name(enum text_field field);

/* One field of a step. A field that the step does not have is empty. */
size_t text_field(
	const struct geometry *geometry, const struct step *step, enum text_field field, char *out);

/* The whole step in one line without a word of any language but the technique's key:
 * "x-wing 5 r28c37: r14c3<>5". */
size_t text_step(const struct geometry *geometry, const struct step *step, char *out);

#endif
