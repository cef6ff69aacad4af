/*
 * Chains. A candidate that would be switched off by what follows from it being on is false. The
 * links of the chain decide its name:
 *
 *     X-Chain      one digit, strong links in houses
 *     XY-Chain     cells of two candidates, from cell to cell by one digit
 *     AIC          both, that is alternating inference chains and nice loops
 *     Grouped AIC  the same with groups as nodes
 *
 * All instances are found by walking the links from every candidate, breadth first; so the
 * candidates struck are all that chains of this kind can strike, each by a shortest chain. That
 * set does not depend on how the board is turned or its digits named.
 *
 * X on => A off => B on => ... => Z on => X off. Without X the chain reads "A or Z is true", and
 * strikes what both A and Z exclude. If A and Z exclude each other, it is a loop, and each of its
 * weak links strikes what both its ends exclude.
 */
#include "logic/find.h"
#include "logic/workspace.h"

#include <assert.h>

/* The node of the graph at place i of the step's chain. */
static int node_at(const struct graph *graph, const struct step *step, int i)
{
	const struct node *wanted = &step->nodes[i];
	if (wanted->cell_count == 1)
		return graph->node_of[wanted->cells[0]][wanted->digit];
	for (int node = graph->single_count; node < graph->node_count; node++) {
		const struct graph_node *group = &graph->nodes[node];
		bool same =
			group->digit == wanted->digit && group->cell_count == wanted->cell_count;
		for (int k = 0; same && k < group->cell_count; k++)
			same = group->cells[k] == wanted->cells[k];
		if (same)
			return node;
	}
	assert(!"a chain through no node");
	return -1;
}

static bool is_struck(const struct step *step, int cell, int digit)
{
	for (int i = 0; i < step->strike_count; i++) {
		if (step->strikes[i].cell == cell && step->strikes[i].digit == digit)
			return true;
	}
	return false;
}

/* Strikes every candidate that both nodes exclude. */
static void strike_between(struct step *step, const struct graph *graph, int a, int b)
{
	const uint64_t *weak_a = graph_weak(graph, a), *weak_b = graph_weak(graph, b);
	for (int node = 0; node < graph->single_count; node++) {
		const struct graph_node *single = &graph->nodes[node];
		if (graph_has(weak_a, node) && graph_has(weak_b, node) &&
			!is_struck(step, single->cells[0], single->digit))
			step_strike(step, single->cells[0], single->digit);
	}
}

/* Fills the step with the chain that the walk found from start back to it by way of `last`. */
static void tell_chain(struct step *step, const struct graph *graph, const struct graph_walk *walk,
	const struct marks *board, int start, int last)
{
	graph_tell(graph, walk, board, last, true, step);
	if (step->node_count < 3) {
		step_strike(step, graph->nodes[start].cells[0], graph->nodes[start].digit);
		return;
	}
	int first = node_at(graph, step, 1);
	if (first == last) {
		/* A turns itself on: A is true. */
		step->form = FORM_CONVERGE;
		step_set_target(step, graph->nodes[first].cells[0], graph->nodes[first].digit);
		if (graph->nodes[first].cell_count == 1)
			return;
		step->places = false;
	}
	strike_between(step, graph, first, last);
	if (!graph_has(graph_weak(graph, first), last))
		return;
	step->form = FORM_LOOP;
	for (int i = 2; i + 1 < step->node_count; i += 2)
		strike_between(step, graph, node_at(graph, step, i), node_at(graph, step, i + 1));
}

static void walk_from_all(const struct marks *board, struct workspace *workspace, struct sink *sink,
	enum technique technique)
{
	const struct graph *graph = &workspace->graph;
	for (int start = 0; start < graph->single_count; start++) {
		const struct graph_node *node = &graph->nodes[start];
		struct step step;
		int last = graph_walk_back(graph, start, &workspace->walk);
		if (last < 0)
			continue;
		step_begin(&step, technique, 1u << node->digit);
		if (sink->brief)
			step_strike(&step, node->cells[0], node->digit);
		else
			tell_chain(&step, graph, &workspace->walk, board, start, last);
		sink_give(sink, &step);
	}
}

static unsigned all_digits(const struct marks *board)
{
	return (1u << marks_size(board)) - 1;
}

void find_x_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	for (int digit = 0; digit < marks_size(board); digit++) {
		if (graph_build(&workspace->graph, board, 1u << digit, GRAPH_HOUSE_STRONG))
			walk_from_all(board, workspace, sink, TECHNIQUE_X_CHAIN);
	}
}

void find_xy_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	if (graph_build(&workspace->graph, board, all_digits(board), GRAPH_CELL_STRONG))
		walk_from_all(board, workspace, sink, TECHNIQUE_XY_CHAIN);
}

void find_aic(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	if (graph_build(&workspace->graph, board, all_digits(board),
		    GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG))
		walk_from_all(board, workspace, sink, TECHNIQUE_AIC);
}

void find_grouped_aic(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	if (graph_build(&workspace->graph, board, all_digits(board),
		    GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG | GRAPH_GROUPS))
		walk_from_all(board, workspace, sink, TECHNIQUE_GROUPED_AIC);
}
