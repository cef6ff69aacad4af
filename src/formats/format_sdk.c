/*
 * .sdk of SadMan Sudoku and SudoCue: nine lines of nine, lines behind # that say whose it is, and
 * perhaps sections: [Puzzle] holds the givens, [State] and others what a solver has done.
 * Described at sudocue.net/fileformats.
 */
#include "formats/format.h"
#include "formats/rows.h"

#include <string.h>

bool format_sdk_sniff(const char *head)
{
	return g_ascii_strncasecmp(head, "[Puzzle]", 8) == 0;
}

struct sections {
	struct reading *reading;
	bool other; /* than [Puzzle] */
	bool lost[READING_LOSS_COUNT];
};

static void enter_section(struct sections *sections, const char *line)
{
	static const struct {
		const char *name;
		enum reading_loss loss;
	} others[] = {{"[State]", LOSS_PLACED}, {"[PencilMarks]", LOSS_CANDIDATES}};
	sections->other = g_ascii_strncasecmp(line, "[Puzzle]", 8) != 0;
	for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
		if (g_ascii_strncasecmp(line, others[i].name, strlen(others[i].name)) == 0)
			sections->lost[others[i].loss] = true;
}

static bool is_beside_the_givens(void *data, const char *line)
{
	struct sections *sections = data;
	if (g_str_has_prefix(line, "#C"))
		reading_note(sections->reading, line + 2);
	if (line[0] == '[')
		enter_section(sections, line);
	return line[0] == '[' || line[0] == '#' || sections->other;
}

void format_sdk_read(struct reading *reading, struct source *source)
{
	struct sections sections = {.reading = reading};
	rows_read(reading, source, is_beside_the_givens, &sections);
	for (int loss = 0; loss < READING_LOSS_COUNT; loss++)
		reading->lost[loss] += sections.lost[loss];
}

void format_sdk_write(GString *out, const struct format_puzzle *puzzle)
{
	static const struct rows_style style = {.left = "", .bar = "", .right = ""};
	g_string_append(out, "#SNonet\n");
	if (puzzle->code[0] != '\0')
		g_string_append_printf(out, "#C%s\n", puzzle->code);
	rows_draw(out, puzzle->puzzle, &style);
}
