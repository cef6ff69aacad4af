#include "logic/quick.h"

#include "logic/quick9.h"

#include <string.h>

/* Singles found in one round, before any is filled in. `taken` are the digits found for a house,
 * so that the single which box, row and column all show is found once. */
struct found {
	int count;
	uint16_t taken[SHAPE_MAX_HOUSES];
	struct {
		uint8_t cell, digit;
	} at[SHAPE_MAX_CELLS * 4];
};

static inline void begin_found(struct found *found, const struct shape *shape)
{
	found->count = 0;
	memset(found->taken, 0, (size_t)shape->house_count * sizeof found->taken[0]);
}

static inline void find_at(struct found *found, const struct shape *shape, int cell, int digit)
{
	for (int kind = 0; kind < 3; kind++)
		found->taken[shape->cell_house[cell][kind]] |= (uint16_t)(1u << digit);
	found->at[found->count].cell = (uint8_t)cell;
	found->at[found->count++].digit = (uint8_t)digit;
}

static inline void place(struct quick *quick, int cell, int digit)
{
	const struct shape *shape = &quick->geometry->shape;
	uint16_t keep = (uint16_t) ~(1u << digit);
	quick->candidates[cell] = 0;
	quick->digit[cell] = (uint8_t)digit;
	quick->empty_count--;
	for (int kind = 0; kind < 3; kind++) {
		int house = shape->cell_house[cell][kind];
		unsigned open = quick->open[house] & keep;
		quick->open[house] = (uint16_t)open;
		uint64_t is_last = (open & (open - 1)) == 0 && open != 0;
		quick->last = (quick->last & ~(UINT64_C(1) << house)) | is_last << house;
	}
	for (int i = 0; i < shape->peer_count; i++)
		quick->candidates[shape->peer[cell][i]] &= keep;
}

bool quick_set(struct quick *quick, const struct geometry *geometry, const struct grid *puzzle)
{
	const struct shape *shape = &geometry->shape;
	uint16_t full = (uint16_t)((1u << shape->size) - 1);
	quick->geometry = geometry;
	quick->empty_count = shape->cell_count;
	quick->last = 0;
	quick->broken = false;
	memset(quick->digit, MARKS_EMPTY, sizeof quick->digit);
	for (int house = 0; house < shape->house_count; house++)
		quick->open[house] = full;
	if (shape->size == 9)
		return quick9_set(quick, puzzle);
	for (int cell = 0; cell < shape->cell_count; cell++)
		quick->candidates[cell] = full;
	for (int cell = 0; cell < shape->cell_count; cell++) {
		if (puzzle->cell[cell] == 0)
			continue;
		int digit = puzzle->cell[cell] - 1;
		if ((quick->candidates[cell] >> digit & 1) == 0) {
			quick->broken = true;
			return false;
		}
		place(quick, cell, digit);
	}
	return true;
}

static void find_last(const struct quick *quick, struct found *found)
{
	for (uint64_t houses = quick->last; houses != 0; houses &= houses - 1) {
		int house = __builtin_ctzll(houses);
		const uint8_t *cells = quick->geometry->shape.house[house];
		int i = 0;
		while (quick->digit[cells[i]] != MARKS_EMPTY)
			i++;
		if ((found->taken[house] & quick->open[house]) == 0)
			find_at(found, &quick->geometry->shape, cells[i],
				bits_first(quick->open[house]));
	}
}

/* Hidden singles of the houses from..to-1. False if a digit has no place left in one. */
static bool find_hidden(const struct quick *quick, int from, int to, struct found *found)
{
	const struct shape *shape = &quick->geometry->shape;
	bool all_have_places = true;
	for (int house = from; house < to; house++) {
		const uint8_t *cells = shape->house[house];
		unsigned once = 0, twice = 0;
		for (int i = 0; i < shape->size; i++) {
			unsigned mask = quick->candidates[cells[i]];
			twice |= once & mask;
			once |= mask;
		}
		all_have_places &= (quick->open[house] & ~once) == 0;
		unsigned fresh = once & ~twice & ~(unsigned)found->taken[house];
		for (unsigned hidden = fresh; hidden != 0;) {
			int digit = bits_pop(&hidden), i = 0;
			while ((quick->candidates[cells[i]] >> digit & 1) == 0)
				i++;
			find_at(found, shape, cells[i], digit);
		}
	}
	return all_have_places;
}

