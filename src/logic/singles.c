/*
 * Candidates are kept by cell and places by house; each pass over the houses finds hidden
 * singles by adding the candidates of a house up in two bit planes ("seen", "seen again").
 */
#include "logic/singles.h"

struct desk {
	const struct shape *shape;
	uint16_t candidates[SHAPE_MAX_CELLS];
	bool filled[SHAPE_MAX_CELLS];
	int open;
};

static bool fill(struct desk *desk, int cell, unsigned bit)
{
	const struct shape *shape = desk->shape;

	if (!(desk->candidates[cell] & bit))
		return false;
	desk->candidates[cell] = (uint16_t)bit;
	desk->filled[cell] = true;
	desk->open--;
	for (int i = 0; i < shape->peer_count; i++)
		desk->candidates[shape->peer[cell][i]] &= (uint16_t)~bit;
	return true;
}

static bool fill_naked(struct desk *desk)
{
	for (int cell = 0; cell < desk->shape->cell_count; cell++) {
		unsigned bits = desk->candidates[cell];
		if (!bits)
			return false;
		if (!desk->filled[cell] && !(bits & (bits - 1)))
			fill(desk, cell, bits);
	}
	return true;
}

static bool fill_hidden(struct desk *desk, int house)
{
	const uint8_t *cells = desk->shape->house[house];
	unsigned seen = 0, again = 0, all = (1u << desk->shape->size) - 1;

	for (int i = 0; i < desk->shape->size; i++) {
		again |= seen & desk->candidates[cells[i]];
		seen |= desk->candidates[cells[i]];
	}
	if (seen != all)
		return false;
	for (int i = 0; i < desk->shape->size && again != all; i++) {
		unsigned bit = desk->candidates[cells[i]] & ~again;
		if (!bit || desk->filled[cells[i]])
			continue;
		if ((bit & (bit - 1)) || !fill(desk, cells[i], bit))
			return false;
	}
	return true;
}

static bool start(struct desk *desk, const struct shape *shape, const struct grid *puzzle)
{
	desk->shape = shape;
	desk->open = shape->cell_count;
	for (int cell = 0; cell < shape->cell_count; cell++) {
		desk->candidates[cell] = (uint16_t)((1u << shape->size) - 1);
		desk->filled[cell] = false;
	}
	for (int cell = 0; cell < shape->cell_count; cell++)
		if (puzzle->cell[cell] && !fill(desk, cell, 1u << (puzzle->cell[cell] - 1)))
			return false;
	return true;
}

bool singles_solve(const struct shape *shape, const struct grid *puzzle)
{
	struct desk desk;

	if (!start(&desk, shape, puzzle))
		return false;
	for (int before = desk.open + 1; desk.open < before && desk.open > 0;) {
		before = desk.open;
		if (!fill_naked(&desk))
			return false;
		for (int house = 0; house < shape->house_count; house++)
			if (!fill_hidden(&desk, house))
				return false;
	}
	return desk.open == 0;
}
