/*
 * Symbols: what stands in the cells for 1, 2, 3 and so on. A set by its name, or the characters
 * themselves, one for each digit.
 */
#ifndef NONET_BASE_SYMBOLS_H
#define NONET_BASE_SYMBOLS_H

#include <stddef.h>

#define SYMBOLS_FORM                                                                               \
	"digits, arabic-indic, persian, devanagari, letters, shapes, or the characters "           \
	"themselves such as ABCDEFGHI"

/* The characters of a set or of a text of characters. Owned by the text or static. */
const char *symbols_characters(const char *text);

/*
 * The sets that can be told from one another in a text, from 0: the digits themselves, then those
 * of letters and figures. NULL after the last.
 */
const char *symbols_legible(size_t set);

/* How many digits they are for. */
int symbols_count(const char *text);

/* NULL if the text can be symbols, else what is wrong; the caller frees it with g_free. */
char *symbols_find_fault(const char *text);

#endif
