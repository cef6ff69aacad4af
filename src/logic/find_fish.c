/*
 * Fish: a digit that has its places in n lines of one direction only within n lines of the
 * other direction takes one place in each of these, so it leaves their other cells.
 *
 *     . X . . X .      X-Wing, n = 2: in two rows the digit stands only in columns 2 and 5;
 *     . x . . x .      x is struck.
 *     . X . . X .
 *
 * Finned: some places of the base lines (fins) are outside the cover, all in one box. Either the
 * fish holds or one of the fins does; what is in the cover and sees all fins goes either way. If
 * without its fins a base line would have a single place left, the fish is called Sashimi.
 */
#include "logic/find.h"

struct fish {
	const struct marks *board;
	struct sink *sink;
	enum technique technique;
	int size;
	int digit;
	int base_from; /* the first house of the base direction */
	int cover_from; /* and of the other; a position in a base line is a line from there */
	int line_count;
	uint8_t line[SHAPE_MAX_SIZE]; /* base lines that may take part */
	uint16_t chosen; /* base lines taken, as bits */
	void (*found)(struct fish *fish, unsigned united);
};

static void choose(struct fish *fish, int from, int left, unsigned united, int widest)
{
	for (int i = from; i <= fish->line_count - left; i++) {
		int line = fish->line[i];
		unsigned wider = united | fish->board->place[fish->base_from + line][fish->digit];
		if (bits_count(wider) > widest)
			continue;
		fish->chosen |= (uint16_t)(1u << line);
		if (left > 1)
			choose(fish, i + 1, left - 1, wider, widest);
		else
			fish->found(fish, wider);
		fish->chosen &= (uint16_t) ~(1u << line);
	}
}

static struct cellset lines_cells(const struct marks *board, int from, unsigned lines)
{
	struct cellset out = {{0}};
	while (lines != 0)
		out = cellset_or(&out, &board->geometry->house[from + bits_pop(&lines)]);
	return out;
}

static void give_fish(const struct fish *fish, unsigned cover, const struct cellset *body,
	const struct cellset *fins, const struct cellset *struck)
{
	struct step step;
	step_begin(&step, fish->technique, 1u << fish->digit);
	step_add_cells(&step, body);
	step_add_fins(&step, fins);
	for (unsigned lines = fish->chosen; lines != 0;) {
		int house = fish->base_from + bits_pop(&lines);
		step_add_base(&step, house);
		step_rest_on_house(&step, fish->board, house, fish->digit);
	}
	while (cover != 0)
		step_add_cover(&step, fish->cover_from + bits_pop(&cover));
	step_strike_all(&step, struck, fish->digit);
	sink_give(fish->sink, &step);
}

static void found_plain(struct fish *fish, unsigned united)
{
	const struct marks *board = fish->board;
	if (bits_count(united) != fish->size)
		return;
	struct cellset base = lines_cells(board, fish->base_from, fish->chosen);
	struct cellset cover = lines_cells(board, fish->cover_from, united);
	struct cellset struck = cellset_minus(&cover, &base);
	struck = cellset_and(&struck, &board->where[fish->digit]);
	if (cellset_is_empty(&struck))
		return;
	struct cellset body = cellset_and(&base, &board->where[fish->digit]);
	give_fish(fish, united, &body, &(struct cellset){{0}}, &struck);
}

/* Whether the chosen lines, without the columns of the fins, still make a fish, and of which
 * kind: -1 for a line with no place left, 1 for Sashimi, 0 for merely finned. */
static int kind_without_fins(const struct fish *fish, unsigned cover)
{
	int kind = 0;
	for (unsigned lines = fish->chosen; lines != 0;) {
		int house = fish->base_from + bits_pop(&lines);
		unsigned left = fish->board->place[house][fish->digit] & cover;
		if (left == 0)
			return -1;
		if (bits_single(left))
			kind = 1;
	}
	return kind;
}

