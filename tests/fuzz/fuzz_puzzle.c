/* A line with a puzzle: a code, a grid, or both; a grid is searched, within bounds. */
#include "fuzz.h"

#include "engine/search.h"
#include "formats/puzzle_text.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define BUDGET 2000

static void check_grid(const struct grid *grid)
{
	struct shape shape;
	struct grid again;
	struct search_result result;
	char text[GRID_TEXT_SIZE];

	grid_print(grid, text);
	if (grid_parse(text, strlen(text), &again, NULL) != GRID_OK || !grid_equal(grid, &again))
		abort();
	shape_init(&shape, grid->shape);
	enum search_verdict verdict = search_solve(&shape, grid, BUDGET, &result);
	int solutions = verdict == SEARCH_SEVERAL ? 2 : verdict == SEARCH_ONE;
	for (int i = 0; i < solutions; i++)
		if (!grid_agrees(grid, &result.solution[i]) ||
			!grid_is_consistent(&shape, &result.solution[i], NULL, NULL))
			abort();
	if (solutions == 2 && grid_equal(&result.solution[0], &result.solution[1]))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = g_strndup((const char *)data, size);
	char *message = NULL;
	int column = -1;
	struct puzzle_text puzzle;

	if (puzzle_text_parse(text, &puzzle, &message, &column)) {
		if (message != NULL || (!puzzle.has_code && !puzzle.has_grid))
			abort();
		if (puzzle.has_grid)
			check_grid(&puzzle.grid);
	} else if (message == NULL || !g_utf8_validate(message, -1, NULL) || strlen(message) == 0) {
		abort();
	}
	if (puzzle_text_parse(text, &puzzle, NULL, NULL) != (message == NULL))
		abort();
	puzzle_text_looks_like_one(text);
	g_free(message);
	g_free(text);
	return 0;
}
