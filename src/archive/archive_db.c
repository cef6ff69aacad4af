#include "archive/archive_db.h"

#include <stdarg.h>

/* What a failure means, and what to do about it. */
static const struct {
	int result;
	bool of_system; /* the system's error says more than SQLite's */
	const char *meaning; /* follows the file's name */
} failures[] = {
	{SQLITE_BUSY, false, "is in use by another run; start this one again when that has ended"},
	{SQLITE_FULL, true, "cannot grow; make room on its disk and start again"},
	{SQLITE_NOTADB, false,
		"is no archive of Nonet, nor any SQLite database; it was left as it is: name "
		"another file"},
	{SQLITE_CORRUPT, false,
		"is damaged; it was left as it is: restore it from a copy, or save what can be "
		"read with: sqlite3 OLD .recover | sqlite3 NEW"},
	{SQLITE_READONLY, true, "cannot be written"},
	{SQLITE_CANTOPEN, true, "cannot be opened"},
	{SQLITE_IOERR, true, "could not be read or written"},
};

bool archive_fail(struct archive *archive, int result, GError **error)
{
	const char *meaning = "could not be used", *cause = sqlite3_errmsg(archive->db);
	for (gsize i = 0; i < G_N_ELEMENTS(failures); i++) {
		if (failures[i].result != (result & 0xff))
			continue;
		int number = sqlite3_system_errno(archive->db);
		meaning = failures[i].meaning;
		cause = failures[i].of_system && number != 0 ? g_strerror(number)
							     : sqlite3_errstr(result);
	}
	g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "the archive %s %s (%s)",
		archive->path, meaning, cause);
	return false;
}

bool archive_run(struct archive *archive, GError **error, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *sql = sqlite3_vmprintf(format, arguments);
	va_end(arguments);
	int result = sqlite3_exec(archive->db, sql, NULL, NULL, NULL);
	sqlite3_free(sql);
	return result == SQLITE_OK || archive_fail(archive, result, error);
}

sqlite3_stmt *archive_ask(struct archive *archive, GError **error, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *sql = sqlite3_vmprintf(format, arguments);
	va_end(arguments);
	sqlite3_stmt *question = NULL;
	int result = sqlite3_prepare_v2(archive->db, sql, -1, &question, NULL);
	sqlite3_free(sql);
	if (result != SQLITE_OK)
		archive_fail(archive, result, error);
	return question;
}

bool archive_next(struct archive *archive, sqlite3_stmt **question, GError **error)
{
	int result = *question != NULL ? sqlite3_step(*question) : SQLITE_DONE;
	if (result == SQLITE_ROW)
		return true;
	if (result != SQLITE_DONE)
		archive_fail(archive, result, error);
	sqlite3_finalize(*question);
	*question = NULL;
	return false;
}
