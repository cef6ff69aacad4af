#include "cli/proof.h"

#include "book/book.h"

#include "engine/search.h"
#include "logic/singles.h"
#include "setter/setter.h"

void proof_add_fault(GString *faults, const char *format, ...)
{
	if (faults->len > 0)
		g_string_append(faults, "; ");
	va_list arguments;
	va_start(arguments, format);
	g_string_append_vprintf(faults, format, arguments);
	va_end(arguments);
}

/* The first cell in which grids of one shape differ, or -1. */
static int first_difference(const struct shape *shape, const struct grid *a, const struct grid *b)
{
	for (int i = 0; i < shape->cell_count; i++)
		if (a->cell[i] != b->cell[i])
			return i;
	return -1;
}

static void check_code(const struct shape *shapes, const struct seed_code *code,
	const struct grid *grid, struct grid *made, GString *faults)
{
	const struct shape *shape = &shapes[code->shape];
	struct setter_puzzle puzzle;
	if (!setter_remake(shape, code, &puzzle)) {
		proof_add_fault(faults, "the code makes no puzzle; it was not printed by Nonet");
		return;
	}
	*made = puzzle.puzzle;
	if (grid == NULL || grid_equal(grid, made))
		return;
	if (grid->shape != made->shape) {
		proof_add_fault(faults, "the code makes a puzzle of %s cells",
			shape_info(code->shape)->name);
		return;
	}
	int cell = first_difference(shape, grid, made);
	char here[GRID_TEXT_SIZE], there[GRID_TEXT_SIZE];
	grid_print(grid, here);
	grid_print(made, there);
	proof_add_fault(faults, "the code makes another puzzle: r%dc%d is %c here and %c there",
		cell / shape->size + 1, cell % shape->size + 1, here[cell], there[cell]);
}

static void check_solutions(
	const struct shape *shape, const struct grid *grid, struct grid *solution, GString *faults)
{
	struct search_result result;
	int first, second, size = shape->size;
	switch (search_solve(shape, grid, SEARCH_BUDGET, &result)) {
	case SEARCH_ONE: *solution = result.solution[0]; break;
	case SEARCH_NONE:
		if (grid_is_consistent(shape, grid, &first, &second))
			proof_add_fault(faults, "it has no solution");
		else
			proof_add_fault(faults,
				"it has no solution: %d stands in r%dc%d and in r%dc%d",
				grid->cell[first], first / size + 1, first % size + 1,
				second / size + 1, second % size + 1);
		break;
	case SEARCH_SEVERAL:
		first = first_difference(shape, &result.solution[0], &result.solution[1]);
		proof_add_fault(faults, "it has several solutions: r%dc%d can be %d or %d",
			first / size + 1, first % size + 1, result.solution[0].cell[first],
			result.solution[1].cell[first]);
		break;
	case SEARCH_UNDECIDED:
		proof_add_fault(
			faults, "its solutions could not be counted within the search's bounds");
		break;
	}
}

/* That the puzzle grades as the level asks. */
static void check_demands(const struct level *level, const struct pattern *pattern,
	const struct grid *grid, GString *faults)
{
	struct setter_request request = book_request(level, pattern, 0);
	struct grade grade;
	struct demand_span asked;
	int found;
	enum setter_condition failed =
		demands_check(&request.demands, book_solver_for(&request), grid, &grade);
	if (failed == SETTER_FITS)
		return;
	const char *name = level_name(level, "en");
	if (demands_span(&request.demands, failed, &grade, &asked, &found))
		proof_add_fault(faults, "%s is %d; level %d (%s) asks for %d to %d",
			setter_condition_name(failed), found, level->number, name, asked.min,
			asked.max);
	else if (failed == SETTER_UNSOLVED)
		proof_add_fault(faults,
			"the techniques and ratings that level %d (%s) allows do not solve it",
			level->number, name);
	else
		proof_add_fault(faults, "%s: not as level %d (%s) asks",
			setter_condition_name(failed), level->number, name);
}

/* The code says which symmetry was dug, and so how many givens may be left. */
static void check_level(const struct shape *shape, const struct grid *grid,
	const struct proof_claim *claim, GString *faults)
{
	const struct level *level = claim->level;
	struct pattern pattern = {.shape = shape->id};
	if (claim->code != NULL && claim->code->shape == shape->id)
		pattern.symmetry = claim->code->symmetry;
	int givens = grid_givens(grid), least = level->givens[shape->id].min;
	int most = book_accept_max(level, &pattern);
	const char *name = level_name(level, "en");
	bool by_band = claim->elsewhere && level->demands.bands != 0;
	if (least == 0 && !by_band) {
		proof_add_fault(faults, "level %d (%s) has no puzzles of %s", level->number, name,
			shape_info(shape->id)->name);
		return;
	}
	if (!by_band && (givens < least || givens > most))
		proof_add_fault(faults, "it has %d givens; level %d (%s) has %d to %d", givens,
			level->number, name, least, most);
	bool singles_only = level->gate != SETTER_GATE_NONE && singles_solve(shape, grid);
	if (level->gate == SETTER_GATE_NONE || singles_only == (level->gate == SETTER_GATE_SINGLES))
		check_demands(level, &pattern, grid, faults);
	else
		proof_add_fault(faults, "singles alone %s it; those of level %d (%s) they %s",
			singles_only ? "solve" : "do not solve", level->number, name,
			singles_only ? "do not" : "do");
}

char *proof_find_fault(
	const struct shape *shapes, const struct proof_claim *claim, struct grid *solution)
{
	g_autoptr(GString) faults = g_string_new(NULL);
	struct grid made = {0}, found = {0};
	if (claim->code != NULL)
		check_code(shapes, claim->code, claim->grid, &made, faults);
	const struct grid *grid = claim->grid != NULL ? claim->grid : &made;
	/* A code alone that makes nothing leaves nothing more to prove. */
	if (claim->grid != NULL || faults->len == 0) {
		check_solutions(&shapes[grid->shape], grid, &found, faults);
		if (claim->level != NULL)
			check_level(&shapes[grid->shape], grid, claim, faults);
	}
	if (solution != NULL)
		*solution = found;
	return faults->len > 0 ? g_strdup(faults->str) : NULL;
}

void proof_init_shapes(struct shape *shapes)
{
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&shapes[id], (enum shape_id)id);
}
