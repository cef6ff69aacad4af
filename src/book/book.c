#include "book/book.h"

#include "setter/steer.h"

/* A level's gate is cast to the setter's. */
_Static_assert((int)LEVEL_GATE_NONE == (int)SETTER_GATE_NONE &&
		       (int)LEVEL_GATE_SINGLES == (int)SETTER_GATE_SINGLES &&
		       (int)LEVEL_GATE_BEYOND_SINGLES == (int)SETTER_GATE_BEYOND_SINGLES &&
		       SETTER_GATE_COUNT == 3,
	"the gates of levels are those of the setter, in their order");

G_DEFINE_QUARK(nonet - book - error, book_error)

static void section_free(void *data)
{
	struct book_section *section = data;
	g_free(section->title);
	g_free(section);
}

static void puzzle_clear(void *data)
{
	struct book_puzzle *puzzle = data;
	g_free(puzzle->nudge);
	book_path_free(puzzle->path);
}

struct book *book_new(const char *title)
{
	struct book *book = g_new0(struct book, 1);
	book->title = g_strdup(title);
	book->sections = g_ptr_array_new_with_free_func(section_free);
	book->chapters = g_ptr_array_new_with_free_func(book_chapter_free);
	book->puzzles = g_array_new(FALSE, TRUE, sizeof(struct book_puzzle));
	g_array_set_clear_func(book->puzzles, puzzle_clear);
	return book;
}

struct book *book_about(const struct config *config)
{
	const struct config_book *texts = &config->book;
	struct book *book = book_new(texts->title);
	book->subtitle = g_strdup(texts->subtitle);
	book->author = g_strdup(texts->author);
	book->publisher = g_strdup(texts->publisher);
	book->isbn = g_strdup(texts->isbn);
	book->rights = g_strdup(texts->rights);
	book->scheme = config->scheme;
	book->claims = config->scheme->claims;
	return book;
}

void book_free(struct book *book)
{
	if (book == NULL)
		return;
	g_free(book->title);
	g_free(book->subtitle);
	g_free(book->author);
	g_free(book->publisher);
	g_free(book->isbn);
	g_free(book->rights);
	g_free(book->issue);
	g_free(book->seed);
	g_free(book->levels);
	g_ptr_array_unref(book->sections);
	g_ptr_array_unref(book->chapters);
	g_array_unref(book->puzzles);
	g_free(book);
}

static struct book_section *add_section(struct book *book, const char *title)
{
	struct book_section *section = g_new0(struct book_section, 1);
	section->title = g_strdup(title);
	section->first = (int)book->puzzles->len + 1;
	g_ptr_array_add(book->sections, section);
	return section;
}

void book_add_section(struct book *book, const char *title, const struct level *level)
{
	add_section(book, title)->level = level;
}

void book_add_technique_section(struct book *book, const char *title, enum technique technique)
{
	struct book_section *section = add_section(book, title);
	section->has_technique = true;
	section->technique = technique;
}

void book_begin_sheet(struct book *book, const struct plan_sheet *sheet)
{
	struct book_section *section = g_ptr_array_index(book->sections, book->sections->len - 1);
	section->sheet = sheet;
}

void book_add_puzzle(struct book *book, const struct book_puzzle *puzzle)
{
	struct book_section *section = g_ptr_array_index(book->sections, book->sections->len - 1);
	struct book_puzzle numbered = *puzzle;
	numbered.number = (int)book->puzzles->len + 1;
	numbered.shown = section->sheet != NULL ? section->count + 1 : numbered.number;
	g_array_append_val(book->puzzles, numbered);
	section->count++;
}

const struct book_puzzle *book_puzzle_at(const struct book *book, int number)
{
	return &g_array_index(book->puzzles, struct book_puzzle, number - 1);
}

const struct book_section *book_section_at(const struct book *book, int index)
{
	return g_ptr_array_index(book->sections, index);
}

/* Whether a puzzle with this target and givens is one of the level. */
static bool fits_givens(const struct level *level, const struct setter_puzzle *puzzle)
{
	const struct seed_code *code = &puzzle->code;
	const struct level_givens *givens = &level->givens[code->shape];
	bool stops_at_target = code->recipe == CODE_RECIPE_DIG && code->target > 0;
	struct pattern pattern = {code->shape, code->symmetry, code->order, !stops_at_target};
	int target = stops_at_target ? code->target : puzzle->givens;
	return target >= givens->min && target <= book_accept_max(level, &pattern) &&
	       (!stops_at_target || target <= givens->max) &&
	       puzzle->givens <= book_accept_max(level, &pattern);
}

const struct level *book_level_of(
	const struct level_scheme *scheme, const struct setter_puzzle *puzzle)
{
	for (guint i = 0; level_scheme_has(scheme, puzzle->code.shape) && i < scheme->levels->len;
		i++) {
		const struct level *level = g_ptr_array_index(scheme->levels, i);
		struct pattern pattern = {
			puzzle->code.shape, puzzle->code.symmetry, puzzle->code.order, false};
		struct setter_request request = book_request(level, &pattern, 0);
		struct grade grade;
		if (fits_givens(level, puzzle) &&
			setter_passes((enum setter_gate)level->gate, puzzle->singles_only) &&
			demands_check(&request.demands, book_solver_for(&request), &puzzle->puzzle,
				&grade) == SETTER_FITS)
			return level;
	}
	return NULL;
}

const struct level *book_level_of_code(const struct level_scheme *scheme, const GPtrArray *past,
	const struct setter_puzzle *puzzle)
{
	const struct level *level = book_level_of(scheme, puzzle);
	for (guint i = 0; level == NULL && past != NULL && i < past->len; i++)
		level = book_level_of(g_ptr_array_index(past, i), puzzle);
	return level;
}

int book_accept_max(const struct level *level, const struct pattern *pattern)
{
	int together = symmetry_largest_orbit(pattern->symmetry) - 1;
	return level->givens[pattern->shape].max + MAX(level->slack, together);
}

/* As the level says; else more where more is asked. */
static int attempts_for(const struct level *level, const struct pattern *pattern)
{
	if (level->attempts > 0)
		return level->attempts;
	if (level->demands.asked != 0)
		return SETTER_ATTEMPTS_GRADED;
	return pattern->symmetry == SYMMETRY_NONE ? SETTER_ATTEMPTS : SETTER_ATTEMPTS_SYMMETRIC;
}

struct setter_request book_request(
	const struct level *level, const struct pattern *pattern, uint64_t seed)
{
	const struct level_givens *givens = &level->givens[pattern->shape];
	return (struct setter_request){
		.shape = pattern->shape,
		.symmetry = pattern->symmetry,
		.order = pattern->order,
		.target_min = pattern->minimal ? 0 : givens->min,
		.target_max = pattern->minimal ? 0 : givens->max,
		.accept_min = pattern->minimal ? givens->min : 0,
		.accept_max = book_accept_max(level, pattern),
		.gate = (enum setter_gate)level->gate,
		.demands = level->demands,
		.attempts = attempts_for(level, pattern),
		.seed = seed,
	};
}

struct setter_request book_technique_request(
	enum technique technique, const struct pattern *pattern, bool once, uint64_t seed)
{
	struct setter_request request = {
		.shape = pattern->shape,
		.symmetry = pattern->symmetry,
		.accept_max = SHAPE_MAX_CELLS,
		.demands = {.hardest = technique},
		.attempts = STEER_ATTEMPTS,
		.seed = seed,
	};
	demands_ask(&request.demands, SETTER_HARDEST);
	if (once)
		demands_ask(&request.demands, SETTER_ONCE);
	return request;
}
