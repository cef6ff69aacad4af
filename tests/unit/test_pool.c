#include "unit.h"

#include "base/pool.h"

/* Jobs that sleep for odd lengths, so that they end out of order. */
struct run {
	guint64 count, ahead, stop_at;
	guint64 *ring; /* of `ahead` results */
	guint64 taken;
	gint working, most_working, begun;
	GThread *caller;
};

static void work(void *data, guint64 index)
{
	struct run *run = data;
	gint now = g_atomic_int_add(&run->working, 1) + 1;
	gint most = g_atomic_int_get(&run->most_working);

	while (now > most && !g_atomic_int_compare_and_exchange(&run->most_working, most, now))
		most = g_atomic_int_get(&run->most_working);
	g_atomic_int_inc(&run->begun);
	if (index % 7 == 0)
		g_usleep(200);
	run->ring[index % run->ahead] = index * index + 1;
	g_atomic_int_add(&run->working, -1);
}

static bool take(void *data, guint64 index)
{
	struct run *run = data;

	assert_true(run->caller == g_thread_self());
	assert_int_equal(index, run->taken);
	assert_int_equal(run->ring[index % run->ahead], index * index + 1);
	/* never more than `ahead` jobs beyond the last one taken */
	assert_true((guint64)g_atomic_int_get(&run->begun) <= run->taken + run->ahead);
	run->taken++;
	return index != run->stop_at;
}

static struct run run_pool(guint64 count, int threads, guint64 ahead, guint64 stop_at)
{
	struct run run = {.count = count, .ahead = ahead, .stop_at = stop_at};

	run.ring = g_new0(guint64, ahead);
	run.caller = g_thread_self();
	pool_run(count, threads, ahead, work, take, &run);
	g_free(run.ring);
	assert_int_equal(run.working, 0);
	assert_true(run.most_working <= threads);
	return run;
}

static void results_come_in_order(void **state)
{
	static const int threads[] = {1, 2, 3, 7, 16, 40};
	static const guint64 counts[] = {0, 1, 2, 63, 500};
	static const guint64 aheads[] = {1, 2, 5, 64};
	(void)state;

	for (size_t t = 0; t < G_N_ELEMENTS(threads); t++)
		for (size_t c = 0; c < G_N_ELEMENTS(counts); c++)
			for (size_t a = 0; a < G_N_ELEMENTS(aheads); a++) {
				struct run run =
					run_pool(counts[c], threads[t], aheads[a], G_MAXUINT64);
				assert_int_equal(run.taken, counts[c]);
				assert_int_equal(run.begun, counts[c]);
			}
}

static void stopping_begins_no_more(void **state)
{
	static const int threads[] = {1, 2, 7};
	(void)state;

	for (size_t t = 0; t < G_N_ELEMENTS(threads); t++)
		for (guint64 stop_at = 0; stop_at < 40; stop_at += 13) {
			struct run run = run_pool(1000, threads[t], 8, stop_at);
			assert_int_equal(run.taken, stop_at + 1);
			assert_in_range(run.begun, stop_at + 1, stop_at + 1 + 8);
		}
}

static void there_is_a_processor(void **state)
{
	(void)state;
	assert_in_range(pool_default_threads(), 1, 100000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(results_come_in_order),
		cmocka_unit_test(stopping_begins_no_more),
		cmocka_unit_test(there_is_a_processor),
	};

	return cmocka_run_group_tests_name("pool", tests, NULL, NULL);
}
