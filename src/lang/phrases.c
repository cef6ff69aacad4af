#include "lang/phrases.h"

#include "base/keys.h"
#include "base/resource.h"

#include <string.h>

#define FOLDER "lang/steps/"

struct house_names {
	char *in_case[CASE_COUNT];
};

struct phrases {
	const struct yaml_node *node;
	struct yaml_document *document;
	char *code;
	struct house_names houses[HOUSE_KINDS];
	char *comma, *and;
	char *technique[TECHNIQUE_COUNT];
	char *phrase[PHRASE_COUNT];
};

static const char *const case_names[CASE_COUNT] = {"plain", "in", "of"};

static const char *const values_of[PHRASE_COUNT] = {
#define PHRASE_VALUES(id, key, values) [id] = values,
	PHRASES(PHRASE_VALUES)
#undef PHRASE_VALUES
};

#define CASE_ROW(name, id, text)                                                                   \
	{                                                                                          \
		name, KEY_TEXT, offsetof(struct house_names, in_case[id]), 1, 60,                  \
			.required = true, .help = text                                             \
	}
static const struct key house_rows[] = {
	CASE_ROW("plain", CASE_PLAIN, "its name, such as \"row {number}\""),
	CASE_ROW("in", CASE_IN, "in it, such as \"in row {number}\""),
	CASE_ROW("of", CASE_OF, "of it, such as \"of row {number}\""),
};
#undef CASE_ROW
_Static_assert(G_N_ELEMENTS(house_rows) == CASE_COUNT, "one row for each case");
static const struct keys house_table = {.rows = house_rows,
	.count = CASE_COUNT,
	.size = sizeof(struct house_names),
	.node_offset = SIZE_MAX};

#define HOUSE_ROW_OF(name, kind)                                                                   \
	{                                                                                          \
		name, KEY_MAP, offsetof(struct phrases, houses[kind]),                             \
			.table = &house_table, .required = true, .help = "what it is called"       \
	}
static const struct key houses_rows[] = {
	HOUSE_ROW_OF("row", HOUSE_ROW),
	HOUSE_ROW_OF("column", HOUSE_COLUMN),
	HOUSE_ROW_OF("box", HOUSE_BOX),
};
#undef HOUSE_ROW_OF
static const struct keys houses_table = {
	.rows = houses_rows, .count = HOUSE_KINDS, .size = 0, .node_offset = SIZE_MAX};

static const struct key list_rows[] = {
	{"comma", KEY_TEXT, offsetof(struct phrases, comma), 1, 10, .required = true,
		.help = "between the things of a list"},
	{"and", KEY_TEXT, offsetof(struct phrases, and), 1, 10, .required = true,
		.help = "before its last"},
};
static const struct keys list_table = {
	.rows = list_rows, .count = G_N_ELEMENTS(list_rows), .size = 0, .node_offset = SIZE_MAX};

