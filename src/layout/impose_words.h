/*
 * What a booklet's file says of its own sheets, in its keywords, so that a program can bring the
 * pages into the order they are read in.
 */
#ifndef NONET_LAYOUT_IMPOSE_WORDS_H
#define NONET_LAYOUT_IMPOSE_WORDS_H

#include "layout/impose.h"

/* How pages stand on sheets. */
struct imposition_said {
	enum impose_sides sides;
	int signature; /* pages folded together; 0: all */
	bool flip_long; /* backs are turned upside down */
	bool bound_right; /* lower pages stand at the left where others stand at the right */
};

/* "booklet sheets, both sides, signature 8, flip long, bound left". Freed with g_free. */
char *impose_words(const struct imposition_said *said);

/* Reads such words; false if they are others. `words` may be NULL. */
bool impose_words_read(const char *words, struct imposition_said *said);

#endif
