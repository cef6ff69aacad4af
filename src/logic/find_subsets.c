/*
 * Naked and hidden subsets, and locked pairs and triples: n cells of a house that hold only n
 * digits, or n digits that have only n places.
 *
 * Both are the same search: choose n of the house's masks so that their union has n bits. For
 * naked subsets the masks are the candidates of cells, for hidden ones the places of digits.
 *
 * A naked subset whose cells share two houses and strikes in both is a locked one: those are
 * found by their own rows, and left out by the naked ones.
 */
#include "logic/find.h"

struct subset {
	const struct marks *board;
	struct sink *sink;
	enum technique technique;
	int house;
	int size; /* n */
	int count; /* masks to choose from */
	uint8_t item[SHAPE_MAX_SIZE]; /* what a mask belongs to: a position or a digit */
	uint16_t mask[SHAPE_MAX_SIZE]; /* all with 2 to n bits */
	void (*found)(const struct subset *subset, unsigned items, unsigned united);
};

static void choose(const struct subset *subset, int from, int left, unsigned items, unsigned united)
{
	for (int i = from; i <= subset->count - left; i++) {
		unsigned wider = united | subset->mask[i];
		unsigned more = items | 1u << subset->item[i];
		if (bits_count(wider) > subset->size)
			continue;
		if (left > 1)
			choose(subset, i + 1, left - 1, more, wider);
		else if (bits_count(wider) == subset->size)
			subset->found(subset, more, wider);
	}
}

static void add_mask(struct subset *subset, int item, unsigned mask)
{
	int bits = bits_count(mask);
	if (bits < 2 || bits > subset->size)
		return;
	subset->item[subset->count] = (uint8_t)item;
	subset->mask[subset->count++] = (uint16_t)mask;
}

/* Strikes the digits from the house's cells outside the subset; says whether any went. */
static bool strike_around(const struct marks *board, struct step *step, int house,
	const struct cellset *cells, unsigned digits)
{
	int before = step->strike_count;
	struct cellset around = cellset_minus(&board->geometry->house[house], cells);
	around = cellset_and(&around, &board->empty);
	for (int cell; (cell = cellset_pop(&around)) >= 0;)
		step_strike_mask(step, board, cell, digits);
	return step->strike_count > before;
}

/* The house beside `house` that holds all the cells, or -1. */
static int second_house(const struct geometry *geometry, int house, const struct cellset *cells)
{
	int first = cellset_first(cells);
	for (int kind = 0; kind < 3; kind++) {
		int other = geometry->shape.cell_house[first][kind];
		if (other != house && cellset_within(cells, &geometry->house[other]))
			return other;
	}
	return -1;
}

static void found_naked(const struct subset *subset, unsigned items, unsigned united)
{
	const struct marks *board = subset->board;
	struct cellset cells = geometry_cells(board->geometry, subset->house, items);
	struct step step;
	bool locked = subset->technique == TECHNIQUE_LOCKED_PAIR ||
		      subset->technique == TECHNIQUE_LOCKED_TRIPLE;
	/* Where boxes are four wide a quad may strike in both houses; it has no name of its own. */
	bool either = subset->technique == TECHNIQUE_NAKED_QUAD;

	step_begin(&step, subset->technique, united);
	bool here = strike_around(board, &step, subset->house, &cells, united);
	if (!here)
		return;
	int other = second_house(board->geometry, subset->house, &cells);
	bool there = other >= 0 && strike_around(board, &step, other, &cells, united);
	if (there != locked && !either)
		return;
	if (there && either && other < subset->house)
		return; /* given from there */
	step_add_cells(&step, &cells);
	step_add_base(&step, subset->house);
	if (locked)
		step_add_base(&step, other);
	step_rest_on_cells(&step, board, &cells);
	sink_give(subset->sink, &step);
}

static void found_hidden(const struct subset *subset, unsigned items, unsigned united)
{
	const struct marks *board = subset->board;
	struct cellset cells = geometry_cells(board->geometry, subset->house, united);
	struct cellset left = cells;
	struct step step;

	step_begin(&step, subset->technique, items);
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		step_strike_mask(&step, board, cell, ~items);
	if (step.strike_count == 0)
		return;
	step_add_cells(&step, &cells);
	step_add_base(&step, subset->house);
	while (items != 0)
		step_rest_on_house(&step, board, subset->house, bits_pop(&items));
	sink_give(subset->sink, &step);
}

static void find_naked(
	const struct marks *board, struct sink *sink, enum technique technique, int size, int from)
{
	struct subset subset = {.board = board,
		.sink = sink,
		.technique = technique,
		.size = size,
		.found = found_naked};
	const struct shape *shape = &board->geometry->shape;
	for (int house = from; house < shape->house_count; house++) {
		if (bits_count(board->open[house]) <= size)
			continue;
		subset.house = house;
		subset.count = 0;
		for (int i = 0; i < shape->size; i++)
			add_mask(&subset, i, board->candidates[shape->house[house][i]]);
		choose(&subset, 0, size, 0, 0);
	}
}

static void find_hidden(
	const struct marks *board, struct sink *sink, enum technique technique, int size)
{
	struct subset subset = {.board = board,
		.sink = sink,
		.technique = technique,
		.size = size,
		.found = found_hidden};
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		unsigned open = board->open[house];
		if (bits_count(open) <= size)
			continue;
		subset.house = house;
		subset.count = 0;
		while (open != 0) {
			int digit = bits_pop(&open);
			add_mask(&subset, digit, board->place[house][digit]);
		}
		choose(&subset, 0, size, 0, 0);
	}
}

/* Locked subsets are looked for in boxes, so that each is found once. */
void find_locked_pair(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_naked(board, sink, TECHNIQUE_LOCKED_PAIR, 2, geometry_first_box(board->geometry));
}

void find_locked_triple(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_naked(board, sink, TECHNIQUE_LOCKED_TRIPLE, 3, geometry_first_box(board->geometry));
}

void find_naked_pair(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_naked(board, sink, TECHNIQUE_NAKED_PAIR, 2, 0);
}

void find_naked_triple(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_naked(board, sink, TECHNIQUE_NAKED_TRIPLE, 3, 0);
}

void find_naked_quad(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_naked(board, sink, TECHNIQUE_NAKED_QUAD, 4, 0);
}

void find_hidden_pair(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_hidden(board, sink, TECHNIQUE_HIDDEN_PAIR, 2);
}

void find_hidden_triple(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_hidden(board, sink, TECHNIQUE_HIDDEN_TRIPLE, 3);
}

void find_hidden_quad(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_hidden(board, sink, TECHNIQUE_HIDDEN_QUAD, 4);
}
