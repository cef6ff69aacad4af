#include "setter/position.h"

#include "base/rng.h"
#include "engine/dig.h"

#include <string.h>

/* Puzzles looked at for a board with one choice, after a first find. */
#define MORE_LEAST 40

/* Different steps told apart; more are as good as this many. */
#define CHOICES_MOST 12

/* Easy steps are practised on boards that are not nearly empty: this share of the cells, in per
 * cent, is given. */
#define EASY_GIVENS 42

struct finder {
	struct sink sink;
	int choices;
	struct step seen[CHOICES_MOST];
	struct step *best;
};

static bool strikes(const struct step *step, int cell, int digit)
{
	for (int i = 0; i < step->strike_count; i++)
		if (step->strikes[i].cell == cell && step->strikes[i].digit == digit)
			return true;
	return false;
}

static bool does_the_same(const struct step *a, const struct step *b)
{
	if (a->places != b->places || a->strike_count != b->strike_count)
		return false;
	if (a->places && (a->target.cell != b->target.cell || a->target.digit != b->target.digit))
		return false;
	for (int i = 0; i < a->strike_count; i++)
		if (!strikes(b, a->strikes[i].cell, a->strikes[i].digit))
			return false;
	return true;
}

/* The fewest facts make the simplest step; of equal ones the first found stays. */
static void take(struct sink *sink, const struct step *step)
{
	struct finder *finder = (struct finder *)sink;
	if (finder->choices == 0 || step->fact_count < finder->best->fact_count)
		*finder->best = *step;
	for (int i = 0; i < finder->choices; i++)
		if (does_the_same(&finder->seen[i], step))
			return;
	if (finder->choices < CHOICES_MOST)
		finder->seen[finder->choices++] = *step;
}

static bool dig(const struct shape *shape, const struct position_request *request, int n,
	struct position *out)
{
	bool easy = request->technique <= TECHNIQUE_NAKED_SINGLE;
	out->code = (struct seed_code){.recipe = CODE_RECIPE_DIG,
		.shape = request->shape,
		.target = easy ? shape->cell_count * EASY_GIVENS / 100 : 0,
		.seed = rng_mix(request->seed, (uint64_t)n) & CODE_SEED_MASK};
	return dig_make(shape, &out->code, &out->puzzle, &out->solution) == DIG_DONE;
}

/* Whether the rounds come to the technique; the solver's board is then as before it. */
static bool reaches(struct solver *solver, enum technique technique, const struct grid *puzzle)
{
	technique_mask all = solver->techniques;
	struct round round;
	if (!solver_set(solver, puzzle))
		return false;
	/* what a round of the technique itself would find is looked for only where the easier ones
	 * stand still, which is where the solver would come to it */
	solver->techniques = technique_bit(technique) - 1;
	while (solver_round(solver, NULL, &round))
		continue;
	solver->techniques = all;
	return !solver->marks.broken && solver->marks.empty_count > 0;
}

/* Whether the board before the technique shows it. */
static bool look(struct solver *solver, enum technique technique, struct position *out)
{
	struct finder finder = {.sink = {.take = take, .wish = SINK_REASONS}, .best = &out->step};
	technique_info(technique)->find(&solver->marks, &solver->workspace, &finder.sink);
	out->board = solver->marks;
	out->choices = finder.choices;
	return finder.choices > 0;
}

bool position_make(const struct shape *shape, const struct position_request *request,
	struct solver *solver, struct position *out, int *attempts)
{
	struct position found;
	int best = 0, last = request->attempts, n = 1;

	for (; n <= last && best != 1; n++) {
		if (!dig(shape, request, n, &found) ||
			!reaches(solver, request->technique, &found.puzzle) ||
			!look(solver, request->technique, &found))
			continue;
		if (best == 0) {
			int more = n > MORE_LEAST ? n : MORE_LEAST;
			last = n + more < last ? n + more : last;
		}
		if (best == 0 || found.choices < best) {
			best = found.choices;
			*out = found;
		}
	}
	if (attempts)
		*attempts = n - 1;
	return best > 0;
}
