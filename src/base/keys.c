#include "base/keys.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* The type of a key, as messages and documentation put it, and how it is read and freed. */
struct type_row {
	const char *form; /* "a whole number" */
	const char *example;
	void (*read)(
		struct keys_reader *, const struct key *, const struct yaml_node *, void *field);
	void (*fallback)(const struct key *, void *field);
	void (*finish)(const struct key *, void *field);
};

static const struct type_row types[KEY_TYPE_COUNT];

void keys_complain(
	struct keys_reader *reader, const struct yaml_node *node, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	diags_add(reader->diags, node->place, reader->path->str, "%s", message);
}

void keys_complain_field(struct diags *diags, const struct yaml_node *map, const char *path,
	const char *field, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	const struct yaml_node *value = yaml_get(map, field);
	g_autofree char *full = g_strdup_printf("%s%s%s", path, path[0] != '\0' ? "." : "", field);
	diags_add(diags, value != NULL ? value->place : map->place, full, "%s", message);
}

/* The node's text, or a complaint that it should be one. */
static const char *expect_text(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	const char *form = types[key->type].form, *example = types[key->type].example;
	if (node->kind == YAML_TEXT && !yaml_is_null(node))
		return node->text;
	if (node->kind == YAML_TEXT)
		keys_complain(reader, node,
			"nothing stands here; write %s such as %s, or take the key out", form,
			example);
	else
		keys_complain(reader, node, "%s stands here; write %s such as %s",
			yaml_kind_name(node->kind), form, example);
	return NULL;
}

static void read_text(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL)
		return;
	glong length = g_utf8_strlen(text, -1);
	if (length < key->min)
		keys_complain(
			reader, node, "the text is empty; write something, or take the key out");
	else if (length > key->max)
		keys_complain(reader, node, "the text has %ld characters; %d is the most", length,
			(int)key->max);
	else
		*(char **)field = g_strdup(text);
}

static void fallback_text(const struct key *key, void *field)
{
	*(char **)field = g_strdup(key->fallback);
}

static void finish_text(const struct key *key, void *field)
{
	(void)key;
	g_clear_pointer((char **)field, g_free);
}

/* Whether the whole text is a decimal whole number that fits. */
static bool parse_whole(const char *text, int64_t *number)
{
	char *end;
	errno = 0;
	*number = g_ascii_strtoll(text, &end, 10);
	bool leads_well = g_ascii_isdigit(text[0]) || text[0] == '-' || text[0] == '+';
	return leads_well && end != text && *end == '\0' && errno == 0;
}

static void read_whole(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL)
		return;
	int64_t number;
	g_autofree char *quoted = diag_quote(text);
	if (node->quoted || !parse_whole(text, &number))
		keys_complain(reader, node, "%s is not a whole number%s; write %d to %d", quoted,
			node->quoted ? " (it stands in quotes)" : "", (int)key->min, (int)key->max);
	else if (number < key->min || number > key->max)
		keys_complain(
			reader, node, "%s is outside %d..%d", text, (int)key->min, (int)key->max);
	else
		*(int *)field = (int)number;
}

static void fallback_whole(const struct key *key, void *field)
{
	*(int *)field = (int)g_ascii_strtoll(key->fallback, NULL, 10);
}

static void read_number(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL)
		return;
	char *end;
	double number = g_ascii_strtod(text, &end);
	double low = (double)key->min / 100, high = (double)key->max / 100;
	g_autofree char *quoted = diag_quote(text);
	if (end == text || *end != '\0' || !isfinite(number))
		keys_complain(
			reader, node, "%s is not a number; write %g to %g", quoted, low, high);
	else if (number < low || number > high)
		keys_complain(reader, node, "%s is outside %g..%g", text, low, high);
	else
		*(double *)field = number;
}

static void fallback_number(const struct key *key, void *field)
{
	*(double *)field = g_ascii_strtod(key->fallback, NULL);
}

/* The words of YAML 1.1 and 1.2 that people write for true and false. */
static const struct {
	const char *word;
	bool value;
} yes_no_words[] = {
	{"true", true},
	{"yes", true},
	{"on", true},
	{"false", false},
	{"no", false},
	{"off", false},
};

