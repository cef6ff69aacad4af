#include "logic/net_tree.h"

#include <string.h>

/* --- cutting it down to what is needed --- */

/* Marks the single that first took the candidate away. False if none did. */
static bool need_gone(const struct marks *board, const struct net_branch *branch, int cell,
	int digit, bool needed[])
{
	for (int i = 0; i < branch->count; i++) {
		const struct net_single *single = &branch->singles[i];
		bool same = single->cell == cell;
		if (same ? single->digit != digit
			 : single->digit == digit &&
					geometry_sees(board->geometry, single->cell, cell)) {
			needed[i] = true;
			return true;
		}
	}
	return false;
}

/* Marks what took away all that the fact allows, but for one candidate. */
static bool need_fact(const struct marks *board, const struct net_branch *branch,
	const struct fact *fact, int but_cell, int but_digit, bool needed[])
{
	bool all = true;
	for (unsigned left = fact->mask; left != 0;) {
		int bit = bits_pop(&left);
		int cell = fact->kind == FACT_CELL ? fact->index
						   : board->geometry->shape.house[fact->index][bit];
		int digit = fact->kind == FACT_CELL ? bit : fact->digit;
		if (cell != but_cell || digit != but_digit)
			all &= need_gone(board, branch, cell, digit, needed);
	}
	return all;
}

static struct fact cell_fact(const struct marks *board, int cell)
{
	return (struct fact){
		.kind = FACT_CELL, .index = (uint8_t)cell, .mask = board->candidates[cell]};
}

static struct fact house_fact(const struct marks *board, int house, int digit)
{
	return (struct fact){.kind = FACT_HOUSE,
		.index = (uint8_t)house,
		.digit = (uint8_t)digit,
		.mask = board->place[house][digit]};
}

/* What a single rests on, on the board before the branch. */
static struct fact single_fact(const struct marks *board, const struct net_single *single)
{
	return single->house == NODE_NO_HOUSE ? cell_fact(board, single->cell)
					      : house_fact(board, single->house, single->digit);
}

/* From the singles that the end needs, back to those that these need. How many in all. */
static int need_causes(const struct marks *board, const struct net_branch *branch, bool needed[])
{
	int count = 0;
	needed[0] = true;
	for (int i = branch->count - 1; i > 0; i--) {
		const struct net_single *single = &branch->singles[i];
		struct fact fact = single_fact(board, single);
		if (needed[i])
			need_fact(board, branch, &fact, single->cell, single->digit, needed);
	}
	for (int i = 0; i < branch->count; i++)
		count += needed[i];
	return count;
}

/* Takes the fact for the branch's end if nothing is left of it, and that by fewer singles. */
static void try_end(const struct marks *board, struct net_branch *branch, const struct fact *fact)
{
	bool needed[SHAPE_MAX_CELLS] = {false};
	if (!need_fact(board, branch, fact, -1, -1, needed))
		return;
	int count = need_causes(board, branch, needed);
	if (count >= branch->needed_count)
		return;
	branch->needed_count = count;
	branch->end = *fact;
	memcpy(branch->needed, needed, sizeof needed);
}

/* The contradiction that takes the fewest singles. */
static void find_end(const struct marks *board, struct net_branch *branch)
{
	struct cellset cells = board->empty;
	branch->needed_count = SHAPE_MAX_CELLS + 1;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		struct fact fact = cell_fact(board, cell);
		try_end(board, branch, &fact);
	}
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		for (unsigned open = board->open[house]; open != 0;) {
			struct fact fact = house_fact(board, house, bits_pop(&open));
			try_end(board, branch, &fact);
		}
	}
}

/* What a branch needs to strike the candidate; one that contradicts itself has its end already. */
static void need_strike(
	const struct marks *board, struct net_branch *branch, struct candidate struck)
{
	if (branch->broken)
		return;
	memset(branch->needed, 0, sizeof branch->needed);
	need_gone(board, branch, struck.cell, struck.digit, branch->needed);
	branch->needed_count = need_causes(board, branch, branch->needed);
}

/* --- making it --- */

static void fill(struct marks *after, struct net_branch *branch, int cell, int digit, int house)
{
	marks_place(after, cell, digit);
	if (branch != NULL)
		branch->singles[branch->count++] = (struct net_single){
			.cell = (uint8_t)cell, .digit = (uint8_t)digit, .house = (uint8_t)house};
}

