/*
 * The unfinished files of this process, so that a signal can take them away. Private to
 * outfile.c.
 */
#ifndef NONET_BASE_UNFINISHED_H
#define NONET_BASE_UNFINISHED_H

struct unfinished; /* opaque; never freed, as a signal may be reading it */

/* Notes a path that is about to be created (copied). */
struct unfinished *unfinished_add(const char *path);

/* To be called when it has been created: gives way if a signal came in between. */
void unfinished_created(const struct unfinished *file);

/* The path is gone, or a finished file. NULL is allowed. */
void unfinished_done(struct unfinished *file);

/* Takes the files away on SIGINT, SIGTERM, SIGHUP and SIGPIPE; then the signal does what it does
 * by default. A signal that is ignored stays ignored. */
void unfinished_watch_signals(void);

#endif
