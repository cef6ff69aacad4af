/*
 * A list that only grows, at its head, by atomic operations: a signal handler on any thread can
 * walk it at any moment. Entries are not reused and their paths not freed, because the handler
 * might be reading them; that costs a hundred bytes a file. No name is used twice, so that a
 * late unlink() meets no other file.
 */
#include "base/unfinished.h"

#include <glib.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <unistd.h>

struct unfinished {
	char *path;
	pid_t owner; /* a forked child that is killed leaves its parent's files alone */
	atomic_bool is_there;
	struct unfinished *next;
};

static _Atomic(struct unfinished *) newest;
static atomic_bool is_dying;

struct unfinished *unfinished_add(const char *path)
{
	struct unfinished *file = g_new0(struct unfinished, 1);
	file->path = g_strdup(path);
	file->owner = getpid();
	atomic_store(&file->is_there, true);
	file->next = atomic_load(&newest);
	while (!atomic_compare_exchange_weak(&newest, &file->next, file))
		;
	return file;
}

/* The handler may have walked by before the file was there. */
void unfinished_created(const struct unfinished *file)
{
	if (!atomic_load(&is_dying))
		return;
	unlink(file->path);
	for (;;)
		pause();
}

void unfinished_done(struct unfinished *file)
{
	if (file)
		atomic_store(&file->is_there, false);
}

/* Only async-signal-safe calls. The handler was reset on entry, so raise() ends the process. */
static void take_away(int signal_number)
{
	atomic_store(&is_dying, true);
	for (struct unfinished *file = atomic_load(&newest); file; file = file->next)
		if (atomic_load(&file->is_there) && file->owner == getpid())
			unlink(file->path);
	raise(signal_number);
}

void unfinished_watch_signals(void)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
	for (unsigned i = 0; i < G_N_ELEMENTS(signals); i++) {
		struct sigaction now, action = {.sa_handler = take_away, .sa_flags = SA_RESETHAND};
		sigaction(signals[i], NULL, &now);
		sigfillset(&action.sa_mask);
		if (now.sa_handler != SIG_IGN)
			sigaction(signals[i], &action, NULL);
	}
}
