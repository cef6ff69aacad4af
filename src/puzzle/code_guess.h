/*
 * Guesses at a seed code that was mistyped: the codes that differ from it as typing and smudged
 * print go wrong. The check symbol lets one guess in 32 pass, so that few are left.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_CODE_GUESS_H
#define NONET_PUZZLE_CODE_GUESS_H

#include "puzzle/code.h"

/* More guesses than this are worth nothing to a reader. */
#define CODE_GUESSES_MOST 3

#define CODE_GUESS_TEXT_SIZE (CODE_GUESSES_MOST * (CODE_TEXT_SIZE + 4) + 20)

/*
 * Writes "; did you mean A60N-G28P-DJG9-98F8?", with two or three codes where so many are as
 * likely, or nothing where none is, or too many are.
 */
void code_guess(const char *text, size_t length, char out[CODE_GUESS_TEXT_SIZE]);

#endif
