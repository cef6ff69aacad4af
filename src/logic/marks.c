#include "logic/marks.h"

#include <assert.h>
#include <string.h>

void marks_init(struct marks *board, const struct geometry *geometry)
{
	const struct shape *shape = &geometry->shape;
	uint16_t full = (uint16_t)((1u << shape->size) - 1);
	memset(board, 0, sizeof *board);
	board->geometry = geometry;
	board->empty = geometry->all;
	board->empty_count = (uint16_t)shape->cell_count;
	memset(board->digit, MARKS_EMPTY, sizeof board->digit);
	for (int cell = 0; cell < shape->cell_count; cell++)
		board->candidates[cell] = full;
	for (int d = 0; d < shape->size; d++)
		board->where[d] = geometry->all;
	for (int house = 0; house < shape->house_count; house++) {
		board->open[house] = full;
		for (int d = 0; d < shape->size; d++)
			board->place[house][d] = full;
	}
}

/* Closes the cell as a place for the digit in its three houses. */
static inline void close_place(struct marks *board, int cell, int digit)
{
	const struct geometry *geometry = board->geometry;
	cellset_remove(&board->where[digit], cell);
	for (int kind = 0; kind < 3; kind++) {
		int house = geometry->shape.cell_house[cell][kind];
		unsigned left =
			board->place[house][digit] & ~(1u << geometry->position[cell][kind]);
		board->place[house][digit] = (uint16_t)left;
		if ((left & (left - 1)) == 0 && (board->open[house] >> digit & 1)) {
			board->hidden[house] |= (uint16_t)(1u << digit);
			board->broken |= left == 0;
		}
	}
}

static inline void strike_present(struct marks *board, int cell, int digit)
{
	unsigned left = board->candidates[cell] & ~(1u << digit);
	board->candidates[cell] = (uint16_t)left;
	if ((left & (left - 1)) == 0) {
		cellset_add(&board->naked, cell);
		board->broken |= left == 0;
	}
	close_place(board, cell, digit);
}

void marks_strike(struct marks *board, int cell, int digit)
{
	if (marks_may(board, cell, digit))
		strike_present(board, cell, digit);
}

void marks_place(struct marks *board, int cell, int digit)
{
	const struct geometry *geometry = board->geometry;
	assert(marks_may(board, cell, digit));
	unsigned others = board->candidates[cell] & ~(1u << digit);
	board->candidates[cell] = 0;
	board->digit[cell] = (uint8_t)digit;
	board->empty_count--;
	cellset_remove(&board->empty, cell);
	cellset_remove(&board->naked, cell);
	cellset_remove(&board->where[digit], cell);
	for (int kind = 0; kind < 3; kind++) {
		int house = geometry->shape.cell_house[cell][kind];
		board->open[house] &= (uint16_t) ~(1u << digit);
		board->hidden[house] &= (uint16_t) ~(1u << digit);
		board->place[house][digit] = 0;
	}
	while (others != 0)
		close_place(board, cell, bits_pop(&others));
	struct cellset seen = cellset_and(&geometry->peers[cell], &board->where[digit]);
	for (int peer; (peer = cellset_pop(&seen)) >= 0;)
		strike_present(board, peer, digit);
}

bool marks_set(struct marks *board, const struct geometry *geometry, const struct grid *puzzle)
{
	marks_init(board, geometry);
	for (int cell = 0; cell < geometry->shape.cell_count; cell++) {
		if (puzzle->cell[cell] == 0)
			continue;
		int digit = puzzle->cell[cell] - 1;
		if (!marks_may(board, cell, digit)) {
			board->broken = true;
			return false;
		}
		marks_place(board, cell, digit);
		cellset_add(&board->given, cell);
	}
	return !board->broken;
}

void marks_grid(const struct marks *board, struct grid *grid)
{
	memset(grid, 0, sizeof *grid);
	grid->shape = board->geometry->shape.id;
	for (int cell = 0; cell < board->geometry->shape.cell_count; cell++)
		grid->cell[cell] =
			board->digit[cell] == MARKS_EMPTY ? 0 : (uint8_t)(board->digit[cell] + 1);
}

struct cellset marks_cells_with(const struct marks *board, int count)
{
	/* Bit-sliced counting: at_least[n] are the cells with n candidates or more so far. */
	struct cellset at_least[5] = {0};
	assert(count >= 1 && count <= 3);
	at_least[0] = board->empty;
	for (int d = 0; d < marks_size(board); d++) {
		for (int n = count + 1; n >= 1; n--) {
			struct cellset more = cellset_and(&at_least[n - 1], &board->where[d]);
			at_least[n] = cellset_or(&at_least[n], &more);
		}
	}
	return cellset_minus(&at_least[count], &at_least[count + 1]);
}
