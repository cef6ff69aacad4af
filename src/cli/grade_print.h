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
extern const char grade_help[];

#endif
