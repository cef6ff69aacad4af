/*
 * .sdm, a collection: 81 figures a line, 0 for an empty cell. Described at sudocue.net/fileformats.
 */
#include "formats/format.h"

#include <string.h>

void format_sdm_read(struct reading *reading, struct source *source)
{
	g_autoptr(GString) line = g_string_new(NULL);
	struct place place = source_place(source);
	bool too_long, goes_on = true;
	while (goes_on && (place.line = source_line(source, line, &too_long)) > 0) {
		g_strchomp(line->str);
		if (line->str[0] == '\0' || line->str[0] == '#')
			continue;
		/* Some programs write a name or a rating behind the figures. */
		size_t length = strcspn(line->str, " \t#;,");
		if (length == 81)
			line->str[length] = '\0';
		goes_on = reading_give_text(reading, line->str, place);
	}
}

void format_sdm_write(GString *out, const struct format_puzzle *puzzle)
{
	char text[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, text);
	g_strdelimit(text, ".", '0');
	g_string_append_printf(out, "%s\n", text);
}
