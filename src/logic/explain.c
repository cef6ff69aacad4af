/*
 * How a path is made short. Round by round, all instances of the cheapest technique are found.
 * Of these, those with the fewest facts are taken first, and only if they strike something that
 * no step before them did. For every candidate it is remembered which step struck it.
 *
 * Then, from the end backwards: every placement is needed, and a needed step needs the steps that
 * brought its facts about, that is, struck the candidates which the facts say are gone. What is
 * needed by nothing is dropped. Whatever is dropped only leaves more candidates standing, none of
 * them where a kept step's facts forbid it, so every kept step still holds.
 */
#include "logic/explain.h"

#include <string.h>

struct recorder {
	struct sink sink;
	struct path *path;
};

static void record(struct sink *sink, const struct step *step)
{
	struct recorder *recorder = (struct recorder *)sink;
	struct path *path = recorder->path;
	if (path->round_count == EXPLAIN_MAX_STEPS)
		return; /* more chains than anyone needs: the rest comes in the next round */
	path->round[path->round_count++] = *step;
}

static bool strikes_something(const struct step *step, const struct marks *board)
{
	if (step->places)
		return board->digit[step->target.cell] == MARKS_EMPTY;
	for (int i = 0; i < step->strike_count; i++) {
		if (marks_may(board, step->strikes[i].cell, step->strikes[i].digit))
			return true;
	}
	return false;
}

/* Drops strikes of candidates that are gone already, so that a step says only what it does. */
static void keep_live_strikes(struct step *step, const struct marks *board)
{
	int kept = 0;
	for (int i = 0; i < step->strike_count; i++) {
		if (marks_may(board, step->strikes[i].cell, step->strikes[i].digit))
			step->strikes[kept++] = step->strikes[i];
	}
	step->strike_count = (uint8_t)kept;
}

bool step_apply(const struct step *step, struct marks *board)
{
	if (step->places) {
		if (!marks_may(board, step->target.cell, step->target.digit))
			return false;
		marks_place(board, step->target.cell, step->target.digit);
	}
	for (int i = 0; i < step->strike_count; i++)
		marks_strike(board, step->strikes[i].cell, step->strikes[i].digit);
	return !board->broken;
}

struct cellset step_blockers(const struct step *step, const struct marks *board, bool *all_seen)
{
	const struct geometry *geometry = board->geometry;
	struct cellset blockers = {{0}};
	struct cellset open = cellset_and(&geometry->house[step->base[0]], &board->empty);
	cellset_remove(&open, step->target.cell);
	while (!cellset_is_empty(&open)) {
		int best = -1, most = 0;
		for (int cell = 0; cell < geometry->shape.cell_count; cell++) {
			struct cellset seen = cellset_and(&open, &geometry->peers[cell]);
			if (board->digit[cell] == step->target.digit &&
				cellset_count(&seen) > most) {
				best = cell;
				most = cellset_count(&seen);
			}
		}
		if (best < 0)
			break;
		cellset_add(&blockers, best);
		open = cellset_minus(&open, &geometry->peers[best]);
	}
	*all_seen = cellset_is_empty(&open);
	return blockers;
}

bool step_holds(const struct step *step, const struct marks *board)
{
	for (int i = 0; i < step->fact_count; i++) {
		const struct fact *fact = &step->facts[i];
		unsigned now = fact->kind == FACT_CELL ? board->candidates[fact->index]
						       : board->place[fact->index][fact->digit];
		if ((now & ~(unsigned)fact->mask) != 0)
			return false;
	}
	return true;
}

/* Everything that this step took off the board gets it as its cause. */
static void note_causes(struct path *path, const struct marks *before, const struct marks *after)
{
	struct cellset cells = before->empty;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		unsigned gone = before->candidates[cell] & ~(unsigned)after->candidates[cell];
		while (gone != 0)
			path->cause[cell][bits_pop(&gone)] = (int16_t)(path->count - 1);
	}
}

