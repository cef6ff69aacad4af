/*
 * Franken fish: fish whose base or cover has boxes among its lines, with or without fins.
 *
 * They are looked for from the candidate that goes. If X were true, what it sees is gone; if then
 * the places left in n base houses that share none of them all lie in n - 1 cover houses, there
 * is no room for n: X is false. The base houses are lines of one direction or boxes, the cover
 * houses lines of the other direction or boxes. Together with a house of X the covers are n, and
 * what they do not cover are the fins, all of which X sees.
 *
 * This finds the plain and finned fish of lines too; those are tried before.
 */
#include "logic/find.h"

#define FRANKEN_MAX_SIZE 4

/* A digit's places are numbered, so that a set of them is one word. */
#define FRANKEN_MAX_PLACES 64

struct franken {
	const struct marks *board;
	int size;
	int digit;
	int place_count;
	uint8_t cell[FRANKEN_MAX_PLACES];
	uint64_t seen[FRANKEN_MAX_PLACES]; /* places that a place sees */
	uint64_t house[SHAPE_MAX_HOUSES]; /* places in a house */
	int turn; /* base lines: 0 rows, 1 columns */
	int x; /* the cell of the candidate */
	uint64_t left; /* places, if x were true */
	int house_count; /* that can be base houses: few enough covers hold what is left of them */
	uint8_t houses[2 * SHAPE_MAX_SIZE];
	int base_count, cover_count;
	int base[FRANKEN_MAX_SIZE], cover[FRANKEN_MAX_SIZE];
	uint64_t base_set, cover_set; /* the same, as bits */
};

_Static_assert(SHAPE_MAX_HOUSES <= 64, "a set of houses is one word");

/* Numbers the places of the digit. False if there are too many. */
static bool number_places(struct franken *franken)
{
	const struct geometry *geometry = franken->board->geometry;
	struct cellset cells = franken->board->where[franken->digit];
	franken->place_count = 0;
	if (cellset_count(&cells) > FRANKEN_MAX_PLACES)
		return false;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;)
		franken->cell[franken->place_count++] = (uint8_t)cell;
	for (int house = 0; house < geometry->shape.house_count; house++)
		franken->house[house] = 0;
	for (int i = 0; i < franken->place_count; i++) {
		for (int kind = 0; kind < 3; kind++) {
			int house = geometry->shape.cell_house[franken->cell[i]][kind];
			franken->house[house] |= UINT64_C(1) << i;
		}
	}
	for (int i = 0; i < franken->place_count; i++) {
		const uint8_t *houses = geometry->shape.cell_house[franken->cell[i]];
		franken->seen[i] = franken->house[houses[0]] | franken->house[houses[1]] |
				   franken->house[houses[2]];
	}
	return true;
}

static bool add_base(struct franken *franken, int from, uint64_t taken, uint64_t covered);

/* Covers the places one after the other, by the line across or by the box. */
static bool cover_all(
	struct franken *franken, int from, uint64_t taken, uint64_t covered, uint64_t open)
{
	const struct geometry *geometry = franken->board->geometry;
	if (open == 0)
		return add_base(franken, from, taken, covered);
	if (franken->cover_count == franken->size - 1)
		return false;
	const uint8_t *houses = geometry->shape.cell_house[franken->cell[__builtin_ctzll(open)]];
	for (int kind = 0; kind < 3; kind++) {
		uint64_t bit = UINT64_C(1) << houses[kind];
		if (kind == franken->turn || (franken->base_set & bit) != 0)
			continue;
		uint64_t places = franken->house[houses[kind]];
		franken->cover[franken->cover_count++] = houses[kind];
		franken->cover_set |= bit;
		if (cover_all(franken, from, taken, covered | places, open & ~places))
			return true;
		franken->cover_count--;
		franken->cover_set &= ~bit;
	}
	return false;
}

/* Adds base houses from number `from` of the list on, until there are enough. */
static bool add_base(struct franken *franken, int from, uint64_t taken, uint64_t covered)
{
	bool last_cover = franken->cover_count == franken->size - 1;
	if (franken->base_count == franken->size)
		return true;
	for (int i = from; i < franken->house_count; i++) {
		int house = franken->houses[i];
		uint64_t bit = UINT64_C(1) << house;
		uint64_t places = franken->left & franken->house[house];
		if ((places & taken) != 0 || (last_cover && (places & ~covered) != 0) ||
			(franken->cover_set & bit) != 0)
			continue;
		franken->base[franken->base_count++] = house;
		franken->base_set |= bit;
		if (cover_all(franken, i + 1, taken | places, covered, places & ~covered))
			return true;
		franken->base_count--;
		franken->base_set &= ~bit;
	}
	return false;
}

/* Whether so many covers can hold these places of the base house. */
static bool can_cover(const struct franken *franken, int base, int covers, uint64_t open)
{
	const struct geometry *geometry = franken->board->geometry;
	if (open == 0)
		return true;
	if (covers == 0)
		return false;
	const uint8_t *houses = geometry->shape.cell_house[franken->cell[__builtin_ctzll(open)]];
	for (int kind = 0; kind < 3; kind++) {
		if (kind != franken->turn && houses[kind] != base &&
			can_cover(franken, base, covers - 1, open & ~franken->house[houses[kind]]))
			return true;
	}
	return false;
}

