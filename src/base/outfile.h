/*
 * A file that appears whole or not at all: written under another name beside its destination,
 * renamed when complete, taken away when not, also on Ctrl-C.
 */
#ifndef NONET_BASE_OUTFILE_H
#define NONET_BASE_OUTFILE_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct outfile; /* opaque */

/* Starts a file for path, or for stdout if it is "-". NULL and *error if that cannot be done. */
struct outfile *outfile_new(const char *path, GError **error);

/* Adds bytes. After a failure the rest is ignored and outfile_finish reports the first one. */
void outfile_write(struct outfile *file, const void *bytes, size_t length);

/* Makes sure that all is on disk, and closes, but does not rename yet. */
bool outfile_close(struct outfile *file, GError **error);

/* Closes if need be, puts the file in its place and frees it. On failure the destination is
 * what it was before, and the file is freed all the same. */
bool outfile_finish(struct outfile *file, GError **error);

/* Takes the unfinished file away and frees it. NULL is allowed. */
void outfile_abandon(struct outfile *file);

/* Call once at the start of the program: unfinished files go away on SIGINT, SIGTERM, SIGHUP. */
void outfile_watch_signals(void);

#endif
