/*
 * The graph of links that chains walk. A node is a candidate, or a group: one digit in several
 * cells where a box and a line meet, or in those cells of an almost locked set that may hold it.
 * A group is on if one of its cells holds the digit. Two kinds of links:
 *
 *     weak:   if this node is on, that one is off
 *     strong: if this node is off, that one is on
 *
 * A chain walks weak and strong links in turn. Sets of nodes are bit rows of `words` words.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_GRAPH_H
#define NONET_LOGIC_GRAPH_H

#include "logic/als.h"
#include "logic/marks.h"
#include "logic/step.h"

/* A board with more nodes (16x16 with few givens) has no graph: chains are not looked for. */
#define GRAPH_MAX_NODES 1536
#define GRAPH_MAX_WORDS (GRAPH_MAX_NODES / 64)
#define GRAPH_MAX_PAIRS 16384
#define GRAPH_SLOTS 8192
/* Levels of a walk. A chain of so many links fits in a step. */
#define GRAPH_MAX_DEPTH 47
_Static_assert(2 * GRAPH_MAX_DEPTH + 2 <= STEP_MAX_NODES, "a walk's way fits in a step");

/* Which links a graph has. */
enum graph_links {
	GRAPH_CELL_WEAK = 1, /* between the candidates of a cell */
	GRAPH_CELL_STRONG = 2, /* between the two candidates of a cell */
	GRAPH_HOUSE_STRONG = 4, /* between the two places of a digit in a house */
	GRAPH_GROUPS = 8, /* the same between groups, which become nodes */
};

struct graph_node {
	uint8_t digit;
	uint8_t cell_count;
	uint8_t cells[NODE_MAX_CELLS];
};

struct graph {
	const struct als_list *sets; /* borrowed; NULL without them */
	int node_count;
	int single_count; /* nodes below it are candidates, from it on groups */
	int words;
	int16_t node_of[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE];
	struct graph_node nodes[GRAPH_MAX_NODES];
	struct cellset seen[GRAPH_MAX_NODES]; /* by all cells of the node */
	int16_t first_group[SHAPE_MAX_SIZE]; /* of a digit; -1: none */
	int16_t next_group[GRAPH_MAX_NODES]; /* the next of the same digit */
	uint16_t slots[GRAPH_SLOTS]; /* groups by hash: number + 1 */
	int pair_count;
	struct {
		int16_t a, b;
	} pairs[GRAPH_MAX_PAIRS]; /* groups to be linked, while the graph is built */
	bool full;
	uint64_t weak[GRAPH_MAX_NODES * GRAPH_MAX_WORDS];
	uint64_t strong[GRAPH_MAX_NODES * GRAPH_MAX_WORDS];
};

/* What a walk from one assumption reached, level by level: on[0] is the assumption; off[i]
 * follows from on[i] by weak links, on[i + 1] from off[i] by strong ones; each node where it
 * appears first. If the assumption is that a node is off, on[0] is empty and off[0] is it. */
struct graph_walk {
	int depth; /* levels of on[] that were reached */
	uint64_t all_on[GRAPH_MAX_WORDS];
	uint64_t all_off[GRAPH_MAX_WORDS];
	uint64_t on[GRAPH_MAX_DEPTH + 1][GRAPH_MAX_WORDS];
	uint64_t off[GRAPH_MAX_DEPTH + 1][GRAPH_MAX_WORDS];
};

/* Builds the graph of the digits in the mask, with the groups of the sets if there are any. False
 * if it would have too many nodes or links. */
bool graph_build(struct graph *graph, const struct marks *board, unsigned digits, unsigned links,
	const struct als_list *sets);

/*
 * Walks from "start is on" until a level turns on a node that has a weak link to start, so that
 * start on leads to start off. Returns the lowest such node of the first such level, or -1.
 */
int graph_walk_back(const struct graph *graph, int start, struct graph_walk *walk);

/* Walks from "start is on" (or off) as far as links lead. */
void graph_walk_all(const struct graph *graph, int start, bool on, struct graph_walk *walk);

/* Writes the way by which the walk turned `end` on (or off) into the step: nodes and the facts
 * they rest on. */
void graph_tell(const struct graph *graph, const struct graph_walk *walk, const struct marks *board,
	int end, bool end_on, struct step *step);

static inline const uint64_t *graph_weak(const struct graph *graph, int node)
{
	return &graph->weak[node * graph->words];
}

static inline const uint64_t *graph_strong(const struct graph *graph, int node)
{
	return &graph->strong[node * graph->words];
}

static inline bool graph_has(const uint64_t *row, int node)
{
	return row[node >> 6] >> (node & 63) & 1;
}

#endif
