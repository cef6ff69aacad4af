/* Walks over a graph's links, and the way back, told. */
#include "logic/graph.h"

#include <assert.h>
#include <string.h>

/* All nodes that the set's nodes lead to by `links`, without those in `known`, which grows by
 * them. False if there are none. */
static bool spread(
	const uint64_t *links, int words, const uint64_t *set, uint64_t *known, uint64_t *out)
{
	uint64_t any = 0;
	memset(out, 0, (size_t)words * sizeof *out);
	for (int w = 0; w < words; w++) {
		for (uint64_t bits = set[w]; bits != 0; bits &= bits - 1) {
			const uint64_t *row = &links[(w * 64 + __builtin_ctzll(bits)) * words];
			for (int i = 0; i < words; i++)
				out[i] |= row[i];
		}
	}
	for (int w = 0; w < words; w++) {
		out[w] &= ~known[w];
		known[w] |= out[w];
		any |= out[w];
	}
	return any != 0;
}

static void begin_walk(const struct graph *graph, int start, struct graph_walk *walk)
{
	size_t bytes = (size_t)graph->words * sizeof(uint64_t);
	memset(walk->all_on, 0, bytes);
	memset(walk->all_off, 0, bytes);
	memset(walk->on[0], 0, bytes);
	graph_add(walk->all_on, start);
	graph_add(walk->on[0], start);
	walk->depth = 1;
}

/* Takes the strong links from the last level's off. False if nothing new is turned on. */
static bool turn_on(const struct graph *graph, struct graph_walk *walk)
{
	int level = walk->depth - 1;
	if (!spread(graph->strong, graph->words, walk->off[level], walk->all_on,
		    walk->on[level + 1]))
		return false;
	walk->depth++;
	return true;
}

/* Goes one level further. False if nothing new is turned on. */
static bool step_walk(const struct graph *graph, struct graph_walk *walk)
{
	int level = walk->depth - 1;
	if (level == GRAPH_MAX_DEPTH)
		return false;
	return spread(graph->weak, graph->words, walk->on[level], walk->all_off,
		       walk->off[level]) &&
	       turn_on(graph, walk);
}

static bool begin_walk_off(const struct graph *graph, int start, struct graph_walk *walk)
{
	size_t bytes = (size_t)graph->words * sizeof(uint64_t);
	memset(walk->all_on, 0, bytes);
	memset(walk->all_off, 0, bytes);
	memset(walk->on[0], 0, bytes);
	memset(walk->off[0], 0, bytes);
	graph_add(walk->all_off, start);
	graph_add(walk->off[0], start);
	walk->depth = 1;
	return turn_on(graph, walk);
}

int graph_walk_back(const struct graph *graph, int start, struct graph_walk *walk)
{
	const uint64_t *back = graph_weak(graph, start);
	begin_walk(graph, start, walk);
	while (step_walk(graph, walk)) {
		const uint64_t *on = walk->on[walk->depth - 1];
		for (int w = 0; w < graph->words; w++) {
			if (on[w] & back[w])
				return w * 64 + __builtin_ctzll(on[w] & back[w]);
		}
	}
	return -1;
}

void graph_walk_all(const struct graph *graph, int start, bool on, struct graph_walk *walk)
{
	if (on)
		begin_walk(graph, start, walk);
	else if (!begin_walk_off(graph, start, walk))
		return;
	while (step_walk(graph, walk))
		;
}

/* The lowest node of the set that leads to `node`, or -1. */
static int cause(const uint64_t *links, int words, const uint64_t *set, int node)
{
	for (int w = 0; w < words; w++) {
		for (uint64_t bits = set[w]; bits != 0; bits &= bits - 1) {
			int from = w * 64 + __builtin_ctzll(bits);
			if (graph_has(&links[from * words], node))
				return from;
		}
	}
	return -1;
}

static struct cellset node_cells(const struct graph_node *node)
{
	struct cellset cells = {{0}};
	for (int i = 0; i < node->cell_count; i++)
		cellset_add(&cells, node->cells[i]);
	return cells;
}

