#include "judge.h"

struct judge {
	int *cells;
	int size, box_width, box_height;
	int limit, found;
};

static int allowed(const struct judge *j, int row, int column, int digit)
{
	int top = row - row % j->box_height;
	int left = column - column % j->box_width;

	for (int i = 0; i < j->size; i++) {
		int box_row = top + i / j->box_width;
		int box_column = left + i % j->box_width;
		if (j->cells[row * j->size + i] == digit)
			return 0;
		if (j->cells[i * j->size + column] == digit)
			return 0;
		if (j->cells[box_row * j->size + box_column] == digit)
			return 0;
	}
	return 1;
}

/* The empty cell with the fewest digits allowed, or -1. */
static int tightest(const struct judge *j)
{
	int best = -1, fewest = j->size + 1;

	for (int cell = 0; cell < j->size * j->size; cell++) {
		int count = 0;
		if (j->cells[cell])
			continue;
		for (int digit = 1; digit <= j->size; digit++)
			count += allowed(j, cell / j->size, cell % j->size, digit);
		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	return best;
}

static void count(struct judge *j)
{
	int cell = tightest(j);

	if (cell < 0) {
		j->found++;
		return;
	}
	for (int digit = 1; digit <= j->size && j->found < j->limit; digit++) {
		if (!allowed(j, cell / j->size, cell % j->size, digit))
			continue;
		j->cells[cell] = digit;
		count(j);
		if (j->found < j->limit)
			j->cells[cell] = 0;
	}
	if (j->found < j->limit)
		j->cells[cell] = 0;
}

static int givens_clash(struct judge *j)
{
	for (int cell = 0; cell < j->size * j->size; cell++) {
		int digit = j->cells[cell];
		int clash;
		if (!digit)
			continue;
		j->cells[cell] = 0;
		clash = !allowed(j, cell / j->size, cell % j->size, digit);
		j->cells[cell] = digit;
		if (clash)
			return 1;
	}
	return 0;
}

int judge_count(int *cells, int size, int box_width, int box_height, int limit)
{
	struct judge j = {cells, size, box_width, box_height, limit, 0};

	if (givens_clash(&j))
		return 0;
	count(&j);
	return j.found;
}
