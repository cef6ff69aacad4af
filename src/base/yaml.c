#include "base/yaml.h"

#include "base/readfile.h"
#include "base/yaml_problem.h"
#include "base/yaml_source.h"

#include <string.h>
#include <yaml.h>

/* What is being read, and how deep. */
struct parse {
	yaml_parser_t parser;
	yaml_event_t event; /* the one in hand */
	const char *file;
	struct diags *diags;
	GArray *cautions;
	const char *line_start; /* of the line `line`, counted from 0 */
	size_t line;
	int depth;
	bool failed;
};

static void node_free(struct yaml_node *node);

static void field_free(void *data)
{
	struct yaml_field *field = data;
	g_free(field->key);
	node_free(field->value);
	g_free(field);
}

static void node_free(struct yaml_node *node)
{
	if (node == NULL)
		return;
	g_free(node->text);
	g_clear_pointer(&node->items, g_ptr_array_unref);
	g_clear_pointer(&node->fields, g_ptr_array_unref);
	g_free(node);
}

static struct place place_of_mark(const struct parse *parse, yaml_mark_t mark)
{
	return (struct place){parse->file, (int)mark.line + 1, (int)mark.column + 1};
}

static struct place place_of_event(const struct parse *parse)
{
	return place_of_mark(parse, parse->event.start_mark);
}

static void fail(struct parse *parse, struct place place, const char *message)
{
	if (!parse->failed)
		diags_add(parse->diags, place, NULL, "%s", message);
	parse->failed = true;
}

/* Fetches the next event; on libyaml's error reports it and returns false. */
static bool next_event(struct parse *parse)
{
	yaml_event_delete(&parse->event);
	if (parse->failed)
		return false;
	if (yaml_parser_parse(&parse->parser, &parse->event))
		return true;

	struct place place = {.file = parse->file};
	g_autofree char *message = yaml_problem_explain(&parse->parser, &place);
	memset(&parse->event, 0, sizeof parse->event);
	fail(parse, place, message);
	return false;
}

static struct yaml_node *parse_node(struct parse *parse);

static struct yaml_node *node_new(struct parse *parse, enum yaml_kind kind)
{
	struct yaml_node *node = g_new0(struct yaml_node, 1);
	node->kind = kind;
	node->place = place_of_event(parse);
	return node;
}

/* The text of the scalar in hand, `what` it may be. */
static char *scalar_text(struct parse *parse, const char *what)
{
	const char *value = (const char *)parse->event.data.scalar.value;
	size_t length = parse->event.data.scalar.length;
	g_autofree char *message =
		g_strdup_printf("a NUL character (\\0) is not allowed in a %s; take it out", what);
	if (memchr(value, '\0', length) != NULL)
		fail(parse, place_of_event(parse), message);
	return g_strndup(value, length);
}

/* The byte at a mark that lies behind all marks asked for before; columns count characters. */
static const char *byte_at(struct parse *parse, yaml_mark_t mark)
{
	for (; parse->line < mark.line; parse->line++) {
		const char *end = strchr(parse->line_start, '\n');
		if (end == NULL)
			return "";
		parse->line_start = end + 1;
	}
	const char *at = parse->line_start;
	for (size_t i = 0; i < mark.column && *at != '\0'; i++)
		at = g_utf8_next_char(at);
	return at;
}

/* "title: Sudoku #12" is cut before the #. A comment proper has a blank behind its own. */
static void beware_of_comment(struct parse *parse, const struct yaml_node *node)
{
	yaml_mark_t mark = parse->event.end_mark;
	const char *at = byte_at(parse, mark);
	size_t blanks = strspn(at, " \t"), length = strcspn(at + blanks, " \t\r\n");
	if (node->text[0] == '\0' || blanks == 0 || at[blanks] != '#' || length < 2 ||
		at[blanks + 1] == '#')
		return;
	g_autofree char *cut = g_strndup(at + blanks, length);
	g_autofree char *read = diag_quote(node->text), *quoted = diag_quote(cut);
	struct yaml_caution caution = {place_of_mark(parse, mark),
		g_strdup_printf(
			"only %s is read: a # behind a blank begins a comment; put the whole text "
			"in "
			"quotes if %s belongs to it, or a blank behind the # if it is a comment",
			read, quoted)};
	caution.place.column += (int)blanks;
	g_array_append_val(parse->cautions, caution);
}

