/*
 * Room for the finders to work in, so that none allocates. What it holds between two calls is
 * only kept to save making it again: no finder's answer depends on it.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_WORKSPACE_H
#define NONET_LOGIC_WORKSPACE_H

#include "logic/als.h"
#include "logic/graph.h"
#include "logic/net_tree.h"

/* For forcing nets: what may be true after one branch, and after all of a cell or a house. */
struct net_room {
	struct marks branch;
	struct net_tree tree;
	struct cellset branch_alive[SHAPE_MAX_SIZE];
	struct cellset cell_alive[SHAPE_MAX_SIZE];
	struct cellset house_alive[SHAPE_MAX_HOUSES][SHAPE_MAX_SIZE][SHAPE_MAX_SIZE];
};

struct workspace {
	struct graph graph;
	struct graph_walk walk;
	struct als_list als;
	struct net_room net;
};

/* Before the first use. */
static inline void workspace_init(struct workspace *workspace)
{
	als_init(&workspace->als);
}

#endif
