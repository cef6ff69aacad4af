#include "lang/nudge.h"

#include "lang/sentence.h"
#include "logic/explain.h"

struct nudger {
	struct phrases *phrases;
	struct solver solver;
	bool ready; /* the solver is, for `shape` */
	enum shape_id shape;
	struct path path;
};

struct nudger *nudger_new(const char *code)
{
	struct nudger *nudger = g_new0(struct nudger, 1);
	nudger->phrases = phrases_for(code);
	return nudger;
}

void nudger_free(struct nudger *nudger)
{
	if (nudger == NULL)
		return;
	phrases_free(nudger->phrases);
	g_free(nudger);
}

static void prepare(struct nudger *nudger, enum shape_id id)
{
	struct shape shape;
	if (nudger->ready && nudger->shape == id)
		return;
	shape_init(&shape, id);
	solver_init(&nudger->solver, &shape, technique_all(true));
	nudger->ready = true;
	nudger->shape = id;
}

/* The path's first step of its hardest technique above the singles, or its first step. */
static int hardest_step(const struct path *path)
{
	int hardest = 0, most = technique_info(TECHNIQUE_NAKED_SINGLE)->rating;
	for (int i = 0; i < path->count; i++) {
		int rating = technique_info((enum technique)path->steps[i].technique)->rating;
		if (rating > most) {
			most = rating;
			hardest = i;
		}
	}
	return hardest;
}

char *nudger_text(struct nudger *nudger, const struct grid *puzzle)
{
	prepare(nudger, puzzle->shape);
	bool explained = explain_puzzle(&nudger->solver, puzzle, &nudger->path);
	if (!explained || nudger->path.count == 0)
		return NULL;
	struct marks *board = &nudger->solver.marks;
	int hardest = hardest_step(&nudger->path);
	marks_set(board, &nudger->solver.geometry, puzzle);
	for (int i = 0; i < hardest; i++)
		step_apply(&nudger->path.steps[i], board);
	return sentence_hint(nudger->phrases, &nudger->path.steps[hardest], board, HINT_WHERE);
}
