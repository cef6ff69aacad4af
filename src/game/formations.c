#include "game/formations.h"

#include "base/by_language.h"
#include "base/resource.h"
#include "game/rules.h"

#include <string.h>

#define FOLDER "formations/"

static void complain_line(struct keys_reader *reader, struct place place, const char *text,
	enum formation_error error, size_t position)
{
	g_autofree char *quoted = diag_quote(text);
	struct place at = place;
	if (at.column > 0)
		at.column += (int)position;
	if (error == FORMATION_BAD_SYMBOL) {
		g_autofree char *symbol = g_utf8_substring(text + position, 0, 1);
		g_autofree char *shown = diag_quote(symbol);
		diags_add(reader->diags, at, reader->path->str,
			"%s holds %s; write . for a free cell and # for a piece", quoted, shown);
	} else {
		diags_add(reader->diags, place, reader->path->str,
			"%s has %d characters; a line has 9, . for a free cell and # for a piece",
			quoted, (int)position);
	}
}

static bool add_line(struct keys_reader *reader, struct place place, const char *text, int line,
	struct formation *formation)
{
	size_t position;
	enum formation_error error =
		formation_add_line(formation, line, text, strlen(text), &position);
	if (error != FORMATION_OK)
		complain_line(reader, place, text, error, position);
	return error == FORMATION_OK;
}

/* The place of a line in a block of text: the block's mark stands on the line above the first. In
 * a quoted text, lines cannot be told from each other. */
static struct place place_of_line(const struct yaml_node *node, int line)
{
	struct place place = node->place;
	if (node->quoted && strchr(node->text, '\n') != NULL) {
		place.line += 1 + line;
		place.column = 0;
	}
	return place;
}

/* The lines and their places: of a block, or of a list. NULL if neither stands there. */
static GArray *gather_lines(struct keys_reader *reader, const struct yaml_node *node)
{
	GArray *lines = g_array_new(FALSE, FALSE, sizeof(struct key_text));
	bool right = node->kind != YAML_MAP && !yaml_is_null(node);
	if (node->kind == YAML_TEXT) {
		g_auto(GStrv) all = g_strsplit(node->text, "\n", -1);
		int count = (int)g_strv_length(all);
		while (count > 0 && all[count - 1][0] == '\0')
			count--;
		for (int i = 0; i < count; i++) {
			struct key_text line = {
				.text = g_strdup(all[i]), .place = place_of_line(node, i)};
			g_array_append_val(lines, line);
		}
	}
	for (guint i = 0; node->kind == YAML_LIST && i < node->items->len; i++) {
		const struct yaml_node *item = g_ptr_array_index(node->items, i);
		struct key_text line = {.text = g_strdup(item->text), .place = item->place};
		line.place.column += item->quoted;
		right = right && item->kind == YAML_TEXT && !yaml_is_null(item);
		if (line.text != NULL)
			g_array_append_val(lines, line);
	}
	if (!right) {
		g_autofree char *what = yaml_describe(node);
		keys_complain(reader, node, "%s stands here; write " FORMATION_FORM, what);
	}
	return lines;
}

bool formation_read_lines(
	struct keys_reader *reader, const struct yaml_node *node, struct formation *formation)
{
	int before = diags_count(reader->diags);
	g_autoptr(GArray) lines = gather_lines(reader, node);
	bool right = diags_count(reader->diags) == before;
	if (right && lines->len != FORMATION_SIZE)
		keys_complain(reader, node, "%u line%s stand%s here; write nine lines of nine",
			lines->len, lines->len == 1 ? "" : "s", lines->len == 1 ? "s" : "");
	for (guint i = 0; i < lines->len; i++) {
		const struct key_text *line = &g_array_index(lines, struct key_text, i);
		if (right && i < FORMATION_SIZE)
			add_line(reader, line->place, line->text, (int)i, formation);
		g_free(line->text);
	}
	if (diags_count(reader->diags) == before) {
		enum formation_error error = formation_check(formation);
		if (error == FORMATION_EMPTY)
			keys_complain(reader, node, "no cell is marked; write # where a piece is");
		if (error == FORMATION_TOO_MANY)
			keys_complain(reader, node, "%d cells are marked; %d is the most",
				formation->count, GAME_SET_OUT_MOST);
	}
	return diags_count(reader->diags) == before;
}

static void read_names(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	by_language_read(reader, node, &((struct named_formation *)object)->names);
}

static void read_cells(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	formation_read_lines(reader, node, &((struct named_formation *)object)->formation);
}

static void clear(void *object)
{
	g_clear_pointer(&((struct named_formation *)object)->names, g_hash_table_unref);
}

static const struct key rows[] = {
	{"names", KEY_OTHER, 0, .required = true, .read = read_names,
		.form = "a text for each language", .help = "what the formation is called"},
	{"cells", KEY_OTHER, 0, .required = true, .read = read_cells, .form = FORMATION_FORM,
		.help = "the shape"},
};
static const struct keys table = {.rows = rows,
	.count = G_N_ELEMENTS(rows),
	.size = sizeof(struct named_formation),
	.node_offset = SIZE_MAX,
	.finish = clear};

static bool is_map(const struct yaml_document *document, struct diags *diags)
{
	if (document->root != NULL && document->root->kind == YAML_MAP)
		return true;
	diags_add(diags, (struct place){document->file, 1, 0}, NULL,
		"a formation is written as names and cells, such as templates/formations/"
		"cross.yaml");
	return false;
}

struct named_formation *named_formation_read(const char *name, const char *beside,
	struct place place, const char *path, struct diags *diags)
{
	int before = diags_count(diags);
	struct yaml_document *document =
		resource_read_yaml(FOLDER, name, beside, place, path, diags);
	if (document == NULL)
		return NULL;
	struct named_formation *formation = g_new0(struct named_formation, 1);
	g_autoptr(GString) key_path = g_string_new(NULL);
	struct keys_reader reader = {.diags = diags, .path = key_path};
	if (is_map(document, diags))
		keys_read(&reader, &table, document->root, formation);
	yaml_document_free(document);
	if (diags_count(diags) == before)
		return formation;
	named_formation_free(formation);
	return NULL;
}

void named_formation_free(struct named_formation *formation)
{
	if (formation == NULL)
		return;
	keys_finish(&table, formation);
	g_free(formation);
}

const char *named_formation_name(const struct named_formation *formation, const char *language)
{
	return by_language_get(formation->names, language);
}

char **named_formation_all(void)
{
	return resource_names(FOLDER);
}
