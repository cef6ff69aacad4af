/*
 * Forcing nets: each candidate in turn is assumed, and all naked and hidden singles that follow
 * are filled in.
 *
 *     conflict: a cell or a house is left with nothing, so the candidate is false
 *     cell:     whichever candidate of a cell is assumed, another candidate goes
 *     house:    the same for the places of a digit in a house
 *
 * Grades ask only what goes: all at once, as fast as can be. For a sentence each candidate struck
 * comes with its own tree, told whole: net_tree.c.
 */
#include "logic/find.h"
#include "logic/workspace.h"

#include <string.h>

/* What may still be true on a board: its candidates and its filled cells. */
static void add_alive(const struct marks *board, struct cellset alive[SHAPE_MAX_SIZE])
{
	struct cellset filled = cellset_minus(&board->geometry->all, &board->empty);
	for (int digit = 0; digit < marks_size(board); digit++)
		alive[digit] = cellset_or(&alive[digit], &board->where[digit]);
	for (int cell; (cell = cellset_pop(&filled)) >= 0;)
		cellset_add(&alive[board->digit[cell]], cell);
}

static void give_conflict(struct sink *sink, int cell, int digit)
{
	struct step step;
	step_begin(&step, TECHNIQUE_FORCING_NET, 1u << digit);
	step.form = FORM_CONFLICT;
	step_strike(&step, cell, digit);
	sink_give(sink, &step);
}

/* Gives what every branch of a cell or house struck. */
static void give_common(const struct marks *board, struct sink *sink, enum step_form form,
	unsigned digits, const struct cellset alive[SHAPE_MAX_SIZE])
{
	struct step step;
	step_begin(&step, TECHNIQUE_FORCING_NET, digits);
	step.form = (uint8_t)form;
	for (int digit = 0; digit < marks_size(board); digit++) {
		struct cellset struck = cellset_minus(&board->where[digit], &alive[digit]);
		step_strike_all(&step, &struck, digit);
	}
	sink_give(sink, &step);
}

static void join_house(struct net_room *room, const struct marks *board, int cell, int digit)
{
	const uint8_t *houses = board->geometry->shape.cell_house[cell];
	for (int kind = 0; kind < 3; kind++) {
		struct cellset *alive = room->house_alive[houses[kind]][digit];
		for (int d = 0; d < marks_size(board); d++)
			alive[d] = cellset_or(&alive[d], &room->branch_alive[d]);
	}
}

/* Follows every candidate of a cell. */
static void branch_cell(
	const struct marks *board, struct net_room *room, struct sink *sink, int cell)
{
	memset(room->cell_alive, 0, sizeof room->cell_alive);
	for (unsigned left = board->candidates[cell]; left != 0;) {
		int digit = bits_pop(&left);
		net_follow(board, (struct candidate){(uint8_t)cell, (uint8_t)digit}, &room->branch,
			NULL);
		if (room->branch.broken) {
			give_conflict(sink, cell, digit);
			continue;
		}
		memset(room->branch_alive, 0, sizeof room->branch_alive);
		add_alive(&room->branch, room->branch_alive);
		for (int d = 0; d < marks_size(board); d++)
			room->cell_alive[d] =
				cellset_or(&room->cell_alive[d], &room->branch_alive[d]);
		join_house(room, board, cell, digit);
	}
	give_common(board, sink, FORM_CELL, board->candidates[cell], room->cell_alive);
}

void find_forcing_net(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	struct net_room *room = &workspace->net;
	struct cellset cells = board->empty;
	if (sink->wish != SINK_BRIEF) {
		net_give_trees(board, &room->tree, &room->branch, sink);
		return;
	}
	memset(room->house_alive, 0, sizeof room->house_alive);
	for (int cell; (cell = cellset_pop(&cells)) >= 0;)
		branch_cell(board, room, sink, cell);
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		for (unsigned open = board->open[house]; open != 0;) {
			int digit = bits_pop(&open);
			give_common(board, sink, FORM_HOUSE, 1u << digit,
				room->house_alive[house][digit]);
		}
	}
}
