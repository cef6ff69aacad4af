#include "puzzle/shape.h"

#include <assert.h>
#include <string.h>

/* One row a shape: its name, cells in a house, and the width and height of a box. */
#define SHAPES(X)                                                                                  \
	X(SHAPE_4X4, "4x4", 4, 2, 2)                                                               \
	X(SHAPE_6X6, "6x6", 6, 3, 2)                                                               \
	X(SHAPE_8X8, "8x8", 8, 4, 2)                                                               \
	X(SHAPE_9X9, "9x9", 9, 3, 3)                                                               \
	X(SHAPE_12X12, "12x12", 12, 4, 3)                                                          \
	X(SHAPE_16X16, "16x16", 16, 4, 4)

const char *const shape_names[] = {
#define X(id, text, cells, width, height) [id] = text,
	SHAPES(X)
#undef X
		[SHAPE_COUNT] = NULL,
};

static const struct shape_info shapes[] = {
#define X(id, text, cells, width, height)                                                          \
	[id] = {.name = text, .size = cells, .box_width = width, .box_height = height},
	SHAPES(X)
#undef X
};
_Static_assert(sizeof shapes / sizeof shapes[0] == SHAPE_COUNT, "one row a shape");

const struct shape_info *shape_info(enum shape_id id)
{
	assert((unsigned)id < SHAPE_COUNT);
	return &shapes[id];
}

static int box_of(const struct shape *shape, int row, int column)
{
	int boxes_across = shape->size / shape->box_width;

	return row / shape->box_height * boxes_across + column / shape->box_width;
}

static void fill_houses(struct shape *shape)
{
	int size = shape->size;
	int filled[SHAPE_MAX_HOUSES] = {0};

	for (int cell = 0; cell < shape->cell_count; cell++) {
		int row = cell / size;
		int column = cell % size;
		int houses[3] = {row, size + column, 2 * size + box_of(shape, row, column)};

		for (int i = 0; i < 3; i++) {
			int house = houses[i];
			shape->cell_house[cell][i] = (uint8_t)house;
			shape->house[house][filled[house]++] = (uint8_t)cell;
		}
	}
}

static int share_house(const struct shape *shape, int a, int b)
{
	for (int i = 0; i < 3; i++)
		if (shape->cell_house[a][i] == shape->cell_house[b][i])
			return 1;
	return 0;
}

static void fill_peers(struct shape *shape)
{
	for (int a = 0; a < shape->cell_count; a++) {
		int count = 0;
		for (int b = 0; b < shape->cell_count; b++)
			if (b != a && share_house(shape, a, b))
				shape->peer[a][count++] = (uint8_t)b;
		shape->peer_count = count;
	}
}

void shape_init(struct shape *shape, enum shape_id id)
{
	const struct shape_info *info = shape_info(id);

	memset(shape, 0, sizeof *shape);
	shape->id = id;
	shape->size = info->size;
	shape->box_width = info->box_width;
	shape->box_height = info->box_height;
	shape->cell_count = info->size * info->size;
	shape->house_count = 3 * info->size;
	fill_houses(shape);
	fill_peers(shape);
}

enum shape_id shape_of_cells(int cell_count)
{
	int id = 0;

	while (id < SHAPE_COUNT && shapes[id].size * shapes[id].size != cell_count)
		id++;
	return (enum shape_id)id;
}

enum shape_id shape_of_name(const char *name)
{
	int id = 0;

	for (; id < SHAPE_COUNT; id++) {
		const char *full = shapes[id].name;
		size_t figures = strcspn(full, "x");
		if (strcmp(name, full) == 0)
			break;
		if (strlen(name) == figures && strncmp(name, full, figures) == 0)
			break;
	}
	return (enum shape_id)id;
}
