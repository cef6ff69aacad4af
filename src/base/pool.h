/*
 * An ordered worker pool: jobs 0..count-1 run on several threads, their results are taken in
 * order by the caller's thread. The outcome cannot depend on the number of threads.
 */
#ifndef NONET_BASE_POOL_H
#define NONET_BASE_POOL_H

#include <glib.h>
#include <stdbool.h>

/* Does job `index`, on a worker's thread; touches nothing but what belongs to that job. */
typedef void (*pool_work)(void *data, guint64 index);

/* Takes the result of job `index`, on the caller's thread, in order. Returns false to stop:
 * jobs not yet begun are then never run. */
typedef bool (*pool_take)(void *data, guint64 index);

/*
 * Runs count jobs on `threads` threads (at least 1), never more than `ahead` (at least 1) jobs
 * beyond the last one taken, so that results can live in a ring of that size. Returns when all have
 * been taken, or take has returned false and the jobs begun have ended.
 */
void pool_run(
	guint64 count, int threads, guint64 ahead, pool_work work, pool_take take, void *data);

/* How many processors this process may use. */
int pool_default_threads(void);

#endif
