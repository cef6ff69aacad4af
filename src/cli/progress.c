#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

/* The line is drawn no more often than this. */
#define INTERVAL_US (100 * 1000)

void progress_begin(struct progress *progress, const char *what, bool quiet)
{
	*progress = (struct progress){
		.what = what,
		.shown = !quiet && isatty(STDERR_FILENO),
		.begun_us = g_get_monotonic_time(),
	};
}

void progress_report(void *data, int done, int count)
{
	struct progress *progress = data;
	gint64 now = g_get_monotonic_time();
	if (!progress->shown || now - progress->drawn_us < INTERVAL_US)
		return;
	progress->drawn_us = now;
	double seconds = (double)(now - progress->begun_us) / 1e6;
	double rate = seconds > 0 ? done / seconds : 0;
	fprintf(stderr, "\r%s %d of %d, %.0f a second, %.0f s left\033[K", progress->what, done,
		count, rate, rate > 0 ? (count - done) / rate : 0);
}

void progress_end(struct progress *progress)
{
	if (progress->shown && progress->drawn_us != 0)
		fputs("\r\033[K", stderr);
}
