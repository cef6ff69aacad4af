/*
 * Reading a roster goes on after a mistake, so that all of them are told at once; it stops only
 * where nothing that follows could be made sense of.
 */
#include "formats/roster.h"

#include "formats/foreign.h"
#include "formats/table.h"

#include <stdio.h>
#include <string.h>

struct roster_reading {
	GPtrArray *pupils;
	struct table table;
	guint width; /* the fields of the first line */
	GArray *columns[ROSTER_COLUMN_COUNT]; /* of int: the fields that make it, in their order */
	struct diags *diags;
	int mistakes;
};

/* A roster with more mistakes than this is a file of another kind. */
#define MISTAKES_MAX 100

static void pupil_free(void *data)
{
	struct roster_pupil *pupil = data;
	g_free(pupil->name.text);
	g_free(pupil->class_name.text);
	g_free(pupil->level.text);
	g_free(pupil->version.text);
	g_free(pupil);
}

GPtrArray *roster_new(void)
{
	return g_ptr_array_new_with_free_func(pupil_free);
}

/* Why the text cannot be read, for people, or NULL. *at is where in it the fault stands. */
static const char *find_fault(const char *text, const char **at)
{
	*at = text;
	if (!g_utf8_validate(text, -1, at))
		return "these bytes are not UTF-8; save the file as UTF-8 (in a spreadsheet: CSV "
		       "UTF-8)";
	const char *start = text;
	for (; *text != '\0'; text = g_utf8_next_char(text)) {
		gunichar character = g_utf8_get_char(text);
		*at = text;
		if (g_unichar_iscntrl(character) && !g_unichar_isspace(character))
			return "a control character stands here; type the text anew";
	}
	*at = start;
	if (g_utf8_strlen(start, -1) > ROSTER_NAME_MAX)
		return "this text has more than " G_STRINGIFY(
			ROSTER_NAME_MAX) " characters; a roster has one pupil a line";
	return NULL;
}

/* The field's text, or a place with "" after a complaint. */
static struct roster_text take_text(struct roster_reading *reading, const struct table_field *field)
{
	struct roster_text taken = {.place = field->place};
	const char *at = NULL;
	const char *fault =
		field->cut ? "this field has more than " G_STRINGIFY(
				     SOURCE_LINE_MAX) " bytes; a roster has one pupil a line"
		: field->has_zero ? "a zero byte stands here; save the file as UTF-8 text"
				  : find_fault(field->text, &at);
	if (fault == NULL) {
		taken.text = roster_plain(field->text);
		return taken;
	}
	struct place place = field->place;
	for (const char *before = field->text; at != NULL && before < at; before++)
		place.column += (*before & 0xc0) != 0x80;
	diags_add(reading->diags, place, NULL, "%s", fault);
	reading->mistakes++;
	taken.text = g_strdup("");
	return taken;
}

/* What is put between the parts of a name: nothing in scripts that write no blanks. */
static const char *joint(const char *before, const char *after)
{
	if (before[0] == '\0' || after[0] == '\0')
		return "";
	return g_unichar_iswide(g_utf8_get_char(after)) ? "" : " ";
}

/* The fields that make a column's text, joined. */
static struct roster_text take_column(struct roster_reading *reading, enum roster_column column)
{
	const GArray *indexes = reading->columns[column];
	struct roster_text all = {g_strdup(""), table_field_at(&reading->table, 0)->place};
	for (guint i = 0; i < indexes->len; i++) {
		const struct table_field *field =
			table_field_at(&reading->table, g_array_index(indexes, int, i));
		if (field == NULL)
			continue;
		struct roster_text part = take_text(reading, field);
		char *joined = g_strconcat(all.text, joint(all.text, part.text), part.text, NULL);
		if (all.text[0] == '\0')
			all.place = part.place;
		g_free(all.text);
		g_free(part.text);
		all.text = joined;
	}
	return all;
}