static void follow_singles(struct marks *after, struct net_branch *branch)
{
	const struct shape *shape = &after->geometry->shape;
	for (bool more = true; more && !after->broken;) {
		int cell;
		more = false;
		while (!after->broken && (cell = cellset_first(&after->naked)) >= 0) {
			fill(after, branch, cell, bits_first(after->candidates[cell]),
				NODE_NO_HOUSE);
			more = true;
		}
		for (int house = 0; house < shape->house_count && !after->broken; house++) {
			while (!after->broken && after->hidden[house] != 0) {
				int digit = bits_first(after->hidden[house]);
				unsigned place = after->place[house][digit];
				fill(after, branch, shape->house[house][bits_first(place)], digit,
					house);
				more = true;
			}
		}
	}
}

void net_follow(const struct marks *board, struct candidate assumed, struct marks *after,
	struct net_branch *branch)
{
	if (branch != NULL)
		branch->count = 0;
	*after = *board;
	fill(after, branch, assumed.cell, assumed.digit, NODE_NO_HOUSE);
	follow_singles(after, branch);
	if (branch == NULL)
		return;
	branch->broken = after->broken;
	if (branch->broken)
		find_end(board, branch);
}

/* --- telling it --- */

static void add_node(struct step *step, const struct node *node)
{
	if (step->node_count == STEP_MAX_NODES)
		step->on_all_marks = true; /* not told whole */
	else
		step->nodes[step->node_count++] = *node;
}

static void rest_on(struct step *step, const struct marks *board, const struct fact *fact)
{
	if (fact->kind == FACT_CELL)
		step_rest_on_cell(step, board, fact->index);
	else
		step_rest_on_house(step, board, fact->index, fact->digit);
}

static void add_singles(
	struct step *step, const struct marks *board, const struct net_branch *branch)
{
	for (int i = 0; i < branch->count; i++) {
		const struct net_single *single = &branch->singles[i];
		struct fact fact = single_fact(board, single);
		if (!branch->needed[i])
			continue;
		add_node(step, &(struct node){.digit = single->digit,
				       .cell_count = 1,
				       .cells = {single->cell},
				       .on = true,
				       .reached = i > 0,
				       .house = single->house});
		if (i > 0)
			rest_on(step, board, &fact);
	}
}

/* Adds the part of a branch that is needed, and the contradiction if it ends in one. */
static void tell_branch(
	struct step *step, const struct marks *board, const struct net_branch *branch)
{
	const struct fact *end = &branch->end;
	bool in_cell = end->kind == FACT_CELL;
	add_singles(step, board, branch);
	if (!branch->broken)
		return;
	rest_on(step, board, end);
	add_node(step, &(struct node){.digit = end->digit,
			       .cell_count = in_cell,
			       .cells = {in_cell ? end->index : 0},
			       .reached = true,
			       .house = in_cell ? NODE_NO_HOUSE : end->index});
}

static void give_conflict(const struct marks *board, struct net_tree *tree,
	struct candidate assumed, struct sink *sink)
{
	struct step *step = &tree->step;
	step_begin(step, TECHNIQUE_FORCING_NET, 1u << assumed.digit);
	step->form = FORM_CONFLICT;
	step_add_cell(step, assumed.cell);
	step_strike(step, assumed.cell, assumed.digit);
	tell_branch(step, board, &tree->branches[0]);
	sink_give(sink, step);
}

/* Follows all branches of the root; what they all strike is what is not alive. How many. */
static int follow_root(const struct marks *board, struct net_tree *tree, struct marks *after,
	const struct net_root *root, struct cellset alive[SHAPE_MAX_SIZE])
{
	bool is_cell = root->form == FORM_CELL;
	unsigned left =
		is_cell ? board->candidates[root->place] : board->place[root->place][root->digit];
	int count = 0;
	memset(alive, 0, SHAPE_MAX_SIZE * sizeof *alive);
	while (left != 0) {
		int bit = bits_pop(&left);
		struct candidate assumed = {
			.cell = is_cell ? root->place
					: board->geometry->shape.house[root->place][bit],
			.digit = is_cell ? (uint8_t)bit : root->digit};
		struct net_branch *branch = &tree->branches[count++];
		net_follow(board, assumed, after, branch);
		for (int d = 0; !branch->broken && d < marks_size(board); d++)
			alive[d] = cellset_or(&alive[d], &after->where[d]);
		for (int i = 0; !branch->broken && i < branch->count; i++)
			cellset_add(&alive[branch->singles[i].digit], branch->singles[i].cell);
	}
	return count;
}

