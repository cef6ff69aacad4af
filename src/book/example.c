#include "book/example.h"

#include "setter/setter.h"

#include <glib.h>

/* Givens of a hundred cells. The largest grids are dug less far: few of them that have lost more
 * are still solved by the two moves alone, and finding one would take a second. */
#define GIVENS_PERCENT 40
#define GIVENS_PERCENT_LARGE 50
#define LARGE_SIZE 16

/* Seeds tried: the first puzzle that has both moves is taken. */
#define SEEDS 50

/* Bit d is set if the cell may hold d. */
static unsigned candidates_of(const struct shape *shape, const struct grid *grid, int cell)
{
	unsigned open = (2u << shape->size) - 2;
	for (int i = 0; i < shape->peer_count; i++)
		open &= ~(1u << grid->cell[shape->peer[cell][i]]);
	return open;
}

static bool is_single(unsigned set)
{
	return set != 0 && (set & (set - 1)) == 0;
}

static int digit_of(unsigned set)
{
	int digit = 0;
	while (!(set >> digit & 1))
		digit++;
	return digit;
}

/* Not the first cell met but the one nearest the grid's middle, where the eye falls. */
static int distance(const struct shape *shape, int cell)
{
	int row = 2 * (cell / shape->size) - shape->size + 1;
	int column = 2 * (cell % shape->size) - shape->size + 1;
	return row * row + column * column;
}

static bool find_naked(const struct shape *shape, struct book_example *example)
{
	int best = -1;
	for (int cell = 0; cell < shape->cell_count; cell++) {
		unsigned open = candidates_of(shape, &example->puzzle, cell);
		if (example->puzzle.cell[cell] != 0 || !is_single(open))
			continue;
		if (best >= 0 && distance(shape, cell) >= distance(shape, best))
			continue;
		best = cell;
		example->naked_digit = digit_of(open);
	}
	example->naked_cell = best;
	return best >= 0;
}

/* The one cell of the box that may hold the digit, -1 if there is none or are more. */
static int only_place(
	const struct shape *shape, const struct grid *grid, const uint8_t *box, int digit)
{
	int place = -1;
	for (int i = 0; i < shape->size; i++) {
		int cell = box[i];
		if (grid->cell[cell] == digit)
			return -1;
		if (grid->cell[cell] != 0 || !(candidates_of(shape, grid, cell) >> digit & 1))
			continue;
		if (place >= 0)
			return -1;
		place = cell;
	}
	return place;
}

/* A place that is not plain from the cell alone: the emptier its box, the more it teaches. */
static bool find_hidden(const struct shape *shape, struct book_example *example)
{
	int most = 0;
	for (int b = 2 * shape->size; b < 3 * shape->size; b++) {
		const uint8_t *box = shape->house[b];
		int empty = 0;
		for (int i = 0; i < shape->size; i++)
			empty += example->puzzle.cell[box[i]] == 0;
		for (int digit = 1; digit <= shape->size; digit++) {
			int cell = only_place(shape, &example->puzzle, box, digit);
			if (cell < 0 || empty <= most ||
				is_single(candidates_of(shape, &example->puzzle, cell)))
				continue;
			most = empty;
			example->hidden_cell = cell;
			example->hidden_digit = digit;
		}
	}
	return most >= shape->size / 2;
}

static bool find_example(enum shape_id id, struct book_example *example)
{
	struct shape shape;
	shape_init(&shape, id);
	int percent = shape.size < LARGE_SIZE ? GIVENS_PERCENT : GIVENS_PERCENT_LARGE;
	int target = shape.cell_count * percent / 100;
	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		struct setter_request request = {
			.shape = id,
			.symmetry = SYMMETRY_NONE,
			.order = DIG_RANDOM,
			.target_min = target,
			.target_max = target,
			.accept_max = target + 1,
			.gate = SETTER_GATE_SINGLES,
			.attempts = SETTER_ATTEMPTS,
			.seed = seed,
		};
		struct setter_puzzle made;
		struct setter_tally tally;
		if (setter_make(&shape, &request, NULL, &made, &tally) != SETTER_DONE)
			continue;
		example->puzzle = made.puzzle;
		if (find_naked(&shape, example) && find_hidden(&shape, example))
			return true;
	}
	return false;
}

/* Pages are counted before they are drawn, and counted again for other margins: what was found is
 * kept. */
bool book_example_make(enum shape_id id, struct book_example *example)
{
	static GMutex lock;
	static struct {
		bool sought, found;
		struct book_example example;
	} kept[SHAPE_COUNT];
	g_mutex_lock(&lock);
	if (!kept[id].sought) {
		kept[id].found = find_example(id, &kept[id].example);
		kept[id].sought = true;
	}
	*example = kept[id].example;
	bool found = kept[id].found;
	g_mutex_unlock(&lock);
	return found;
}