static void caution_clear(void *data)
{
	g_free(((struct yaml_caution *)data)->text);
}

static struct yaml_node *parse_text(struct parse *parse)
{
	struct yaml_node *node = node_new(parse, YAML_TEXT);
	node->text = scalar_text(parse, "value");
	node->quoted = parse->event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	if (!node->quoted)
		beware_of_comment(parse, node);
	return node;
}

static struct yaml_node *parse_list(struct parse *parse)
{
	struct yaml_node *node = node_new(parse, YAML_LIST);
	node->items = g_ptr_array_new_with_free_func((GDestroyNotify)node_free);
	while (next_event(parse) && parse->event.type != YAML_SEQUENCE_END_EVENT) {
		struct yaml_node *item = parse_node(parse);
		if (item != NULL)
			g_ptr_array_add(node->items, item);
	}
	return node;
}

/* Adds the field, or reports that its key was there before. */
static void add_field(struct parse *parse, struct yaml_node *map, struct yaml_field *field)
{
	for (guint i = 0; i < map->fields->len; i++) {
		const struct yaml_field *earlier = g_ptr_array_index(map->fields, i);
		if (strcmp(earlier->key, field->key) != 0)
			continue;
		g_autofree char *key = diag_quote(field->key);
		diags_add(parse->diags, field->place, NULL,
			"the key %s stands here a second time (first on line %d); keep one of them",
			key, earlier->place.line);
		field_free(field);
		return;
	}
	g_ptr_array_add(map->fields, field);
}

/* Refuses what a config never needs. */
static bool event_is_plain(struct parse *parse)
{
	const yaml_event_t *event = &parse->event;
	const yaml_char_t *anchor =
		event->type == YAML_SCALAR_EVENT           ? event->data.scalar.anchor
		: event->type == YAML_SEQUENCE_START_EVENT ? event->data.sequence_start.anchor
		: event->type == YAML_MAPPING_START_EVENT  ? event->data.mapping_start.anchor
							   : NULL;
	const yaml_char_t *tag =
		event->type == YAML_SCALAR_EVENT           ? event->data.scalar.tag
		: event->type == YAML_SEQUENCE_START_EVENT ? event->data.sequence_start.tag
		: event->type == YAML_MAPPING_START_EVENT  ? event->data.mapping_start.tag
							   : NULL;
	if (anchor != NULL || event->type == YAML_ALIAS_EVENT)
		fail(parse, place_of_event(parse),
			"anchors (&name) and aliases (*name) are not used here; write the value "
			"out (a text that begins with & or * goes in quotes)");
	else if (tag != NULL)
		fail(parse, place_of_event(parse),
			"tags (!name) are not used here; take it out (a text that begins with ! "
			"goes in quotes)");
	return !parse->failed;
}

static struct yaml_node *parse_map(struct parse *parse)
{
	struct yaml_node *node = node_new(parse, YAML_MAP);
	node->fields = g_ptr_array_new_with_free_func(field_free);
	while (next_event(parse) && parse->event.type != YAML_MAPPING_END_EVENT) {
		if (!event_is_plain(parse))
			break;
		if (parse->event.type != YAML_SCALAR_EVENT) {
			fail(parse, place_of_event(parse),
				"a key must be a plain word such as title, not a list or a map");
			break;
		}
		struct yaml_field *field = g_new0(struct yaml_field, 1);
		field->place = place_of_event(parse);
		field->key = scalar_text(parse, "key");
		field->value = next_event(parse) ? parse_node(parse) : NULL;
		if (field->value == NULL) {
			field_free(field);
			break;
		}
		add_field(parse, node, field);
	}
	return node;
}

