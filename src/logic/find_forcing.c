/*
 * Forcing chains: from the assumption that a candidate is on, the links of grouped chains are
 * walked as far as they lead. If that turns a node on and off, or leaves a cell or a house with
 * nothing, the candidate is false.
 *
 * "Whichever candidate of a cell (or place in a house) is true, Y is off" needs no search of its
 * own: read backwards it says that Y on leaves that cell (or house) with nothing.
 */
#include "logic/find.h"
#include "logic/workspace.h"

/* A cell, or a digit of a house, all of whose candidates the walk turned off. */
struct emptied {
	int cell; /* or -1 */
	int house;
	int digit;
};

static bool cell_is_emptied(const struct graph *graph, const struct marks *board,
	const struct graph_walk *walk, int cell)
{
	for (unsigned left = board->candidates[cell]; left != 0;) {
		if (!graph_has(walk->all_off, graph->node_of[cell][bits_pop(&left)]))
			return false;
	}
	return true;
}

static bool house_is_emptied(const struct graph *graph, const struct marks *board,
	const struct graph_walk *walk, int house, int digit)
{
	const uint8_t *cells = board->geometry->shape.house[house];
	for (unsigned left = board->place[house][digit]; left != 0;) {
		if (!graph_has(walk->all_off, graph->node_of[cells[bits_pop(&left)]][digit]))
			return false;
	}
	return true;
}

static bool find_emptied(const struct graph *graph, const struct marks *board,
	const struct graph_walk *walk, struct emptied *out)
{
	struct cellset cells = board->empty;
	for (out->cell = -1; (out->cell = cellset_pop(&cells)) >= 0;) {
		if (cell_is_emptied(graph, board, walk, out->cell))
			return true;
	}
	for (out->house = 0; out->house < board->geometry->shape.house_count; out->house++) {
		for (unsigned open = board->open[out->house]; open != 0;) {
			out->digit = bits_pop(&open);
			if (house_is_emptied(graph, board, walk, out->house, out->digit))
				return true;
		}
	}
	return false;
}

/* A node that the walk turned both on and off, or -1. */
static int find_contradiction(const struct graph *graph, const struct graph_walk *walk)
{
	for (int w = 0; w < graph->words; w++) {
		uint64_t both = walk->all_on[w] & walk->all_off[w];
		if (both != 0)
			return w * 64 + __builtin_ctzll(both);
	}
	return -1;
}

static void tell_emptied(struct step *step, const struct workspace *workspace,
	const struct marks *board, const struct emptied *emptied)
{
	const struct graph *graph = &workspace->graph;
	if (emptied->cell >= 0) {
		step->form = FORM_CELL;
		step_add_cell(step, emptied->cell);
		step_rest_on_cell(step, board, emptied->cell);
		for (unsigned left = board->candidates[emptied->cell]; left != 0;)
			graph_tell(graph, &workspace->walk, board,
				graph->node_of[emptied->cell][bits_pop(&left)], false, step);
		return;
	}
	const uint8_t *cells = board->geometry->shape.house[emptied->house];
	step->form = FORM_HOUSE;
	step_add_base(step, emptied->house);
	step_rest_on_house(step, board, emptied->house, emptied->digit);
	for (unsigned left = board->place[emptied->house][emptied->digit]; left != 0;)
		graph_tell(graph, &workspace->walk, board,
			graph->node_of[cells[bits_pop(&left)]][emptied->digit], false, step);
}

void find_forcing_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	const struct graph *graph = &workspace->graph;
	struct graph_walk *walk = &workspace->walk;
	unsigned digits = (1u << marks_size(board)) - 1;
	if (!graph_build(&workspace->graph, board, digits,
		    GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG | GRAPH_GROUPS, NULL))
		return;
	for (int start = 0; start < graph->single_count; start++) {
		const struct graph_node *node = &graph->nodes[start];
		struct emptied emptied = {.cell = -1};
		struct step step;
		graph_walk_all(graph, start, true, walk);
		int both = find_contradiction(graph, walk);
		if (both < 0 && !find_emptied(graph, board, walk, &emptied))
			continue;
		step_begin(&step, TECHNIQUE_FORCING_CHAIN, 1u << node->digit);
		step_strike(&step, node->cells[0], node->digit);
		if (sink->wish != SINK_BRIEF && both >= 0) {
			step.form = FORM_CONFLICT;
			graph_tell(graph, walk, board, both, true, &step);
			graph_tell(graph, walk, board, both, false, &step);
		} else if (sink->wish != SINK_BRIEF) {
			tell_emptied(&step, workspace, board, &emptied);
		}
		sink_give(sink, &step);
	}
}