/* A house in which the digit has only the places of the two nodes. */
static bool rest_on_house(struct step *step, const struct marks *board, const struct graph_node *a,
	const struct graph_node *b)
{
	const struct geometry *geometry = board->geometry;
	struct cellset both = node_cells(a), to = node_cells(b);
	both = cellset_or(&both, &to);
	for (int kind = 0; kind < 3; kind++) {
		int house = geometry->shape.cell_house[b->cells[0]][kind];
		struct cellset places =
			cellset_and(&board->where[a->digit], &geometry->house[house]);
		if (cellset_within(&to, &geometry->house[house]) &&
			cellset_within(&places, &both)) {
			step_rest_on_house(step, board, house, a->digit);
			return true;
		}
	}
	return false;
}

/* A set whose digit of `a` lies within a, and whose digit of b is just b. */
static bool rest_on_set(const struct als_list *sets, struct step *step, const struct marks *board,
	const struct graph_node *a, const struct graph_node *b)
{
	struct cellset from = node_cells(a), to = node_cells(b);
	for (int i = 0; sets != NULL && i < sets->count; i++) {
		const struct als *set = &sets->sets[i];
		if (!als_has(set, a->digit) || !als_has(set, b->digit) ||
			!cellset_within(&als_part(sets, set, a->digit)->holders, &from) ||
			!cellset_equal(&als_part(sets, set, b->digit)->holders, &to))
			continue;
		step_rest_on_cells(step, board, &set->cells);
		if (step->set_count < STEP_MAX_SETS)
			step_add_set(step, &set->cells, set->digits);
		return true;
	}
	return false;
}

/* The fact behind a strong link: a cell of two candidates, a house of two places, or a set. */
static void rest_on_link(const struct graph *graph, struct step *step, const struct marks *board,
	const struct graph_node *a, const struct graph_node *b)
{
	struct cellset from = node_cells(a);
	bool told;
	if (a->digit == b->digit) {
		told = rest_on_house(step, board, a, b);
	} else if (b->cell_count == 1 && cellset_has(&from, b->cells[0]) &&
		   bits_count(board->candidates[b->cells[0]]) == 2) {
		step_rest_on_cell(step, board, b->cells[0]);
		told = true;
	} else {
		told = rest_on_set(graph->sets, step, board, a, b);
	}
	assert(told);
	step->on_all_marks |= !told;
}

static void add_node(struct step *step, const struct graph_node *from, bool on, bool reached)
{
	struct node *node = &step->nodes[step->node_count++];
	node->digit = from->digit;
	node->cell_count = from->cell_count;
	memcpy(node->cells, from->cells, sizeof node->cells);
	node->on = on;
	node->reached = reached;
	node->house = NODE_NO_HOUSE;
}

void graph_tell(const struct graph *graph, const struct graph_walk *walk, const struct marks *board,
	int end, bool end_on, struct step *step)
{
	int16_t way[STEP_MAX_NODES + 2];
	int length = 0, level = 0, node = end;
	const uint64_t(*levels)[GRAPH_MAX_WORDS] = end_on ? walk->on : walk->off;
	bool on = end_on;

	while (!graph_has(levels[level], end))
		level++;
	/* Back to the assumption: on[0] holds it, or off[0] if on[0] leads nowhere. */
	for (;;) {
		way[length++] = (int16_t)node;
		if (on && level == 0)
			break;
		int from = on ? cause(graph->strong, graph->words, walk->off[level - 1], node)
			      : cause(graph->weak, graph->words, walk->on[level], node);
		if (from < 0)
			break;
		node = from;
		level -= on;
		on = !on;
	}
	if (step->node_count + length > STEP_MAX_NODES) {
		step->on_all_marks = true;
		return;
	}
	for (int i = length - 1; i >= 0; i--, on = !on) {
		add_node(step, &graph->nodes[way[i]], on, i != length - 1);
		if (on && i != length - 1)
			rest_on_link(graph, step, board, &graph->nodes[way[i + 1]],
				&graph->nodes[way[i]]);
	}
}
