/*
 * The database behind an archive. Private to the room.
 */
#ifndef NONET_ARCHIVE_ARCHIVE_DB_H
#define NONET_ARCHIVE_ARCHIVE_DB_H

#include "archive/archive.h"

#include <sqlite3.h>

struct archive {
	char *path;
	sqlite3 *db;
	void (*waiting)(const char *path); /* NULL once it was called */
	gint64 waits_since_us; /* 0: does not wait */
};

/* Sets *error to what SQLite's result means for this file, and what to do. Returns false. */
bool archive_fail(struct archive *archive, int result, GError **error);

/* Runs a statement made as sqlite3_mprintf makes it: %Q is a text in quotes, or NULL. */
bool archive_run(struct archive *archive, GError **error, const char *format, ...);

/* Prepares a question made likewise; NULL and *error if it cannot be asked. */
sqlite3_stmt *archive_ask(struct archive *archive, GError **error, const char *format, ...);

/* Takes the next row of an answer: true if there is one. At the end, or on an error (then
 * *error is set), the statement is finished and *question is NULL. */
bool archive_next(struct archive *archive, sqlite3_stmt **question, GError **error);

/* Checks what kind of file it is; makes the tables if it is new and `create` is set. */
bool archive_check_tables(struct archive *archive, bool create, GError **error);

#endif
