#include "archive/archive.h"

#include "archive/archive_db.h"

#define WAIT_US (50 * 1000)
#define SAY_AFTER_US (500 * 1000)

/* SQLite asks whether to try again. */
static int be_patient(void *data, int tries)
{
	struct archive *archive = data;
	gint64 now = g_get_monotonic_time();
	if (tries == 0)
		archive->waits_since_us = now;
	gint64 waited = now - archive->waits_since_us;
	if (waited > SAY_AFTER_US && archive->waiting != NULL) {
		archive->waiting(archive->path);
		archive->waiting = NULL;
	}
	g_usleep(WAIT_US);
	return waited < ARCHIVE_PATIENCE_S * G_USEC_PER_SEC;
}

static bool check_there(const char *path, GError **error)
{
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		return true;
	g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
		"there is no archive %s; nonet build makes one when the config has archive: "
		"{file: %s}",
		path, path);
	return false;
}

static bool open_database(struct archive *archive, enum archive_use use, GError **error)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE;
	if (use == ARCHIVE_RECORD)
		flags |= SQLITE_OPEN_CREATE;
	int result = sqlite3_open_v2(archive->path, &archive->db, flags, NULL);
	if (result != SQLITE_OK)
		return archive_fail(archive, result, error);
	sqlite3_busy_handler(archive->db, be_patient, archive);
	return archive_run(archive, error, "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF");
}

struct archive *archive_open(
	const char *path, enum archive_use use, void (*waiting)(const char *path), GError **error)
{
	if (use != ARCHIVE_RECORD && !check_there(path, error))
		return NULL;
	struct archive *archive = g_new0(struct archive, 1);
	archive->path = g_strdup(path);
	archive->waiting = waiting;
	bool open =
		open_database(archive, use, error) &&
		archive_run(archive, error, use == ARCHIVE_READ ? "BEGIN" : "BEGIN IMMEDIATE") &&
		archive_check_tables(archive, use == ARCHIVE_RECORD, error);
	if (open)
		return archive;
	archive_close(archive);
	return NULL;
}

void archive_close(struct archive *archive)
{
	if (archive == NULL)
		return;
	sqlite3_close(archive->db);
	g_free(archive->path);
	g_free(archive);
}

bool archive_flush(struct archive *archive, GError **error)
{
	int result = sqlite3_db_cacheflush(archive->db);
	return result == SQLITE_OK || archive_fail(archive, result, error);
}

bool archive_commit(struct archive *archive, GError **error)
{
	return archive_run(archive, error, "COMMIT");
}
