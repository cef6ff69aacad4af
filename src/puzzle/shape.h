/*
 * A shape: the size of a grid, its boxes, its houses and who sees whom. Everything that
 * differs between 4x4 and 16x16 is in these tables; later variants are other house lists.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_SHAPE_H
#define NONET_PUZZLE_SHAPE_H

#include <stdint.h>

#define SHAPE_MAX_SIZE 16
#define SHAPE_MAX_CELLS (SHAPE_MAX_SIZE * SHAPE_MAX_SIZE)
#define SHAPE_MAX_HOUSES (3 * SHAPE_MAX_SIZE)
#define SHAPE_MAX_PEERS 39

/* The names of all there are, for messages: those of shape_names. */
#define SHAPE_NAMES "4x4, 6x6, 8x8, 9x9, 12x12, 16x16"

/* The numbers stand in seed codes: never renumber, only add. */
enum shape_id {
	SHAPE_4X4 = 0,
	SHAPE_6X6 = 1,
	SHAPE_8X8 = 2,
	SHAPE_9X9 = 3,
	SHAPE_12X12 = 4,
	SHAPE_16X16 = 5,
	SHAPE_COUNT
};

/* What tells one shape from another, before any table is filled. */
struct shape_info {
	const char *name; /* "9x9" */
	int size; /* cells in a house, and digits */
	int box_width;
	int box_height;
};

/*
 * Cells are numbered row by row from 0. Houses are numbered rows first, then columns, then
 * boxes, each group from 0 in reading order; a house lists its cells in rising order.
 */
struct shape {
	enum shape_id id;
	int size;
	int box_width;
	int box_height;
	int cell_count; /* size * size */
	int house_count; /* 3 * size */
	int peer_count; /* the same for every cell of these shapes */
	uint8_t house[SHAPE_MAX_HOUSES][SHAPE_MAX_SIZE];
	uint8_t cell_house[SHAPE_MAX_CELLS][3]; /* row, column and box of a cell */
	uint8_t peer[SHAPE_MAX_CELLS][SHAPE_MAX_PEERS];
};

/* "4x4", "6x6" ... in the order of their enum, NULL-terminated. */
extern const char *const shape_names[SHAPE_COUNT + 1];

/* The row of the table of shapes; id must be below SHAPE_COUNT. */
const struct shape_info *shape_info(enum shape_id id);

/* Fills *shape for id. The caller owns it; it holds no pointers and may be copied. */
void shape_init(struct shape *shape, enum shape_id id);

/* The shape with this many cells (16, 36, 64, 81, 144, 256), or SHAPE_COUNT if there is none. */
enum shape_id shape_of_cells(int cell_count);

/* The shape with this name ("9x9") or this size in figures ("9"), or SHAPE_COUNT. */
enum shape_id shape_of_name(const char *name);

#endif
