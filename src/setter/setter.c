/*
 * Attempt n (from 1) of a request digs the seed rng_mix(request seed, n), cut to the bits a
 * code holds; its target comes from rng_mix(request seed, 0). Both are frozen.
 */
#include "setter/setter.h"

#include "base/rng.h"
#include "engine/dig.h"
#include "logic/singles.h"

static int draw_target(const struct setter_request *request)
{
	struct rng rng;

	rng_init(&rng, rng_mix(request->seed, 0));
	return request->target_min +
	       (int)rng_below(&rng, (uint32_t)(request->target_max - request->target_min) + 1);
}

static bool passes_gate(enum setter_gate gate, bool singles_only)
{
	return gate == SETTER_GATE_NONE || (gate == SETTER_GATE_SINGLES) == singles_only;
}

bool setter_remake(
	const struct shape *shape, const struct seed_code *code, struct setter_puzzle *out)
{
	out->code = *code;
	if (dig_make(shape, code, &out->puzzle, &out->solution) != DIG_DONE)
		return false;
	out->givens = grid_givens(&out->puzzle);
	out->singles_only = singles_solve(shape, &out->puzzle);
	return true;
}

static bool attempt_fits(const struct shape *shape, const struct setter_request *request,
	const struct seed_code *code, struct setter_puzzle *out, struct setter_tally *tally)
{
	tally->attempts++;
	if (!setter_remake(shape, code, out)) {
		tally->abandoned++;
		return false;
	}
	if (out->givens > request->accept_max) {
		tally->too_many_givens++;
		return false;
	}
	if (!passes_gate(request->gate, out->singles_only)) {
		tally->wrong_side_of_gate++;
		return false;
	}
	return true;
}

enum setter_verdict setter_make(const struct shape *shape, const struct setter_request *request,
	struct setter_puzzle *out, struct setter_tally *tally)
{
	struct setter_tally unread;
	struct seed_code code = {
		.recipe = CODE_RECIPE_DIG,
		.shape = request->shape,
		.symmetry = request->symmetry,
		.order = request->order,
		.target = draw_target(request),
	};

	if (!tally)
		tally = &unread;
	*tally = (struct setter_tally){0};
	for (int n = 1; n <= request->attempts; n++) {
		code.seed = rng_mix(request->seed, (uint64_t)n) & CODE_SEED_MASK;
		if (attempt_fits(shape, request, &code, out, tally))
			return SETTER_DONE;
	}
	return SETTER_GAVE_UP;
}
