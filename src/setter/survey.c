#include "setter/survey.h"

#include "base/rng.h"
#include "setter/gate.h"

void survey_dig(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, uint64_t n, struct survey_grid *out)
{
	struct setter_request own = *request;
	struct setter_puzzle made;
	struct grade grade;

	own.seed = rng_mix(request->seed, n);
	setter_attempt(&own, 1, &made.code);
	*out = (struct survey_grid){.target = made.code.target, .failed = SETTER_ABANDONED};
	out->abandoned = dig_measure(shape, &made.code, &made.puzzle, &made.solution, &out->work) !=
			 DIG_DONE;
	if (out->abandoned)
		return;
	made.givens = out->givens = grid_givens(&made.puzzle);
	made.singles_only = out->singles_only = gate_singles_only(shape, &made.puzzle);
	out->reaches = out->givens <= request->accept_max;
	out->failed = setter_check(request, solver, &made, &grade);
	out->fits = out->failed == SETTER_FITS;
}

int survey_fits(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, int count, struct setter_tally *tally)
{
	struct setter_tally unread;
	int fits = 0;

	if (!tally)
		tally = &unread;
	*tally = (struct setter_tally){.attempts = count};
	for (int n = 0; n < count; n++) {
		struct survey_grid grid;
		survey_dig(shape, request, solver, (uint64_t)n, &grid);
		if (grid.fits)
			fits++;
		else
			tally->failed[grid.failed]++;
	}
	return fits;
}