static void find_naked(const struct quick *quick, struct found *found)
{
	const struct shape *shape = &quick->geometry->shape;
	uint8_t cells[SHAPE_MAX_CELLS];
	int count = 0;
	/* Without a branch, because singles come too irregularly to be foreseen. */
	for (int cell = 0; cell < shape->cell_count; cell++) {
		unsigned mask = quick->candidates[cell];
		cells[count] = (uint8_t)cell;
		count += (mask != 0) & ((mask & (mask - 1)) == 0);
	}
	for (int i = 0; i < count; i++)
		find_at(found, shape, cells[i], bits_first(quick->candidates[cells[i]]));
}

static int fill_found(struct quick *quick, const struct found *found)
{
	int placements = 0;
	for (int i = 0; i < found->count; i++) {
		int cell = found->at[i].cell, digit = found->at[i].digit;
		if (quick->candidates[cell] >> digit & 1) {
			place(quick, cell, digit);
			placements++;
		} else if (quick->digit[cell] != digit) {
			quick->broken = true;
			break;
		}
	}
	return placements;
}

enum technique quick_round(struct quick *quick, int *placements)
{
	int size = quick->geometry->shape.size;
	enum technique technique = TECHNIQUE_FULL_HOUSE;
	struct found found;
	if (quick->broken || quick->empty_count == 0)
		return TECHNIQUE_COUNT;
	if (size == 9)
		return quick9_round(quick, placements);
	begin_found(&found, &quick->geometry->shape);
	find_last(quick, &found);
	if (found.count == 0) {
		technique = TECHNIQUE_HIDDEN_SINGLE_BOX;
		quick->broken |= !find_hidden(quick, 2 * size, 3 * size, &found);
	}
	if (found.count == 0) {
		technique = TECHNIQUE_HIDDEN_SINGLE_LINE;
		quick->broken |= !find_hidden(quick, 0, 2 * size, &found);
	}
	if (found.count == 0) {
		technique = TECHNIQUE_NAKED_SINGLE;
		find_naked(quick, &found);
	}
	if (found.count == 0 || quick->broken)
		return TECHNIQUE_COUNT;
	*placements = fill_found(quick, &found);
	return technique;
}

int quick_sweep(struct quick *quick)
{
	struct found found;
	if (quick->geometry->shape.size == 9)
		return quick9_sweep(quick);
	begin_found(&found, &quick->geometry->shape);
	find_naked(quick, &found);
	find_hidden(quick, 0, quick->geometry->shape.house_count, &found);
	return fill_found(quick, &found);
}

void quick_marks(const struct quick *quick, const struct grid *puzzle, struct marks *marks)
{
	const struct geometry *geometry = quick->geometry;
	const struct shape *shape = &geometry->shape;
	memset(marks, 0, sizeof *marks);
	marks->geometry = geometry;
	marks->empty_count = (uint16_t)quick->empty_count;
	if (shape->size == 9)
		quick9_candidates(quick, marks->candidates);
	else
		memcpy(marks->candidates, quick->candidates, sizeof marks->candidates);
	memcpy(marks->open, quick->open, sizeof marks->open);
	memcpy(marks->digit, quick->digit, sizeof marks->digit);
	for (int cell = 0; cell < shape->cell_count; cell++) {
		if (puzzle->cell[cell] != 0)
			cellset_add(&marks->given, cell);
		if (marks->digit[cell] != MARKS_EMPTY)
			continue;
		unsigned left = marks->candidates[cell];
		cellset_add(&marks->empty, cell);
		if ((left & (left - 1)) == 0)
			cellset_add(&marks->naked, cell);
		marks->broken |= left == 0;
		while (left != 0) {
			int digit = bits_pop(&left);
			cellset_add(&marks->where[digit], cell);
			for (int kind = 0; kind < 3; kind++)
				marks->place[shape->cell_house[cell][kind]][digit] |=
					(uint16_t)(1u << geometry->position[cell][kind]);
		}
	}
	for (int house = 0; house < shape->house_count; house++) {
		for (unsigned open = marks->open[house]; open != 0;) {
			int digit = bits_pop(&open);
			unsigned places = marks->place[house][digit];
			if ((places & (places - 1)) == 0)
				marks->hidden[house] |= (uint16_t)(1u << digit);
			marks->broken |= places == 0;
		}
	}
}
