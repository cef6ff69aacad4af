/*
 * Chains. A candidate that would be switched off by what follows from it being on is false. The
 * links of the chain decide its name:
 *
 *     X-Chain      one digit, strong links in houses
 *     XY-Chain     cells of two candidates, from cell to cell by one digit
 *     AIC          both, that is alternating inference chains and nice loops
 *     Grouped AIC  the same with groups as nodes
 *     ALS-AIC      the same with almost locked sets: one digit of a set off, another is on
 *
 * All instances are found by walking the links from every candidate, breadth first; so the
 * candidates struck are all that chains of this kind can strike, each by a shortest chain. That
 * set does not depend on how the board is turned or its digits named.
 *
 * X on => A off => B on => ... => Z on => X off. Without X the chain reads "A or Z is true", and
 * strikes what both A and Z exclude. If A and Z exclude each other, it is a loop, and each of its
 * weak links strikes what both its ends exclude. If A and Z are the same, it is true.
 */
#include "logic/find.h"
#include "logic/workspace.h"

#include <assert.h>
#include <string.h>

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

static bool is_inner(const struct step *step, const struct candidate *struck)
{
	bool crossed = false;
	for (int i = 0; i < step->node_count; i++) {
		const struct node *node = &step->nodes[i];
		const struct node *next = &step->nodes[(i + 1) % step->node_count];
		bool here = node->cell_count == 1 && node->cells[0] == struck->cell;
		if (here && next->cell_count == 1 && next->cells[0] == struck->cell && node->on)
			return false;
		crossed |= here;
	}
	return crossed;
}

/* A loop is told without what it strikes in its own cells, unless a weak link within the cell
 * says so: a person looks around a loop, not along it. Such candidates come with other steps. */
static void drop_inner(struct step *step)
{
	int kept = 0;
	for (int i = 0; i < step->strike_count; i++) {
		if (!is_inner(step, &step->strikes[i]))
			step->strikes[kept++] = step->strikes[i];
	}
	step->strike_count = (uint8_t)kept;
}

/* Around a loop every almost locked set that it passes is locked: its digits beside the two of the
 * link strike what sees all their cells. The step's sets stand in the order of the links. */
static void strike_around_sets(struct step *step, const struct marks *board)
{
	int next = 0;
	for (int i = 0; i + 1 < step->node_count && next < step->set_count; i++) {
		const struct node *from = &step->nodes[i], *to = &step->nodes[i + 1];
		bool in_cell = to->cell_count == 1 &&
			       bits_count(board->candidates[to->cells[0]]) == 2 &&
			       memchr(from->cells, to->cells[0], from->cell_count) != NULL;
		if (from->on || from->digit == to->digit || in_cell)
			continue;
		const struct set *set = &step->sets[next++];
		unsigned rest = set->digits & ~(1u << from->digit | 1u << to->digit);
		while (rest != 0) {
			int digit = bits_pop(&rest);
			struct cellset holders = cellset_and(&set->cells, &board->where[digit]);
			struct cellset seen = geometry_common_peers(board->geometry, &holders);
			seen = cellset_and(&seen, &board->where[digit]);
			for (int cell; (cell = cellset_pop(&seen)) >= 0;) {
				if (!is_struck(step, cell, digit))
					step_strike(step, cell, digit);
			}
		}
	}
}

/* Strikes what the chain from `first` off to `last` on proves: one of the two is true. */
static void conclude(struct step *step, const struct graph *graph, const struct marks *board,
	int first, int last)
{
	const struct graph_node *node = &graph->nodes[first];
	if (first == last && node->cell_count == 1) {
		step->form = FORM_CONVERGE;
		step_set_target(step, node->cells[0], node->digit);
		return;
	}
	strike_between(step, graph, first, last);
	if (step->technique == TECHNIQUE_XY_CHAIN || !graph_has(graph_weak(graph, first), last))
		return;
	step->form = FORM_LOOP;
	for (int i = 0; i + 1 < step->node_count; i++) {
		if (step->nodes[i].on && !step->nodes[i + 1].on)
			strike_between(
				step, graph, node_at(graph, step, i), node_at(graph, step, i + 1));
	}
	drop_inner(step);
	strike_around_sets(step, board);
}

