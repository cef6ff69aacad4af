/*
 * JSON Schemas (draft 2020-12) of configs and of records, for editors that check YAML with one. It
 * allows whatever nonet reads; what a schema cannot say, such as that a level is in its scheme,
 * nonet check says.
 */
#include "cli/docs.h"

#include "base/quoted.h"
#include "config/config_keys.h"
#include "game/record.h"

#include <string.h>

static void append_line(GString *out, int indent)
{
	g_string_append_printf(out, "\n%*s", indent * 2, "");
}

/* YAML reads 2026 as a number and yes as true where nonet takes them for texts. */
static void write_text(GString *out, const struct key *key, int indent)
{
	(void)indent;
	g_string_append_printf(out, "\"type\": [\"string\", \"number\", \"boolean\"]");
	if (key->type == KEY_TEXT)
		g_string_append_printf(out, ", \"minLength\": %d, \"maxLength\": %d", (int)key->min,
			(int)key->max);
}

static void write_whole(GString *out, const struct key *key, int indent)
{
	(void)indent;
	g_string_append_printf(out, "\"type\": \"integer\", \"minimum\": %d, \"maximum\": %d",
		(int)key->min, (int)key->max);
}

static void write_number(GString *out, const struct key *key, int indent)
{
	char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
	(void)indent;
	g_ascii_formatd(low, sizeof low, "%g", (double)key->min / 100);
	g_ascii_formatd(high, sizeof high, "%g", (double)key->max / 100);
	g_string_append_printf(
		out, "\"type\": \"number\", \"minimum\": %s, \"maximum\": %s", low, high);
}

static void write_yes_no(GString *out, const struct key *key, int indent)
{
	(void)key;
	(void)indent;
	g_string_append(out, "\"type\": \"boolean\"");
}

/* A word that YAML reads as something else stands in both ways. */
static void write_choice(GString *out, const struct key *key, int indent)
{
	(void)indent;
	g_string_append(out, "\"enum\": [");
	for (int i = 0; key->choices[i] != NULL; i++) {
		const char *word = key->choices[i];
		bool number = word[strspn(word, "0123456789")] == '\0';
		bool yes = strcmp(word, "true") == 0, no = strcmp(word, "false") == 0;
		g_string_append(out, i > 0 ? ", " : "");
		quoted_add(out, word);
		if (number || yes || no)
			g_string_append_printf(out, ", %s", word);
		else if (strcmp(word, "no") == 0)
			g_string_append(out, ", false");
	}
	g_string_append_c(out, ']');
}

static void write_length(GString *out, const struct key *key, int indent)
{
	(void)key;
	(void)indent;
	g_string_append(
		out, "\"type\": \"string\", \"pattern\": \"^[-+]?[0-9.]+ ?(mm|cm|in|pt)$\"");
}

static void write_table(GString *out, const struct keys *table, int indent);

static void write_map(GString *out, const struct key *key, int indent)
{
	write_table(out, key->table, indent);
}

static void append_count(GString *out, const struct key *key)
{
	g_string_append_printf(out, "\"type\": \"array\", \"minItems\": %d, \"maxItems\": %d, ",
		(int)key->min, (int)key->max);
}

static void write_list(GString *out, const struct key *key, int indent)
{
	append_count(out, key);
	g_string_append(out, "\"items\": {");
	if (key->table->text_is_first) {
		g_string_append(out, "\"anyOf\": [{\"type\": \"string\"}, {");
		write_table(out, key->table, indent + 1);
		g_string_append(out, "}]");
	} else {
		write_table(out, key->table, indent + 1);
	}
	g_string_append_c(out, '}');
}

static void write_texts(GString *out, const struct key *key, int indent)
{
	(void)indent;
	append_count(out, key);
	g_string_append(out, "\"items\": {\"type\": [\"string\", \"number\"]}");
}

static void (*const writers[KEY_TYPE_COUNT])(GString *, const struct key *, int indent) = {
	[KEY_TEXT] = write_text,
	[KEY_WHOLE] = write_whole,
	[KEY_NUMBER] = write_number,
	[KEY_YES_NO] = write_yes_no,
	[KEY_CHOICE] = write_choice,
	[KEY_LENGTH] = write_length,
	[KEY_MAP] = write_map,
	[KEY_LIST] = write_list,
	[KEY_TEXTS] = write_texts,
	/* KEY_OTHER: the description says what may stand there. */
};

static void write_key(GString *out, const struct key *key, int indent)
{
	g_autofree char *allowed = keys_allowed(key);
	g_autofree char *description = g_strdup_printf("%s (%s%s%s)", key->help, allowed,
		keys_default(key) != NULL ? "; default " : "",
		keys_default(key) != NULL ? keys_default(key) : "");
	append_line(out, indent);
	quoted_add(out, key->name);
	g_string_append(out, ": {\"description\": ");
	quoted_add(out, description);
	if (keys_has_map_beside(key)) {
		g_string_append(out, ", \"anyOf\": [{");
		writers[key->type](out, key, indent);
		g_string_append(out, "}, {");
		write_table(out, key->table, indent + 1);
		g_string_append(out, "}]");
	} else if (writers[key->type] != NULL) {
		g_string_append(out, ", ");
		writers[key->type](out, key, indent);
	}
	g_string_append_c(out, '}');
}

static void write_one_of(GString *out, const struct keys *table)
{
	for (int i = 0; table->one_of != NULL && table->one_of[i] != NULL; i++) {
		g_string_append(out, i > 0 ? ", {\"required\": [" : "\"anyOf\": [{\"required\": [");
		quoted_add(out, table->one_of[i]);
		g_string_append(out, "]}");
	}
	g_string_append(out, table->one_of != NULL ? "], " : "");
}

static void write_table(GString *out, const struct keys *table, int indent)
{
	g_string_append(out, "\"type\": \"object\", \"additionalProperties\": false, ");
	bool needed = false;
	for (int i = 0; i < table->count; i++) {
		if (!table->rows[i].required)
			continue;
		g_string_append(out, needed ? ", " : "\"required\": [");
		quoted_add(out, table->rows[i].name);
		needed = true;
	}
	g_string_append(out, needed ? "], " : "");
	write_one_of(out, table);
	g_string_append(out, "\"properties\": {");
	for (int i = 0; i < table->count; i++) {
		g_string_append(out, i > 0 ? "," : "");
		write_key(out, &table->rows[i], indent + 1);
	}
	g_string_append_c(out, '}');
}

static void write_schema(GString *out, const char *title, const struct keys *table)
{
	g_string_append_printf(out,
		"{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
		"\"title\": \"%s\",\n",
		title);
	write_table(out, table, 0);
	g_string_append(out, "}\n");
}

void docs_schema(GString *out)
{
	write_schema(out, "Nonet: the config of a Sudoku book", &config_table);
}

void docs_schema_record(GString *out)
{
	write_schema(out, "Nonet: a recorded game of Sudoku chess", &record_table);
}
