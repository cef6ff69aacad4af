#include "setter/survey.h"

#include "base/rng.h"
#include "setter/gate.h"

void survey_dig(const struct shape *shape, const struct setter_request *request, uint64_t n,
	struct survey_grid *out)
{
	struct setter_request own = *request;
	struct seed_code code;
	struct grid puzzle, solution;

	own.seed = rng_mix(request->seed, n);
	setter_attempt(&own, 1, &code);
	*out = (struct survey_grid){.target = code.target};
	out->abandoned = dig_measure(shape, &code, &puzzle, &solution, &out->work) != DIG_DONE;
	if (out->abandoned)
		return;
	out->givens = grid_givens(&puzzle);
	out->reaches = out->givens <= request->accept_max;
	out->singles_only = gate_singles_only(shape, &puzzle);
	out->fits = out->reaches && setter_passes(request->gate, out->singles_only);
}

int survey_fits(const struct shape *shape, const struct setter_request *request, int count)
{
	int fits = 0;

	for (int n = 0; n < count; n++) {
		struct survey_grid grid;
		survey_dig(shape, request, (uint64_t)n, &grid);
		fits += grid.fits;
	}
	return fits;
}
