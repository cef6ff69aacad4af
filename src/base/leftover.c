/*
 * A name tells the process and the world it lives in: this machine since it was started, and this
 * space of process numbers (a container has its own). In the same world a process that is gone has
 * left its file for good. Of another world nothing is known - the folder may be shared with another
 * machine - but no run takes a day.
 */
#include "base/leftover.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PREFIX ".nonet-"
#define SUFFIX ".tmp"
#define STRANGER_AGE_S (24 * 60 * 60)

static unsigned this_world(void)
{
	g_autofree char *boot = NULL;
	g_file_get_contents("/proc/sys/kernel/random/boot_id", &boot, NULL, NULL);
	g_autofree char *processes = g_file_read_link("/proc/self/ns/pid", NULL);
	g_autofree char *both =
		g_strconcat(boot != NULL ? boot : "", processes != NULL ? processes : "", NULL);
	return g_str_hash(both);
}

static unsigned world(void)
{
	static gsize known;
	static unsigned value;
	if (g_once_init_enter(&known)) {
		value = this_world();
		g_once_init_leave(&known, 1);
	}
	return value;
}

char *leftover_name(unsigned n)
{
	return g_strdup_printf(PREFIX "%08x-%ld-%u" SUFFIX, world(), (long)getpid(), n);
}

static bool is_old(const GStatBuf *status)
{
	return time(NULL) - status->st_mtime > STRANGER_AGE_S;
}

/* Whether the file is a leftover that nobody will finish any more. */
static bool is_forsaken(const char *name, const GStatBuf *status)
{
	unsigned of_world, n;
	long process;
	int end = 0;
	if (sscanf(name, PREFIX "%8x-%ld-%u" SUFFIX "%n", &of_world, &process, &n, &end) != 3 ||
		end == 0 || name[end] != '\0' || !S_ISREG(status->st_mode))
		return false;
	if (of_world != world() || process <= 0)
		return is_old(status);
	return kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

static bool is_first_look(const char *folder)
{
	static GMutex mutex;
	static GHashTable *seen;
	g_mutex_lock(&mutex);
	if (seen == NULL)
		seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	bool first = g_hash_table_add(seen, g_strdup(folder));
	g_mutex_unlock(&mutex);
	return first;
}

void leftover_sweep(const char *folder)
{
	GDir *entries = is_first_look(folder) ? g_dir_open(folder, 0, NULL) : NULL;
	const char *name;
	while (entries != NULL && (name = g_dir_read_name(entries)) != NULL) {
		if (!g_str_has_prefix(name, PREFIX))
			continue;
		g_autofree char *path = g_build_filename(folder, name, NULL);
		GStatBuf status;
		if (g_lstat(path, &status) == 0 && is_forsaken(name, &status))
			g_unlink(path);
	}
	g_clear_pointer(&entries, g_dir_close);
}