static bool parse_yes_no(const char *text, bool *value)
{
	for (size_t i = 0; i < G_N_ELEMENTS(yes_no_words); i++) {
		if (g_ascii_strcasecmp(text, yes_no_words[i].word) == 0) {
			*value = yes_no_words[i].value;
			return true;
		}
	}
	return false;
}

static void read_yes_no(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL || parse_yes_no(text, field))
		return;
	g_autofree char *quoted = diag_quote(text);
	keys_complain(reader, node, "%s is neither true nor false; write one of the two", quoted);
}

static void fallback_yes_no(const struct key *key, void *field)
{
	parse_yes_no(key->fallback, field);
}

static int choice_index(const struct key *key, const char *text)
{
	for (int i = 0; key->choices[i] != NULL; i++)
		if (g_ascii_strcasecmp(key->choices[i], text) == 0)
			return i;
	return -1;
}

static void read_choice(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL)
		return;
	int index = choice_index(key, text);
	if (index >= 0) {
		*(int *)field = index;
		return;
	}
	g_autofree char *quoted = diag_quote(text);
	g_autofree char *all = g_strjoinv(", ", (char **)key->choices);
	const char *near = diag_did_you_mean(text, key->choices);
	keys_complain(reader, node, "%s is not known%s%s%s; choose one of: %s", quoted,
		near != NULL ? "; did you mean " : "", near != NULL ? near : "",
		near != NULL ? "?" : "", all);
}

static void fallback_choice(const struct key *key, void *field)
{
	*(int *)field = choice_index(key, key->fallback);
}

/* Units of length, in points. */
static const struct {
	const char *name;
	double points;
} units[] = {
	{"mm", 72 / 25.4},
	{"cm", 720 / 25.4},
	{"in", 72},
	{"\"", 72},
	{"pt", 1},
};

bool keys_parse_length(const char *text, double *points)
{
	char *unit;
	double number = g_ascii_strtod(text, &unit);
	if (unit == text || !isfinite(number))
		return false;
	while (*unit == ' ')
		unit++;
	for (size_t i = 0; i < G_N_ELEMENTS(units); i++) {
		if (g_ascii_strcasecmp(unit, units[i].name) == 0) {
			*points = number * units[i].points;
			return true;
		}
	}
	return false;
}

static void read_length(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	const char *text = expect_text(reader, key, node);
	if (text == NULL)
		return;
	double points, low = (double)key->min / 100, high = (double)key->max / 100;
	g_autofree char *quoted = diag_quote(text);
	if (!keys_parse_length(text, &points))
		keys_complain(reader, node,
			"%s is not a length; write a number with mm, cm, in or pt, such as 18mm",
			quoted);
	else if (points < low - 1e-6 || points > high + 1e-6)
		keys_complain(reader, node, "%s is outside %g..%g pt (%.4g..%.4g mm)", text, low,
			high, low * 25.4 / 72, high * 25.4 / 72);
	else
		*(double *)field = points;
}

static void fallback_length(const struct key *key, void *field)
{
	keys_parse_length(key->fallback, field);
}

static void read_map(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	if (node->kind == YAML_MAP)
		keys_read(reader, key->table, node, field);
	else
		keys_complain(reader, node,
			"%s stands here; write keys and values such as {%s: ...}",
			yaml_is_null(node) ? "nothing" : yaml_kind_name(node->kind),
			key->table->rows[0].name);
}

/* Defaults of a map that is not there are those of its rows. */
static void apply_fallbacks(const struct keys *table, void *object);

static void fallback_map(const struct key *key, void *field)
{
	apply_fallbacks(key->table, field);
}

static void finish_map(const struct key *key, void *field)
{
	keys_finish(key->table, field);
}

/* Whether the node is a list of a length that the key allows. */
static bool expect_list(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	if (node->kind != YAML_LIST) {
		keys_complain(reader, node, "%s stands here; write a list such as %s",
			yaml_is_null(node) ? "nothing" : yaml_kind_name(node->kind),
			types[key->type].example);
		return false;
	}
	if (node->items->len < key->min || node->items->len > key->max) {
		keys_complain(reader, node, "the list has %u items; %d to %d are allowed",
			node->items->len, (int)key->min, (int)key->max);
		return false;
	}
	return true;
}

