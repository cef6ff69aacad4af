#include "cli/printed_proof.h"

#include "base/symbols.h"
#include "cli/printed_numbers.h"
#include "cli/proof.h"
#include "setter/setter.h"

#include <string.h>

struct proving {
	const struct printed_claims *claims;
	GPtrArray *puzzles, *answers, *positions; /* of const struct printed_grid */
	GHashTable *answer_of_key; /* key -> answer */
	GHashTable *answers_taken; /* the answers that have a puzzle */
	struct printed_numbers puzzle_numbers, answer_numbers;
	bool pages_named; /* puzzles say on which page their solution is */
	struct shape shapes[SHAPE_COUNT];
	struct printed_counts counts;
	void (*report)(void *data, const struct printed_finding *finding);
	void *data;
};

/* What a puzzle and its answer share: the number, else the code, as also on the sheets of a class,
 * which count from 1 each. Freed with g_free. */
static char *key_of(const struct proving *proving, const struct printed_grid *grid)
{
	bool by_number = !proving->puzzle_numbers.restart && !proving->answer_numbers.restart;
	if (grid->number > 0 && by_number)
		return g_strdup_printf("%d", grid->number);
	return g_strdup(grid->code_text != NULL ? grid->code_text : "");
}

/* Whether the puzzle is what the level asks for. */
static bool is_of_level(
	const struct proving *proving, const struct printed_grid *puzzle, const struct level *level)
{
	struct proof_claim claim = {
		.grid = &puzzle->grid,
		.code = puzzle->has_code ? &puzzle->code : NULL,
		.level = level,
		.elsewhere = puzzle->code_text == NULL,
	};
	g_autofree char *fault = proof_find_fault(proving->shapes, &claim, NULL);
	return fault == NULL;
}

/* The level of this name that the puzzle is of, among the schemes that have levels for its size, or
 * by bands for one from elsewhere; if it is of none, the first. Versions of a scheme share their
 * names. */
static const struct level *find_level(
	const struct proving *proving, const char *name, const struct printed_grid *puzzle)
{
	const GPtrArray *schemes = proving->claims->schemes;
	const struct level *first = NULL;
	for (guint i = 0; i < schemes->len; i++) {
		const struct level_scheme *scheme = g_ptr_array_index(schemes, i);
		const struct level *level = level_find(scheme, name);
		if (level != NULL && !level_scheme_has(scheme, puzzle->grid.shape) &&
			(puzzle->code_text != NULL || level->demands.bands == 0))
			level = NULL;
		if (level != NULL && is_of_level(proving, puzzle, level))
			return level;
		first = first != NULL ? first : level;
	}
	return first;
}

/* The level that a label names: all of it, or one of its pieces between points, such as what
 * follows a weekday. */
static const struct level *level_of_label(
	const struct proving *proving, const struct printed_grid *puzzle, GString *faults)
{
	const char *label = puzzle->label;
	if (label[0] == '\0')
		return NULL;
	g_auto(GStrv) pieces = g_strsplit(label, " · ", -1);
	const struct level *level = find_level(proving, label, puzzle);
	/* The level comes last: a section before it may be called like one. */
	for (int i = (int)g_strv_length(pieces) - 1; level == NULL && i >= 0; i--)
		level = find_level(proving, pieces[i], puzzle);
	if (level == NULL)
		proof_add_fault(faults,
			"no scheme at hand has a level \"%s\" (--levels names another scheme)",
			label);
	return level;
}

static void check_answer(const struct proving *proving, const struct printed_grid *puzzle,
	const struct printed_grid *answer, const struct grid *solution, GString *faults)
{
	if (!answer->at_foot && g_strcmp0(answer->code_text, puzzle->code_text) != 0)
		proof_add_fault(faults, "its answer on page %d has another code, %s", answer->page,
			answer->code_text != NULL ? answer->code_text : "none");
	if (proving->pages_named && puzzle->solution_page == 0)
		proof_add_fault(
			faults, "it does not name the page of its answer, %d", answer->page);
	if (puzzle->solution_page > 0 && puzzle->solution_page != answer->page)
		proof_add_fault(faults, "it names page %d for its answer, which is on page %d",
			puzzle->solution_page, answer->page);
	if (answer->fault != NULL) {
		proof_add_fault(faults, "its answer on page %d cannot be read: %s", answer->page,
			answer->fault);
		return;
	}
	if (answer->symbols != puzzle->symbols)
		proof_add_fault(faults, "its answer on page %d is in other symbols, %s and not %s",
			answer->page, symbols_legible(answer->symbols),
			symbols_legible(puzzle->symbols));
	/* Without one solution there is nothing to compare with; that is a fault already. */
	const struct shape *shape = &proving->shapes[puzzle->grid.shape];
	for (int i = 0; solution->cell[0] != 0 && i < shape->cell_count; i++) {
		if (answer->grid.shape == puzzle->grid.shape &&
			answer->grid.cell[i] == solution->cell[i])
			continue;
		proof_add_fault(faults,
			"its answer on page %d is wrong in r%dc%d: %d stands there, %d is right",
			answer->page, i / shape->size + 1, i % shape->size + 1,
			answer->grid.cell[i], solution->cell[i]);
		break;
	}
}

