#include "book/book.h"

G_DEFINE_QUARK(nonet - book - error, book_error)

static void section_free(void *data)
{
	struct book_section *section = data;
	g_free(section->title);
	g_free(section);
}

struct book *book_new(const char *title)
{
	struct book *book = g_new0(struct book, 1);
	book->title = g_strdup(title);
	book->sections = g_ptr_array_new_with_free_func(section_free);
	book->puzzles = g_array_new(FALSE, TRUE, sizeof(struct book_puzzle));
	return book;
}

void book_free(struct book *book)
{
	if (book == NULL)
		return;
	g_free(book->title);
	g_free(book->subtitle);
	g_free(book->author);
	g_free(book->issue);
	g_free(book->seed);
	g_ptr_array_unref(book->sections);
	g_array_unref(book->puzzles);
	g_free(book);
}

void book_add_section(struct book *book, const char *title, const struct level *level)
{
	struct book_section *section = g_new0(struct book_section, 1);
	section->title = g_strdup(title);
	section->level = level;
	section->first = (int)book->puzzles->len + 1;
	g_ptr_array_add(book->sections, section);
}

void book_add_puzzle(struct book *book, const struct book_puzzle *puzzle)
{
	struct book_section *section = g_ptr_array_index(book->sections, book->sections->len - 1);
	struct book_puzzle numbered = *puzzle;
	numbered.number = (int)book->puzzles->len + 1;
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

const struct book_section *book_section_of(const struct book *book, int number)
{
	for (guint i = 0; i < book->sections->len; i++) {
		const struct book_section *section = book_section_at(book, (int)i);
		if (number < section->first + section->count)
			return section;
	}
	return book_section_at(book, (int)book->sections->len - 1);
}

const struct level *book_level_of(
	const struct level_scheme *scheme, int target, int givens, bool singles_only)
{
	for (guint i = 0; i < scheme->levels->len; i++) {
		const struct level *level = g_ptr_array_index(scheme->levels, i);
		bool fits_givens = target >= level->givens_min && target <= level->givens_max &&
				   givens <= level_accept_max(level);
		bool fits_gate = level->gate == SETTER_GATE_NONE ||
				 (level->gate == SETTER_GATE_SINGLES) == singles_only;
		if (fits_givens && fits_gate)
			return level;
	}
	return NULL;
}

struct setter_request book_request(const struct level *level, uint64_t seed)
{
	return (struct setter_request){
		.shape = SHAPE_9X9,
		.symmetry = SYMMETRY_NONE,
		.order = DIG_RANDOM,
		.target_min = level->givens_min,
		.target_max = level->givens_max,
		.accept_max = level_accept_max(level),
		.gate = (enum setter_gate)level->gate,
		.attempts = SETTER_ATTEMPTS,
		.seed = seed,
	};
}