#define TECHNIQUE_ROW(id, key, name, rating, cost, find, unique)                                   \
	{key, KEY_TEXT, offsetof(struct phrases, technique[TECHNIQUE_##id]), 1, 60,                \
		.required = true, .help = "the name of " name},
static const struct key technique_rows[] = {TECHNIQUE_ROWS(TECHNIQUE_ROW)};
#undef TECHNIQUE_ROW
_Static_assert(G_N_ELEMENTS(technique_rows) == TECHNIQUE_COUNT, "one row for each technique");
static const struct keys techniques_table = {
	.rows = technique_rows, .count = TECHNIQUE_COUNT, .size = 0, .node_offset = SIZE_MAX};

#define PHRASE_ROW(id, key, values)                                                                \
	{#key, KEY_TEXT, offsetof(struct phrases, phrase[id]), 1, 600, .required = true,           \
		.help = "a phrase, as in templates/lang/steps/en.yaml"},
static const struct key phrase_rows[] = {PHRASES(PHRASE_ROW)};
#undef PHRASE_ROW
static const struct keys phrases_table = {
	.rows = phrase_rows, .count = PHRASE_COUNT, .size = 0, .node_offset = SIZE_MAX};

static const struct key file_rows[] = {
	{"language", KEY_TEXT, offsetof(struct phrases, code), 2, 35, .required = true,
		.help = "its code, such as en or zh-Hant"},
	{"houses", KEY_MAP, 0, .table = &houses_table, .required = true, .help = "rows and so on"},
	{"list", KEY_MAP, 0, .table = &list_table, .required = true, .help = "how lists are put"},
	{"techniques", KEY_MAP, 0, .table = &techniques_table, .required = true,
		.help = "the names of the techniques"},
	{"phrases", KEY_MAP, 0, .table = &phrases_table, .required = true, .help = "the phrases"},
};
static const struct keys file_table = {.rows = file_rows,
	.count = G_N_ELEMENTS(file_rows),
	.size = sizeof(struct phrases),
	.node_offset = offsetof(struct phrases, node)};

/* A placeholder in a text: "{name:case}". */
struct placeholder {
	char name[24];
	enum house_case wanted;
	bool right; /* its case is one of the cases */
	const char *end; /* what follows it */
};

/* Reads the placeholder that begins at the brace. False if none does. */
static bool read_placeholder(const char *brace, struct placeholder *out)
{
	const char *end = strchr(brace, '}');
	if (end == NULL)
		return false;
	const char *colon = memchr(brace, ':', (size_t)(end - brace));
	const char *name_end = colon != NULL ? colon : end;
	size_t length = (size_t)(name_end - brace - 1);
	*out = (struct placeholder){.right = colon == NULL, .end = end + 1};
	memcpy(out->name, brace + 1, MIN(length, sizeof out->name - 1));
	for (int i = 1; colon != NULL && i < CASE_COUNT; i++) {
		size_t wanted = (size_t)(end - colon - 1);
		if (strlen(case_names[i]) == wanted &&
			memcmp(colon + 1, case_names[i], wanted) == 0) {
			out->wanted = (enum house_case)i;
			out->right = true;
		}
	}
	return true;
}

static bool is_house_value(const char *name)
{
	static const char *const houses[] = {
		"base", "base1", "base2", "cover", "cover1", "cover2", "boxes", "where", NULL};
	return g_strv_contains(houses, name);
}

/* Whether `name` is among the values of a row, with or without its question mark. */
static bool is_among(char **values, const char *name)
{
	g_autofree char *optional = g_strconcat(name, "?", NULL);
	return g_strv_contains((const char *const *)values, name) ||
	       g_strv_contains((const char *const *)values, optional);
}

static bool says(const char *text, const char *name)
{
	struct placeholder placeholder;
	for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
		if (read_placeholder(at, &placeholder) && strcmp(placeholder.name, name) == 0)
			return true;
	}
	return false;
}

/* Every value of the row must be said, and nothing else. */
static void check_text(const struct phrases *phrases, const char *map, const char *field,
	const char *text, const char *row, struct diags *diags)
{
	g_auto(GStrv) values = g_strsplit(row, " ", -1);
	const struct yaml_node *node = yaml_get(phrases->node, map);
	struct placeholder found;
	for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
		bool closed = read_placeholder(at, &found);
		if (!closed || !is_among(values, found.name))
			keys_complain_field(diags, node, map, field,
				"{%s} is not filled in here; what it says: %s",
				closed ? found.name : "", row[0] != '\0' ? row : "no braces");
		else if (!found.right ||
			 (found.wanted != CASE_PLAIN && !is_house_value(found.name)))
			keys_complain_field(diags, node, map, field,
				"{%s} has no such case; houses have :in and :of", found.name);
	}
	for (int i = 0; values[i] != NULL; i++) {
		if (!g_str_has_suffix(values[i], "?") && !says(text, values[i]))
			keys_complain_field(diags, node, map, field, "it must say {%s}", values[i]);
	}
}

static void check_all(const struct phrases *phrases, struct diags *diags)
{
	for (int i = 0; i < PHRASE_COUNT; i++)
		check_text(phrases, "phrases", phrase_rows[i].name, phrases->phrase[i],
			values_of[i], diags);
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		check_text(phrases, "techniques", technique_rows[t].name, phrases->technique[t], "",
			diags);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		for (int i = 0; i < CASE_COUNT; i++)
			check_text(phrases, "houses", houses_rows[kind].name,
				phrases->houses[kind].in_case[i], "number", diags);
	}
}