static void read_list(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	if (!expect_list(reader, key, node))
		return;
	GPtrArray *list = *(GPtrArray **)field;
	gsize length = reader->path->len;
	for (guint i = 0; i < node->items->len; i++) {
		const struct yaml_node *item = g_ptr_array_index(node->items, i);
		void *object = g_malloc0(key->table->size);
		g_ptr_array_add(list, object);
		g_string_append_printf(reader->path, "[%u]", i + 1);
		if (item->kind == YAML_MAP) {
			keys_read(reader, key->table, item, object);
		} else {
			apply_fallbacks(key->table, object);
			keys_complain(reader, item,
				"%s stands here; write keys and values such as {%s: ...}",
				yaml_is_null(item) ? "nothing" : yaml_kind_name(item->kind),
				key->table->rows[0].name);
		}
		g_string_truncate(reader->path, length);
	}
}

static void fallback_list(const struct key *key, void *field)
{
	(void)key;
	*(GPtrArray **)field = g_ptr_array_new();
}

static void finish_list(const struct key *key, void *field)
{
	GPtrArray *list = *(GPtrArray **)field;
	for (guint i = 0; list != NULL && i < list->len; i++) {
		keys_finish(key->table, g_ptr_array_index(list, i));
		g_free(g_ptr_array_index(list, i));
	}
	g_clear_pointer((GPtrArray **)field, g_ptr_array_unref);
}

static void read_texts(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	if (!expect_list(reader, key, node))
		return;
	GPtrArray *list = *(GPtrArray **)field;
	gsize length = reader->path->len;
	for (guint i = 0; i < node->items->len; i++) {
		const struct yaml_node *item = g_ptr_array_index(node->items, i);
		g_string_append_printf(reader->path, "[%u]", i + 1);
		if (item->kind == YAML_TEXT && !yaml_is_null(item)) {
			struct key_text *text = g_new0(struct key_text, 1);
			text->text = g_strdup(item->text);
			text->place = item->place;
			g_ptr_array_add(list, text);
		} else {
			keys_complain(reader, item, "%s stands here; write a text",
				yaml_is_null(item) ? "nothing" : yaml_kind_name(item->kind));
		}
		g_string_truncate(reader->path, length);
	}
}

static void key_text_free(void *data)
{
	struct key_text *text = data;
	g_free(text->text);
	g_free(text);
}

static void fallback_texts(const struct key *key, void *field)
{
	(void)key;
	*(GPtrArray **)field = g_ptr_array_new_with_free_func(key_text_free);
}

static void finish_texts(const struct key *key, void *field)
{
	(void)key;
	g_clear_pointer((GPtrArray **)field, g_ptr_array_unref);
}

static const struct type_row types[KEY_TYPE_COUNT] = {
	[KEY_TEXT] = {"a text", "\"Sudoku Weekly\"", read_text, fallback_text, finish_text},
	[KEY_WHOLE] = {"a whole number", "4", read_whole, fallback_whole, NULL},
	[KEY_NUMBER] = {"a number", "0.75", read_number, fallback_number, NULL},
	[KEY_YES_NO] = {"true or false", "true", read_yes_no, fallback_yes_no, NULL},
	[KEY_CHOICE] = {"a word", "none", read_choice, fallback_choice, NULL},
	[KEY_LENGTH] = {"a length", "18mm", read_length, fallback_length, NULL},
	[KEY_MAP] = {"keys and values", "{key: value}", read_map, fallback_map, finish_map},
	[KEY_LIST] = {"a list", "[{...}, {...}]", read_list, fallback_list, finish_list},
	[KEY_TEXTS] = {"a list of texts", "[one, two]", read_texts, fallback_texts, finish_texts},
	[KEY_OTHER] = {"a value", "", NULL, NULL, NULL},
};

static void *field_of(const struct key *key, void *object)
{
	return (char *)object + key->offset;
}

