#include "formats/entries.h"

#include <string.h>

/* Rows or columns of one group, "r147": as many figures as there are, or one number past 9. */
struct lines {
	uint8_t line[SHAPE_MAX_SIZE];
	int count;
};

static int digit_of(char c)
{
	return c >= '1' && c <= '9'   ? c - '0'
	       : c >= 'A' && c <= 'G' ? c - 'A' + 10
	       : c >= 'a' && c <= 'g' ? c - 'a' + 10
				      : 0;
}

static char digit_char(int digit)
{
	return (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
}

/* Reads "r147" or "c12"; *text is left after it. False if it is none. */
static bool read_lines(const char **text, char letter, int size, struct lines *lines)
{
	const char *at = *text;
	lines->count = 0;
	if (g_ascii_tolower(*at) != letter)
		return false;
	at++;
	for (int number; g_ascii_isdigit(*at);
		lines->line[lines->count++] = (uint8_t)(number - 1)) {
		number = *at++ - '0';
		if (size > 9 && g_ascii_isdigit(*at))
			number = number * 10 + *at++ - '0';
		if (number < 1 || number > size || lines->count == size)
			return false;
	}
	*text = at;
	return lines->count > 0;
}

/* Reads one entry, which may stand for several cells. */
static bool read_entry(const struct shape *shape, const char **text, GArray *entries)
{
	struct lines rows, columns;
	struct entry entry = {0};
	if (!read_lines(text, 'r', shape->size, &rows) ||
		!read_lines(text, 'c', shape->size, &columns))
		return false;
	entry.struck = strncmp(*text, "<>", 2) == 0;
	if (!entry.struck && **text != '=')
		return false;
	*text += entry.struck ? 2 : 1;
	int digit = digit_of(**text);
	if (digit < 1 || digit > shape->size)
		return false;
	(*text)++;
	entry.digit = (uint8_t)digit;
	for (int r = 0; r < rows.count; r++) {
		for (int c = 0; c < columns.count; c++) {
			entry.cell = (uint8_t)(rows.line[r] * shape->size + columns.line[c]);
			g_array_append_val(entries, entry);
		}
	}
	return true;
}

static bool read_notation(
	const struct shape *shape, const char *text, GArray *entries, char **message)
{
	const char *at = text;
	for (;;) {
		at += strspn(at, ", \t\n");
		if (*at == '\0')
			return true;
		const char *start = at;
		bool read = read_entry(shape, &at, entries);
		if (read && (*at == '\0' || strchr(", \t\n", *at) != NULL))
			continue;
		int length = (int)MIN(strcspn(start, ", \t\n"), 20);
		*message = g_strdup_printf(
			"\"%.*s\" is no entry of a %dx%d grid; write r1c1=5 for a digit, "
			"r4c57<>8 for marks struck out, or the whole grid of %d characters",
			length, start, shape->size, shape->size, shape->cell_count);
		return false;
	}
}

/* A grid's entries are what it has beyond the givens, which it must repeat or leave empty. */
static bool take_grid(const struct shape *shape, const struct grid *puzzle, const struct grid *grid,
	GArray *entries, char **message)
{
	for (int cell = 0; cell < shape->cell_count; cell++) {
		struct entry entry = {.cell = (uint8_t)cell, .digit = grid->cell[cell]};
		if (entry.digit == 0 || entry.digit == puzzle->cell[cell])
			continue;
		if (puzzle->cell[cell] != 0) {
			*message = g_strdup_printf(
				"r%dc%d is the given %c in the puzzle, but %c among the entries; "
				"are they of this puzzle?",
				cell / shape->size + 1, cell % shape->size + 1,
				digit_char(puzzle->cell[cell]), digit_char(entry.digit));
			return false;
		}
		g_array_append_val(entries, entry);
	}
	return true;
}

/* An entry in a cell that is given is no entry of the reader's; and a cell has one digit. */
static bool check(
	const struct shape *shape, const struct grid *puzzle, const GArray *entries, char **message)
{
	uint8_t written[SHAPE_MAX_CELLS] = {0};
	for (guint i = 0; i < entries->len; i++) {
		const struct entry *entry = &g_array_index(entries, struct entry, i);
		int row = entry->cell / shape->size + 1, column = entry->cell % shape->size + 1;
		if (entry->struck)
			continue;
		if (puzzle->cell[entry->cell] != 0) {
			*message =
				g_strdup_printf("r%dc%d is a given of the puzzle, %c; leave it out",
					row, column, digit_char(puzzle->cell[entry->cell]));
			return false;
		}
		if (written[entry->cell] != 0) {
			*message = g_strdup_printf(
				"r%dc%d has two entries, %c and %c; leave one out", row, column,
				digit_char(written[entry->cell]), digit_char(entry->digit));
			return false;
		}
		written[entry->cell] = entry->digit;
	}
	return true;
}

bool entries_parse(const struct shape *shape, const struct grid *puzzle, const char *text,
	GArray *entries, char **message)
{
	struct grid grid;
	bool is_grid = grid_parse(text, strlen(text), &grid, NULL) == GRID_OK;
	if (is_grid && grid.shape != shape->id) {
		*message = g_strdup_printf("these are entries of %zu cells, but the puzzle has %d",
			strlen(text), shape->cell_count);
		return false;
	}
	bool read = is_grid ? take_grid(shape, puzzle, &grid, entries, message)
			    : read_notation(shape, text, entries, message);
	return read && check(shape, puzzle, entries, message);
}

char *entry_text(const struct shape *shape, const struct entry *entry)
{
	return g_strdup_printf("r%dc%d%s%c", entry->cell / shape->size + 1,
		entry->cell % shape->size + 1, entry->struck ? "<>" : "=",
		digit_char(entry->digit));
}
