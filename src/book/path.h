/*
 * Worked solutions of puzzles, as a book keeps them: the steps alone, each in as much memory as
 * any (some kilobytes).
 */
#ifndef NONET_BOOK_PATH_H
#define NONET_BOOK_PATH_H

#include "logic/step.h"
#include "puzzle/grid.h"

struct book_path {
	bool complete; /* leads to the solution; else as far as the techniques go */
	int count;
	struct step *steps;
};

/* The worked solution of a puzzle that has one solution. NULL if it is longer than can be told. */
struct book_path *book_path_new(const struct grid *puzzle);
void book_path_free(struct book_path *path);

#endif
