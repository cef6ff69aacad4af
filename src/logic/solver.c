#include "logic/solver.h"

#include <string.h>

/* A sink that gathers what a round will change, and passes every step on to a witness. */
struct gather {
	struct sink sink;
	struct sink *witness;
	int instances;
	struct cellset strikes[SHAPE_MAX_SIZE];
	struct cellset targets;
	uint8_t digit[SHAPE_MAX_CELLS]; /* of a target */
};

static void gather_take(struct sink *sink, const struct step *step)
{
	struct gather *gather = (struct gather *)sink;
	gather->instances++;
	if (step->places) {
		cellset_add(&gather->targets, step->target.cell);
		gather->digit[step->target.cell] = step->target.digit;
	}
	for (int i = 0; i < step->strike_count; i++)
		cellset_add(&gather->strikes[step->strikes[i].digit], step->strikes[i].cell);
	if (gather->witness != NULL)
		gather->witness->take(gather->witness, step);
}

static void apply(struct marks *board, const struct gather *gather, struct round *round)
{
	for (int digit = 0; digit < marks_size(board); digit++) {
		struct cellset cells = gather->strikes[digit];
		for (int cell; (cell = cellset_pop(&cells)) >= 0; round->strikes++)
			marks_strike(board, cell, digit);
	}
	struct cellset targets = gather->targets;
	for (int cell; (cell = cellset_pop(&targets)) >= 0; round->placements++) {
		if (!marks_may(board, cell, gather->digit[cell])) {
			board->broken = true;
			return;
		}
		marks_place(board, cell, gather->digit[cell]);
	}
}

void solver_init(struct solver *solver, const struct shape *shape, technique_mask techniques)
{
	geometry_init(&solver->geometry, shape);
	solver->techniques = techniques;
	workspace_init(&solver->workspace);
	marks_init(&solver->marks, &solver->geometry);
}

bool solver_set(struct solver *solver, const struct grid *puzzle)
{
	return marks_set(&solver->marks, &solver->geometry, puzzle);
}

bool solver_round(struct solver *solver, struct sink *witness, struct round *round)
{
	struct marks *board = &solver->marks;
	struct gather gather;
	if (board->broken || board->empty_count == 0)
		return false;
	gather.sink = (struct sink){
		.take = gather_take, .wish = witness == NULL ? SINK_BRIEF : witness->wish};
	gather.witness = witness;
	gather.instances = 0;
	gather.targets = (struct cellset){{0}};
	memset(gather.strikes, 0, sizeof gather.strikes);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if ((solver->techniques & technique_bit((enum technique)t)) == 0)
			continue;
		technique_info((enum technique)t)->find(board, &solver->workspace, &gather.sink);
		if (gather.instances == 0)
			continue;
		*round = (struct round){
			.technique = (enum technique)t, .instances = gather.instances};
		apply(board, &gather, round);
		return true;
	}
	return false;
}
