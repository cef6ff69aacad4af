/*
 * Room for the finders to work in, so that none allocates. Holds nothing between two calls.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_WORKSPACE_H
#define NONET_LOGIC_WORKSPACE_H

#include "logic/graph.h"

struct workspace {
	struct graph graph;
	struct graph_walk walk;
};

#endif
