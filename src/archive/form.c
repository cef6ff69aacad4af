#include "archive/form.h"

#include "puzzle/canonical.h"

/* Disguises count from this size on. */
#define SIZE_WITH_DISGUISES 6

void archive_form(const struct shape *shape, const struct grid *puzzle, const struct grid *solution,
	char text[GRID_TEXT_SIZE])
{
	struct grid form = *puzzle;
	if (shape->size >= SIZE_WITH_DISGUISES)
		canonical_form(shape, puzzle, solution, &form);
	grid_print(&form, text);
}