static bool record_is_empty(const struct table *table)
{
	for (int i = 0; i < (int)table->fields->len; i++) {
		const struct table_field *field = table_field_at(table, i);
		if (field->text[strspn(field->text, " \t")] != '\0' || field->has_zero)
			return false;
	}
	return true;
}

/* Complains of a field beyond the last column: what is before it may be in the wrong one too. */
static void check_width(struct roster_reading *reading)
{
	const struct table *table = &reading->table;
	for (guint i = reading->width; i < table->fields->len; i++) {
		const struct table_field *field = table_field_at(table, (int)i);
		if (field->text[strspn(field->text, " \t")] == '\0')
			continue;
		g_autofree char *between = table->delimiter == '\t'
						   ? g_strdup("tab")
						   : g_strdup_printf("\"%c\"", table->delimiter);
		diags_add(reading->diags, field->place, NULL,
			"the first line has %u column%s, this one %u; put double quotes around a "
			"text with a %s in it, or take out what is too much",
			reading->width, reading->width == 1 ? "" : "s", i + 1, between);
		reading->mistakes++;
		return;
	}
}

static void take_record(struct roster_reading *reading)
{
	if (record_is_empty(&reading->table))
		return;
	check_width(reading);
	struct roster_pupil *pupil = g_new0(struct roster_pupil, 1);
	int before = reading->mistakes;
	pupil->name = take_column(reading, ROSTER_NAME);
	pupil->class_name = take_column(reading, ROSTER_CLASS);
	pupil->level = take_column(reading, ROSTER_LEVEL);
	pupil->version = take_column(reading, ROSTER_VERSION);
	if (pupil->name.text[0] == '\0' && reading->mistakes == before) {
		diags_add(reading->diags, pupil->name.place, NULL,
			"this line has no name; write one, or take the line out");
		reading->mistakes++;
	}
	g_ptr_array_add(reading->pupils, pupil);
}

/* The record read last as texts, to look for headings in; not UTF-8 is none. */
static GPtrArray *headings_of(const struct table *table)
{
	GPtrArray *headings = g_ptr_array_new_with_free_func(g_free);
	for (int i = 0; i < (int)table->fields->len; i++) {
		const struct table_field *field = table_field_at(table, i);
		bool right = g_utf8_validate(field->text, -1, NULL) && !field->cut;
		g_ptr_array_add(headings, right ? roster_plain(field->text) : g_strdup("?"));
	}
	return headings;
}

static char *list_headings(const GPtrArray *headings)
{
	g_autoptr(GString) all = g_string_new(NULL);
	for (guint i = 0; i < headings->len; i++)
		g_string_append_printf(all, "%s%s", i > 0 ? ", " : "",
			(const char *)g_ptr_array_index(headings, i));
	return diag_quote(all->str);
}

static void add_index(GArray *indexes, int index)
{
	g_array_append_val(indexes, index);
}

/* Finds the columns that the user named. False after a complaint. */
static bool find_named(
	struct roster_reading *reading, const GPtrArray *headings, const char *name_column)
{
	g_auto(GStrv) wanted = g_strsplit(name_column, "+", -1);
	for (int w = 0; wanted[w] != NULL; w++) {
		g_autofree char *plain = roster_plain(wanted[w]);
		g_autofree char *folded = g_utf8_casefold(plain, -1);
		bool found = false;
		for (guint i = 0; i < headings->len && !found; i++) {
			g_autofree char *heading =
				g_utf8_casefold(g_ptr_array_index(headings, i), -1);
			found = strcmp(heading, folded) == 0;
			if (found)
				add_index(reading->columns[ROSTER_NAME], (int)i);
		}
		if (found)
			continue;
		g_autofree char *all = list_headings(headings);
		g_autofree char *quoted = diag_quote(plain);
		diags_add(reading->diags, table_field_at(&reading->table, 0)->place, NULL,
			"there is no column %s here, which class.name_column names (columns: %s)",
			quoted, all);
		reading->mistakes++;
		return false;
	}
	return true;
}

