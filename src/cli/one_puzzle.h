/*
 * One puzzle to work on, as a command's argument: a code, a grid, or a file with one of them.
 */
#ifndef NONET_CLI_ONE_PUZZLE_H
#define NONET_CLI_ONE_PUZZLE_H

#include "cli/command.h"
#include "formats/entries.h"
#include "lang/phrases.h"
#include "logic/solver.h"

/* What PUZZLE and ENTRIES may be, for --help. */
#define ONE_PUZZLE_HELP                                                                            \
	"PUZZLE is a seed code, a grid, or a file with one puzzle. ENTRIES is the grid as it "     \
	"stands,\nor entries one by one: r1c1=5, and r4c57<>8 for marks struck out.\n"

/* --language of sentences; `type` is the struct that its field is in. */
#define OPTION_STEP_LANGUAGE(type)                                                                 \
	{                                                                                          \
		"language", 0, OPTION_TEXT, offsetof(type, language),                              \
			COMMAND_LANGUAGES " (default: en)", "LANGUAGE", command_languages          \
	}

struct one_puzzle {
	struct shape shape;
	struct grid puzzle;
	struct grid solution;
	GArray *entries; /* of struct entry */
};

/* The phrases of --language, which may be NULL. NULL after a complaint on stderr. */
struct phrases *one_puzzle_phrases(const char *language);

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
