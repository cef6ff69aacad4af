#include "cli/puzzles.h"

#include "engine/search.h"
#include "cli/job.h"
#include "formats/reading.h"

#include <string.h>

struct adding {
	struct book *book;
	struct schemes *schemes;
	bool force;
	struct diags *diags;
	struct shape shapes[SHAPE_COUNT];
};

static void add_made(const struct adding *adding, const struct setter_puzzle *made,
	const GDate *day, const struct level *level)
{
	struct book_puzzle puzzle = {
		.level = level != NULL ? level : schemes_level_of(adding->schemes, made),
		.puzzle = made->puzzle,
		.solution = made->solution,
		.givens = made->givens,
		.has_day = day != NULL,
	};
	if (day != NULL)
		puzzle.day = *day;
	code_print(&made->code, puzzle.code);
	book_add_puzzle(adding->book, &puzzle);
}

/* "5 stands in r3c2 and in r3c7, which share a row". */
static char *describe_clash(const struct shape *shape, const struct grid *grid)
{
	int first, second;
	if (grid_is_consistent(shape, grid, &first, &second))
		return NULL;
	int size = shape->size;
	return g_strdup_printf("; %d stands in r%dc%d and in r%dc%d", grid->cell[first],
		first / size + 1, first % size + 1, second / size + 1, second % size + 1);
}

static void complain(const struct adding *adding, struct place place, const struct shape *shape,
	const struct grid *grid, enum search_verdict verdict)
{
	g_autofree char *clash = describe_clash(shape, grid);
	if (verdict == SEARCH_NONE)
		diags_add(adding->diags, place, NULL,
			"this grid has no solution%s; --force prints it marked so",
			clash != NULL ? clash : "");
	else if (verdict == SEARCH_SEVERAL)
		diags_add(adding->diags, place, NULL,
			"this grid has several solutions (nonet solve shows two); --force prints "
			"it marked so");
	else
		diags_add(adding->diags, place, NULL,
			"whether this grid has one solution could not be decided within the "
			"search's bounds");
}

/* A puzzle from elsewhere is of no level; it bears the name of its band. */
static void grade(const struct adding *adding, struct book_puzzle *puzzle)
{
	struct solver *solver = book_solver(puzzle->puzzle.shape);
	puzzle->graded = grade_puzzle(solver, &puzzle->puzzle, &puzzle->grade);
	if (puzzle->graded)
		puzzle->level = schemes_level_of_band(adding->schemes, puzzle->grade.band);
}

static void add_grid(const struct adding *adding, struct place place, const struct grid *grid)
{
	const struct shape *shape = &adding->shapes[grid->shape];
	struct search_result result;
	enum search_verdict verdict = search_solve(shape, grid, SEARCH_BUDGET, &result);
	if (verdict == SEARCH_UNDECIDED || (verdict != SEARCH_ONE && !adding->force)) {
		complain(adding, place, shape, grid, verdict);
		return;
	}
	struct book_puzzle puzzle = {
		.puzzle = *grid,
		.solution = {.shape = grid->shape},
		.givens = grid_givens(grid),
		.flaw = verdict == SEARCH_NONE      ? BOOK_FLAW_NO_SOLUTION
			: verdict == SEARCH_SEVERAL ? BOOK_FLAW_SEVERAL_SOLUTIONS
						    : BOOK_FLAW_NONE,
	};
	if (verdict != SEARCH_NONE)
		puzzle.solution = result.solution[0];
	if (verdict == SEARCH_ONE)
		grade(adding, &puzzle);
	book_add_puzzle(adding->book, &puzzle);
}

static bool add_text(void *data, const struct puzzle_text *text, struct place place)
{
	const struct adding *adding = data;
	struct setter_puzzle made;
	if (!text->has_code)
		add_grid(adding, place, &text->grid);
	else if (!setter_remake(&adding->shapes[text->code.shape], &text->code, &made))
		diags_add(adding->diags, place, NULL,
			"this code makes no puzzle; it was not printed by Nonet");
	else if (text->has_grid && !grid_equal(&text->grid, &made.puzzle))
		diags_add(adding->diags, place, NULL,
			"this code makes another puzzle than the grid beside it");
	else
		add_made(adding, &made, NULL, NULL);
	return true;
}

static void adding_init(struct adding *adding, struct book *book, struct schemes *schemes)
{
	adding->book = book;
	adding->schemes = schemes;
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&adding->shapes[id], (enum shape_id)id);
}

void puzzles_add(struct book *book, struct schemes *schemes, const char *const *arguments,
	bool force, struct diags *diags)
{
	struct adding *adding = g_new0(struct adding, 1);
	adding_init(adding, book, schemes);
	adding->force = force;
	adding->diags = diags;
	struct reading reading = {.take = add_text, .data = adding, .diags = diags};
	for (int i = 0; arguments[i] != NULL; i++) {
		long before = reading.taken;
		int mistakes = diags_count(diags);
		reading_of_argument(&reading, arguments[i], i + 1);
		if (reading.taken == before && diags_count(diags) == mistakes)
			diags_add(diags, (struct place){arguments[i], 0, 0}, NULL,
				"there is no puzzle in this file");
	}
	job_say_losses(&reading);
	g_free(adding);
}

static void describe_grade(GString *text, const struct grade *grade)
{
	if (grade->band == BAND_BEYOND)
		g_string_append(text, ", beyond the techniques of nonet grade");
	else
		g_string_append_printf(text, ", %s, rating %d.%d, about %d min",
			band_name(grade->band), grade->rating / 10, grade->rating % 10,
			(grade->seconds + 59) / 60);
}

char *puzzles_describe_elsewhere(const struct book *book)
{
	int count = 0, bands[BAND_COUNT] = {0};
	const struct book_puzzle *last = NULL;
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		if (puzzle->code[0] != '\0' || !puzzle->graded)
			continue;
		bands[puzzle->grade.band]++;
		count++;
		last = puzzle;
	}
	if (count == 0)
		return NULL;
	GString *text = g_string_new(NULL);
	g_string_append_printf(text, "%d puzzle%s from elsewhere: ", count, count > 1 ? "s" : "");
	g_string_append(text, count > 1 ? "one solution each" : "one solution");
	if (count == 1)
		describe_grade(text, &last->grade);
	for (int band = 0; band < BAND_COUNT && count > 1; band++)
		if (bands[band] > 0)
			g_string_append_printf(
				text, ", %d %s", bands[band], band_name((enum band)band));
	return g_string_free(text, FALSE);
}

bool puzzles_add_daily(struct book *book, struct schemes *schemes, const GDate *day)
{
	struct adding *adding = g_new0(struct adding, 1);
	adding_init(adding, book, schemes);
	struct plan_order order = plan_daily_order(&schemes->ladder, day);
	struct setter_request request = book_request(order.level, &order.pattern, order.seed);
	struct setter_puzzle made;
	bool done = setter_make(&adding->shapes[SHAPE_9X9], &request, book_solver_for(&request),
			    &made, NULL) == SETTER_DONE;
	if (done)
		add_made(adding, &made, day, order.level);
	g_free(adding);
	return done;
}