/* A first and a last name in columns of their own make the name. */
static void join_names(struct roster_reading *reading)
{
	GArray *name = reading->columns[ROSTER_NAME];
	GArray *given = reading->columns[ROSTER_GIVEN];
	GArray *family = reading->columns[ROSTER_FAMILY];
	if (name->len > 0 || given->len + family->len == 0)
		return;
	const struct table_field *first =
		given->len > 0 ? table_field_at(&reading->table, g_array_index(given, int, 0))
			       : NULL;
	bool family_first = first != NULL && g_unichar_iswide(g_utf8_get_char(first->text));
	GArray *order[] = {family_first ? family : given, family_first ? given : family};
	for (size_t i = 0; i < G_N_ELEMENTS(order); i++)
		if (order[i]->len > 0)
			add_index(name, g_array_index(order[i], int, 0));
}

/* Finds the columns by their headings. Returns whether any was found. */
static bool find_columns(struct roster_reading *reading, const GPtrArray *headings, bool names)
{
	bool any = false;
	for (guint i = 0; i < headings->len; i++) {
		enum roster_column column = roster_column_of(g_ptr_array_index(headings, i));
		any = any || column < ROSTER_COLUMN_COUNT;
		bool wanted = column < ROSTER_COLUMN_COUNT && (names || column > ROSTER_FAMILY);
		if (wanted && reading->columns[column]->len == 0)
			add_index(reading->columns[column], (int)i);
	}
	join_names(reading);
	return any;
}

static void complain_header(
	struct roster_reading *reading, const GPtrArray *headings, bool any_is_known)
{
	g_autofree char *all = list_headings(headings);
	diags_add(reading->diags, table_field_at(&reading->table, 0)->place, NULL,
		"no column of this header holds names; call it name, or name it under "
		"class.name_column (columns: %s)%s",
		all,
		any_is_known ? ""
			     : "; for a list of names without a header, end the file's "
			       "name in .txt");
	reading->mistakes++;
}

/* Looks for a header in the first record; one name alone is none, and the first pupil. Returns
 * whether to go on. */
static bool begin(struct roster_reading *reading, const char *name_column)
{
	g_autoptr(GPtrArray) headings = headings_of(&reading->table);
	reading->width = headings->len;
	if (name_column != NULL)
		return find_named(reading, headings, name_column) &&
		       (find_columns(reading, headings, false), true);
	bool any = find_columns(reading, headings, true);
	if (reading->columns[ROSTER_NAME]->len > 0)
		return true;
	if (any || headings->len > 1) {
		complain_header(reading, headings, any);
		return false;
	}
	add_index(reading->columns[ROSTER_NAME], 0);
	take_record(reading);
	return true;
}

/* Why the file is no roster at all, by how it begins, freed with g_free; NULL if it may be one. */
static char *find_other_kind(struct source *source)
{
	const char *head = source_head(source);
	const char *kind = foreign_kind(head, source_head_length(source));
	if (memcmp(head, "\xff\xfe", 2) == 0 || memcmp(head, "\xfe\xff", 2) == 0)
		return g_strdup("this file is UTF-16; save it as UTF-8 (in a spreadsheet: CSV "
				"UTF-8)");
	if (memcmp(head, "PK\x03\x04", 4) == 0)
		return g_strdup("this is a spreadsheet or an archive; save it as CSV UTF-8");
	return kind != NULL ? g_strdup_printf("this is %s; a roster is a table with a column name, "
					      "or a text with a name a line",
				      kind)
			    : NULL;
}

/* A text file without a header is a list of names, whatever commas stand in them. */
static bool is_list(const char *path, const char *head, char delimiter)
{
	g_autofree char *line = g_strndup(head, strcspn(head, "\r\n"));
	char between[2] = {delimiter, '\0'};
	g_auto(GStrv) words = g_strsplit(line, between, -1);
	for (int i = 0; words[i] != NULL; i++)
		if (g_utf8_validate(words[i], -1, NULL) &&
			roster_column_of(words[i]) < ROSTER_COLUMN_COUNT)
			return false;
	return g_str_has_suffix(path, ".txt");
}

