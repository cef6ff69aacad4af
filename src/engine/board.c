#include "engine/board.h"

#include <string.h>

/* pending holds a cell, or this plus house * SHAPE_MAX_SIZE + digit. */
enum { PENDING_PLACE = SHAPE_MAX_CELLS };

void board_init(struct board *board, const struct shape *shape)
{
	board->shape = shape;
	board->open = shape->cell_count;
	board->trail_length = 0;
	board->pending_count = 0;
	for (int i = 0; i < shape->cell_count; i++)
		board->candidates[i] = (uint16_t)((1u << shape->size) - 1);
	memset(board->places, shape->size, sizeof board->places);
	memset(board->settled, 0, sizeof board->settled);
}

static bool is_single(unsigned candidates)
{
	return (candidates & (candidates - 1)) == 0;
}

static int lowest(unsigned candidates)
{
	int digit = 0;

	while (!(candidates >> digit & 1))
		digit++;
	return digit;
}

static void record(struct board *board, int cell, int digit)
{
	board->trail[board->trail_length++] =
		(struct board_change){.cell = (uint8_t)cell, .digit = (uint8_t)digit};
}

/* Strikes one candidate (0-based digit) and notes what has become single. */
static bool strike(struct board *board, int cell, int digit)
{
	const uint8_t *houses = board->shape->cell_house[cell];
	unsigned left = board->candidates[cell] & ~(1u << digit);
	bool sound = left != 0;

	if (left == board->candidates[cell])
		return true;
	board->candidates[cell] = (uint16_t)left;
	record(board, cell, digit);
	if (sound && is_single(left))
		board->pending[board->pending_count++] = (uint16_t)cell;
	for (int i = 0; i < 3; i++) {
		int places = --board->places[houses[i]][digit];
		if (places == 0)
			sound = false;
		if (places == 1)
			board->pending[board->pending_count++] =
				(uint16_t)(PENDING_PLACE + houses[i] * SHAPE_MAX_SIZE + digit);
	}
	return sound;
}

static bool strike_others(struct board *board, int cell, int digit)
{
	unsigned others = board->candidates[cell] & ~(1u << digit);

	for (; others; others &= others - 1)
		if (!strike(board, cell, lowest(others)))
			return false;
	return true;
}

/* Strikes the digit of a single cell from all its peers, once. */
static bool settle(struct board *board, int cell)
{
	const struct shape *shape = board->shape;
	int digit = lowest(board->candidates[cell]);

	if (board->settled[cell])
		return true;
	board->settled[cell] = true;
	board->open--;
	record(board, cell, BOARD_SETTLED);
	for (int i = 0; i < shape->peer_count; i++)
		if (!strike(board, shape->peer[cell][i], digit))
			return false;
	return true;
}

/* A digit has one place left in a house: puts it there. */
static bool fill_place(struct board *board, int house, int digit)
{
	const struct shape *shape = board->shape;

	for (int i = 0; i < shape->size; i++) {
		int cell = shape->house[house][i];
		if (board->candidates[cell] >> digit & 1)
			return strike_others(board, cell, digit);
	}
	return false;
}

static bool follow_singles(struct board *board)
{
	while (board->pending_count) {
		int item = board->pending[--board->pending_count];
		int place = item - PENDING_PLACE;
		bool sound = place < 0 ? settle(board, item)
				       : fill_place(board, place / SHAPE_MAX_SIZE,
						 place % SHAPE_MAX_SIZE);
		if (!sound)
			return false;
	}
	return true;
}

bool board_place(struct board *board, int cell, int digit)
{
	if (!(board->candidates[cell] >> (digit - 1) & 1))
		return false;
	return strike_others(board, cell, digit - 1) && follow_singles(board);
}

bool board_strike(struct board *board, int cell, int digit)
{
	return strike(board, cell, digit - 1) && follow_singles(board);
}

void board_undo(struct board *board, int mark)
{
	board->pending_count = 0;
	while (board->trail_length > mark) {
		struct board_change change = board->trail[--board->trail_length];
		const uint8_t *houses = board->shape->cell_house[change.cell];
		if (change.digit == BOARD_SETTLED) {
			board->settled[change.cell] = false;
			board->open++;
			continue;
		}
		board->candidates[change.cell] |= (uint16_t)(1u << change.digit);
		for (int i = 0; i < 3; i++)
			board->places[houses[i]][change.digit]++;
	}
}

int board_digit(const struct board *board, int cell)
{
	unsigned candidates = board->candidates[cell];

	return is_single(candidates) ? lowest(candidates) + 1 : 0;
}