/* Lists what can be a base house: lines of one direction, then boxes. */
static void list_bases(struct franken *franken)
{
	int size = franken->board->geometry->shape.size;
	franken->house_count = 0;
	for (int i = 0; i < 2 * size; i++) {
		int house = i < size ? i + franken->turn * size : i + size;
		uint64_t places = franken->left & franken->house[house];
		if (places != 0 && can_cover(franken, house, franken->size - 1, places))
			franken->houses[franken->house_count++] = (uint8_t)house;
	}
}

/* Places of the base outside the cover, or in two base houses. */
static struct cellset fins_with(const struct franken *franken, int own_cover)
{
	const struct marks *board = franken->board;
	const struct geometry *geometry = board->geometry;
	struct cellset base = {{0}}, twice = {{0}};
	struct cellset cover = geometry->house[own_cover];
	for (int i = 0; i < franken->base_count; i++) {
		const struct cellset *house = &geometry->house[franken->base[i]];
		struct cellset both = cellset_and(&base, house);
		twice = cellset_or(&twice, &both);
		base = cellset_or(&base, house);
	}
	for (int i = 0; i < franken->cover_count; i++)
		cover = cellset_or(&cover, &geometry->house[franken->cover[i]]);
	struct cellset fins = cellset_minus(&base, &cover);
	fins = cellset_or(&fins, &twice);
	return cellset_and(&fins, &board->where[franken->digit]);
}

static void tell(const struct franken *franken, struct step *step)
{
	const struct marks *board = franken->board;
	const struct geometry *geometry = board->geometry;
	const uint8_t *houses = geometry->shape.cell_house[franken->x];
	struct cellset by_line = fins_with(franken, houses[1 - franken->turn]);
	struct cellset by_box = fins_with(franken, houses[2]);
	bool box = cellset_count(&by_box) < cellset_count(&by_line);
	struct cellset fins = box ? by_box : by_line;
	struct cellset struck = geometry->house[box ? houses[2] : houses[1 - franken->turn]];
	struct cellset seen = geometry_common_peers(geometry, &fins), base = {{0}};

	step_add_cover(step, box ? houses[2] : houses[1 - franken->turn]);
	for (int i = 0; i < franken->cover_count; i++) {
		struct cellset house = geometry->house[franken->cover[i]];
		step_add_cover(step, franken->cover[i]);
		struck = cellset_or(&struck, &house);
	}
	for (int i = 0; i < franken->base_count; i++) {
		struct cellset house = geometry->house[franken->base[i]];
		step_add_base(step, franken->base[i]);
		step_rest_on_house(step, board, franken->base[i], franken->digit);
		base = cellset_or(&base, &house);
	}
	struck = cellset_minus(&struck, &base);
	struck = cellset_and(&struck, &seen);
	struck = cellset_and(&struck, &board->where[franken->digit]);
	struct cellset body = cellset_and(&base, &board->where[franken->digit]);
	body = cellset_minus(&body, &fins);
	step_add_cells(step, &body);
	step_add_fins(step, &fins);
	step_strike_all(step, &struck, franken->digit);
}

static void try_candidate(
	struct franken *franken, int place, struct sink *sink, enum technique technique)
{
	uint64_t all = franken->place_count == 64 ? ~UINT64_C(0)
						  : (UINT64_C(1) << franken->place_count) - 1;
	franken->x = franken->cell[place];
	franken->left = all & ~franken->seen[place];
	for (franken->turn = 0; franken->turn < 2; franken->turn++) {
		struct step step;
		list_bases(franken);
		franken->base_count = franken->cover_count = 0;
		franken->base_set = franken->cover_set = 0;
		if (!add_base(franken, 0, 0, 0))
			continue;
		step_begin(&step, technique, 1u << franken->digit);
		if (sink->wish == SINK_BRIEF)
			step_strike(&step, franken->x, franken->digit);
		else
			tell(franken, &step);
		sink_give(sink, &step);
		return;
	}
}

static void find_franken(
	const struct marks *board, struct sink *sink, enum technique technique, int size)
{
	struct franken franken = {.board = board, .size = size};
	for (franken.digit = 0; franken.digit < marks_size(board); franken.digit++) {
		if (!number_places(&franken))
			continue;
		for (int place = 0; place < franken.place_count; place++)
			try_candidate(&franken, place, sink, technique);
	}
}

void find_franken_x_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_franken(board, sink, TECHNIQUE_FRANKEN_X_WING, 2);
}

void find_franken_swordfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_franken(board, sink, TECHNIQUE_FRANKEN_SWORDFISH, 3);
}

void find_franken_jellyfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_franken(board, sink, TECHNIQUE_FRANKEN_JELLYFISH, 4);
}
