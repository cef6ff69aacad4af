/*
 * Random order is a shuffle of the orbits, listed by their lowest cells. Box by box takes one
 * orbit from each box in turn, so that holes spread evenly over the grid: the boxes are
 * shuffled, then the orbits of each (those whose lowest cell lies in it).
 *
 * Frozen: see src/puzzle/RECIPE.md.
 */
#include "engine/order.h"

/* The lowest cells of all orbits, rising; returns how many. */
static int list_lowest(const struct shape *shape, enum symmetry symmetry, uint8_t *lowest)
{
	uint8_t orbit[SYMMETRY_MAX_ORBIT];
	int count = 0;

	for (int cell = 0; cell < shape->cell_count; cell++) {
		symmetry_orbit(shape, symmetry, cell, orbit);
		if (orbit[0] == cell)
			lowest[count++] = (uint8_t)cell;
	}
	return count;
}

struct box_list {
	int count;
	uint8_t cell[SHAPE_MAX_SIZE];
};

/* Rearranges the rising list: one cell from each box in turn. */
static void take_boxes_in_turn(
	const struct shape *shape, struct rng *rng, uint8_t *lowest, int count)
{
	struct box_list lists[SHAPE_MAX_SIZE] = {0};
	uint8_t boxes[SHAPE_MAX_SIZE];
	int taken = 0;

	for (int i = 0; i < count; i++) {
		int box = shape->cell_house[lowest[i]][2] - 2 * shape->size;
		lists[box].cell[lists[box].count++] = lowest[i];
	}
	for (int i = 0; i < shape->size; i++)
		boxes[i] = (uint8_t)i;
	rng_shuffle(rng, boxes, shape->size);
	for (int i = 0; i < shape->size; i++)
		rng_shuffle(rng, lists[boxes[i]].cell, lists[boxes[i]].count);
	for (int turn = 0; turn < shape->size; turn++)
		for (int i = 0; i < shape->size; i++)
			if (turn < lists[boxes[i]].count)
				lowest[taken++] = lists[boxes[i]].cell[turn];
}

void order_draw(const struct shape *shape, const struct seed_code *code, struct rng *rng,
	struct dig_order_list *orders)
{
	uint8_t lowest[SHAPE_MAX_CELLS];

	orders->count = list_lowest(shape, code->symmetry, lowest);
	if (code->order == DIG_BOX_BY_BOX)
		take_boxes_in_turn(shape, rng, lowest, orders->count);
	else
		rng_shuffle(rng, lowest, orders->count);
	for (int i = 0; i < orders->count; i++) {
		struct dig_orbit *orbit = &orders->orbit[i];
		orbit->length =
			(uint8_t)symmetry_orbit(shape, code->symmetry, lowest[i], orbit->cell);
	}
}

static int wish_of(const struct dig_orbit *orbit, const int8_t *wish)
{
	int sum = 0;

	for (int i = 0; i < orbit->length; i++)
		sum += wish[orbit->cell[i]];
	return sum;
}

void order_by_wish(const int8_t wish[SHAPE_MAX_CELLS], struct dig_order_list *orders)
{
	for (int i = 1; i < orders->count; i++) {
		struct dig_orbit moved = orders->orbit[i];
		int at = i;
		for (; at > 0 && wish_of(&orders->orbit[at - 1], wish) < wish_of(&moved, wish);
			at--)
			orders->orbit[at] = orders->orbit[at - 1];
		orders->orbit[at] = moved;
	}
}
