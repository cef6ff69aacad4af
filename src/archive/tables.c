/*
 * The tables of an archive, and whether a file has them.
 */
#include "archive/archive_db.h"

/* "Nont" in the file's header says whose database it is. */
#define APPLICATION 0x4e6f6e74

/* The grade's columns stay NULL where a puzzle was not graded. */
static const char tables[] = "CREATE TABLE puzzle ("
			     " id INTEGER PRIMARY KEY,"
			     " slot TEXT NOT NULL UNIQUE,"
			     " code TEXT NOT NULL,"
			     " form TEXT NOT NULL,"
			     " size TEXT NOT NULL,"
			     " scheme TEXT, level INTEGER,"
			     " rating TEXT, score TEXT, hardest TEXT, estimate TEXT,"
			     " seed TEXT, section TEXT, place INTEGER, day TEXT);"
			     "CREATE INDEX puzzle_form ON puzzle (form);"
			     "CREATE TABLE printing ("
			     " puzzle INTEGER NOT NULL REFERENCES puzzle (id),"
			     " book TEXT NOT NULL, issue TEXT NOT NULL,"
			     " number INTEGER NOT NULL, page INTEGER NOT NULL,"
			     " date TEXT NOT NULL,"
			     " UNIQUE (puzzle, book, issue));"
			     "CREATE INDEX printing_issue ON printing (issue);"
			     "CREATE INDEX printing_date ON printing (date);";

static bool ask_number(struct archive *archive, const char *sql, int *number, GError **error)
{
	sqlite3_stmt *question = archive_ask(archive, error, "%s", sql);
	bool answered = question != NULL && archive_next(archive, &question, error);
	if (answered)
		*number = sqlite3_column_int(question, 0);
	sqlite3_finalize(question);
	return answered;
}

static bool refuse(struct archive *archive, GError **error, const char *why)
{
	g_set_error(
		error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the archive %s %s", archive->path, why);
	return false;
}

static bool create_tables(struct archive *archive, GError **error)
{
	return archive_run(archive, error, "PRAGMA application_id = %d; PRAGMA user_version = %d",
		       APPLICATION, ARCHIVE_VERSION) &&
	       archive_run(archive, error, "%s", tables);
}

/* Damage that lies where this run does not read would otherwise come to light years later. */
static bool check_sound(struct archive *archive, GError **error)
{
	sqlite3_stmt *question = archive_ask(archive, error, "PRAGMA quick_check(1)");
	if (question == NULL || !archive_next(archive, &question, error))
		return false;
	bool sound = g_strcmp0((const char *)sqlite3_column_text(question, 0), "ok") == 0;
	sqlite3_finalize(question);
	return sound || archive_fail(archive, SQLITE_CORRUPT, error);
}

bool archive_check_tables(struct archive *archive, bool create, GError **error)
{
	int application = 0, version = 0, objects = 0;
	if (!ask_number(archive, "PRAGMA application_id", &application, error) ||
		!ask_number(archive, "PRAGMA user_version", &version, error) ||
		!ask_number(archive, "SELECT count(*) FROM sqlite_schema", &objects, error))
		return false;
	if (application == 0 && objects == 0)
		return create ? create_tables(archive, error)
			      : refuse(archive, error, "is empty: nothing was recorded in it yet");
	if (application != APPLICATION)
		return refuse(archive, error,
			"is a database of another program; it was left as it is: name another "
			"file");
	if (version > ARCHIVE_VERSION)
		return refuse(archive, error,
			"was written by a newer Nonet, and this one cannot read it; it was left as "
			"it is: install that version, or name another file");
	return check_sound(archive, error);
}
