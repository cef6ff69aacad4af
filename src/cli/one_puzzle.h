/*
 * One puzzle to work on, as a command's argument: a code, a grid, or a file with one of them.
 */
#ifndef NONET_CLI_ONE_PUZZLE_H
#define NONET_CLI_ONE_PUZZLE_H

#include "cli/command.h"
#include "formats/entries.h"
#include "logic/solver.h"

struct one_puzzle {
	struct shape shape;
	struct grid puzzle;
	struct grid solution;
	GArray *entries; /* of struct entry */
};

/*
 * Reads the puzzle and the entries, if any, from the arguments. False after saying on stderr what
 * is wrong; so it does of a puzzle without exactly one solution. It must be finished in either
 * case.
 */
bool one_puzzle_read(struct one_puzzle *one, char *const *arguments);
void one_puzzle_finish(struct one_puzzle *one);

/* Whether the entry agrees with the solution. */
bool one_puzzle_is_right(const struct one_puzzle *one, const struct entry *entry);

/* The entries that are right (or wrong), "r1c1=5, r4c4=2", and how many. The caller frees it with
 * g_free. */
char *one_puzzle_list(const struct one_puzzle *one, bool right, int *count);

/* Puts the puzzle on the solver's board, and its entries, which are right. */
void one_puzzle_set(const struct one_puzzle *one, struct solver *solver);

#endif
