/*
 * Chapters of practice: for each examples and positions, boards just before its technique is
 * needed. Its whole puzzles are a section of the book like any other, of the same index.
 */
#ifndef NONET_BOOK_CHAPTERS_H
#define NONET_BOOK_CHAPTERS_H

#include "config/config.h"
#include "logic/step.h"
#include "plan/plan.h"

struct book;

struct book_position {
	int number; /* in the book, from 1; of an example, in its chapter */
	enum technique technique;
	char code[CODE_TEXT_SIZE]; /* of its puzzle */
	struct geometry geometry;
	struct marks board;
	struct step step; /* the answer */
	int choices; /* steps of the technique that the board shows */
};

struct book_chapter {
	const struct config_practice *practice;
	int section; /* index */
	GPtrArray *examples, *positions; /* of struct book_position */
};

/* Makes the chapters of a book on `jobs` threads: the same for any number. Returns false and sets
 * *error, which names the technique and its place in the config, if a position was not found. */
bool chapters_make(struct book *book, const struct config *config, const struct plan *plan,
	int jobs, GError **error);

void book_chapter_free(void *chapter);

#endif