static struct yaml_node *parse_node(struct parse *parse)
{
	if (!event_is_plain(parse))
		return NULL;
	if (parse->depth >= YAML_MAX_DEPTH) {
		g_autofree char *message = g_strdup_printf(
			"this is nested more than %d deep; no key of Nonet is", YAML_MAX_DEPTH);
		fail(parse, place_of_event(parse), message);
		return NULL;
	}
	struct yaml_node *node = NULL;
	parse->depth++;
	switch (parse->event.type) {
	case YAML_SCALAR_EVENT: node = parse_text(parse); break;
	case YAML_SEQUENCE_START_EVENT: node = parse_list(parse); break;
	case YAML_MAPPING_START_EVENT: node = parse_map(parse); break;
	default: break;
	}
	parse->depth--;
	return node;
}

/* Stream start, document start, the root, and nothing after it. */
static struct yaml_node *parse_document(struct parse *parse)
{
	if (!next_event(parse) || !next_event(parse) ||
		parse->event.type != YAML_DOCUMENT_START_EVENT)
		return NULL;
	struct yaml_node *root = next_event(parse) ? parse_node(parse) : NULL;
	if (next_event(parse) && next_event(parse) && parse->event.type != YAML_STREAM_END_EVENT)
		fail(parse, place_of_event(parse),
			"a second document (---) begins here; a file holds one");
	return root;
}

struct yaml_document *yaml_read_text(
	const char *text, size_t length, const char *file, struct diags *diags)
{
	if (!yaml_source_check(text, length, file, diags))
		return NULL;
	struct yaml_document *document = g_new0(struct yaml_document, 1);
	document->file = g_strdup(file);
	document->text = g_strndup(text, length);

	document->cautions = g_array_new(FALSE, FALSE, sizeof(struct yaml_caution));
	g_array_set_clear_func(document->cautions, caution_clear);
	struct parse parse = {.file = document->file,
		.diags = diags,
		.cautions = document->cautions,
		.line_start = document->text};
	if (!yaml_parser_initialize(&parse.parser))
		g_error("out of memory");
	yaml_parser_set_input_string(&parse.parser, (const unsigned char *)text, length);
	document->root = parse_document(&parse);
	yaml_event_delete(&parse.event);
	yaml_parser_delete(&parse.parser);
	/* what was cut may be why the rest makes no sense */
	for (guint i = 0; parse.failed && i < document->cautions->len; i++) {
		const struct yaml_caution *caution =
			&g_array_index(document->cautions, struct yaml_caution, i);
		diags_add(diags, caution->place, NULL, "%s", caution->text);
	}
	if (parse.failed)
		g_clear_pointer(&document, yaml_document_free);
	return document;
}

struct yaml_document *yaml_read_file(const char *path, struct diags *diags)
{
	return yaml_read_file_within(path, YAML_MAX_BYTES, diags);
}

struct yaml_document *yaml_read_file_within(const char *path, size_t limit, struct diags *diags)
{
	g_autofree char *message = NULL;
	g_autofree char *text = NULL;
	size_t length;
	if (!readfile_all(path, limit, &text, &length, &message)) {
		diags_add(diags, (struct place){path, 0, 0}, NULL, "%s", message);
		return NULL;
	}
	return yaml_read_text(text, length, path, diags);
}

void yaml_document_free(struct yaml_document *document)
{
	if (document == NULL)
		return;
	node_free(document->root);
	g_array_unref(document->cautions);
	g_free(document->file);
	g_free(document->text);
	g_free(document);
}

const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key)
{
	for (guint i = 0; map->kind == YAML_MAP && i < map->fields->len; i++) {
		const struct yaml_field *field = g_ptr_array_index(map->fields, i);
		if (strcmp(field->key, key) == 0)
			return field->value;
	}
	return NULL;
}

char *yaml_describe(const struct yaml_node *node)
{
	if (yaml_is_null(node))
		return g_strdup("nothing");
	if (node->kind == YAML_TEXT)
		return diag_quote(node->text);
	return g_strdup(node->kind == YAML_LIST ? "a list" : "a map");
}

bool yaml_is_null(const struct yaml_node *node)
{
	return node->kind == YAML_TEXT && !node->quoted &&
	       (node->text[0] == '\0' || strcmp(node->text, "~") == 0 ||
		       g_ascii_strcasecmp(node->text, "null") == 0);
}
