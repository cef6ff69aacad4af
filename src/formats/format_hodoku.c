/*
 * Lines of HoDoKu's library, which also serve as regression tests of solvers:
 *
 *     :0300:5:+3...2..7.+5..8:514 516:517::
 *      |    |  |            |       the step's eliminations, placements, remarks
 *      |    |  |            candidates struck before the step: digit, row, column
 *      |    |  81 cells, + before a digit that was placed and not given
 *      |    digits of the step
 *      technique
 *
 * Described in HoDoKu's manual. Nonet takes the givens; where the line has none but placed
 * digits, all of them are. It writes a puzzle's code as the remark.
 */
#include "formats/format.h"

#include <string.h>

enum { FIELD_VALUES = 3, FIELD_STRUCK = 4 };

bool format_hodoku_sniff(const char *head)
{
	size_t digits = head[0] == ':' ? strspn(head + 1, "0123456789-x") : 0;
	return digits > 0 && head[1 + digits] == ':';
}

/* The givens, and whether any digit was placed. */
static char *givens_of(const char *values, bool *placed)
{
	GString *givens = g_string_new(NULL);
	*placed = false;
	for (const char *at = values; *at != '\0'; at++) {
		bool plus = at[0] == '+' && at[1] != '\0';
		at += plus;
		*placed = *placed || plus;
		g_string_append_c(givens, plus ? '.' : *at);
	}
	return g_string_free(givens, FALSE);
}

static bool read_line(struct reading *reading, const char *line, struct place place)
{
	g_auto(GStrv) fields = g_strsplit(line, ":", -1);
	if (g_strv_length(fields) <= FIELD_VALUES)
		return reading_complain(reading, place,
			"a line of HoDoKu's library has fields between colons, the fourth of them "
			"81 cells, as in :0000:x:5.3...:::");
	bool placed;
	g_autofree char *givens = givens_of(fields[FIELD_VALUES], &placed);
	for (int i = 0; i < FIELD_VALUES; i++)
		place.column += (int)strlen(fields[i]) + 1;
	if (givens[strspn(givens, ".0")] == '\0' && placed) {
		g_auto(GStrv) digits = g_strsplit(fields[FIELD_VALUES], "+", -1);
		g_free(givens);
		givens = g_strjoinv("", digits);
		placed = false;
	}
	for (int i = FIELD_STRUCK; fields[i - 1] != NULL && fields[i] != NULL; i++)
		reading_note(reading, fields[i]);
	long before = reading->taken;
	bool goes_on = reading_give_text(reading, givens, place);
	if (reading->taken > before) {
		reading->lost[LOSS_PLACED] += placed;
		reading->lost[LOSS_CANDIDATES] +=
			fields[FIELD_STRUCK] != NULL && fields[FIELD_STRUCK][0] != '\0';
	}
	return goes_on;
}

void format_hodoku_read(struct reading *reading, struct source *source)
{
	g_autoptr(GString) line = g_string_new(NULL);
	struct place place = source_place(source);
	bool too_long, goes_on = true;
	while (goes_on && (place.line = source_line(source, line, &too_long)) > 0) {
		g_strchomp(line->str);
		if (line->str[0] != '\0' && line->str[0] != '#')
			goes_on = read_line(reading, line->str, place);
	}
}

void format_hodoku_write(GString *out, const struct format_puzzle *puzzle)
{
	char text[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, text);
	g_string_append_printf(out, ":0000:x:%s:::%s\n", text, puzzle->code);
}
