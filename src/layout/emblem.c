#include "layout/emblem.h"

#include <math.h>

/* The sides it may have, and its dots as shares of a cell. */
#define SIDE_MIN 90.0
#define SIDE_MAX 230.0
#define GIVEN_RADIUS 0.34
#define EMPTY_RADIUS 0.07

void emblem_draw(
	struct page *page, const struct book_puzzle *puzzle, const struct area *room, uint32_t ink)
{
	double side = fmin(fmin(room->width, room->height), SIDE_MAX);
	if (side < SIDE_MIN)
		return;
	int size = shape_info(puzzle->puzzle.shape)->size;
	double cell = side / size;
	double x = room->x + (room->width - side) / 2, y = room->y + (room->height - side) / 2;
	for (int i = 0; i < size * size; i++) {
		double share = puzzle->puzzle.cell[i] != 0 ? GIVEN_RADIUS : EMPTY_RADIUS;
		page_add_dot(page, x + (i % size + 0.5) * cell, y + (i / size + 0.5) * cell,
			share * cell, 0, ink);
	}
	page_add_box(page, "emblem", x, y, side, side);
}
