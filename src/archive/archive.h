/*
 * The archive: every puzzle that was printed, and where, in one SQLite file. A run that changes
 * it holds it from archive_open to archive_commit, so that two runs cannot print the same puzzle:
 * the later one waits. What is not committed never happened, whatever ends the run.
 *
 * A puzzle is known by its slot: what asked for it, as a text. The same slot is the same puzzle,
 * however often and in however many editions it is printed.
 *
 * Errors read "sudoku.db is damaged (...); restore it from a backup ...".
 */
#ifndef NONET_ARCHIVE_ARCHIVE_H
#define NONET_ARCHIVE_ARCHIVE_H

#include <glib.h>
#include <stdbool.h>

/* The version of the tables that this program reads and writes. */
#define ARCHIVE_VERSION 1

/* How long a run waits for another that holds the archive. */
#define ARCHIVE_PATIENCE_S 600

struct archive; /* opaque */

enum archive_use {
	ARCHIVE_READ, /* it must be there */
	ARCHIVE_CHANGE, /* it must be there, and is held until closed */
	ARCHIVE_RECORD, /* made if missing, and held until closed */
};

/* A printed puzzle. Texts may be NULL where that is said; they belong to whoever made the entry. */
struct archive_entry {
	const char *slot, *code, *form, *size; /* "9x9" */
	const char *scheme; /* NULL with level 0: not known */
	int level;
	/* The grade; NULL as long as it is not known. */
	const char *rating, *score, *hardest, *estimate;
	const char *seed, *section; /* NULL for puzzles of a day or of a code */
	int place; /* in its section, from 1; 0 likewise */
	const char *day; /* whose puzzle it is, or NULL */
	const char *book, *issue; /* issue may be "" */
	int number, page;
	const char *date; /* YYYY-MM-DD: the issue's, or when it was made */
};

/* Which puzzles are asked for; NULL for any. */
struct archive_filter {
	const char *form, *book, *issue;
	const char *from, *to; /* dates, both included */
};

/*
 * Opens it. `waiting` (may be NULL) is called once if another run must be waited for. NULL and
 * *error if it cannot be used: missing, no archive, damaged, of a newer version, held too long.
 */
struct archive *archive_open(
	const char *path, enum archive_use use, void (*waiting)(const char *path), GError **error);

/* Closes it; what was not committed is undone. NULL is allowed. */
void archive_close(struct archive *archive);

/*
 * Asks for the code of a slot's puzzle: *code is NULL if there is none, else freed by the caller.
 * Returns false on an error, as all that follow.
 */
bool archive_find_code(struct archive *archive, const char *slot, char **code, GError **error);

/* Asks whether a puzzle of this form was printed. */
bool archive_find_form(struct archive *archive, const char *form, bool *found, GError **error);

/* Records that a puzzle was printed. One of the same slot with another code is kept beside it. */
bool archive_record(struct archive *archive, const struct archive_entry *entry, GError **error);

/* Takes out what the filter names (form does not count) and sets *count to how many puzzles of
 * books that is. */
bool archive_forget(
	struct archive *archive, const struct archive_filter *filter, int *count, GError **error);

/* Calls `take` for every printing, by date, book, issue and number. An entry lives until it
 * returns. */
bool archive_list(struct archive *archive, const struct archive_filter *filter,
	void (*take)(void *data, const struct archive_entry *entry), void *data, GError **error);

/* Writes out all changes, so that a full disk shows now; they are undone if no commit follows. */
bool archive_flush(struct archive *archive, GError **error);

/* Makes the changes last. */
bool archive_commit(struct archive *archive, GError **error);

#endif