/* The candidate that is struck is not part of the chain that strikes it. */
static void drop_start(struct step *step)
{
	step->node_count--;
	memmove(step->nodes, step->nodes + 1, step->node_count * sizeof step->nodes[0]);
	step->nodes[0].reached = false;
}

/* Each candidate that leads to its own end, by a shortest way. */
static void walk_from_all(const struct marks *board, struct workspace *workspace, struct sink *sink,
	enum technique technique)
{
	const struct graph *graph = &workspace->graph;
	struct step step;
	for (int start = 0; start < graph->single_count; start++) {
		const struct graph_node *node = &graph->nodes[start];
		int last = graph_walk_back(graph, start, &workspace->walk);
		if (last < 0)
			continue;
		step_begin(&step, technique, 1u << node->digit);
		if (sink->wish == SINK_BRIEF) {
			step_strike(&step, node->cells[0], node->digit);
		} else {
			graph_tell(graph, &workspace->walk, board, last, true, &step);
			drop_start(&step);
			conclude(&step, graph, board, node_at(graph, &step, 0), last);
			if (!step.places && !is_struck(&step, node->cells[0], node->digit))
				step_strike(&step, node->cells[0], node->digit);
		}
		sink_give(sink, &step);
	}
}

/* Every pair of ends of which one must be true. */
static void walk_between_all(const struct marks *board, struct workspace *workspace,
	struct sink *sink, enum technique technique)
{
	const struct graph *graph = &workspace->graph;
	struct step step;
	for (int first = 0; first < graph->node_count; first++) {
		graph_walk_all(graph, first, false, &workspace->walk);
		for (int last = first; last < graph->node_count; last++) {
			if (!graph_has(workspace->walk.all_on, last))
				continue;
			step_begin(&step, technique, 1u << graph->nodes[first].digit);
			graph_tell(graph, &workspace->walk, board, last, true, &step);
			conclude(&step, graph, board, first, last);
			sink_give(sink, &step);
			if (step.form != FORM_LOOP)
				continue;
			/* Cut open, a loop is a chain like any other. */
			step.form = FORM_PLAIN;
			step.strike_count = 0;
			strike_between(&step, graph, first, last);
			sink_give(sink, &step);
		}
	}
}

static void find_chains(const struct marks *board, struct workspace *workspace, struct sink *sink,
	enum technique technique, unsigned digits, unsigned links)
{
	const struct als_list *sets = NULL;
	if (technique == TECHNIQUE_ALS_AIC) {
		if (!als_list(&workspace->als, board))
			return;
		sets = &workspace->als;
	}
	if (!graph_build(&workspace->graph, board, digits, links, sets))
		return;
	if (sink->wish == SINK_FULL)
		walk_between_all(board, workspace, sink, technique);
	else
		walk_from_all(board, workspace, sink, technique);
}

static unsigned all_digits(const struct marks *board)
{
	return (1u << marks_size(board)) - 1;
}

void find_x_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	for (int digit = 0; digit < marks_size(board); digit++)
		find_chains(
			board, workspace, sink, TECHNIQUE_X_CHAIN, 1u << digit, GRAPH_HOUSE_STRONG);
}

void find_xy_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	find_chains(
		board, workspace, sink, TECHNIQUE_XY_CHAIN, all_digits(board), GRAPH_CELL_STRONG);
}

void find_aic(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	find_chains(board, workspace, sink, TECHNIQUE_AIC, all_digits(board),
		GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG);
}

void find_grouped_aic(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	find_chains(board, workspace, sink, TECHNIQUE_GROUPED_AIC, all_digits(board),
		GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG | GRAPH_GROUPS);
}

void find_als_aic(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	find_chains(board, workspace, sink, TECHNIQUE_ALS_AIC, all_digits(board),
		GRAPH_CELL_WEAK | GRAPH_CELL_STRONG | GRAPH_HOUSE_STRONG | GRAPH_GROUPS);
}
