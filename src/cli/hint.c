#include "cli/hint.h"

#include "logic/text.h"

technique_mask hint_techniques(bool uniqueness)
{
	return technique_all(uniqueness) & ~technique_bit(TECHNIQUE_FORCING_CHAIN) &
	       ~technique_bit(TECHNIQUE_FORCING_NET);
}

/* The empty cell with the fewest candidates, the first of several. */
static int narrowest_cell(const struct marks *board)
{
	struct cellset cells = board->empty;
	int best = -1;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		if (best < 0 ||
			bits_count(board->candidates[cell]) < bits_count(board->candidates[best]))
			best = cell;
	}
	return best;
}

static char *say_nothing_open(const struct phrases *phrases, const struct marks *board)
{
	char cell_text[TEXT_SIZE], digits[TEXT_SIZE];
	struct cellset cells = {{0}};
	int cell = narrowest_cell(board);
	cellset_add(&cells, cell);
	text_cells(board->geometry, &cells, cell_text);
	text_digits(board->candidates[cell], digits);
	return phrases_say(phrases, PHRASE_HINT_NONE, "cell", cell_text, "digits", digits, NULL);
}

char *hint_text(const struct phrases *phrases, const struct one_puzzle *one,
	enum hint_strength strength, struct solver *solver, struct path *path)
{
	int wrong;
	g_autofree char *mistakes = one_puzzle_list(one, false, &wrong);
	if (wrong > 0)
		return phrases_say(phrases, PHRASE_HINT_WRONG, "entries", mistakes, NULL);
	one_puzzle_set(one, solver);
	if (solver->marks.empty_count == 0)
		return g_strdup(phrases_get(phrases, PHRASE_HINT_FULL));
	bool explained = explain_board(solver, path);
	one_puzzle_set(one, solver);
	if (!explained || path->count == 0)
		return say_nothing_open(phrases, &solver->marks);
	return sentence_hint(phrases, &path->steps[0], &solver->marks, strength);
}
