/* Second finder (see logic_dumb.h) for forcing nets: try each candidate with singles. */
#include "logic_dumb_kit.h"

static bool fill_and_check(const struct marks *b, unsigned candidates[SHAPE_MAX_CELLS])
{
	int size = shape_of(b)->size, cells = shape_of(b)->cell_count;
	for (bool more = true; more;) {
		more = false;
		for (int cell = 0; cell < cells; cell++) {
			if (candidates[cell] == 0)
				return false;
			for (int c = 0; count_bits(candidates[cell]) == 1 && c < cells; c++) {
				if (sees(b, cell, c) && candidates[c] & candidates[cell]) {
					candidates[c] &= ~candidates[cell];
					more = true;
				}
			}
		}
		for (int x = 0; x < 3 * size * size; x++) {
			int last = -1, count = 0;
			for (int i = 0; i < size; i++) {
				int cell = shape_of(b)->house[x / size][i];
				if (candidates[cell] >> (x % size) & 1) {
					last = cell;
					count++;
				}
			}
			if (count == 0)
				return false;
			if (count == 1 && candidates[last] != 1u << (x % size)) {
				candidates[last] = 1u << (x % size);
				more = true;
			}
		}
	}
	return true;
}

/* Strikes what no branch leaves: branches are cells and digits, alike in count. */
static void join_branches(const struct marks *b, struct deeds *deeds, const int cells[],
	const int digits[], int count)
{
	unsigned alive[SHAPE_MAX_CELLS] = {0};
	for (int i = 0; i < count; i++) {
		unsigned candidates[SHAPE_MAX_CELLS];
		for (int cell = 0; cell < shape_of(b)->cell_count; cell++)
			candidates[cell] = b->digit[cell] == MARKS_EMPTY ? b->candidates[cell]
									 : 1u << b->digit[cell];
		candidates[cells[i]] = 1u << digits[i];
		if (!fill_and_check(b, candidates)) {
			strike(b, deeds, cells[i], digits[i]);
			continue;
		}
		for (int cell = 0; cell < shape_of(b)->cell_count; cell++)
			alive[cell] |= candidates[cell];
	}
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		for (int d = 0; d < shape_of(b)->size; d++) {
			if ((alive[cell] >> d & 1) == 0)
				strike(b, deeds, cell, d);
		}
	}
}

void dumb_forcing_net(const struct marks *b, int n, struct deeds *deeds)
{
	int cells[SHAPE_MAX_SIZE], digits[SHAPE_MAX_SIZE], size = shape_of(b)->size;
	(void)n;
	for (int cell = 0; cell < shape_of(b)->cell_count; cell++) {
		int count = 0;
		for (int d = 0; d < size; d++) {
			if (may(b, cell, d)) {
				cells[count] = cell;
				digits[count++] = d;
			}
		}
		if (count > 0)
			join_branches(b, deeds, cells, digits, count);
	}
	for (int h = 0; h < 3 * size; h++) {
		for (int d = 0; d < size; d++) {
			int count = places(b, h, d, cells);
			for (int i = 0; i < count; i++)
				digits[i] = d;
			if (count > 0)
				join_branches(b, deeds, cells, digits, count);
		}
	}
}