static void try_cover(struct fish *fish, unsigned united, unsigned cover, bool sashimi)
{
	const struct marks *board = fish->board;
	const struct geometry *geometry = board->geometry;
	struct cellset base = lines_cells(board, fish->base_from, fish->chosen);
	struct cellset places = cellset_and(&base, &board->where[fish->digit]);
	struct cellset outside = lines_cells(board, fish->cover_from, united & ~cover);
	struct cellset fins = cellset_and(&places, &outside);
	int box = geometry_box(geometry, cellset_first(&fins));
	if (!cellset_within(&fins, &geometry->house[box]))
		return;
	struct cellset struck = lines_cells(board, fish->cover_from, cover);
	struck = cellset_and(&struck, &geometry->house[box]);
	struck = cellset_and(&struck, &board->where[fish->digit]);
	struck = cellset_minus(&struck, &base);
	if (cellset_is_empty(&struck) || kind_without_fins(fish, cover) != (sashimi ? 1 : 0))
		return;
	struct cellset body = cellset_minus(&places, &fins);
	give_fish(fish, cover, &body, &fins, &struck);
}

/* Fins stand in one box, so in cover lines of one stack (or band): all other lines of the union
 * must be cover, and so must as many of the stack's own as are still missing. */
static void found_finned(struct fish *fish, unsigned united)
{
	const struct shape *shape = &fish->board->geometry->shape;
	int stack = fish->cover_from == 0 ? shape->box_height : shape->box_width;
	bool sashimi = fish->technique == TECHNIQUE_SASHIMI_X_WING ||
		       fish->technique == TECHNIQUE_SASHIMI_SWORDFISH ||
		       fish->technique == TECHNIQUE_SASHIMI_JELLYFISH;
	if (bits_count(united) <= fish->size)
		return;
	for (int first = 0; first < shape->size; first += stack) {
		unsigned within = united & ((1u << stack) - 1) << first;
		int missing = fish->size - bits_count(united & ~within);
		if (missing < 1 || missing >= bits_count(within))
			continue;
		/* All subsets of `within`, by the usual walk downwards. */
		for (unsigned part = within; part != 0; part = (part - 1) & within) {
			if (bits_count(part) == missing)
				try_cover(fish, united, (united & ~within) | part, sashimi);
		}
	}
}

static void search(struct fish *fish, int least, int most, int widest)
{
	int size = marks_size(fish->board);
	for (int digit = 0; digit < size; digit++) {
		fish->digit = digit;
		for (int turn = 0; turn < 2; turn++) {
			fish->base_from = turn == 0 ? 0 : size;
			fish->cover_from = size - fish->base_from;
			fish->line_count = 0;
			for (int line = 0; line < size; line++) {
				unsigned place = fish->board->place[fish->base_from + line][digit];
				int places = bits_count(place);
				if (places >= least && places <= most)
					fish->line[fish->line_count++] = (uint8_t)line;
			}
			if (fish->line_count >= fish->size)
				choose(fish, 0, fish->size, 0, widest);
		}
	}
}

static void find_plain(
	const struct marks *board, struct sink *sink, enum technique technique, int size)
{
	struct fish fish = {.board = board,
		.sink = sink,
		.technique = technique,
		.size = size,
		.found = found_plain};
	search(&fish, 2, size, size);
}

static void find_finned(
	const struct marks *board, struct sink *sink, enum technique technique, int size)
{
	const struct shape *shape = &board->geometry->shape;
	struct fish fish = {.board = board,
		.sink = sink,
		.technique = technique,
		.size = size,
		.found = found_finned};
	int stack = shape->box_width > shape->box_height ? shape->box_width : shape->box_height;
	search(&fish, 2, size - 1 + stack, size - 1 + stack);
}

void find_x_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_plain(board, sink, TECHNIQUE_X_WING, 2);
}

void find_swordfish(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_plain(board, sink, TECHNIQUE_SWORDFISH, 3);
}

void find_jellyfish(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_plain(board, sink, TECHNIQUE_JELLYFISH, 4);
}

void find_finned_x_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_FINNED_X_WING, 2);
}

void find_finned_swordfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_FINNED_SWORDFISH, 3);
}

void find_finned_jellyfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_FINNED_JELLYFISH, 4);
}

void find_sashimi_x_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_SASHIMI_X_WING, 2);
}

void find_sashimi_swordfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_SASHIMI_SWORDFISH, 3);
}

void find_sashimi_jellyfish(
	const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	find_finned(board, sink, TECHNIQUE_SASHIMI_JELLYFISH, 4);
}
