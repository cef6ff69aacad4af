/*
 * .ss of Simple Sudoku: a frame of stars, bars between the boxes, and below it perhaps the
 * program's name. Described at sudocue.net/fileformats and in Sudopedia.
 */
#include "formats/format.h"
#include "formats/rows.h"

#include <string.h>

bool format_ss_sniff(const char *head)
{
	return g_str_has_prefix(head, "*---") && strchr(head, '|') != NULL;
}

static bool is_signature(void *data, const char *line)
{
	(void)data;
	return g_str_has_prefix(line, "Simple Sudoku");
}

void format_ss_read(struct reading *reading, struct source *source)
{
	rows_read(reading, source, is_signature, NULL);
}

void format_ss_write(GString *out, const struct format_puzzle *puzzle)
{
	static const struct rows_style style = {.left = "|",
		.bar = "|",
		.right = "|",
		.rule_left = "|",
		.rule_bar = "+",
		.rule_right = "|",
		.edge_left = "*",
		.edge_bar = "-",
		.edge_right = "*"};
	rows_draw(out, puzzle->puzzle, &style);
}
