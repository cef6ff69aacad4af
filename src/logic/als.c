#include "logic/als.h"

#include <string.h>

struct lister {
	struct als_list *list;
	const struct marks *board;
	int house;
	int most; /* cells in a set */
	uint8_t cells[SHAPE_MAX_SIZE];
	int count;
	bool full;
};

static void add_set(struct lister *lister, const struct cellset *cells, unsigned digits)
{
	struct als_list *list = lister->list;
	const struct geometry *geometry = lister->board->geometry;
	int first = cellset_first(cells);
	/* A set that lies in a line and a box is listed with the box. */
	if (lister->house < geometry_first_box(geometry) &&
		cellset_within(cells, &geometry->house[geometry_box(geometry, first)]) &&
		cellset_count(cells) > 1)
		return;
	/* A single cell is listed with its row. */
	if (lister->house >= geometry_first_column(geometry) && cellset_count(cells) == 1)
		return;
	if (list->count == ALS_MAX || list->part_count + bits_count(digits) > ALS_MAX_PARTS) {
		lister->full = true;
		return;
	}
	struct als *set = &list->sets[list->count++];
	set->cells = *cells;
	set->digits = (uint16_t)digits;
	while (digits != 0) {
		int digit = bits_pop(&digits);
		struct als_part *part = &list->parts[list->part_count];
		set->part[digit] = (uint16_t)list->part_count++;
		part->holders = cellset_and(cells, &lister->board->where[digit]);
		part->seen = geometry_common_peers(geometry, &part->holders);
		part->first = (uint8_t)cellset_first(&part->holders);
	}
}

static void extend(struct lister *lister, int from, struct cellset cells, int size, unsigned digits)
{
	if (size > 0 && bits_count(digits) == size + 1)
		add_set(lister, &cells, digits);
	if (size == lister->most)
		return;
	for (int i = from; i < lister->count && !lister->full; i++) {
		unsigned wider = digits | lister->board->candidates[lister->cells[i]];
		if (bits_count(wider) > lister->most + 1)
			continue;
		struct cellset more = cells;
		cellset_add(&more, lister->cells[i]);
		extend(lister, i + 1, more, size + 1, wider);
	}
}

static bool list_sets(struct als_list *list, const struct marks *board, int most)
{
	const struct geometry *geometry = board->geometry;
	struct lister lister = {.list = list, .board = board, .most = most};
	list->count = 0;
	list->part_count = 0;
	for (int house = 0; house < geometry->shape.house_count && !lister.full; house++) {
		struct cellset empty = cellset_and(&board->empty, &geometry->house[house]);
		lister.house = house;
		lister.count = 0;
		for (int cell; (cell = cellset_pop(&empty)) >= 0;)
			lister.cells[lister.count++] = (uint8_t)cell;
		extend(&lister, 0, (struct cellset){{0}}, 0, 0);
	}
	return !lister.full;
}

static bool is_restricted(const struct als_part *a, const struct als_part *b)
{
	/* One cell refutes most pairs. */
	return cellset_has(&b->seen, a->first) && cellset_within(&a->holders, &b->seen);
}

static bool list_joins(struct als_list *list)
{
	int count = 0;
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->sets[i];
		list->first_join[i] = count;
		for (int j = 0; j < list->count; j++) {
			const struct als *b = &list->sets[j];
			unsigned common = a->digits & b->digits;
			if (j == i || common == 0)
				continue;
			while (common != 0) {
				int digit = bits_pop(&common);
				if (!is_restricted(
					    als_part(list, a, digit), als_part(list, b, digit)))
					continue;
				if (count == ALS_MAX_JOINS)
					return false;
				list->joins[count++] = (struct als_join){.to = (uint16_t)j,
					.digit = (uint8_t)digit,
					.disjoint = !cellset_meets(&a->cells, &b->cells)};
			}
		}
	}
	list->first_join[list->count] = count;
	return true;
}

void als_init(struct als_list *list)
{
	list->geometry = NULL;
}

static bool make_list(struct als_list *list, const struct marks *board)
{
	for (int most = marks_size(board) - 1; most >= 2; most--) {
		if (list_sets(list, board, most) && list_joins(list))
			return true;
	}
	return false;
}

bool als_list(struct als_list *list, const struct marks *board)
{
	if (list->geometry == board->geometry &&
		memcmp(list->candidates, board->candidates, sizeof list->candidates) == 0)
		return list->complete;
	list->geometry = board->geometry;
	memcpy(list->candidates, board->candidates, sizeof list->candidates);
	list->complete = make_list(list, board);
	return list->complete;
}
