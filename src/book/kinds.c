#include "book/kinds.h"

#include "base/pool.h"
#include "base/rng.h"
#include "plan/seed.h"

#include <string.h>

/* How far the workers may run ahead. */
#define AHEAD 256

static void kind_free(void *data)
{
	struct kind *kind = data;
	g_free(kind->asked);
	g_free(kind);
}

GPtrArray *kinds_new(void)
{
	return g_ptr_array_new_with_free_func(kind_free);
}

const struct kind *kinds_of(GPtrArray *kinds, const struct plan_order *order)
{
	g_autofree char *asked = plan_demands(order);
	for (guint i = 0; i < kinds->len; i++) {
		const struct kind *known = g_ptr_array_index(kinds, i);
		if (strcmp(known->asked, asked) == 0)
			return known;
	}
	struct kind *kind = g_new0(struct kind, 1);
	kind->request = book_order_request(order);
	kind->request.seed = seed_of_target(asked);
	kind->asked = g_steal_pointer(&asked);
	g_ptr_array_add(kinds, kind);
	return kind;
}

struct learning {
	GPtrArray *kinds;
	const struct shape *shapes;
};

static void make_sample(void *data, guint64 index)
{
	const struct learning *learning = data;
	struct kind *kind = g_ptr_array_index(learning->kinds, index / TARGET_SAMPLE);
	int place = (int)(index % TARGET_SAMPLE);
	struct setter_request request = kind->request;
	request.seed = rng_mix(kind->request.seed, (uint64_t)place);
	struct setter_puzzle puzzle;
	kind->graded[place] =
		setter_make(&learning->shapes[request.shape], &request, book_solver_for(&request),
			&puzzle, NULL) == SETTER_DONE &&
		grade_puzzle(book_solver(request.shape), &puzzle.puzzle, &kind->grades[place]);
}

static bool take_sample(void *data, guint64 index)
{
	(void)data, (void)index;
	return true;
}

void kinds_learn(GPtrArray *kinds, const struct shape shapes[SHAPE_COUNT],
	const struct class_spread *spread, int jobs)
{
	struct learning learning = {kinds, shapes};
	pool_run((guint64)kinds->len * TARGET_SAMPLE, jobs, AHEAD, make_sample, take_sample,
		&learning);
	for (guint i = 0; i < kinds->len; i++) {
		struct kind *kind = g_ptr_array_index(kinds, i);
		int count = 0;
		for (int k = 0; k < TARGET_SAMPLE; k++)
			if (kind->graded[k])
				kind->grades[count++] = kind->grades[k];
		kind->target = target_of_sample(kind->grades, count, spread);
	}
}
