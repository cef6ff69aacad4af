/*
 * A file that appears whole or not at all: written under another name beside its destination,
 * renamed when complete, taken away when not, also on Ctrl-C. A symbolic link stays one: the file
 * it leads to is replaced. A new file's permissions follow the umask, a replaced one's are kept.
 * Stdout, pipes and devices are written in place, as there is nothing to rename.
 *
 * Messages read "cannot write out/weekly.pdf: there is no folder out; make it first".
 */
#ifndef NONET_BASE_OUTFILE_H
#define NONET_BASE_OUTFILE_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

struct outfile; /* opaque */

/* Starts a file for path, or for stdout if it is "-". NULL and *error if that cannot be done. */
struct outfile *outfile_new(const char *path, GError **error);

/* The same for a file that must not be there yet: G_FILE_ERROR_EXIST if it is, now or when the
 * file is finished. */
struct outfile *outfile_new_exclusive(const char *path, GError **error);

/* Adds bytes. After a failure the rest is ignored and outfile_finish reports the first one. */
void outfile_write(struct outfile *file, const void *bytes, size_t length);

/* Hands all to the system and closes, but does not rename yet. Nothing can be added after. */
bool outfile_close(struct outfile *file, GError **error);

/* Whether the closed file's destination is a file of the same bytes already. */
bool outfile_is_there_already(const struct outfile *file);

/* Closes if need be, puts the file in its place and frees it. On failure the destination is
 * what it was before, and the file is freed all the same. */
bool outfile_finish(struct outfile *file, GError **error);

/* Takes the unfinished file away and frees it. NULL is allowed. */
void outfile_abandon(struct outfile *file);

/*
 * Call once at the start of the program: unfinished files go away on SIGINT, SIGTERM, SIGHUP and
 * SIGPIPE, which then end the program as always; and a standard descriptor that was closed is
 * held, so that no file gets its number.
 */
void outfile_watch_signals(void);

#endif
