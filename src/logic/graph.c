#include "logic/graph.h"

#include <assert.h>
#include <string.h>

static inline void row_add(uint64_t *row, int node)
{
	row[node >> 6] |= UINT64_C(1) << (node & 63);
}

static uint64_t *weak_row(struct graph *graph, int node)
{
	return &graph->weak[node * graph->words];
}

static uint64_t *strong_row(struct graph *graph, int node)
{
	return &graph->strong[node * graph->words];
}

static bool add_singles(struct graph *graph, const struct marks *board, unsigned digits)
{
	struct cellset left = board->empty;
	graph->node_count = 0;
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		for (unsigned mask = board->candidates[cell] & digits; mask != 0;) {
			int digit = bits_pop(&mask);
			int node = graph->node_count;
			if (node == GRAPH_MAX_NODES)
				return false;
			graph->nodes[node] = (struct graph_node){
				.digit = (uint8_t)digit, .cell_count = 1, .cells = {(uint8_t)cell}};
			graph->seen[node] = board->geometry->peers[cell];
			graph->node_of[cell][digit] = (int16_t)node;
			graph->node_count++;
		}
	}
	graph->single_count = graph->node_count;
	return true;
}

static unsigned hash_node(const struct graph_node *node)
{
	unsigned hash = node->digit;
	for (int i = 0; i < node->cell_count; i++)
		hash = hash * 263 + node->cells[i] + 1;
	return hash * 2654435761u >> 8;
}

/* The node of a digit in these cells, made if it is new; -1 if they are too many, or if there is
 * no room. */
static int node_for(struct graph *graph, const struct marks *board, int digit, struct cellset cells)
{
	int count = cellset_count(&cells);
	if (count == 1)
		return graph->node_of[cellset_first(&cells)][digit];
	if (count == 0 || count > NODE_MAX_CELLS)
		return -1;
	struct graph_node node = {.digit = (uint8_t)digit, .cell_count = (uint8_t)count};
	struct cellset seen = geometry_common_peers(board->geometry, &cells);
	for (int i = 0; i < count; i++)
		node.cells[i] = (uint8_t)cellset_pop(&cells);
	unsigned slot = hash_node(&node) % GRAPH_SLOTS;
	for (; graph->slots[slot] != 0; slot = (slot + 1) % GRAPH_SLOTS) {
		int known = graph->slots[slot] - 1;
		if (memcmp(&graph->nodes[known], &node, sizeof node) == 0)
			return known;
	}
	if (graph->node_count == GRAPH_MAX_NODES) {
		graph->full = true;
		return -1;
	}
	graph->nodes[graph->node_count] = node;
	graph->seen[graph->node_count] = seen;
	graph->next_group[graph->node_count] = graph->first_group[digit];
	graph->first_group[digit] = (int16_t)graph->node_count;
	graph->slots[slot] = (uint16_t)(graph->node_count + 1);
	return graph->node_count++;
}

/* The node of a digit in cells of one box and line; -1 if they are not. */
static int group_node(
	struct graph *graph, const struct marks *board, int digit, struct cellset cells)
{
	const struct geometry *geometry = board->geometry;
	const uint8_t *houses = geometry->shape.cell_house[cellset_first(&cells)];
	if (!cellset_within(&cells, &geometry->house[houses[2]]) ||
		(!cellset_within(&cells, &geometry->house[houses[0]]) &&
			!cellset_within(&cells, &geometry->house[houses[1]])))
		return -1;
	return node_for(graph, board, digit, cells);
}

/* Remembers that one of two nodes must be on, until all nodes are known. */
static void add_pair(struct graph *graph, int a, int b)
{
	if (a < 0 || b < 0)
		return;
	if (graph->pair_count == GRAPH_MAX_PAIRS) {
		graph->full = true;
		return;
	}
	graph->pairs[graph->pair_count].a = (int16_t)a;
	graph->pairs[graph->pair_count++].b = (int16_t)b;
}

static void split_house(struct graph *graph, const struct marks *board, int house, int digit)
{
	const struct geometry *geometry = board->geometry;
	int size = marks_size(board);
	struct cellset places = cellset_and(&board->where[digit], &geometry->house[house]);
	/* In a line the parts are boxes, in a box rows and columns. */
	int from = house < 2 * size ? 2 * size : 0;
	int to = house < 2 * size ? 3 * size : 2 * size;
	for (int other = from; other < to; other++) {
		struct cellset part = cellset_and(&places, &geometry->house[other]);
		struct cellset rest = cellset_minus(&places, &part);
		if (cellset_is_empty(&part) || cellset_is_empty(&rest))
			continue;
		int a = group_node(graph, board, digit, part);
		if (a >= 0)
			add_pair(graph, a, group_node(graph, board, digit, rest));
	}
}

static void split_houses(struct graph *graph, const struct marks *board, unsigned digits)
{
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		for (unsigned open = board->open[house] & digits; open != 0;) {
			int digit = bits_pop(&open);
			if (bits_count(board->place[house][digit]) > 2)
				split_house(graph, board, house, digit);
		}
	}
}