/* Tells how every branch of the root strikes the candidate. */
static void tell_root(const struct marks *board, struct net_tree *tree, const struct net_root *root,
	int branch_count, struct candidate struck)
{
	struct step *step = &tree->step;
	bool is_cell = root->form == FORM_CELL;
	step_begin(step, TECHNIQUE_FORCING_NET,
		is_cell ? board->candidates[root->place] : 1u << root->digit);
	step->form = (uint8_t)root->form;
	if (is_cell) {
		step_add_cell(step, root->place);
		step_rest_on_cell(step, board, root->place);
	} else {
		step_add_base(step, root->place);
		step_rest_on_house(step, board, root->place, root->digit);
	}
	for (int i = 0; i < branch_count; i++) {
		need_strike(board, &tree->branches[i], struck);
		tell_branch(step, board, &tree->branches[i]);
	}
	step_strike(step, struck.cell, struck.digit);
}

/* Singles in the tree by which all branches strike the candidate. */
static int weigh(
	const struct marks *board, struct net_tree *tree, int branch_count, struct candidate struck)
{
	int size = 0;
	for (int i = 0; i < branch_count; i++) {
		need_strike(board, &tree->branches[i], struck);
		size += tree->branches[i].needed_count;
	}
	return size;
}

/* Keeps the root for each candidate that no smaller tree strikes. */
static void weigh_root(const struct marks *board, struct net_tree *tree, struct marks *after,
	const struct net_root *root)
{
	struct cellset alive[SHAPE_MAX_SIZE];
	int count = follow_root(board, tree, after, root, alive);
	for (int digit = 0; digit < marks_size(board); digit++) {
		struct cellset struck = cellset_minus(&board->where[digit], &alive[digit]);
		for (int cell; (cell = cellset_pop(&struck)) >= 0;) {
			uint16_t *size = &tree->size[cell][digit];
			int own = weigh(board, tree, count,
				(struct candidate){(uint8_t)cell, (uint8_t)digit});
			if (*size != 0 && *size <= own)
				continue;
			*size = (uint16_t)own;
			tree->best[cell][digit] = *root;
		}
	}
}

static void weigh_roots(const struct marks *board, struct net_tree *tree, struct marks *after)
{
	struct cellset cells = board->empty;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;)
		weigh_root(board, tree, after,
			&(struct net_root){.form = FORM_CELL, .place = (uint8_t)cell});
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		for (unsigned open = board->open[house]; open != 0;)
			weigh_root(board, tree, after,
				&(struct net_root){.form = FORM_HOUSE,
					.place = (uint8_t)house,
					.digit = (uint8_t)bits_pop(&open)});
	}
}

static void give_best(const struct marks *board, struct net_tree *tree, struct marks *after,
	struct candidate struck, struct sink *sink)
{
	struct cellset alive[SHAPE_MAX_SIZE];
	struct net_root root = tree->best[struck.cell][struck.digit];
	int count = follow_root(board, tree, after, &root, alive);
	tell_root(board, tree, &root, count, struck);
	sink_give(sink, &tree->step);
}

void net_give_trees(
	const struct marks *board, struct net_tree *tree, struct marks *after, struct sink *sink)
{
	struct cellset cells = board->empty;
	memset(tree->size, 0, sizeof tree->size);
	weigh_roots(board, tree, after);
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		for (unsigned left = board->candidates[cell]; left != 0;) {
			struct candidate candidate = {(uint8_t)cell, (uint8_t)bits_pop(&left)};
			net_follow(board, candidate, after, &tree->branches[0]);
			if (tree->branches[0].broken)
				give_conflict(board, tree, candidate, sink);
			else if (tree->size[cell][candidate.digit] > 0)
				give_best(board, tree, after, candidate, sink);
		}
	}
}
