#include "logic/geometry.h"

#include <string.h>

static void fill_houses(struct geometry *geometry)
{
	const struct shape *shape = &geometry->shape;
	for (int house = 0; house < shape->house_count; house++) {
		int kind = house / shape->size;
		for (int i = 0; i < shape->size; i++) {
			int cell = shape->house[house][i];
			cellset_add(&geometry->house[house], cell);
			geometry->position[cell][kind] = (uint8_t)i;
		}
	}
}

static void fill_crossings(struct geometry *geometry)
{
	const struct shape *shape = &geometry->shape;
	for (int a = 0; a < shape->house_count; a++) {
		for (int i = 0; i < shape->size; i++) {
			const uint8_t *houses = shape->cell_house[shape->house[a][i]];
			for (int kind = 0; kind < 3; kind++)
				geometry->cross[a][houses[kind]] |= (uint16_t)(1u << i);
		}
	}
}

static void fill_bands(struct geometry *geometry)
{
	const struct shape *shape = &geometry->shape;
	for (int cell = 0; shape->size == 9 && cell < 81; cell++) {
		for (int i = 0; i < shape->peer_count; i++) {
			int peer = shape->peer[cell][i];
			geometry->peers_in_band[cell][peer / 27] |= UINT32_C(1) << peer % 27;
		}
	}
}

void geometry_init(struct geometry *geometry, const struct shape *shape)
{
	memset(geometry, 0, sizeof *geometry);
	geometry->shape = *shape;
	for (int cell = 0; cell < shape->cell_count; cell++) {
		cellset_add(&geometry->all, cell);
		for (int i = 0; i < shape->peer_count; i++)
			cellset_add(&geometry->peers[cell], shape->peer[cell][i]);
	}
	fill_houses(geometry);
	fill_crossings(geometry);
	fill_bands(geometry);
}

struct cellset geometry_common_peers(const struct geometry *geometry, const struct cellset *cells)
{
	struct cellset common = geometry->all;
	struct cellset left = *cells;
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		common = cellset_and(&common, &geometry->peers[cell]);
	return common;
}