static const struct printed_grid *find_answer(
	const struct proving *proving, const struct printed_grid *puzzle)
{
	/* A puzzle and its answer, alone in the file, may have no number. */
	const struct printed_grid *first =
		proving->answers->len > 0 ? g_ptr_array_index(proving->answers, 0) : NULL;
	if (proving->puzzles->len == 1 && proving->answers->len == 1 &&
		(puzzle->number == 0 || first->number == 0))
		return first;
	g_autofree char *key = key_of(proving, puzzle);
	return g_hash_table_lookup(proving->answer_of_key, key);
}

static void check_claims(const struct proving *proving, const struct printed_grid *puzzle,
	const struct level *level, struct grid *solution, GString *faults)
{
	struct proof_claim claim = {
		.grid = &puzzle->grid,
		.code = puzzle->has_code ? &puzzle->code : NULL,
		.level = level,
		.elsewhere = puzzle->code_text == NULL,
	};
	g_autofree char *fault = proof_find_fault(proving->shapes, &claim, solution);
	if (fault != NULL)
		proof_add_fault(faults, "%s", fault);
	struct proof_claim asked = {.grid = &puzzle->grid, .level = proving->claims->level};
	if (fault != NULL || asked.level == NULL)
		return;
	g_autofree char *asked_fault = proof_find_fault(proving->shapes, &asked, NULL);
	if (asked_fault != NULL)
		proof_add_fault(faults, "%s", asked_fault);
}

static void report(struct proving *proving, struct printed_finding finding, const GString *faults)
{
	finding.fault = faults->len > 0 ? faults->str : NULL;
	proving->counts.failed += finding.fault != NULL;
	proving->report(proving->data, &finding);
}

static void prove_puzzle(struct proving *proving, guint index)
{
	const struct printed_grid *puzzle = g_ptr_array_index(proving->puzzles, index);
	g_autoptr(GString) faults = g_string_new(puzzle->fault);
	const struct printed_grid *answer = find_answer(proving, puzzle);
	const struct level *level = NULL;
	printed_numbers_check(&proving->puzzle_numbers, index, faults);
	if (answer != NULL)
		g_hash_table_add(proving->answers_taken, (void *)answer);
	else if (proving->answers->len > 0 || puzzle->solution_page > 0)
		proof_add_fault(faults, "its answer is not printed");
	if (puzzle->fault == NULL) {
		struct grid solution;
		level = level_of_label(proving, puzzle, faults);
		check_claims(proving, puzzle, level, &solution, faults);
		if (answer != NULL)
			check_answer(proving, puzzle, answer, &solution, faults);
	}
	if (faults->len == 0) {
		proving->counts.with_code += puzzle->has_code;
		proving->counts.with_level += level != NULL;
		proving->counts.with_answer += answer != NULL;
	}
	report(proving, (struct printed_finding){puzzle->page, puzzle, answer, level, NULL},
		faults);
}

/* An answer in a file without puzzles: it must be that of its code, or at least a full grid. */
static void prove_lone_answer(
	const struct proving *proving, const struct printed_grid *answer, GString *faults)
{
	const struct shape *shape = &proving->shapes[answer->grid.shape];
	struct setter_puzzle made;
	if (!answer->has_code) {
		if (grid_givens(&answer->grid) < shape->cell_count ||
			!grid_is_consistent(shape, &answer->grid, NULL, NULL))
			proof_add_fault(faults, "it is no full grid");
	} else if (!setter_remake(&proving->shapes[answer->code.shape], &answer->code, &made))
		proof_add_fault(faults, "the code makes no puzzle; it was not printed by Nonet");
	else if (!grid_equal(&answer->grid, &made.solution))
		proof_add_fault(faults, "it is not the solution of its code's puzzle");
}

static void prove_answer(struct proving *proving, guint index)
{
	const struct printed_grid *answer = g_ptr_array_index(proving->answers, index);
	bool alone = proving->puzzles->len == 0;
	bool taken = g_hash_table_contains(proving->answers_taken, answer);
	g_autoptr(GString) faults = g_string_new(alone ? answer->fault : NULL);
	printed_numbers_check(&proving->answer_numbers, index, faults);
	if (!alone && !taken)
		proof_add_fault(faults, "its puzzle is not printed");
	if (alone && answer->fault == NULL)
		prove_lone_answer(proving, answer, faults);
	if (alone && faults->len == 0)
		proving->counts.with_code += answer->has_code;
	if (alone || faults->len > 0)
		report(proving, (struct printed_finding){answer->page, answer, NULL, NULL, NULL},
			faults);
}

