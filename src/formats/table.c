#include "formats/table.h"

#include <stdio.h>
#include <string.h>

static const char delimiters[] = ",;\t|";

static void field_clear(void *data)
{
	g_free(((struct table_field *)data)->text);
}

char table_delimiter(const char *head)
{
	size_t length = strcspn(head, "\r\n");
	char best = ',';
	int best_count = 0;
	for (const char *delimiter = delimiters; *delimiter != '\0'; delimiter++) {
		int count = 0;
		bool quoted = false;
		for (size_t i = 0; i < length; i++) {
			quoted = quoted != (head[i] == '"');
			count += !quoted && head[i] == *delimiter;
		}
		if (count > best_count) {
			best = *delimiter;
			best_count = count;
		}
	}
	return best;
}

/* A first line that says what the delimiter is, as Excel reads and writes it: sep=; */
static char take_sep_line(struct source *source)
{
	const char *head = source_head(source);
	size_t length = strcspn(head, "\r\n");
	if (length != 5 || g_ascii_strncasecmp(head, "sep=", 4) != 0)
		return '\0';
	char delimiter = head[4];
	while (source_get(source) != '\n' && source_peek(source) != EOF)
		;
	return delimiter;
}

void table_init(struct table *table, struct source *source)
{
	*table = (struct table){.source = source};
	table->delimiter = take_sep_line(source);
	if (table->delimiter == '\0')
		table->delimiter = table_delimiter(source_head(source));
	table->fields = g_array_new(FALSE, FALSE, sizeof(struct table_field));
	g_array_set_clear_func(table->fields, field_clear);
}

void table_finish(struct table *table)
{
	g_array_unref(table->fields);
}

static void add_character(struct table_field *field, GString *text, int c)
{
	field->has_zero = field->has_zero || c == '\0';
	if (text->len == SOURCE_LINE_MAX)
		field->cut = true;
	else
		g_string_append_c(text, (char)c);
}

/* Appends the rest of a quoted field. Returns false if it does not end. */
static bool read_quoted(struct source *source, struct table_field *field, GString *text)
{
	for (int c; (c = source_get(source)) != EOF && !field->cut;) {
		if (c != '"')
			add_character(field, text, c);
		else if (source_peek(source) == '"')
			g_string_append_c(text, (char)source_get(source));
		else
			return true;
	}
	return false;
}

/* Reads a field. Returns the character that ended it: the delimiter, a line's end or EOF. */
static int read_field(struct table *table)
{
	struct table_field field = {.place = source_place(table->source)};
	GString *text = g_string_new(NULL);
	int c = source_get(table->source);
	if (c == '"') {
		table->broken = !read_quoted(table->source, &field, text);
		table->quote = field.place;
		c = source_get(table->source);
	}
	for (; c != EOF && c != '\n' && c != table->delimiter && !table->broken;
		c = source_get(table->source))
		add_character(&field, text, c);
	field.text = g_string_free(text, FALSE);
	g_strchomp(field.text);
	g_array_append_val(table->fields, field);
	return c;
}

bool table_read(struct table *table)
{
	g_array_set_size(table->fields, 0);
	if (table->broken || source_peek(table->source) == EOF)
		return false;
	while (read_field(table) == table->delimiter)
		;
	return !table->broken;
}

const struct table_field *table_field_at(const struct table *table, int index)
{
	return index >= 0 && index < (int)table->fields->len
		       ? &g_array_index(table->fields, struct table_field, index)
		       : NULL;
}

bool table_is_blank(const struct table *table)
{
	return table->fields->len == 1 && table_field_at(table, 0)->text[0] == '\0';
}
