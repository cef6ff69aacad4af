/*
 * Grids drawn with a character a cell, and rules between the boxes.
 */
#include "formats/format.h"
#include "formats/rows.h"

static bool is_comment(void *data, const char *line)
{
	if (line[0] == '#')
		reading_note(data, line + 1);
	return line[0] == '#';
}

void format_grid_read(struct reading *reading, struct source *source)
{
	rows_read(reading, source, is_comment, reading);
}

void format_grid_write(GString *out, const struct format_puzzle *puzzle)
{
	static const struct rows_style style = {.left = " ",
		.bar = " | ",
		.right = "",
		.rule_left = "-",
		.rule_bar = "-+-",
		.rule_right = "-",
		.spaced = true};
	if (puzzle->number > 1)
		g_string_append_c(out, '\n');
	if (puzzle->code[0] != '\0')
		g_string_append_printf(out, "# %s\n", puzzle->code);
	rows_draw(out, puzzle->puzzle, &style);
}
