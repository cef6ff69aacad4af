#include "base/keys.h"

#include "base/key_types.h"

#include <math.h>
#include <string.h>

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

static void *field_of(const struct key *key, void *object)
{
	return (char *)object + key->offset;
}

void keys_apply_fallbacks(const struct keys *table, void *object)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		bool always =
			key->type == KEY_MAP || key->type == KEY_LIST || key->type == KEY_TEXTS;
		if (key_types[key->type].fallback != NULL && (always || key->fallback != NULL))
			key_types[key->type].fallback(key, field_of(key, object));
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
			key_types_complain_kind(reader, key, node);
		else
			key->read(reader, node, object);
		return;
	}
	if (keys_has_map_beside(key) && node->kind == YAML_MAP) {
		keys_read(reader, key->table, node, map_beside(key, object));
		return;
	}
	if (key->type == KEY_TEXT)
		key_types[KEY_TEXT].finish(key, field_of(key, object));
	if (key->type == KEY_MAP)
		key_types[KEY_MAP].finish(key, field_of(key, object));
	key_types[key->type].read(reader, key, node, field_of(key, object));
}

void keys_read_first(struct keys_reader *reader, const struct keys *table,
	const struct yaml_node *node, void *object)
{
	keys_apply_fallbacks(table, object);
	if (table->node_offset != SIZE_MAX)
		*(const struct yaml_node **)((char *)object + table->node_offset) = node;
	read_field(reader, &table->rows[0], node, object);
}

void keys_read(struct keys_reader *reader, const struct keys *table, const struct yaml_node *node,
	void *object)
{
	keys_apply_fallbacks(table, object);
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
		if (key_types[key->type].finish != NULL)
			key_types[key->type].finish(key, field_of(key, object));
		if (keys_has_map_beside(key))
			keys_finish(key->table, map_beside(key, object));
	}
	if (table->finish != NULL)
		table->finish(object);
}

static double rounded_mm(int64_t hundredths_pt)
{
	return round((double)hundredths_pt / 100 * 25.4 / 72 * 100) / 100;
}

char *keys_length_range(const struct key *key)
{
	if (key->fallback != NULL && g_str_has_suffix(key->fallback, "mm"))
		return g_strdup_printf("%.4g..%.4g mm", rounded_mm(key->min), rounded_mm(key->max));
	return g_strdup_printf("%g..%g pt", (double)key->min / 100, (double)key->max / 100);
}

/* What may be written for a key: "1..10", "true or false", "none, 180, 90". */
char *keys_allowed(const struct key *key)
{
	switch (key->type) {
	case KEY_WHOLE: return g_strdup_printf("%d..%d", (int)key->min, (int)key->max);
	case KEY_NUMBER:
		return g_strdup_printf("%g..%g", (double)key->min / 100, (double)key->max / 100);
	case KEY_LENGTH: return keys_length_range(key);
	case KEY_CHOICE: return g_strjoinv(", ", (char **)key->choices);
	default: return g_strdup(key->form != NULL ? key->form : key_types[key->type].form);
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
		g_string_append(out, key->required ? "; needed" : "");
		g_string_append(out, "]\n");
		if (key->table != NULL)
			keys_describe(key->table, indent + 2, out);
	}
}
