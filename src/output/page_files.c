/*
 * Each worker takes the next page that nobody has, writes it to its unfinished file and closes
 * that, so that few files are open at once. When all are complete, they are renamed in order.
 * After a failure no page is taken any more; the pages before it are with somebody or done, so
 * the failure reported is that of the earliest page, whatever the number of workers.
 */
#include "output/page_files.h"

#include <string.h>

struct page_files {
	const struct output_format *format;
	const struct document *document;
	const char *path;
	const struct output_options *options;
	struct output_options page_options; /* what a page's writer sees: no progress of its own */
	guint page_count;
	struct outfile **files; /* by page */
	GError **errors; /* by page */
	int next_page; /* atomic */
	int has_failed; /* atomic */
	GAsyncQueue *done; /* PAGE_DONE for each page, WORKER_DONE for each worker */
};

#define PAGE_DONE GINT_TO_POINTER(1)
#define WORKER_DONE GINT_TO_POINTER(2)

static char *path_of(const struct page_files *all, guint page)
{
	bool is_numbered = all->page_count > 1 || all->options->numbered;
	return is_numbered && strcmp(all->path, "-") != 0
		       ? output_page_path(all->path, page + 1, all->page_count)
		       : g_strdup(all->path);
}

static bool write_page(struct page_files *all, guint page, GError **error)
{
	g_autofree char *path = path_of(all, page);
	struct output_part part = {
		.document = all->document,
		.first_page = page,
		.page_count = 1,
		.file = outfile_new(path, error),
		.options = &all->page_options,
	};
	all->files[page] = part.file;
	return part.file && all->format->write(&part, error) && outfile_close(part.file, error);
}

static void *work(void *data)
{
	struct page_files *all = data;
	while (!g_atomic_int_get(&all->has_failed)) {
		guint page = (guint)g_atomic_int_add(&all->next_page, 1);
		if (page >= all->page_count)
			break;
		if (!write_page(all, page, &all->errors[page]))
			g_atomic_int_set(&all->has_failed, 1);
		g_async_queue_push(all->done, PAGE_DONE);
	}
	g_async_queue_push(all->done, WORKER_DONE);
	return NULL;
}

/* Waits for the workers and passes their progress on, from this thread. */
static void follow(struct page_files *all, int workers)
{
	for (int pages_done = 0; workers > 0;) {
		if (g_async_queue_pop(all->done) == WORKER_DONE)
			workers--;
		else if (all->options->progress && !g_atomic_int_get(&all->has_failed))
			all->options->progress(
				all->options->progress_data, ++pages_done, (int)all->page_count);
	}
}

static void make_all(struct page_files *all)
{
	int workers = CLAMP(all->options->jobs, 1, (int)all->page_count);
	g_autoptr(GPtrArray) threads = g_ptr_array_new();
	for (int i = 0; i < workers; i++)
		g_ptr_array_add(threads, g_thread_new("pages", work, all));
	follow(all, workers);
	for (int i = 0; i < workers; i++)
		g_thread_join(threads->pdata[i]);
}

static bool first_failure(struct page_files *all, GError **error)
{
	for (guint i = 0; i < all->page_count; i++) {
		if (!all->errors[i])
			continue;
		g_propagate_error(error, g_steal_pointer(&all->errors[i]));
		return true;
	}
	return false;
}

static bool put_in_place(struct page_files *all, GError **error)
{
	struct outset *set = all->options->set;
	for (guint i = 0; i < all->page_count; i++) {
		struct outfile *file = g_steal_pointer(&all->files[i]);
		if (set != NULL ? !outset_add(set, file, error) : !outfile_finish(file, error))
			return false;
	}
	return true;
}

static void page_files_finish(struct page_files *all)
{
	for (guint i = 0; i < all->page_count; i++) {
		outfile_abandon(all->files[i]);
		g_clear_error(&all->errors[i]);
	}
	g_free(all->files);
	g_free(all->errors);
	g_async_queue_unref(all->done);
}

bool page_files_write(const struct output_format *format, const struct document *document,
	const char *path, const struct output_options *options, GError **error)
{
	guint page_count = document->pages->len;
	struct page_files all = {
		.format = format,
		.document = document,
		.path = path,
		.options = options,
		.page_options = *options,
		.page_count = page_count,
		.files = g_new0(struct outfile *, page_count),
		.errors = g_new0(GError *, page_count),
		.done = g_async_queue_new(),
	};
	all.page_options.progress = NULL;
	make_all(&all);
	bool done = !first_failure(&all, error) && put_in_place(&all, error);
	page_files_finish(&all);
	return done;
}
