#include "cli/grade_print.h"

#include "cli/command.h"

#include <stdio.h>

/* Tenths, as "41.7". */
static char *tenths(int number)
{
	return g_strdup_printf("%d.%d", number / 10, number % 10);
}

static const char *verdict_name(enum search_verdict verdict)
{
	return verdict == SEARCH_NONE      ? "none"
	       : verdict == SEARCH_SEVERAL ? "several"
					   : "undecided";
}

static const char *hardest_key(const struct grade *grade)
{
	return grade->hardest < TECHNIQUE_COUNT ? technique_info(grade->hardest)->key : "-";
}

bool grade_print_header(void)
{
	return puts("line\tpuzzle\tgivens\tsingles_only\tband\trating\tscore\thardest\tsteps\t"
		    "rounds\tbottleneck\testimate") >= 0;
}

bool grade_print_row(const struct graded *graded)
{
	char puzzle[GRID_TEXT_SIZE];
	const struct grade *grade = &graded->grade;
	grid_print(&graded->puzzle, puzzle);
	printf("%d\t%s\t%d\t", graded->line, puzzle, grid_givens(&graded->puzzle));
	if (graded->verdict != SEARCH_ONE)
		return printf("-\t%s\t-\t-\t-\t-\t-\t-\t-\n", verdict_name(graded->verdict)) >= 0;
	g_autofree char *score = tenths(grade->score);
	return printf("%d\t%s\t%d\t%s\t%s\t%d\t%d\t%d\t%d\n", grade_is_singles_only(grade),
		       band_name(grade->band), grade->rating, score, hardest_key(grade),
		       grade->steps, grade->open_rounds, grade->bottleneck, grade->seconds) >= 0;
}

static void print_openness(const struct grade *grade)
{
	printf("  openness   %d round%s of singles", grade->open_rounds,
		PLURAL(grade->open_rounds));
	if (grade->bottleneck > 0)
		printf(", at the tightest %d in sight", grade->bottleneck);
	printf(", %d %% naked singles\n", grade->naked_percent);
}

static void print_steps(const struct grade *grade)
{
	printf("  steps      %d:", grade->steps);
	for (int t = 0, column = 0; t < TECHNIQUE_COUNT; t++) {
		if (grade->count[t] == 0)
			continue;
		const char *name = technique_info((enum technique)t)->name;
		printf("%s%s %d",
			column == 0       ? " "
			: column % 3 == 0 ? ",\n             "
					  : ", ",
			name, grade->count[t]);
		column++;
	}
	printf("\n");
}

static void print_grade(const struct graded *graded)
{
	const struct grade *grade = &graded->grade;
	g_autofree char *rating = tenths(grade->rating), *score = tenths(grade->score);
	if (grade->band == BAND_BEYOND)
		printf("  band       Beyond: the techniques stop with %d cells empty\n",
			grade->empty_left);
	else
		printf("  band       %s, rating %s, score %s\n", band_name(grade->band), rating,
			score);
	if (grade->hardest < TECHNIQUE_COUNT)
		printf("  hardest    %s\n", technique_info(grade->hardest)->name);
	if (grade_is_singles_only(grade))
		print_openness(grade);
	print_steps(grade);
	if (grade->band != BAND_BEYOND)
		printf("  estimate   %d minute%s for a practised solver\n",
			(grade->seconds + 59) / 60, PLURAL((grade->seconds + 59) / 60));
}

bool grade_print_readable(const struct graded *graded)
{
	char puzzle[GRID_TEXT_SIZE];
	int givens = grid_givens(&graded->puzzle);
	grid_print(&graded->puzzle, puzzle);
	printf("%d. %s (%d givens)\n", graded->line, puzzle, givens);
	switch (graded->verdict) {
	case SEARCH_NONE: printf("  it has no solution\n"); break;
	case SEARCH_SEVERAL: printf("  it has several solutions\n"); break;
	case SEARCH_UNDECIDED:
		printf("  whether it has one solution could not be decided\n");
		break;
	case SEARCH_ONE: print_grade(graded); break;
	}
	return !ferror(stdout);
}
