/*
 * Proves puzzles that `nonet generate` printed, sharing no code with it: reads lines of a code, a
 * tab and 81 characters, and says of each that fails why.
 *
 *     prove GIVENS-MIN GIVENS-MAX none|singles|beyond-singles < puzzles
 */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct demand {
	int givens_min, givens_max;
	const char *gate;
};

static int read_cells(const char *text, int cells[81])
{
	if (strlen(text) != 81)
		return 0;
	for (int i = 0; i < 81; i++) {
		if (text[i] != '.' && (text[i] < '1' || text[i] > '9'))
			return 0;
		cells[i] = text[i] == '.' ? 0 : text[i] - '0';
	}
	return 1;
}

static int same_house(int a, int b, int house)
{
	if (house == 0)
		return a / 9 == b / 9;
	if (house == 1)
		return a % 9 == b % 9;
	return a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
}

static int may_hold(const int cells[81], int cell, int digit)
{
	if (cells[cell])
		return 0;
	for (int other = 0; other < 81; other++)
		for (int house = 0; house < 3; house++)
			if (cells[other] == digit && same_house(cell, other, house))
				return 0;
	return 1;
}

/* Whether the digit can stand in no other cell of one of the cell's houses. */
static int is_hidden_single(const int cells[81], int cell, int digit)
{
	for (int house = 0; house < 3; house++) {
		int others = 0;
		for (int other = 0; other < 81; other++)
			others += other != cell && same_house(cell, other, house) &&
				  may_hold(cells, other, digit);
		if (!others)
			return 1;
	}
	return 0;
}

static int is_naked_single(const int cells[81], int cell)
{
	int count = 0;

	for (int digit = 1; digit <= 9; digit++)
		count += may_hold(cells, cell, digit);
	return count == 1;
}

static int is_single(const int cells[81], int cell, int digit)
{
	return may_hold(cells, cell, digit) &&
	       (is_naked_single(cells, cell) || is_hidden_single(cells, cell, digit));
}

/* Fills one cell that a single decides; false if there is none. */
static int place_a_single(int cells[81])
{
	for (int cell = 0; cell < 81; cell++)
		for (int digit = 1; digit <= 9; digit++)
			if (is_single(cells, cell, digit)) {
				cells[cell] = digit;
				return 1;
			}
	return 0;
}

static int singles_solve_it(const int puzzle[81])
{
	int cells[81], empty = 0;

	memcpy(cells, puzzle, sizeof cells);
	while (place_a_single(cells))
		;
	for (int i = 0; i < 81; i++)
		empty += !cells[i];
	return empty == 0;
}

static const char *judge_line(const struct demand *demand, const char *puzzle)
{
	int cells[81], again[81], givens = 0;

	if (!read_cells(puzzle, cells))
		return "is not 81 characters of a puzzle";
	for (int i = 0; i < 81; i++)
		givens += cells[i] != 0;
	if (givens < demand->givens_min || givens > demand->givens_max)
		return "has another number of givens";
	memcpy(again, cells, sizeof again);
	if (judge_count(again, 9, 3, 3, 2) != 1)
		return "does not have one solution";
	if (!strcmp(demand->gate, "singles") && !singles_solve_it(cells))
		return "is not solved by singles";
	if (!strcmp(demand->gate, "beyond-singles") && singles_solve_it(cells))
		return "is solved by singles";
	return NULL;
}

int main(int argc, char **argv)
{
	char line[512];
	int proved = 0, failed = 0;

	if (argc != 4)
		return 2;
	struct demand demand = {atoi(argv[1]), atoi(argv[2]), argv[3]};
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		char *tab = strchr(line, '\t');
		const char *fault = tab ? judge_line(&demand, tab + 1) : "has no tab";
		if (fault)
			printf("%s %s\n", line, fault);
		failed += fault != NULL;
		proved += fault == NULL;
	}
	printf("%d proved, %d failed\n", proved, failed);
	return failed != 0;
}
