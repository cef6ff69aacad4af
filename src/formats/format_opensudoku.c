/*
 * OpenSudoku's XML: each <game data="..."> is a puzzle, its data 81 digits, or, where it was
 * exported in the midst of play, "version: N" and for each cell its value, its notes and whether
 * a player may change it, each closed by a bar. Described on OpenSudoku's pages.
 */
#include "formats/format.h"

#include <string.h>

#define CHUNK 4096

struct xml {
	struct reading *reading;
	const char *file;
	bool root_seen;
};

bool format_opensudoku_sniff(const char *head)
{
	const char *start = head + strspn(head, " \t\r\n");
	return g_str_has_prefix(start, "<?xml") || g_str_has_prefix(start, "<opensudoku");
}

/* The cell that begins at fields[0]: its value if it is a given, else '.'. Returns how many
 * fields it has, 0 if it is broken. */
static int read_cell(char **fields, char *given, bool *placed, bool *notes)
{
	int count = 1;
	/* The last field of a cell is 0 or 1; a value and one note or two come before it. */
	while (fields[count] != NULL && count < 3)
		count++;
	if (count < 3 || strlen(fields[0]) != 1 || !g_ascii_isdigit(fields[0][0]))
		return 0;
	bool editable = strcmp(fields[2], "1") == 0;
	*given = editable || fields[0][0] == '0' ? '.' : fields[0][0];
	*placed = *placed || (editable && fields[0][0] != '0');
	*notes = *notes || (strcmp(fields[1], "0") != 0 && strcmp(fields[1], "-") != 0);
	return 3;
}

/* Version 4 has two kinds of notes in a cell; joined, its cells are as those before it. */
static void join_notes(GPtrArray *fields)
{
	for (guint i = 1; i + 1 < fields->len; i += 3) {
		char *corner = g_ptr_array_index(fields, i);
		if (strcmp(corner, "0") == 0) {
			g_ptr_array_remove_index(fields, i);
		} else {
			g_ptr_array_remove_index(fields, i + 1);
		}
	}
}

/* The fields between bars, NULL at the end; those of versions 2 and 3 may have a bar too many. */
static GPtrArray *split_cells(const char *cells, bool two_notes)
{
	GPtrArray *fields = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) parts = g_strsplit(cells, "|", -1);
	for (int i = 0; parts[i] != NULL; i++)
		if (g_strstrip(parts[i])[0] != '\0')
			g_ptr_array_add(fields, g_strdup(parts[i]));
	if (two_notes)
		join_notes(fields);
	g_ptr_array_add(fields, NULL);
	return fields;
}

static bool read_saved(struct xml *xml, const char *data, struct place place)
{
	int version = (int)g_ascii_strtoll(data + strlen("version:"), NULL, 10);
	const char *cells = strchr(data, '|') != NULL ? data + strcspn(data, "|") - 1 : "";
	g_autoptr(GPtrArray) fields = split_cells(cells, version >= 4);
	g_autoptr(GString) givens = g_string_new(NULL);
	bool placed = false, notes = false;
	for (guint i = 0; i + 1 < fields->len;) {
		char given;
		int used = read_cell((char **)fields->pdata + i, &given, &placed, &notes);
		if (used == 0)
			return reading_complain(xml->reading, place,
				"cell %zu of this saved game cannot be read", givens->len + 1);
		g_string_append_c(givens, given);
		i += (guint)used;
	}
	xml->reading->lost[LOSS_PLACED] += placed;
	xml->reading->lost[LOSS_CANDIDATES] += notes;
	return reading_give_text(xml->reading, givens->str, place);
}

static struct place place_of(GMarkupParseContext *context, const struct xml *xml)
{
	struct place place = {.file = xml->file};
	g_markup_parse_context_get_position(context, &place.line, &place.column);
	return place;
}

static void start_element(GMarkupParseContext *context, const char *element, const char **names,
	const char **values, void *data, GError **error)
{
	struct xml *xml = data;
	const char *cells = NULL;
	bool goes_on = true;
	if (!xml->root_seen && strcmp(element, "opensudoku") != 0) {
		g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
			"this is XML, but no <opensudoku>: it begins with <%s>", element);
		return;
	}
	xml->root_seen = true;
	for (int i = 0; names[i] != NULL; i++)
		if (strcmp(names[i], "data") == 0)
			cells = values[i];
	if (strcmp(element, "game") != 0)
		return;
	if (cells == NULL)
		goes_on = reading_complain(xml->reading, place_of(context, xml),
			"this <game> has no data; 81 digits stand there");
	else if (g_str_has_prefix(cells, "version:"))
		goes_on = read_saved(xml, cells, place_of(context, xml));
	else
		goes_on = reading_give_text(xml->reading, cells, place_of(context, xml));
	if (!goes_on)
		g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "stopped");
}

/* GLib begins its messages with "Error on line 3 char 1: ", which the place says already. */
static const char *without_place(const char *message)
{
	const char *colon = strstr(message, ": ");
	return g_str_has_prefix(message, "Error on line") && colon != NULL ? colon + 2 : message;
}

void format_opensudoku_read(struct reading *reading, struct source *source)
{
	static const GMarkupParser parser = {.start_element = start_element};
	struct xml xml = {.reading = reading, .file = source_place(source).file};
	g_autoptr(GMarkupParseContext) context =
		g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &xml, NULL);
	g_autoptr(GError) error = NULL;
	char chunk[CHUNK];
	size_t got;
	while (error == NULL && (got = source_read(source, chunk, sizeof chunk)) > 0)
		g_markup_parse_context_parse(context, chunk, (gssize)got, &error);
	if (error == NULL)
		g_markup_parse_context_end_parse(context, &error);
	bool stopped = reading->stopped || diags_count(reading->diags) >= READING_MISTAKES_MAX;
	if (error != NULL && !stopped) {
		g_autofree char *message = g_utf8_make_valid(without_place(error->message), -1);
		reading_complain(reading, place_of(context, &xml), "%s", message);
	}
}

void format_opensudoku_begin(GString *out)
{
	g_string_append(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
			     "<name>Nonet</name>\n");
}

void format_opensudoku_end(GString *out)
{
	g_string_append(out, "</opensudoku>\n");
}

void format_opensudoku_write(GString *out, const struct format_puzzle *puzzle)
{
	char text[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, text);
	g_strdelimit(text, ".", '0');
	g_string_append_printf(out, "<game data=\"%s\"/>\n", text);
}
