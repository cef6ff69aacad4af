/*
 * Nudges: one line that helps with a puzzle without giving anything of it away, for the pages of
 * hints in a book: where to look, and for what.
 */
#ifndef NONET_LANG_NUDGE_H
#define NONET_LANG_NUDGE_H

#include "lang/sentence.h"
#include "puzzle/grid.h"

#include <glib.h>

/* Makes nudges in one language; some megabytes, so that one is kept for a whole book. Not for
 * several threads at once. */
struct nudger; /* opaque */

/* `code` is a language's, as lang_code gives it; English if there are none. */
struct nudger *nudger_new(const char *code);
void nudger_free(struct nudger *nudger);

/*
 * The nudge of a puzzle with one solution: the place and name of its hardest step, the first of
 * these in its worked solution; in a puzzle of singles, of its first step. NULL if the techniques
 * lead nowhere. Does not depend on what was asked before. The caller frees it with g_free.
 */
char *nudger_text(struct nudger *nudger, const struct grid *puzzle);

/* The same step as a hint that gives more or less away; a nudge is of strength HINT_WHERE. */
char *nudger_hint(struct nudger *nudger, const struct grid *puzzle, enum hint_strength strength);

/*
 * Nudges to measure how wide they come out before there are puzzles: one for each technique in a
 * row, a column and a box of this number, as char *. The caller frees them with g_ptr_array_unref.
 */
GPtrArray *nudge_samples(const char *code, int number);

#endif
