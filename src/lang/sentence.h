/*
 * Sentences: a solving step told in a language. The step's notation ("r4c5<>8") is the same in
 * every language; its technique's name and its reason are phrases.
 */
#ifndef NONET_LANG_SENTENCE_H
#define NONET_LANG_SENTENCE_H

#include "lang/phrases.h"
#include "logic/marks.h"
#include "logic/step.h"

/* The phrase that tells why the step holds. `board` is as it was before the step. */
enum phrase sentence_phrase(const struct step *step, const struct marks *board);

/* "X-Wing: r14c3<>5". The caller frees it with g_free. */
char *sentence_headline(
	const struct phrases *phrases, const struct step *step, const struct marks *board);

/* Why the step holds, in one or a few sentences. The caller frees it with g_free. */
char *sentence_reason(
	const struct phrases *phrases, const struct step *step, const struct marks *board);

/* How much a hint gives away. */
enum hint_strength {
	HINT_WHERE = 1, /* where to look, and what for */
	HINT_WHAT = 2, /* the digit, cell or house too */
	HINT_STEP = 3, /* the whole step and its reason */
};

/* The step as a hint. The caller frees it with g_free. */
char *sentence_hint(const struct phrases *phrases, const struct step *step,
	const struct marks *board, enum hint_strength strength);

#endif
