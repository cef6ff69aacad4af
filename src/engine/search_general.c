/*
 * Depth-first search on the general board. Singles follow every change; where they end, the
 * cell with the fewest candidates, or the digit with the fewest places in a house if those are
 * fewer, is tried out. Nothing here is random, and nothing it decides can change a puzzle: only
 * how soon the number of solutions is known.
 */
#include "engine/search_general.h"

#include "engine/board.h"

#include <string.h>

struct walk {
	struct board board;
	struct search_result *result;
	const struct grid *guide; /* may be NULL; a full grid, tried first */
	uint64_t found; /* the first two are kept in the result */
	uint64_t wanted;
	uint64_t budget;
};

/* What to try out: a cell's candidates (digit 0), or a digit's places in a house. */
struct choice {
	int size;
	int index; /* cell or house */
	int digit;
};

static int count_bits(unsigned bits)
{
	int count = 0;

	for (; bits; bits &= bits - 1)
		count++;
	return count;
}

static void choose_cell(const struct board *board, struct choice *best)
{
	for (int cell = 0; cell < board->shape->cell_count && best->size > 2; cell++) {
		if (board->settled[cell])
			continue;
		int size = count_bits(board->candidates[cell]);
		if (size < best->size)
			*best = (struct choice){.size = size, .index = cell};
	}
}

static void choose_place(const struct board *board, struct choice *best)
{
	for (int house = 0; house < board->shape->house_count && best->size > 2; house++)
		for (int digit = 0; digit < board->shape->size; digit++) {
			int size = board->places[house][digit];
			if (size > 1 && size < best->size)
				*best = (struct choice){
					.size = size, .index = house, .digit = digit + 1};
		}
}

static void keep_solution(struct walk *walk)
{
	struct grid *solution = NULL;

	walk->found++;
	if (walk->found > 2)
		return;
	solution = &walk->result->solution[walk->found - 1];
	memset(solution, 0, sizeof *solution);
	solution->shape = walk->board.shape->id;
	for (int cell = 0; cell < walk->board.shape->cell_count; cell++)
		solution->cell[cell] = (uint8_t)board_digit(&walk->board, cell);
}

static bool explore(struct walk *walk);

/* Puts the digit there and goes on; true: stop, enough is known. */
static bool try_out(struct walk *walk, int cell, int digit)
{
	int mark = walk->board.trail_length;
	bool stop = false;

	if (!(walk->board.candidates[cell] >> (digit - 1) & 1))
		return false;
	if (walk->result->nodes == walk->budget) {
		walk->result->verdict = SEARCH_UNDECIDED;
		return true;
	}
	walk->result->nodes++;
	if (board_place(&walk->board, cell, digit))
		stop = explore(walk);
	board_undo(&walk->board, mark);
	return stop;
}

/* The guide's digit of the cell, or its place of the digit. */
static bool try_guide(struct walk *walk, const struct choice *choice)
{
	const struct shape *shape = walk->board.shape;
	int cell = choice->index;

	if (!choice->digit)
		return try_out(walk, cell, walk->guide->cell[cell]);
	for (int i = 0; i < shape->size; i++) {
		cell = shape->house[choice->index][i];
		if (walk->guide->cell[cell] == choice->digit)
			return try_out(walk, cell, choice->digit);
	}
	return false;
}

/* All but the guide's. */
static bool try_all(struct walk *walk, const struct choice *choice)
{
	const struct shape *shape = walk->board.shape;

	for (int i = 0; i < shape->size; i++) {
		int cell = choice->digit ? shape->house[choice->index][i] : choice->index;
		int digit = choice->digit ? choice->digit : i + 1;
		if (walk->guide && walk->guide->cell[cell] == digit)
			continue;
		if (try_out(walk, cell, digit))
			return true;
	}
	return false;
}

static bool explore(struct walk *walk)
{
	struct choice best = {.size = SHAPE_MAX_SIZE + 1};

	if (walk->board.open == 0) {
		keep_solution(walk);
		return walk->found == walk->wanted;
	}
	choose_cell(&walk->board, &best);
	choose_place(&walk->board, &best);
	return (walk->guide && try_guide(walk, &best)) || try_all(walk, &best);
}

static bool place_givens(struct board *board, const struct grid *puzzle)
{
	for (int cell = 0; cell < board->shape->cell_count; cell++)
		if (puzzle->cell[cell] && !board_place(board, cell, puzzle->cell[cell]))
			return false;
	return true;
}

/* Looks for `wanted` solutions from where the board stands. */
static enum search_verdict conclude(struct walk *walk)
{
	static const enum search_verdict by_count[] = {SEARCH_NONE, SEARCH_ONE, SEARCH_SEVERAL};
	struct search_result *result = walk->result;

	explore(walk);
	if (result->verdict != SEARCH_UNDECIDED)
		result->verdict = by_count[walk->found > 2 ? 2 : walk->found];
	return result->verdict;
}

static void start(struct walk *walk, const struct shape *shape, uint64_t budget, uint64_t wanted,
	struct search_result *result)
{
	board_init(&walk->board, shape);
	walk->result = result;
	walk->guide = NULL;
	walk->found = 0;
	walk->wanted = wanted;
	walk->budget = budget;
	result->verdict = SEARCH_NONE;
	result->nodes = 0;
}

enum search_verdict search_general_solve(const struct shape *shape, const struct grid *puzzle,
	uint64_t budget, struct search_result *result)
{
	struct walk walk;

	start(&walk, shape, budget, 2, result);
	if (!place_givens(&walk.board, puzzle))
		return SEARCH_NONE;
	return conclude(&walk);
}

enum search_verdict search_general_other(const struct shape *shape, const struct grid *puzzle,
	const struct grid *guide, int cell, int digit, uint64_t budget,
	struct search_result *result)
{
	struct walk walk;

	start(&walk, shape, budget, 1, result);
	walk.guide = guide;
	if (!place_givens(&walk.board, puzzle) || !board_strike(&walk.board, cell, digit))
		return SEARCH_NONE;
	return conclude(&walk);
}

enum search_verdict search_general_count(const struct shape *shape, const struct grid *puzzle,
	uint64_t limit, uint64_t budget, uint64_t *count)
{
	struct search_result result;
	struct walk walk;
	enum search_verdict verdict = SEARCH_NONE;

	start(&walk, shape, budget, limit, &result);
	if (place_givens(&walk.board, puzzle))
		verdict = conclude(&walk);
	*count = walk.found;
	return verdict;
}
