#include "puzzle/relabel.h"

#include "base/rng.h"

#include <string.h>

uint64_t relabel_count(int size)
{
	uint64_t count = 1;

	for (int i = 2; i <= size; i++)
		count *= (uint64_t)i;
	return count;
}

void relabel_from_number(int size, uint64_t number, struct relabelling *relabelling)
{
	uint8_t left[SHAPE_MAX_SIZE];
	uint64_t block = relabel_count(size);

	*relabelling = (struct relabelling){.size = size};
	for (int i = 0; i < size; i++)
		left[i] = (uint8_t)(i + 1);
	for (int i = 0; i < size; i++) {
		block /= (uint64_t)(size - i);
		int at = (int)(number / block);
		number %= block;
		relabelling->to[i + 1] = left[at];
		memmove(left + at, left + at + 1, (size_t)(size - i - at - 1));
	}
}

void relabel_from_ring(int size, uint64_t seed, int turns, struct relabelling *relabelling)
{
	uint8_t ring[SHAPE_MAX_SIZE];
	struct rng rng;

	*relabelling = (struct relabelling){.size = size};
	for (int i = 0; i < size; i++)
		ring[i] = (uint8_t)(i + 1);
	rng_init(&rng, seed);
	rng_shuffle(&rng, ring, size);
	for (int i = 0; i < size; i++)
		relabelling->to[ring[i]] = ring[(i + turns) % size];
}

uint64_t relabel_number(const struct relabelling *relabelling)
{
	int size = relabelling->size;
	uint64_t number = 0;

	for (int i = 1; i <= size; i++) {
		uint64_t smaller = 0;
		for (int j = i + 1; j <= size; j++)
			smaller += relabelling->to[j] < relabelling->to[i];
		number = number * (uint64_t)(size - i + 1) + smaller;
	}
	return number;
}

static int cells_of(int size)
{
	return size * size;
}

void relabel_grid(const struct relabelling *relabelling, struct grid *grid)
{
	for (int cell = 0; cell < cells_of(relabelling->size); cell++)
		grid->cell[cell] = relabelling->to[grid->cell[cell]];
}

bool relabel_between(
	const struct grid *from, const struct grid *to, struct relabelling *relabelling)
{
	int size = shape_info(from->shape)->size;
	struct grid changed = *from;

	if (from->shape != to->shape)
		return false;
	*relabelling = (struct relabelling){.size = size};
	for (int cell = 0; cell < size; cell++)
		relabelling->to[from->cell[cell]] = to->cell[cell];
	relabel_grid(relabelling, &changed);
	return grid_equal(&changed, to);
}
