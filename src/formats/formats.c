#include "formats/format.h"

#include <string.h>

/* In the order in which they are sniffed. */
static const struct format formats[] = {
	{.name = "text",
		.suffixes = {".txt"},
		.summary = "a puzzle a line: a code, a grid of 81 characters, or both",
		.read = format_text_read,
		.write = format_text_write},
	{.name = "grid",
		.suffixes = {".grid"},
		.summary = "grids drawn on nine lines, with rules and borders or without",
		.read = format_grid_read,
		.write = format_grid_write},
	{.name = "sdm",
		.suffixes = {".sdm"},
		.summary = "a collection, 81 figures a line",
		.read = format_sdm_read,
		.write = format_sdm_write,
		.nine_only = true},
	{.name = "sdk",
		.suffixes = {".sdk"},
		.summary = "SadMan Sudoku: one puzzle on nine lines, with notes behind #",
		.sniff = format_sdk_sniff,
		.read = format_sdk_read,
		.write = format_sdk_write,
		.nine_only = true,
		.one_only = true},
	{.name = "ss",
		.suffixes = {".ss"},
		.summary = "Simple Sudoku: one puzzle in a frame of stars and bars",
		.sniff = format_ss_sniff,
		.read = format_ss_read,
		.write = format_ss_write,
		.nine_only = true,
		.one_only = true},
	{.name = "opensudoku",
		.suffixes = {".opensudoku", ".xml"},
		.summary = "OpenSudoku's XML",
		.sniff = format_opensudoku_sniff,
		.read = format_opensudoku_read,
		.begin = format_opensudoku_begin,
		.end = format_opensudoku_end,
		.write = format_opensudoku_write,
		.nine_only = true},
	{.name = "hodoku",
		.suffixes = {".hodoku"},
		.summary = "lines of HoDoKu's library",
		.sniff = format_hodoku_sniff,
		.read = format_hodoku_read,
		.write = format_hodoku_write,
		.nine_only = true},
	{.name = "solo",
		.suffixes = {".solo"},
		.summary = "game ids of Solo in sgt-puzzles, such as 3x3:a5_3b...",
		.sniff = format_solo_sniff,
		.read = format_solo_read,
		.write = format_solo_write},
	{.name = "json",
		.suffixes = {".json"},
		.summary = "an object with a list of puzzles",
		.sniff = format_json_sniff,
		.read = format_json_read,
		.begin = format_json_begin,
		.end = format_json_end,
		.write = format_json_write},
	{.name = "csv",
		.suffixes = {".csv"},
		.summary = "a table with a header, fields apart by , ; | or tabs",
		.sniff = format_csv_sniff,
		.read = format_csv_read,
		.begin = format_csv_begin,
		.write = format_csv_write},
	{.name = "tsv",
		.suffixes = {".tsv", ".tab"},
		.summary = "the same with tabs",
		.read = format_csv_read,
		.begin = format_tsv_begin,
		.write = format_tsv_write},
};

const char *const format_names[] = {"text", "grid", "sdm", "sdk", "ss", "opensudoku", "hodoku",
	"solo", "json", "csv", "tsv", NULL};
_Static_assert(G_N_ELEMENTS(format_names) == G_N_ELEMENTS(formats) + 1, "a name for each format");

const struct format *format_at(int index)
{
	return index < (int)G_N_ELEMENTS(formats) ? &formats[index] : NULL;
}

const struct format *format_named(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	return NULL;
}

const struct format *format_of_path(const char *path)
{
	g_autofree char *lower = g_ascii_strdown(path, -1);
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
		for (int j = 0; formats[i].suffixes[j] != NULL; j++)
			if (g_str_has_suffix(lower, formats[i].suffixes[j]))
				return &formats[i];
	return NULL;
}

static const struct format *sniff(const char *head)
{
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
		if (formats[i].sniff != NULL && formats[i].sniff(head))
			return &formats[i];
	return NULL;
}

/* What stands behind lines that are blank or begin with #. */
static const char *skip_comments(const char *head)
{
	while (*head == '#' || *head == '\n' || *head == '\r') {
		head += strcspn(head, "\n");
		head += *head == '\n';
	}
	return head;
}

const struct format *format_of_head(const char *head)
{
	const struct format *format = sniff(head);
	if (format == NULL)
		format = sniff(skip_comments(head));
	return format != NULL ? format : format_named("text");
}
