#include "base/pool.h"

/* Workers take the next index while it is less than `ahead` past the last one taken. */
struct pool {
	GMutex lock;
	GCond changed;
	guint64 count, ahead;
	guint64 next; /* to be begun */
	guint64 taken; /* all below it have been taken */
	bool stopped;
	bool *done; /* a ring of `ahead` flags */
	pool_work work;
	void *data;
};

/* The next index, or false when there is none any more. */
static bool claim(struct pool *pool, guint64 *index)
{
	g_mutex_lock(&pool->lock);
	while (!pool->stopped && pool->next < pool->count &&
		pool->next >= pool->taken + pool->ahead)
		g_cond_wait(&pool->changed, &pool->lock);
	bool claimed = !pool->stopped && pool->next < pool->count;
	if (claimed)
		*index = pool->next++;
	g_mutex_unlock(&pool->lock);
	return claimed;
}

static void *worker(void *data)
{
	struct pool *pool = data;
	guint64 index;
	while (claim(pool, &index)) {
		pool->work(pool->data, index);
		g_mutex_lock(&pool->lock);
		pool->done[index % pool->ahead] = true;
		g_cond_broadcast(&pool->changed);
		g_mutex_unlock(&pool->lock);
	}
	return NULL;
}

/* Waits for job `index`; returns only when it is done. */
static void await(struct pool *pool, guint64 index)
{
	g_mutex_lock(&pool->lock);
	while (!pool->done[index % pool->ahead])
		g_cond_wait(&pool->changed, &pool->lock);
	pool->done[index % pool->ahead] = false;
	g_mutex_unlock(&pool->lock);
}

static void run_threads(struct pool *pool, int threads, pool_take take)
{
	g_autoptr(GPtrArray) workers = g_ptr_array_new();
	for (int i = 0; i < threads; i++)
		g_ptr_array_add(workers, g_thread_new("nonet-worker", worker, pool));
	for (guint64 index = 0; index < pool->count && !pool->stopped; index++) {
		await(pool, index);
		bool go_on = take(pool->data, index);
		g_mutex_lock(&pool->lock);
		pool->taken = index + 1;
		pool->stopped = !go_on;
		g_cond_broadcast(&pool->changed);
		g_mutex_unlock(&pool->lock);
	}
	for (guint i = 0; i < workers->len; i++)
		g_thread_join(g_ptr_array_index(workers, i));
}

void pool_run(guint64 count, int threads, guint64 ahead, pool_work work, pool_take take, void *data)
{
	if (threads <= 1) {
		for (guint64 index = 0; index < count; index++) {
			work(data, index);
			if (!take(data, index))
				return;
		}
		return;
	}
	struct pool pool = {.count = count, .ahead = ahead, .work = work, .data = data};
	g_mutex_init(&pool.lock);
	g_cond_init(&pool.changed);
	pool.done = g_new0(bool, ahead);
	run_threads(&pool, threads, take);
	g_free(pool.done);
	g_cond_clear(&pool.changed);
	g_mutex_clear(&pool.lock);
}

int pool_default_threads(void)
{
	return (int)g_get_num_processors();
}
