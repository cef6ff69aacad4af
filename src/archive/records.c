/*
 * What stands in an archive: asked for, added, taken out.
 */
#include "archive/archive_db.h"

#include <string.h>

bool archive_find_code(struct archive *archive, const char *slot, char **code, GError **error)
{
	*code = NULL;
	sqlite3_stmt *question =
		archive_ask(archive, error, "SELECT code FROM puzzle WHERE slot = %Q", slot);
	if (question == NULL)
		return false;
	GError *failure = NULL;
	if (archive_next(archive, &question, &failure))
		*code = g_strdup((const char *)sqlite3_column_text(question, 0));
	sqlite3_finalize(question);
	if (failure == NULL)
		return true;
	g_propagate_error(error, failure);
	return false;
}

bool archive_find_form(struct archive *archive, const char *form, bool *found, GError **error)
{
	*found = false;
	sqlite3_stmt *question =
		archive_ask(archive, error, "SELECT 1 FROM puzzle WHERE form = %Q LIMIT 1", form);
	if (question == NULL)
		return false;
	GError *failure = NULL;
	*found = archive_next(archive, &question, &failure);
	sqlite3_finalize(question);
	if (failure == NULL)
		return true;
	g_propagate_error(error, failure);
	return false;
}

static bool record_puzzle(struct archive *archive, const struct archive_entry *entry,
	const char *slot, GError **error)
{
	g_autofree char *level = g_strdup_printf("%d", entry->level);
	g_autofree char *place = g_strdup_printf("%d", entry->place);
	return archive_run(archive, error,
		"INSERT INTO puzzle (slot, code, form, size, scheme, level, rating, score, hardest,"
		" estimate, seed, section, place, day)"
		" VALUES (%Q, %Q, %Q, %Q, %Q, %s, %Q, %Q, %Q, %Q, %Q, %Q, %s, %Q)"
		" ON CONFLICT (slot) DO NOTHING",
		slot, entry->code, entry->form, entry->size, entry->scheme,
		entry->level > 0 ? level : "NULL", entry->rating, entry->score, entry->hardest,
		entry->estimate, entry->seed, entry->section, entry->place > 0 ? place : "NULL",
		entry->day);
}

static bool record_printing(struct archive *archive, const struct archive_entry *entry,
	const char *slot, GError **error)
{
	return archive_run(archive, error,
		"INSERT INTO printing (puzzle, book, issue, number, page, date)"
		" SELECT id, %Q, %Q, %d, %d, %Q FROM puzzle WHERE slot = %Q"
		" ON CONFLICT (puzzle, book, issue) DO UPDATE"
		" SET number = excluded.number, page = excluded.page"
		" WHERE number <> excluded.number OR page <> excluded.page",
		entry->book, entry->issue, entry->number, entry->page, entry->date, slot);
}

bool archive_record(struct archive *archive, const struct archive_entry *entry, GError **error)
{
	g_autofree char *code = NULL;
	if (!archive_find_code(archive, entry->slot, &code, error))
		return false;
	g_autofree char *own = code == NULL || strcmp(code, entry->code) == 0
				       ? g_strdup(entry->slot)
				       : g_strconcat("code ", entry->code, NULL);
	return record_puzzle(archive, entry, own, error) &&
	       record_printing(archive, entry, own, error);
}

/* The conditions of a filter, for printings. */
static char *conditions(const struct archive_filter *filter)
{
	const struct {
		const char *value, *format;
	} rows[] = {
		{filter->book, " AND book = %Q"},
		{filter->issue, " AND issue = %Q"},
		{filter->from, " AND date >= %Q"},
		{filter->to, " AND date <= %Q"},
		{filter->form, " AND puzzle IN (SELECT id FROM puzzle WHERE form = %Q)"},
	};
	GString *text = g_string_new("1");
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
		if (rows[i].value == NULL)
			continue;
		char *condition = sqlite3_mprintf(rows[i].format, rows[i].value);
		g_string_append(text, condition);
		sqlite3_free(condition);
	}
	return g_string_free(text, FALSE);
}

bool archive_forget(
	struct archive *archive, const struct archive_filter *filter, int *count, GError **error)
{
	struct archive_filter printings = *filter;
	printings.form = NULL;
	g_autofree char *where = conditions(&printings);
	if (!archive_run(archive, error, "DELETE FROM printing WHERE %s", where))
		return false;
	*count = sqlite3_changes(archive->db);
	return archive_run(
		archive, error, "DELETE FROM puzzle WHERE id NOT IN (SELECT puzzle FROM printing)");
}

static const char *text_at(sqlite3_stmt *question, int column)
{
	return (const char *)sqlite3_column_text(question, column);
}

/* In the order of the columns that archive_list asks for. */
static struct archive_entry entry_of_row(sqlite3_stmt *row)
{
	return (struct archive_entry){
		.slot = text_at(row, 0),
		.code = text_at(row, 1),
		.form = text_at(row, 2),
		.size = text_at(row, 3),
		.scheme = text_at(row, 4),
		.level = sqlite3_column_int(row, 5),
		.rating = text_at(row, 6),
		.score = text_at(row, 7),
		.hardest = text_at(row, 8),
		.estimate = text_at(row, 9),
		.seed = text_at(row, 10),
		.section = text_at(row, 11),
		.place = sqlite3_column_int(row, 12),
		.day = text_at(row, 13),
		.book = text_at(row, 14),
		.issue = text_at(row, 15),
		.number = sqlite3_column_int(row, 16),
		.page = sqlite3_column_int(row, 17),
		.date = text_at(row, 18),
	};
}

bool archive_list(struct archive *archive, const struct archive_filter *filter,
	void (*take)(void *data, const struct archive_entry *entry), void *data, GError **error)
{
	g_autofree char *where = conditions(filter);
	sqlite3_stmt *question = archive_ask(archive, error,
		"SELECT slot, code, form, size, scheme, level, rating, score, hardest, estimate,"
		" seed, section, place, day, book, issue, number, page, date"
		" FROM printing JOIN puzzle ON puzzle.id = printing.puzzle WHERE %s"
		" ORDER BY date, book, issue, number",
		where);
	if (question == NULL)
		return false;
	GError *failure = NULL;
	while (archive_next(archive, &question, &failure)) {
		struct archive_entry entry = entry_of_row(question);
		take(data, &entry);
	}
	if (failure == NULL)
		return true;
	g_propagate_error(error, failure);
	return false;
}
