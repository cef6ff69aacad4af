/*
 * The tree of a forcing net: each branch assumes a candidate, and is the list of singles that
 * follow, in the order in which they were filled in. Told, a branch is cut down to what leads to
 * its end: a contradiction, or a candidate struck.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_NET_TREE_H
#define NONET_LOGIC_NET_TREE_H

#include "logic/marks.h"
#include "logic/step.h"

struct net_branch {
	bool broken; /* it contradicts itself */
	int count;
	struct net_single {
		uint8_t cell, digit;
		uint8_t house; /* whose only place it was; NODE_NO_HOUSE: the cell's only digit */
	} singles[SHAPE_MAX_CELLS]; /* the first is the assumption */
	bool needed[SHAPE_MAX_CELLS]; /* for the end that is told */
	int needed_count;
	struct fact end; /* of a broken one: all that it allows is taken away */
};

/* What the branches start from: the candidates of a cell, or the places of a digit in a house. */
struct net_root {
	enum step_form form; /* FORM_CELL or FORM_HOUSE */
	uint8_t place; /* cell or house */
	uint8_t digit; /* of a house */
};

/* Room for one tree, and for the choice of the smallest. */
struct net_tree {
	struct net_branch branches[SHAPE_MAX_SIZE];
	struct step step;
	struct net_root best[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE];
	uint16_t size[SHAPE_MAX_CELLS][SHAPE_MAX_SIZE]; /* singles in the best; 0: none */
};

/* Assumes a candidate of the board and fills in all singles that follow: *after is what comes of
 * it, *branch how. branch may be NULL. */
void net_follow(const struct marks *board, struct candidate assumed, struct marks *after,
	struct net_branch *branch);

/* Gives every candidate that nets strike, with its whole tree: a contradiction if there is one,
 * else the smallest tree of a cell or a house. */
void net_give_trees(
	const struct marks *board, struct net_tree *tree, struct marks *after, struct sink *sink);

#endif
