/* Which path answers: the fast one for 9x9 where there is one, else the general one. */
#include "engine/search.h"

#include "engine/nine.h"
#include "engine/search_general.h"

/* Puts the fast path's answer into a result. */
static enum search_verdict report(const struct nine_answer *answer, struct search_result *result)
{
	static const enum search_verdict by_count[] = {SEARCH_NONE, SEARCH_ONE, SEARCH_SEVERAL};

	result->nodes = answer->nodes;
	for (int i = 0; i < answer->found; i++)
		nine_to_grid(&answer->solution[i], &result->solution[i]);
	result->verdict = answer->undecided ? SEARCH_UNDECIDED : by_count[answer->found];
	return result->verdict;
}

static enum search_verdict no_solution(struct search_result *result)
{
	result->nodes = 0;
	result->verdict = SEARCH_NONE;
	return SEARCH_NONE;
}

enum search_verdict search_solve(const struct shape *shape, const struct grid *puzzle,
	uint64_t budget, struct search_result *result)
{
	const struct nine_kernel *kernel = nine_kernel();
	struct nine_answer answer;
	struct nine_board start;

	if (shape->id != SHAPE_9X9 || !kernel)
		return search_general_solve(shape, puzzle, budget, result);
	if (!nine_start(puzzle, &start))
		return no_solution(result);
	kernel->search(&start, 2, budget, &answer);
	return report(&answer, result);
}

enum search_verdict search_other(const struct shape *shape, const struct grid *puzzle, int cell,
	int digit, uint64_t budget, struct search_result *result)
{
	const struct nine_kernel *kernel = nine_kernel();
	struct nine_answer answer;
	struct nine_board start;

	if (shape->id != SHAPE_9X9 || !kernel)
		return search_general_other(shape, puzzle, NULL, cell, digit, budget, result);
	if (!nine_start(puzzle, &start))
		return no_solution(result);
	start.word[digit - 1][nine_places[cell].band] &= ~nine_places[cell].bit;
	kernel->search(&start, 1, budget, &answer);
	return report(&answer, result);
}

/* Most puzzles have one solution, which the fast path knows soonest. */
enum search_verdict search_count(const struct shape *shape, const struct grid *puzzle,
	uint64_t limit, uint64_t budget, uint64_t *count)
{
	struct search_result result;
	enum search_verdict verdict = search_solve(shape, puzzle, budget, &result);

	if (verdict == SEARCH_SEVERAL && limit > 2)
		return search_general_count(shape, puzzle, limit, budget, count);
	*count = verdict == SEARCH_SEVERAL ? 2 : verdict == SEARCH_ONE ? 1 : 0;
	return verdict;
}