/* The node of a set's digit, if any candidate outside sees all of it. */
static int set_node(
	struct graph *graph, const struct marks *board, const struct als *set, int digit)
{
	const struct als_part *part = als_part(graph->sets, set, digit);
	if (!cellset_meets(&part->seen, &board->where[digit]))
		return -1;
	return node_for(graph, board, digit, part->holders);
}

/* In a set, any digit that is off turns every other one on. */
static void split_sets(struct graph *graph, const struct marks *board)
{
	for (int i = 0; graph->sets != NULL && i < graph->sets->count; i++) {
		const struct als *set = &graph->sets->sets[i];
		int nodes[SHAPE_MAX_SIZE], count = 0;
		if (cellset_count(&set->cells) < 2)
			continue; /* a cell of two candidates: linked as such */
		for (unsigned left = set->digits; left != 0;)
			nodes[count++] = set_node(graph, board, set, bits_pop(&left));
		for (int a = 0; a < count; a++) {
			for (int b = 0; b < a; b++)
				add_pair(graph, nodes[a], nodes[b]);
		}
	}
}

/* What is seen by all cells of a node and holds its digit cannot be on with it. */
static void link_weak(struct graph *graph, const struct marks *board, unsigned links)
{
	for (int node = 0; node < graph->node_count; node++) {
		const struct graph_node *from = &graph->nodes[node];
		uint64_t *row = weak_row(graph, node);
		struct cellset seen = cellset_and(&graph->seen[node], &board->where[from->digit]);
		for (int cell; (cell = cellset_pop(&seen)) >= 0;)
			row_add(row, graph->node_of[cell][from->digit]);
		for (int other = graph->first_group[from->digit]; other >= 0;
			other = graph->next_group[other]) {
			const struct graph_node *to = &graph->nodes[other];
			bool all = true;
			for (int i = 0; all && i < to->cell_count; i++)
				all = cellset_has(&graph->seen[node], to->cells[i]);
			if (all)
				row_add(row, other);
		}
		if ((links & GRAPH_CELL_WEAK) == 0 || node >= graph->single_count)
			continue;
		unsigned others = board->candidates[from->cells[0]] & ~(1u << from->digit);
		while (others != 0)
			row_add(row, graph->node_of[from->cells[0]][bits_pop(&others)]);
	}
}

static void link_strong(struct graph *graph, int a, int b)
{
	row_add(strong_row(graph, a), b);
	row_add(strong_row(graph, b), a);
}

static void link_cells(struct graph *graph, const struct marks *board)
{
	struct cellset pairs = marks_cells_with(board, 2);
	for (int cell; (cell = cellset_pop(&pairs)) >= 0;) {
		unsigned digits = board->candidates[cell];
		int a = bits_pop(&digits);
		link_strong(
			graph, graph->node_of[cell][a], graph->node_of[cell][bits_first(digits)]);
	}
}

static void link_houses(struct graph *graph, const struct marks *board, unsigned digits)
{
	const struct shape *shape = &board->geometry->shape;
	for (int house = 0; house < shape->house_count; house++) {
		for (unsigned open = board->open[house] & digits; open != 0;) {
			int digit = bits_pop(&open);
			unsigned place = board->place[house][digit];
			if (bits_count(place) != 2)
				continue;
			int a = shape->house[house][bits_pop(&place)];
			int b = shape->house[house][bits_first(place)];
			link_strong(graph, graph->node_of[a][digit], graph->node_of[b][digit]);
		}
	}
}

/* A group that is off has all its cells off, and what these turn on is on. */
static void inherit_strong(struct graph *graph)
{
	for (int node = graph->single_count; node < graph->node_count; node++) {
		const struct graph_node *group = &graph->nodes[node];
		for (int i = 0; i < group->cell_count; i++) {
			int single = graph->node_of[group->cells[i]][group->digit];
			for (int w = 0; w < graph->words; w++)
				strong_row(graph, node)[w] |= graph_strong(graph, single)[w];
		}
	}
}

bool graph_build(struct graph *graph, const struct marks *board, unsigned digits, unsigned links,
	const struct als_list *sets)
{
	graph->sets = sets;
	graph->pair_count = 0;
	graph->full = false;
	memset(graph->first_group, -1, sizeof graph->first_group);
	if (!add_singles(graph, board, digits))
		return false;
	if (links & GRAPH_GROUPS) {
		memset(graph->slots, 0, sizeof graph->slots);
		split_houses(graph, board, digits);
		split_sets(graph, board);
	}
	if (graph->full)
		return false;
	graph->words = (graph->node_count + 63) / 64;
	size_t bytes = (size_t)graph->node_count * (size_t)graph->words * sizeof graph->weak[0];
	memset(graph->weak, 0, bytes);
	memset(graph->strong, 0, bytes);
	link_weak(graph, board, links);
	if (links & GRAPH_CELL_STRONG)
		link_cells(graph, board);
	if (links & GRAPH_HOUSE_STRONG)
		link_houses(graph, board, digits);
	for (int i = 0; i < graph->pair_count; i++)
		link_strong(graph, graph->pairs[i].a, graph->pairs[i].b);
	inherit_strong(graph);
	return true;
}

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
	row_add(walk->all_on, start);
	row_add(walk->on[0], start);
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
	row_add(walk->all_off, start);
	row_add(walk->off[0], start);
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
