#include "base/readfile.h"

#include <errno.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Opens the file, or explains why not. */
static FILE *open_for_reading(const char *path, char **message)
{
	if (strcmp(path, "-") == 0)
		return stdin;
	struct stat status;
	if (g_stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
		*message = g_strdup("this is a folder; name a file in it");
		return NULL;
	}
	FILE *file = g_fopen(path, "rb");
	if (file == NULL && errno == ENOENT)
		*message = g_strdup("there is no such file; check the name and the folder");
	else if (file == NULL)
		*message = g_strdup_printf("it cannot be opened: %s", g_strerror(errno));
	return file;
}

bool readfile_all(const char *path, size_t limit, char **text, size_t *length, char **message)
{
	*message = NULL;
	FILE *file = open_for_reading(path, message);
	if (file == NULL)
		return false;
	GString *bytes = g_string_new(NULL);
	char buffer[65536];
	size_t got;
	while (bytes->len <= limit && (got = fread(buffer, 1, sizeof buffer, file)) > 0)
		g_string_append_len(bytes, buffer, (gssize)got);
	if (ferror(file))
		*message = g_strdup_printf("it cannot be read: %s", g_strerror(errno));
	else if (bytes->len > limit)
		*message = g_strdup_printf("it is larger than %zu KB, more than any file of this "
					   "kind needs; is it the right one?",
			limit / 1024);
	if (file != stdin)
		fclose(file);
	*length = bytes->len;
	*text = g_string_free(bytes, FALSE);
	if (*message != NULL)
		g_clear_pointer(text, g_free);
	return *message == NULL;
}