static void apply_fallbacks(const struct keys *table, void *object)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		bool always =
			key->type == KEY_MAP || key->type == KEY_LIST || key->type == KEY_TEXTS;
		if (types[key->type].fallback != NULL && (always || key->fallback != NULL))
			types[key->type].fallback(key, field_of(key, object));
	}
}

static const struct key *find_key(const struct keys *table, const char *name)
{
	for (int i = 0; i < table->count; i++)
		if (strcmp(table->rows[i].name, name) == 0)
			return &table->rows[i];
	return NULL;
}

static void complain_unknown(
	struct keys_reader *reader, const struct keys *table, const struct yaml_field *field)
{
	g_autofree const char **names = g_new0(const char *, table->count + 1);
	for (int i = 0; i < table->count; i++)
		names[i] = table->rows[i].name;
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	g_autofree char *quoted = diag_quote(field->key);
	const char *near = diag_did_you_mean(field->key, names);
	diags_add(reader->diags, field->place, reader->path->str,
		"there is no key %s%s%s%s here; keys: %s", quoted,
		near != NULL ? " (did you mean " : "", near != NULL ? near : "",
		near != NULL ? "?)" : "", all);
}

/* A text's own field is replaced, not leaked, when its value follows the default. */
static void read_field(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *object)
{
	if (key->type == KEY_OTHER) {
		key->read(reader, node, object);
		return;
	}
	if (key->type == KEY_TEXT)
		finish_text(key, field_of(key, object));
	if (key->type == KEY_MAP)
		finish_map(key, field_of(key, object));
	types[key->type].read(reader, key, node, field_of(key, object));
}

void keys_read(struct keys_reader *reader, const struct keys *table, const struct yaml_node *node,
	void *object)
{
	apply_fallbacks(table, object);
	if (table->node_offset != SIZE_MAX)
		*(const struct yaml_node **)((char *)object + table->node_offset) = node;

	gsize length = reader->path->len;
	for (guint i = 0; i < node->fields->len; i++) {
		const struct yaml_field *field = g_ptr_array_index(node->fields, i);
		const struct key *key = find_key(table, field->key);
		if (key == NULL) {
			complain_unknown(reader, table, field);
			continue;
		}
		g_string_append_printf(reader->path, "%s%s", length > 0 ? "." : "", key->name);
		read_field(reader, key, field->value, object);
		g_string_truncate(reader->path, length);
	}
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		if (key->required && yaml_get(node, key->name) == NULL)
			keys_complain(
				reader, node, "the key %s is missing: %s", key->name, key->help);
	}
}

void keys_finish(const struct keys *table, void *object)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		if (types[key->type].finish != NULL)
			types[key->type].finish(key, field_of(key, object));
	}
	if (table->finish != NULL)
		table->finish(object);
}

/* What may be written for a key: "1..10", "true or false", "none, rotate-180". */
static char *allowed_values(const struct key *key)
{
	switch (key->type) {
	case KEY_WHOLE: return g_strdup_printf("%d..%d", (int)key->min, (int)key->max);
	case KEY_NUMBER:
		return g_strdup_printf("%g..%g", (double)key->min / 100, (double)key->max / 100);
	case KEY_LENGTH:
		return g_strdup_printf("%g..%g pt", (double)key->min / 100, (double)key->max / 100);
	case KEY_CHOICE: return g_strjoinv(", ", (char **)key->choices);
	case KEY_OTHER: return g_strdup(key->form);
	default: return g_strdup(types[key->type].form);
	}
}

void keys_describe(const struct keys *table, int indent, GString *out)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		g_autofree char *allowed = allowed_values(key);
		int width = MAX(2, 22 - indent - (int)strlen(key->name) - 1);
		g_string_append_printf(
			out, "%*s%s:%*s%s", indent, "", key->name, width, "", key->help);
		g_string_append_printf(out, " [%s", allowed);
		if (key->fallback != NULL)
			g_string_append_printf(out, "; default %s", key->fallback);
		g_string_append(out, key->required ? "; needed]\n" : "]\n");
		if (key->table != NULL)
			keys_describe(key->table, indent + 2, out);
	}
}
