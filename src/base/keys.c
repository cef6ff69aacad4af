#include "base/keys.h"

#include <math.h>
#include <string.h>

/* The type of a key, as documentation puts it, and how it is read and freed. */
struct type_row {
	const char *form; /* "a whole number" */
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

/* What may be written for a key: follows "write ". */
static char *wanted(const struct key *key)
{
	double low = (double)key->min / 100, high = (double)key->max / 100;
	switch (key->type) {
	case KEY_TEXT:
		if (key->form != NULL)
			return g_strdup(key->form);
		return g_strdup_printf("a text such as %s",
			key->fallback != NULL ? key->fallback : "\"Riverside Club\"");
	case KEY_WHOLE: return g_strdup_printf("%d to %d", (int)key->min, (int)key->max);
	case KEY_NUMBER: return g_strdup_printf("%g to %g", low, high);
	case KEY_CHOICE: {
		g_autofree char *all = g_strjoinv(", ", (char **)key->choices);
		return g_strconcat("one of: ", all, NULL);
	}
	case KEY_LENGTH: return g_strdup("a number with mm, cm, in or pt, such as 18mm");
	case KEY_MAP:
		return g_strdup_printf(
			"keys and values such as {%s: ...}", key->table->rows[0].name);
	case KEY_LIST:
		return g_strdup_printf(
			"a list, each item after a dash and a blank, such as - {%s: ...}",
			key->table->rows[0].name);
	case KEY_TEXTS: return g_strdup("a list such as [one, two]");
	case KEY_OTHER: return g_strdup(key->form);
	default: return g_strdup(types[key->type].form);
	}
}

/* Says that nothing, or something of another kind, stands where the key's value belongs. */
static void complain_kind(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	g_autofree char *what = yaml_describe(node);
	g_autofree char *form = wanted(key);
	bool may_go = yaml_is_null(node) && !key->required;
	keys_complain(reader, node, "%s stands here; write %s%s", what, form,
		may_go ? ", or take the key out" : "");
}

/* The node's text, or a complaint that it should be one. */
static const char *expect_text(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	if (node->kind == YAML_TEXT && !yaml_is_null(node))
		return node->text;
	complain_kind(reader, key, node);
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

/* Whether the whole text is a decimal whole number; one that is too large counts as the
 * largest there is. */
static bool parse_whole(const char *text, int64_t *number)
{
	char *end;
	*number = g_ascii_strtoll(text, &end, 10);
	bool leads_well = g_ascii_isdigit(text[0]) || text[0] == '-' || text[0] == '+';
	return leads_well && end != text && *end == '\0';
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
	if (node->quoted || end == text || *end != '\0' || !isfinite(number))
		keys_complain(reader, node, "%s is not a number%s; write %g to %g", quoted,
			node->quoted ? " (it stands in quotes)" : "", low, high);
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

static int find_choice(const struct key *key, const char *text)
{
	for (int i = 0; key->choices[i] != NULL; i++)
		if (g_ascii_strcasecmp(key->choices[i], text) == 0)
			return i;
	return -1;
}

static int choice_index(const struct key *key, const char *text)
{
	int index = find_choice(key, text);
	bool yes;
	if (index < 0 && parse_yes_no(text, &yes))
		index = find_choice(key, yes ? "true" : "false");
	return index;
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
	g_autofree char *hint = diag_suggest(text, key->choices);
	keys_complain(reader, node, "%s is not known%s; write one of: %s", quoted, hint, all);
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

/* Says what is missing where a text or a list stands for a map. */
static void complain_not_map(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	/* title:Tea is one text, not a key and its value. */
	const char *colon =
		node->kind == YAML_TEXT && !node->quoted ? strchr(node->text, ':') : NULL;
	g_autofree char *what = yaml_describe(node);
	if (colon != NULL && colon[1] != '\0' && colon[1] != ' ')
		keys_complain(reader, node, "%s is one text; write a blank after each colon", what);
	else
		keys_complain(reader, node,
			"%s stands here; write keys and values such as {%s: ...}", what,
			key->table->rows[0].name);
}

static void read_map(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *field)
{
	if (node->kind == YAML_MAP)
		keys_read(reader, key->table, node, field);
	else
		complain_not_map(reader, key, node);
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

/* -level: 2 is a key that begins with a dash, and no item of a list. */
static bool begins_with_dash(const struct yaml_node *map)
{
	const struct yaml_field *first =
		map->fields->len > 0 ? g_ptr_array_index(map->fields, 0) : NULL;
	return first != NULL && first->key[0] == '-';
}

/* Whether the node is a list of a length that the key allows. */
static bool expect_list(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node)
{
	guint length = node->kind == YAML_LIST ? node->items->len : 0;
	if (node->kind == YAML_MAP && begins_with_dash(node))
		keys_complain(
			reader, node, "a dash without a blank stands here; write a blank after it");
	else if (node->kind != YAML_LIST)
		complain_kind(reader, key, node);
	else if (length < key->min && key->min == 1)
		keys_complain(reader, node, "the list is empty; write an item%s",
			key->required ? "" : ", or take the key out");
	else if ((length < key->min || length > key->max) && key->min == key->max)
		keys_complain(
			reader, node, "the list has %u items; write %d", length, (int)key->min);
	else if (length < key->min || length > key->max)
		keys_complain(reader, node, "the list has %u items; write %d to %d", length,
			(int)key->min, (int)key->max);
	else
		return true;
	return false;
}

static void read_field(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *object);

/* A text that stands for a map with the first key alone. */
static void read_first(struct keys_reader *reader, const struct keys *table,
	const struct yaml_node *node, void *object)
{
	apply_fallbacks(table, object);
	if (table->node_offset != SIZE_MAX)
		*(const struct yaml_node **)((char *)object + table->node_offset) = node;
	read_field(reader, &table->rows[0], node, object);
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
		} else if (key->table->text_is_first && item->kind == YAML_TEXT) {
			read_first(reader, key->table, item, object);
		} else {
			apply_fallbacks(key->table, object);
			complain_not_map(reader, key, item);
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
			text->plain = !item->quoted;
			g_ptr_array_add(list, text);
		} else {
			g_autofree char *what = yaml_describe(item);
			keys_complain(reader, item, "%s stands here; write a text", what);
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
	[KEY_TEXT] = {"a text", read_text, fallback_text, finish_text},
	[KEY_WHOLE] = {"a whole number", read_whole, fallback_whole, NULL},
	[KEY_NUMBER] = {"a number", read_number, fallback_number, NULL},
	[KEY_YES_NO] = {"true or false", read_yes_no, fallback_yes_no, NULL},
	[KEY_CHOICE] = {"a word", read_choice, fallback_choice, NULL},
	[KEY_LENGTH] = {"a length", read_length, fallback_length, NULL},
	[KEY_MAP] = {"keys and values", read_map, fallback_map, finish_map},
	[KEY_LIST] = {"a list", read_list, fallback_list, finish_list},
	[KEY_TEXTS] = {"a list of texts", read_texts, fallback_texts, finish_texts},
	[KEY_OTHER] = {"a value", NULL, NULL, NULL},
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

/* The key of the table under which a map or list has a key of this name, or NULL. */
static const char *find_home(const struct keys *table, const char *name)
{
	for (int i = 0; i < table->count; i++)
		if (table->rows[i].table != NULL && find_key(table->rows[i].table, name) != NULL)
			return table->rows[i].name;
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
	const char *home = find_home(table, field->key);
	g_autofree char *hint = home != NULL ? g_strdup_printf(" (it belongs under %s)", home)
					     : diag_suggest(field->key, names);
	diags_add(reader->diags, field->place, reader->path->str,
		"there is no key %s here%s; keys: %s", quoted, hint, all);
}

bool keys_has_map_beside(const struct key *key)
{
	return key->table != NULL && (key->type == KEY_TEXT || key->type == KEY_CHOICE);
}

static void *map_beside(const struct key *key, void *object)
{
	return (char *)object + key->map_offset;
}

/* A text's own field is replaced, not leaked, when its value follows the default. */
static void read_field(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, void *object)
{
	if (key->type == KEY_OTHER) {
		if (yaml_is_null(node))
			complain_kind(reader, key, node);
		else
			key->read(reader, node, object);
		return;
	}
	if (keys_has_map_beside(key) && node->kind == YAML_MAP) {
		keys_read(reader, key->table, node, map_beside(key, object));
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
			keys_complain(reader, node, "the key %s is missing; add it (%s)", key->name,
				key->help);
	}
}

void keys_finish(const struct keys *table, void *object)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		if (types[key->type].finish != NULL)
			types[key->type].finish(key, field_of(key, object));
		if (keys_has_map_beside(key))
			keys_finish(key->table, map_beside(key, object));
	}
	if (table->finish != NULL)
		table->finish(object);
}

/* What may be written for a key: "1..10", "true or false", "none, rotate-180". */
char *keys_allowed(const struct key *key)
{
	switch (key->type) {
	case KEY_WHOLE: return g_strdup_printf("%d..%d", (int)key->min, (int)key->max);
	case KEY_NUMBER:
		return g_strdup_printf("%g..%g", (double)key->min / 100, (double)key->max / 100);
	case KEY_LENGTH:
		return g_strdup_printf("%g..%g pt", (double)key->min / 100, (double)key->max / 100);
	case KEY_CHOICE: return g_strjoinv(", ", (char **)key->choices);
	default: return g_strdup(key->form != NULL ? key->form : types[key->type].form);
	}
}

const char *keys_default(const struct key *key)
{
	return key->fallback_words != NULL ? key->fallback_words : key->fallback;
}

void keys_describe(const struct keys *table, int indent, GString *out)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		g_autofree char *allowed = keys_allowed(key);
		int width = MAX(2, 22 - indent - (int)strlen(key->name) - 1);
		g_string_append_printf(
			out, "%*s%s:%*s%s", indent, "", key->name, width, "", key->help);
		g_string_append_printf(out, " [%s", allowed);
		if (keys_default(key) != NULL)
			g_string_append_printf(out, "; default %s", keys_default(key));
		g_string_append(out, key->required ? "; needed]\n" : "]\n");
		if (key->table != NULL)
			keys_describe(key->table, indent + 2, out);
	}
}