static void read_all(struct roster_reading *reading, const char *name_column)
{
	struct table *table = &reading->table;
	do {
		if (!table_read(table))
			break;
	} while (record_is_empty(table));
	bool goes_on = !table->broken && table->fields->len > 0 && !record_is_empty(table) &&
		       begin(reading, name_column);
	while (goes_on && reading->mistakes < MISTAKES_MAX &&
		reading->pupils->len <= ROSTER_PUPILS_MAX && table_read(table))
		take_record(reading);
	if (table->broken) {
		diags_add(reading->diags, table->quote, NULL,
			"the quote that opens here is not closed");
		reading->mistakes++;
	}
}

static void check_count(struct roster_reading *reading, struct place end)
{
	if (reading->pupils->len == 0 && reading->mistakes == 0)
		diags_add(reading->diags, end, NULL,
			"the roster has no pupils; write a name a line, or a table with a column "
			"name");
	else if (reading->pupils->len > ROSTER_PUPILS_MAX)
		diags_add(reading->diags, end, NULL,
			"the roster has more than %d pupils; make several", ROSTER_PUPILS_MAX);
}

GPtrArray *roster_read(const char *path, const char *name_column, struct diags *diags)
{
	struct roster_reading reading = {.pupils = roster_new(), .diags = diags};
	struct source *source = source_open(path, diags);
	if (source == NULL)
		return reading.pupils;
	for (int i = 0; i < ROSTER_COLUMN_COUNT; i++)
		reading.columns[i] = g_array_new(FALSE, FALSE, sizeof(int));
	table_init(&reading.table, source);
	if (is_list(path, source_head(source), reading.table.delimiter))
		reading.table.delimiter = '\n';
	g_autofree char *other = find_other_kind(source);
	if (other != NULL) {
		diags_add(diags, (struct place){path, 1, 1}, NULL, "%s", other);
	} else {
		read_all(&reading, name_column);
		check_count(&reading, source_place(source));
	}
	if (source_failed(source))
		diags_add(diags, (struct place){path, 0, 0}, NULL, "the file cannot be read whole");
	table_finish(&reading.table);
	for (int i = 0; i < ROSTER_COLUMN_COUNT; i++)
		g_array_unref(reading.columns[i]);
	source_free(source);
	return reading.pupils;
}

void roster_add_name(GPtrArray *roster, const char *name, struct place place, const char *path,
	struct diags *diags)
{
	const char *at;
	const char *fault = find_fault(name, &at);
	struct roster_pupil *pupil = g_new0(struct roster_pupil, 1);
	pupil->name =
		(struct roster_text){fault == NULL ? roster_plain(name) : g_strdup(""), place};
	if (fault == NULL && pupil->name.text[0] == '\0')
		fault = "this name is empty; write one, or take it out";
	if (fault != NULL)
		diags_add(diags, place, path, "%s", fault);
	struct roster_text *const others[] = {&pupil->class_name, &pupil->level, &pupil->version};
	for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
		*others[i] = (struct roster_text){g_strdup(""), place};
	g_ptr_array_add(roster, pupil);
}

void roster_check_doubles(const GPtrArray *roster, struct diags *diags)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < roster->len; i++) {
		const struct roster_pupil *pupil = g_ptr_array_index(roster, i);
		if (pupil->name.text[0] == '\0')
			continue;
		g_autofree char *both =
			g_strconcat(pupil->name.text, "\n", pupil->class_name.text, NULL);
		char *folded = g_utf8_casefold(both, -1);
		const struct roster_pupil *before = g_hash_table_lookup(seen, folded);
		if (before == NULL) {
			g_hash_table_insert(seen, folded, (void *)pupil);
			continue;
		}
		g_autofree char *quoted = diag_quote(pupil->name.text);
		diags_add(diags, pupil->name.place, NULL,
			"%s stands on line %d already; sheets go by the name, so add an initial "
			"or take one out",
			quoted, before->name.place.line);
		g_free(folded);
	}
}
