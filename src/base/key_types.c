/*
 * The types of keys: how the value of each is read, what is said of one that is wrong, what its
 * default comes to, and how it is freed. The table at the end is the list of them.
 */
#include "base/key_types.h"

#include <math.h>
#include <string.h>

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
	default: return g_strdup(key_types[key->type].form);
	}
}

void key_types_complain_kind(
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
	key_types_complain_kind(reader, key, node);
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

/* Limits stand in the table in hundredths of a point: one of 15 mm as 42.52, a little more. */
#define LIMIT_ROUNDED 0.005

/* In the unit of the key's default; points are told in mm too. */
static void complain_outside(struct keys_reader *reader, const struct key *key,
	const struct yaml_node *node, const char *text)
{
	double mm = 25.4 / 72 / 100;
	g_autofree char *range = keys_length_range(key);
	if (g_str_has_suffix(range, "mm"))
		keys_complain(reader, node, "%s is outside %s", text, range);
	else
		keys_complain(reader, node, "%s is outside %s (%.4g..%.4g mm)", text, range,
			(double)key->min * mm, (double)key->max * mm);
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
	else if (points < low - LIMIT_ROUNDED || points > high + LIMIT_ROUNDED)
		complain_outside(reader, key, node, text);
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
static void fallback_map(const struct key *key, void *field)
{
	keys_apply_fallbacks(key->table, field);
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
		key_types_complain_kind(reader, key, node);
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
			keys_read_first(reader, key->table, item, object);
		} else {
			keys_apply_fallbacks(key->table, object);
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

const struct key_type_row key_types[KEY_TYPE_COUNT] = {
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
