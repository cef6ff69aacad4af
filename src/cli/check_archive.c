#include "cli/check_archive.h"

#include "archive/archive.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

static void count_one(void *data, const struct archive_entry *entry)
{
	(void)entry;
	++*(long *)data;
}

/* How many of the plan's puzzles are recorded, so that they will come from their codes; -1 and
 * *error if that cannot be asked. */
static int count_known(const struct job *job, struct archive *archive, GError **error)
{
	int known = 0;
	for (guint i = 0; i < job->plan->orders->len; i++) {
		g_autofree char *slot = plan_slot(
			job->plan, &g_array_index(job->plan->orders, struct plan_order, i));
		g_autofree char *code = NULL;
		if (!archive_find_code(archive, slot, &code, error))
			return -1;
		known += code != NULL;
	}
	return known;
}

static char *describe(const struct job *job, struct archive *archive, GError **error)
{
	long printed = 0;
	int all = (int)job->plan->orders->len;
	int known = count_known(job, archive, error);
	if (known < 0 ||
		!archive_list(archive, &(struct archive_filter){0}, count_one, &printed, error))
		return NULL;
	GString *text = g_string_new(NULL);
	g_string_append_printf(text, "recorded in %s: %ld puzzle%s so far; ", job->archive, printed,
		printed == 1 ? "" : "s");
	if (known == 0)
		g_string_append(text, "this issue is new");
	else if (known == all)
		g_string_append(text, "this issue is recorded, and is made again from its codes");
	else
		g_string_append_printf(text,
			"%d of this issue's %d are recorded, and come from their codes", known,
			all);
	return g_string_free(text, FALSE);
}

/* A file that is missing is made; its folder is not. */
static char *describe_missing(const char *path, GError **error)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if (g_access(folder, W_OK | X_OK) == 0)
		return g_strdup_printf("recorded in %s, which is made then", path);
	int number = errno;
	g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number),
		"the archive %s cannot be made (%s)", path, g_strerror(number));
	return NULL;
}

char *check_archive(const struct job *job, GError **error)
{
	GStatBuf status;
	if (g_stat(job->archive, &status) != 0 || (S_ISREG(status.st_mode) && status.st_size == 0))
		return describe_missing(job->archive, error);
	struct archive *archive = archive_open(job->archive, ARCHIVE_READ, NULL, error);
	char *text = archive != NULL ? describe(job, archive, error) : NULL;
	archive_close(archive);
	return text;
}
