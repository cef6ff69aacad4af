/*
 * Plain text, as people keep puzzles: a code, a grid or both on a line, or grids drawn over
 * several lines; blank lines, comments behind # and headings such as "Grid 01" between them.
 */
#include "formats/format.h"
#include "formats/rows.h"

#include <string.h>

/* "Grid 01", "Puzzle 5:", "Sudoku #12". */
static bool is_heading(const char *line)
{
	static const char *const words[] = {"grid", "puzzle", "sudoku", "game", "no"};
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
		size_t length = strlen(words[i]);
		if (g_ascii_strncasecmp(line, words[i], length) == 0)
			return line[length + strspn(line + length, " \t.:#0123456789()")] == '\0';
	}
	return false;
}

/* A line that is no row and begins no grid: a heading, a puzzle, or a mistake. */
static bool take_line(
	struct reading *reading, struct rows *rows, const char *line, struct place place)
{
	if (is_heading(line + strspn(line, " \t")))
		return true;
	return strchr(line, '|') != NULL ? rows_complain(rows, reading, line, place)
					 : reading_give_text(reading, line, place);
}

static bool read_line(
	struct reading *reading, struct rows *rows, const char *line, struct place place)
{
	bool whole = puzzle_text_parse(line, &(struct puzzle_text){0}, NULL, NULL);
	if (rows->size == 0 && whole)
		return take_line(reading, rows, line, place);
	enum rows_verdict verdict = rows_add(rows, reading, line, place);
	if (verdict != ROWS_NOT_A_ROW)
		return verdict == ROWS_TAKEN;
	if (rows->size > 0 && !whole && !is_heading(line + strspn(line, " \t")))
		return rows_complain(rows, reading, line, place);
	return rows_end(rows, reading) && take_line(reading, rows, line, place);
}

void format_text_read(struct reading *reading, struct source *source)
{
	g_autoptr(GString) line = g_string_new(NULL);
	struct rows rows = {0};
	struct place place = source_place(source);
	bool too_long, goes_on = true;
	while (goes_on && (place.line = source_line(source, line, &too_long)) > 0) {
		const char *start = line->str + strspn(line->str, " \t");
		if (too_long)
			goes_on = reading_complain(reading, place,
				"this line is longer than %d characters; write one puzzle a line",
				SOURCE_LINE_MAX);
		else if (*start == '#')
			reading_note(reading, start + 1);
		else if (*start != '\0')
			goes_on = read_line(reading, &rows, line->str, place);
	}
	if (goes_on)
		rows_end(&rows, reading);
}

void format_text_write(GString *out, const struct format_puzzle *puzzle)
{
	char text[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, text);
	if (puzzle->code[0] != '\0')
		g_string_append_printf(out, "%s\t", puzzle->code);
	g_string_append_printf(out, "%s\n", text);
}
