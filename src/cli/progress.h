/*
 * A progress line: on a terminal only, on stderr, gone when the work is done.
 */
#ifndef NONET_CLI_PROGRESS_H
#define NONET_CLI_PROGRESS_H

#include <glib.h>
#include <stdbool.h>

struct progress {
	const char *what; /* "puzzles" */
	bool shown;
	gint64 begun_us, drawn_us;
};

/* Begins a line for `what`; nothing is shown when quiet or when stderr is no terminal. */
void progress_begin(struct progress *progress, const char *what, bool quiet);

/* Shows how far the work is: "puzzles 120 of 1000, 840 a second, 1 s left". The data is a
 * struct progress. */
void progress_report(void *data, int done, int count);

/* Takes the line away. */
void progress_end(struct progress *progress);

#endif