/* The first cell in which a board is not its code's puzzle with right digits added; -1 if none. */
static int wrong_cell(
	const struct shape *shape, const struct grid *board, const struct setter_puzzle *made)
{
	for (int i = 0; i < shape->cell_count; i++) {
		bool lacks = made->puzzle.cell[i] != 0 && board->cell[i] == 0;
		if (lacks || (board->cell[i] != 0 && board->cell[i] != made->solution.cell[i]))
			return i;
	}
	return -1;
}

/* A position: its code's puzzle, and what else is filled in is right. */
static void prove_position(struct proving *proving, const struct printed_grid *position)
{
	g_autoptr(GString) faults = g_string_new(position->fault);
	const struct shape *shape = &proving->shapes[position->code.shape];
	struct setter_puzzle made;
	if (position->fault == NULL && !position->has_code) {
		proof_add_fault(faults, "it has no code");
	} else if (position->fault == NULL && !setter_remake(shape, &position->code, &made)) {
		proof_add_fault(faults, "the code makes no puzzle; it was not printed by Nonet");
	} else if (position->fault == NULL) {
		int cell = wrong_cell(shape, &position->grid, &made);
		if (cell >= 0)
			proof_add_fault(faults, "r%dc%d is %d here, and %d in its code's solution",
				cell / shape->size + 1, cell % shape->size + 1,
				position->grid.cell[cell], made.solution.cell[cell]);
	}
	report(proving, (struct printed_finding){position->page, position, NULL, NULL, NULL},
		faults);
}

static void report_stray(struct proving *proving, int page, int digits)
{
	g_autoptr(GString) faults = g_string_new(NULL);
	proof_add_fault(faults,
		"%d digits stand outside every grid that can be read (grids without a code?)",
		digits);
	report(proving, (struct printed_finding){page, NULL, NULL, NULL, NULL}, faults);
}

static void sort_grids(struct proving *proving, const struct book_pages *pages)
{
	for (guint i = 0; i < pages->grids->len; i++) {
		struct printed_grid *grid = g_ptr_array_index(pages->grids, i);
		bool answer = grid->kind == PAGE_GRID_SOLUTION;
		if (grid->kind == PAGE_GRID_POSITION) {
			g_ptr_array_add(proving->positions, grid);
			continue;
		}
		g_ptr_array_add(answer ? proving->answers : proving->puzzles, grid);
		if (!answer)
			proving->pages_named = proving->pages_named || grid->solution_page > 0;
	}
	printed_numbers_init(&proving->puzzle_numbers, proving->puzzles, proving->claims->sheets);
	printed_numbers_init(&proving->answer_numbers, proving->answers, proving->claims->keys);
	for (guint i = 0; i < proving->answers->len; i++) {
		struct printed_grid *answer = g_ptr_array_index(proving->answers, i);
		g_hash_table_insert(proving->answer_of_key, key_of(proving, answer), answer);
	}
	proving->counts.puzzles = (int)proving->puzzles->len;
	proving->counts.answers = (int)proving->answers->len;
	proving->counts.positions = (int)proving->positions->len;
}

struct printed_counts printed_book_prove(const struct book_pages *pages,
	const struct printed_claims *claims,
	void (*report_finding)(void *data, const struct printed_finding *finding), void *data)
{
	struct proving *proving = g_new0(struct proving, 1);
	proving->claims = claims;
	proving->report = report_finding;
	proving->data = data;
	proving->puzzles = g_ptr_array_new();
	proving->answers = g_ptr_array_new();
	proving->positions = g_ptr_array_new();
	proving->answer_of_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	proving->answers_taken = g_hash_table_new(NULL, NULL);
	proof_init_shapes(proving->shapes);
	sort_grids(proving, pages);

	for (guint i = 0; i < proving->puzzles->len; i++)
		prove_puzzle(proving, i);
	for (guint i = 0; i < proving->answers->len; i++)
		prove_answer(proving, i);
	for (guint i = 0; i < proving->positions->len; i++)
		prove_position(proving, g_ptr_array_index(proving->positions, i));
	for (guint i = 0; i < pages->stray->len; i++)
		if (g_array_index(pages->stray, int, i) > 0)
			report_stray(proving, (int)i + 1, g_array_index(pages->stray, int, i));

	struct printed_counts counts = proving->counts;
	printed_numbers_finish(&proving->puzzle_numbers);
	printed_numbers_finish(&proving->answer_numbers);
	g_ptr_array_unref(proving->puzzles);
	g_ptr_array_unref(proving->answers);
	g_ptr_array_unref(proving->positions);
	g_hash_table_unref(proving->answer_of_key);
	g_hash_table_unref(proving->answers_taken);
	g_free(proving);
	return counts;
}
