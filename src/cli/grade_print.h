/*
 * A grade as text: a line of tab-separated values, or a few lines to read.
 */
#ifndef NONET_CLI_GRADE_PRINT_H
#define NONET_CLI_GRADE_PRINT_H

#include "engine/search.h"
#include "logic/grade.h"

/* What was found of one puzzle. */
struct graded {
	int line; /* where the puzzle stands, from 1 */
	struct grid puzzle;
	enum search_verdict verdict; /* SEARCH_ONE: the grade holds */
	struct grade grade;
};

/* Each returns false if stdout could not be written to. */
bool grade_print_header(void);
bool grade_print_row(const struct graded *graded);
bool grade_print_readable(const struct graded *graded);

/* The columns and how score and estimate are made, for --help. */
#define GRADE_HELP                                                                                 \
	"Without an argument, and for -, puzzles are read from stdin: seed codes, grids of 81\n"   \
	"characters (16, 36, 64, 144 or 256 for other sizes), or a file of any format that "       \
	"nonet\n"                                                                                  \
	"convert reads.\n"                                                                         \
	"\n"                                                                                       \
	"Columns of --tsv\n"                                                                       \
	"  line          where the puzzle stands in its file, or which argument it is\n"           \
	"  puzzle        its digits; givens: how many they are\n"                                  \
	"  singles_only  1 if naked and hidden singles solve it, else 0\n"                         \
	"  band          Easy, Medium, Hard, Expert, Extreme; Beyond: the techniques do not "      \
	"solve\n"                                                                                  \
	"                it. none, several: so many solutions; undecided: too costly to say. "     \
	"Then\n"                                                                                   \
	"                the columns after it, and singles_only, are -\n"                          \
	"  rating        of the hardest step, in tenths\n"                                         \
	"  score         rating + 40*log10(1 + work), for order inside a book. Work adds a cost "  \
	"for\n"                                                                                    \
	"                each cell filled (2 or 7), each Medium step and each harder round\n"      \
	"                (40 to 700, rising with the technique)\n"                                 \
	"  hardest       the hardest technique\n"                                                  \
	"  steps         cells filled, Medium steps, and harder rounds\n"                          \
	"  rounds        if all singles in sight are filled at once; 0 unless singles suffice\n"   \
	"  bottleneck    the fewest singles in sight while 15 or more cells are empty; likewise\n" \
	"  estimate      seconds that a practised solver with pencil marks takes. An estimate, "   \
	"not\n"                                                                                    \
	"                a measurement: p + 2*p*r/n + q. p adds 3 for a full house, 5 for a "      \
	"hidden\n"                                                                                 \
	"                single in a box, 8 in a line, 12 for a naked single; n cells were "       \
	"filled\n"                                                                                 \
	"                in r rounds of such; q is half the cost of all other steps and rounds.\n" \
	"                That time goes by how hard the steps are and how few are open is found "  \
	"in\n"                                                                                     \
	"                R. Pelanek, Difficulty Rating of Sudoku Puzzles (2014); the seconds "     \
	"are\n"                                                                                    \
	"                set so that an easy newspaper puzzle takes five to ten minutes\n"

#endif