/* Steps of the same round may have filled the other cells of the house since it was found. */
static void name_as_it_stands(struct step *step, const struct marks *board)
{
	if (step->technique != TECHNIQUE_HIDDEN_SINGLE_BOX &&
		step->technique != TECHNIQUE_HIDDEN_SINGLE_LINE)
		return;
	struct cellset open = cellset_and(&board->geometry->house[step->base[0]], &board->empty);
	if (cellset_count(&open) == 1)
		step->technique = TECHNIQUE_FULL_HOUSE;
}

static bool take_step(struct solver *solver, struct path *path, const struct step *found)
{
	struct marks before = solver->marks;
	if (!strikes_something(found, &before))
		return true;
	if (path->count == EXPLAIN_MAX_STEPS)
		return false;
	struct step *step = &path->steps[path->count++];
	*step = *found;
	keep_live_strikes(step, &before);
	name_as_it_stands(step, &before);
	if (!step_apply(step, &solver->marks))
		return false;
	note_causes(path, &before, &solver->marks);
	return true;
}

/* The steps of the round, those with the fewest facts first. */
static bool take_round(struct solver *solver, struct path *path)
{
	for (int facts = 0; facts <= STEP_MAX_FACTS; facts++) {
		for (int i = 0; i < path->round_count; i++) {
			if (path->round[i].fact_count == facts &&
				!take_step(solver, path, &path->round[i]))
				return false;
		}
	}
	return true;
}

static void need(struct path *path, int cause)
{
	if (cause >= 0)
		path->needed[cause] = true;
}

static void need_fact(const struct geometry *geometry, struct path *path, const struct fact *fact)
{
	unsigned gone = ~(unsigned)fact->mask & ((1u << geometry->shape.size) - 1);
	while (gone != 0) {
		int bit = bits_pop(&gone);
		if (fact->kind == FACT_CELL)
			need(path, path->cause[fact->index][bit]);
		else
			need(path,
				path->cause[geometry->shape.house[fact->index][bit]][fact->digit]);
	}
}

static void drop_the_needless(const struct geometry *geometry, struct path *path)
{
	int kept = 0;
	for (int i = 0; i < path->count; i++)
		path->needed[i] = path->steps[i].places;
	for (int i = path->count - 1; i >= 0; i--) {
		const struct step *step = &path->steps[i];
		if (!path->needed[i])
			continue;
		for (int f = 0; f < step->fact_count; f++)
			need_fact(geometry, path, &step->facts[f]);
		for (int k = 0; step->on_all_marks && k < i; k++)
			path->needed[k] = true;
	}
	for (int i = 0; i < path->count; i++) {
		if (!path->needed[i])
			continue;
		if (kept != i)
			path->steps[kept] = path->steps[i];
		kept++;
	}
	path->count = kept;
}

/* Finds the steps of the cheapest technique that does anything, without taking them. */
static bool find_round(struct solver *solver, struct path *path, struct sink *sink)
{
	path->round_count = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if ((solver->techniques & technique_bit((enum technique)t)) == 0)
			continue;
		technique_info((enum technique)t)->find(&solver->marks, &solver->workspace, sink);
		if (path->round_count > 0)
			return true;
	}
	return false;
}

bool explain_board(struct solver *solver, struct path *path)
{
	struct recorder recorder = {.sink = {.take = record, .wish = SINK_REASONS}, .path = path};
	path->count = 0;
	path->complete = false;
	memset(path->cause, -1, sizeof path->cause);
	while (!solver->marks.broken && solver->marks.empty_count > 0) {
		if (!find_round(solver, path, &recorder.sink))
			return true;
		if (!take_round(solver, path))
			return false;
	}
	if (solver->marks.broken)
		return false;
	path->complete = true;
	drop_the_needless(&solver->geometry, path);
	return true;
}

bool explain_puzzle(struct solver *solver, const struct grid *puzzle, struct path *path)
{
	return solver_set(solver, puzzle) && explain_board(solver, path);
}
