#include "cli/one_puzzle.h"

#include "cli/job.h"
#include "engine/search.h"
#include "formats/reading.h"
#include "setter/setter.h"

#include <string.h>

struct phrases *one_puzzle_phrases(const char *language)
{
	struct diags *diags = diags_new();
	struct phrases *phrases =
		phrases_read(language != NULL ? language : "en", (struct place){0}, diags);
	job_report(diags);
	diags_free(diags);
	return phrases;
}

struct reader {
	struct puzzle_text text;
	int count;
};

static bool take_text(void *data, const struct puzzle_text *text, struct place place)
{
	(void)place;
	struct reader *reader = data;
	if (reader->count == 0)
		reader->text = *text;
	return ++reader->count < 2;
}

/* The one puzzle that the argument names. */
static bool read_text(const char *argument, struct puzzle_text *text, struct diags *diags)
{
	struct reader reader = {.count = 0};
	struct reading reading = {.take = take_text, .data = &reader, .diags = diags};
	reading_of_argument(&reading, argument, 1);
	if (diags_count(diags) > 0)
		return false;
	if (reader.count != 1)
		diags_add(diags, (struct place){argument, 0, 0}, NULL, "%s",
			reader.count == 0 ? "there is no puzzle in this file"
					  : "there are several puzzles in this file; name one");
	*text = reader.text;
	return reader.count == 1;
}

static void complain_of_solutions(const struct one_puzzle *one, enum search_verdict verdict,
	const char *argument, struct diags *diags)
{
	int first, second, size = one->shape.size;
	struct place place = {reading_argument_is_puzzle(argument) ? "argument 1" : argument, 0, 0};
	if (verdict == SEARCH_SEVERAL)
		diags_add(diags, place, NULL,
			"this puzzle has several solutions (nonet solve shows two), so no step of "
			"it can be told for certain");
	else if (verdict == SEARCH_UNDECIDED)
		diags_add(diags, place, NULL,
			"whether this puzzle has one solution could not be decided within the "
			"search's bounds");
	else if (!grid_is_consistent(&one->shape, &one->puzzle, &first, &second))
		diags_add(diags, place, NULL,
			"this puzzle has no solution; %d stands in r%dc%d and in r%dc%d",
			one->puzzle.cell[first], first / size + 1, first % size + 1,
			second / size + 1, second % size + 1);
	else
		diags_add(diags, place, NULL, "this puzzle has no solution");
}

static bool read_puzzle(struct one_puzzle *one, const char *argument, struct diags *diags)
{
	struct puzzle_text text;
	struct setter_puzzle made;
	struct search_result result;
	if (!read_text(argument, &text, diags))
		return false;
	shape_init(&one->shape, text.has_grid ? text.grid.shape : text.code.shape);
	one->puzzle = text.grid;
	if (!text.has_grid) {
		if (!setter_remake(&one->shape, &text.code, &made)) {
			diags_add(diags, (struct place){"argument 1", 0, 0}, NULL,
				"this code makes no puzzle; it was not printed by Nonet");
			return false;
		}
		one->puzzle = made.puzzle;
	}
	enum search_verdict verdict =
		search_solve(&one->shape, &one->puzzle, SEARCH_BUDGET, &result);
	one->solution = result.solution[0];
	if (verdict != SEARCH_ONE)
		complain_of_solutions(one, verdict, argument, diags);
	return verdict == SEARCH_ONE;
}

/* Entries may be one argument or several. */
static bool read_entries(struct one_puzzle *one, char *const *arguments, struct diags *diags)
{
	g_autofree char *text = g_strjoinv(" ", (char **)arguments);
	g_autofree char *message = NULL;
	g_strstrip(text);
	if (entries_parse(&one->shape, &one->puzzle, text, one->entries, &message))
		return true;
	diags_add(diags, (struct place){"entries", 0, 0}, NULL, "%s", message);
	return false;
}

bool one_puzzle_read(struct one_puzzle *one, char *const *arguments)
{
	struct diags *diags = diags_new();
	one->entries = g_array_new(FALSE, FALSE, sizeof(struct entry));
	bool read = read_puzzle(one, arguments[0], diags) &&
		    (arguments[1] == NULL || read_entries(one, arguments + 1, diags));
	job_report(diags);
	diags_free(diags);
	return read;
}

void one_puzzle_finish(struct one_puzzle *one)
{
	if (one->entries != NULL)
		g_array_unref(one->entries);
}

bool one_puzzle_is_right(const struct one_puzzle *one, const struct entry *entry)
{
	return (one->solution.cell[entry->cell] == entry->digit) != entry->struck;
}

char *one_puzzle_list(const struct one_puzzle *one, bool right, int *count)
{
	GString *text = g_string_new(NULL);
	*count = 0;
	for (guint i = 0; i < one->entries->len; i++) {
		const struct entry *entry = &g_array_index(one->entries, struct entry, i);
		if (one_puzzle_is_right(one, entry) != right)
			continue;
		g_autofree char *item = entry_text(&one->shape, entry);
		g_string_append_printf(text, "%s%s", *count > 0 ? ", " : "", item);
		(*count)++;
	}
	return g_string_free(text, FALSE);
}

void one_puzzle_set(const struct one_puzzle *one, struct solver *solver)
{
	bool set = solver_set(solver, &one->puzzle);
	g_assert(set);
	for (guint i = 0; i < one->entries->len; i++) {
		const struct entry *entry = &g_array_index(one->entries, struct entry, i);
		int digit = entry->digit - 1;
		if (entry->struck)
			marks_strike(&solver->marks, entry->cell, digit);
		else if (marks_may(&solver->marks, entry->cell, digit))
			marks_place(&solver->marks, entry->cell, digit);
	}
}
