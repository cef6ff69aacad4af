#include "setter/gate.h"

#include "engine/nine.h"
#include "logic/singles.h"

bool gate_singles_only(const struct shape *shape, const struct grid *puzzle)
{
	const struct nine_kernel *kernel = nine_kernel();
	struct nine_board start;

	if (shape->id != SHAPE_9X9 || !kernel)
		return singles_solve(shape, puzzle);
	return nine_start(puzzle, &start) && kernel->singles(&start);
}
