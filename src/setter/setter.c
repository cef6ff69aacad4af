/*
 * Attempt n (from 1) of a request digs the seed rng_mix(request seed, n), cut to the bits a
 * code holds; its target comes from rng_mix(request seed, 0). Both are frozen.
 */
#include "setter/setter.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "setter/gate.h"
#include "setter/steer.h"

#include <assert.h>

static int draw_target(const struct setter_request *request)
{
	struct rng rng;

	rng_init(&rng, rng_mix(request->seed, 0));
	return request->target_min +
	       (int)rng_below(&rng, (uint32_t)(request->target_max - request->target_min) + 1);
}

void setter_attempt(const struct setter_request *request, int n, struct seed_code *code)
{
	*code = (struct seed_code){
		.recipe = CODE_RECIPE_DIG,
		.shape = request->shape,
		.symmetry = request->symmetry,
		.order = request->order,
		.target = draw_target(request),
		.seed = rng_mix(request->seed, (uint64_t)n) & CODE_SEED_MASK,
	};
}

bool setter_passes(enum setter_gate gate, bool singles_only)
{
	return gate == SETTER_GATE_NONE || (gate == SETTER_GATE_SINGLES) == singles_only;
}

/* Digs the code's puzzle and says what it is, unless more givens than `most` would be left. */
static enum dig_verdict make(const struct shape *shape, const struct seed_code *code, int most,
	struct setter_puzzle *out)
{
	enum dig_verdict verdict = dig_within(shape, code, most, &out->puzzle, &out->solution);

	out->code = *code;
	if (verdict == DIG_DONE) {
		out->givens = grid_givens(&out->puzzle);
		out->singles_only = gate_singles_only(shape, &out->puzzle);
	}
	return verdict;
}

bool setter_remake(
	const struct shape *shape, const struct seed_code *code, struct setter_puzzle *out)
{
	return make(shape, code, shape->cell_count, out) == DIG_DONE;
}

void setter_relabel(const struct shape *shape, const struct relabelling *relabelling,
	const struct setter_puzzle *puzzle, struct setter_puzzle *out)
{
	bool coded;

	*out = *puzzle;
	relabel_grid(relabelling, &out->puzzle);
	relabel_grid(relabelling, &out->solution);
	/* The solution is that of the same seed, under another relabelling. */
	coded = dig_mask_code(shape, puzzle->code.seed, &out->puzzle, &out->solution, &out->code);
	assert(coded);
	(void)coded;
}

enum setter_condition setter_check(const struct setter_request *request, struct solver *solver,
	const struct setter_puzzle *puzzle, struct grade *grade)
{
	if (puzzle->givens > request->accept_max)
		return SETTER_TOO_MANY_GIVENS;
	if (puzzle->givens < request->accept_min)
		return SETTER_TOO_FEW_GIVENS;
	if (!setter_passes(request->gate, puzzle->singles_only))
		return SETTER_WRONG_SIDE_OF_GATE;
	return demands_check(&request->demands, solver, &puzzle->puzzle, grade);
}

static enum setter_condition try_attempt(const struct shape *shape,
	const struct setter_request *request, const struct seed_code *code, struct solver *solver,
	struct setter_puzzle *out)
{
	struct grade grade;

	switch (make(shape, code, request->accept_max, out)) {
	case DIG_ABANDONED: return SETTER_ABANDONED;
	case DIG_TOO_MANY: return SETTER_TOO_MANY_GIVENS;
	case DIG_DONE: break;
	}
	return setter_check(request, solver, out, &grade);
}

enum setter_verdict setter_make(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, struct setter_puzzle *out, struct setter_tally *tally)
{
	struct setter_tally unread;

	if (!tally)
		tally = &unread;
	*tally = (struct setter_tally){0};
	if (demands_ask_for(&request->demands, SETTER_HARDEST))
		return steer_make(shape, request, solver, out, tally);
	int first = request->first_attempt > 0 ? request->first_attempt : 1;
	for (int n = 0; n < request->attempts; n++) {
		struct seed_code code;
		enum setter_condition failed;
		setter_attempt(request, first + n, &code);
		failed = try_attempt(shape, request, &code, solver, out);
		tally->attempts++;
		if (failed == SETTER_FITS)
			return SETTER_DONE;
		tally->failed[failed]++;
	}
	return SETTER_GAVE_UP;
}
