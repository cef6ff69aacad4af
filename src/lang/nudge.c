#include "lang/nudge.h"

#include "lang/sentence.h"
#include "logic/explain.h"

#include <string.h>

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
	return nudger_hint(nudger, puzzle, HINT_WHERE);
}

char *nudger_hint(struct nudger *nudger, const struct grid *puzzle, enum hint_strength strength)
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
	return sentence_hint(nudger->phrases, &nudger->path.steps[hardest], board, strength);
}

struct sample {
	const struct phrases *phrases;
	enum technique technique;
	enum house_kind kind;
	int number;
};

static void sample_value(void *data, const char *name, enum house_case wanted, GString *text)
{
	const struct sample *sample = data;
	if (strcmp(name, "where") == 0)
		phrases_add_house(sample->phrases, sample->kind, wanted, sample->number, text);
	else
		g_string_append(text, phrases_technique(sample->phrases, sample->technique));
}

GPtrArray *nudge_samples(const char *code, int number)
{
	GPtrArray *samples = g_ptr_array_new_with_free_func(g_free);
	struct phrases *phrases = phrases_for(code);
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		for (int kind = 0; kind < HOUSE_KINDS; kind++) {
			struct sample sample = {
				phrases, (enum technique)t, (enum house_kind)kind, number};
			g_ptr_array_add(samples,
				phrases_fill(phrases, PHRASE_HINT_WHERE, sample_value, &sample));
		}
	phrases_free(phrases);
	return samples;
}
