/*
 * The geometry of a shape as sets and masks: what the finders ask again and again and a shape's
 * lists would answer slowly. Filled once for a shape, read only afterwards.
 *
 * In this room digits count from 0, as cells and houses do: digit 4 here is the 5 on paper. Only
 * the text functions add one. A digit mask has bit d for digit d; a position mask has bit i for
 * the i-th cell of a house.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_GEOMETRY_H
#define NONET_LOGIC_GEOMETRY_H

#include "logic/cellset.h"
#include "puzzle/shape.h"

struct geometry {
	struct shape shape;
	struct cellset all;
	struct cellset peers[SHAPE_MAX_CELLS];
	struct cellset house[SHAPE_MAX_HOUSES];
	uint8_t position[SHAPE_MAX_CELLS][3]; /* place of a cell in its row, column and box */
	uint16_t cross[SHAPE_MAX_HOUSES]
		      [SHAPE_MAX_HOUSES]; /* positions in [a] that are in [b] too */
	uint32_t peers_in_band[81][3]; /* 9x9 only: peers by band, bit 9 * row + column of it */
};

/* Fills *geometry for a shape. It holds no pointers. */
void geometry_init(struct geometry *geometry, const struct shape *shape);

/* The cells that see every cell of the set; all cells if the set is empty. */
struct cellset geometry_common_peers(const struct geometry *geometry, const struct cellset *cells);

/* The houses of the three kinds: rows from 0, columns from size, boxes from 2 * size. */
static inline int geometry_first_column(const struct geometry *geometry)
{
	return geometry->shape.size;
}

static inline int geometry_first_box(const struct geometry *geometry)
{
	return 2 * geometry->shape.size;
}

static inline int geometry_row(const struct geometry *geometry, int cell)
{
	return geometry->shape.cell_house[cell][0];
}

static inline int geometry_column(const struct geometry *geometry, int cell)
{
	return geometry->shape.cell_house[cell][1];
}

static inline int geometry_box(const struct geometry *geometry, int cell)
{
	return geometry->shape.cell_house[cell][2];
}

/* The cells of a house at the positions of a mask. */
static inline struct cellset geometry_cells(
	const struct geometry *geometry, int house, unsigned positions)
{
	struct cellset out = {{0}};
	while (positions != 0)
		cellset_add(&out, geometry->shape.house[house][bits_pop(&positions)]);
	return out;
}

static inline bool geometry_sees(const struct geometry *geometry, int a, int b)
{
	return cellset_has(&geometry->peers[a], b);
}

#endif