static struct phrases *from_document(struct yaml_document *document, struct diags *diags)
{
	int before = diags_count(diags);
	struct phrases *phrases = g_new0(struct phrases, 1);
	phrases->document = document;
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"these are no phrases; copy a file of templates/lang/steps and change it");
	} else {
		struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
		keys_read(&reader, &file_table, document->root, phrases);
		g_string_free(reader.path, TRUE);
	}
	if (diags_count(diags) == before)
		check_all(phrases, diags);
	if (diags_count(diags) > before)
		g_clear_pointer(&phrases, phrases_free);
	return phrases;
}

struct phrases *phrases_read(const char *name, struct place place, struct diags *diags)
{
	struct yaml_document *document =
		resource_read_yaml(FOLDER, name, NULL, place, "--language", diags);
	return document != NULL ? from_document(document, diags) : NULL;
}

struct phrases *phrases_for(const char *code)
{
	struct diags *diags = diags_new();
	g_auto(GStrv) names = resource_names(FOLDER);
	bool known = g_strv_contains((const char *const *)names, code);
	struct phrases *phrases = phrases_read(known ? code : "en", (struct place){0}, diags);
	g_assert(phrases != NULL);
	diags_free(diags);
	return phrases;
}

void phrases_free(struct phrases *phrases)
{
	if (phrases == NULL)
		return;
	keys_finish(&file_table, phrases);
	yaml_document_free(phrases->document);
	g_free(phrases);
}

const char *phrases_get(const struct phrases *phrases, enum phrase phrase)
{
	return phrases->phrase[phrase];
}

const char *phrases_technique(const struct phrases *phrases, enum technique technique)
{
	return phrases->technique[technique];
}

void phrases_add_house(const struct phrases *phrases, enum house_kind kind, enum house_case wanted,
	int number, GString *text)
{
	const char *form = phrases->houses[kind].in_case[wanted];
	const char *brace = strchr(form, '{');
	g_string_append_printf(
		text, "%.*s%d%s", (int)(brace - form), form, number, strchr(brace, '}') + 1);
}

void phrases_add_joint(const struct phrases *phrases, int index, int count, GString *text)
{
	if (index > 0)
		g_string_append(text, index == count - 1 ? phrases->and : phrases->comma);
}

/* The character at the offset becomes a capital. */
static void raise_first(GString *text, gsize at)
{
	char capital[8] = "";
	gunichar first = g_utf8_get_char(text->str + at);
	gssize length = g_utf8_next_char(text->str + at) - (text->str + at);
	int written = g_unichar_to_utf8(g_unichar_totitle(first), capital);
	g_string_erase(text, (gssize)at, length);
	g_string_insert_len(text, (gssize)at, capital, written);
}

char *phrases_fill(
	const struct phrases *phrases, enum phrase phrase, phrase_value *value, void *data)
{
	GString *text = g_string_new(NULL);
	const char *at = phrases->phrase[phrase];
	while (*at != '\0') {
		struct placeholder found;
		if (*at != '{' || !read_placeholder(at, &found)) {
			g_string_append_c(text, *at++);
			continue;
		}
		gsize before = text->len;
		bool begins = before == 0 || g_str_has_suffix(text->str, ". ") ||
			      g_str_has_suffix(text->str, "? ");
		value(data, found.name, found.wanted, text);
		if (begins && is_house_value(found.name) && text->len > before)
			raise_first(text, before);
		at = found.end;
	}
	return g_string_free(text, FALSE);
}

struct pairs {
	const char *name[4], *value[4];
	int count;
};

static void pair_value(void *data, const char *name, enum house_case wanted, GString *text)
{
	const struct pairs *pairs = data;
	(void)wanted;
	for (int i = 0; i < pairs->count; i++) {
		if (strcmp(pairs->name[i], name) == 0)
			g_string_append(text, pairs->value[i]);
	}
}

char *phrases_say(const struct phrases *phrases, enum phrase phrase, ...)
{
	struct pairs pairs = {.count = 0};
	va_list list;
	va_start(list, phrase);
	for (const char *name; (name = va_arg(list, const char *)) != NULL;) {
		g_assert(pairs.count < (int)G_N_ELEMENTS(pairs.name));
		pairs.name[pairs.count] = name;
		pairs.value[pairs.count++] = va_arg(list, const char *);
	}
	va_end(list);
	return phrases_fill(phrases, phrase, pair_value, &pairs);
}
