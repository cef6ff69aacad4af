#include "cli/publish.h"

#include "book/printed.h"
#include "cli/command.h"
#include "cli/manifest.h"
#include "cli/progress.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The page of every puzzle, by number: where the layout drew its grid. */
static int *find_pages(const struct book *book, const struct document *document)
{
	int *pages = g_new0(int, book->puzzles->len + 1);
	for (guint i = 0; i < document->pages->len; i++) {
		const struct page *page = g_ptr_array_index(document->pages, i);
		for (guint k = 0; k < page->boxes->len; k++) {
			const char *name = g_array_index(page->boxes, struct page_box, k).name;
			int number;
			if (sscanf(name, "grid %d", &number) == 1 && number >= 1 &&
				number <= (int)book->puzzles->len)
				pages[number - 1] = page->number;
		}
	}
	return pages;
}

/* The pages of the document that a destination takes: first .. last - 1, from 0. */
static void part_of(const struct publication *publication, const struct destination *destination,
	guint *first, guint *last)
{
	guint solutions = (guint)publication->job->fit.first_solution_page;
	*first = 0;
	*last = publication->document->pages->len;
	if (destination->part == CONFIG_PART_SOLUTIONS)
		*first = solutions - 1;
	else if (destination->part == CONFIG_PART_PUZZLES && solutions > 0)
		*last = solutions - 1;
	/* No blank page at the end, where it stood before the solutions. */
	while (destination->part == CONFIG_PART_PUZZLES && *last > *first + 1) {
		const struct page *page =
			g_ptr_array_index(publication->document->pages, *last - 1);
		if (page->ops->len > 0)
			break;
		--*last;
	}
}

static bool make_folder(const struct destination *destination, GError **error)
{
	g_autofree char *folder = g_path_get_dirname(destination->path);
	if (!destination->makes_folder || g_mkdir_with_parents(folder, 0777) == 0)
		return true;
	int number = errno;
	g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number),
		"cannot make the folder %s: %s", folder, g_strerror(number));
	return false;
}

static bool write_pages(const struct publication *publication,
	const struct destination *destination, struct outset *set, GError **error)
{
	struct progress progress;
	progress_begin(&progress, "pages", publication->quiet);
	struct output_options options = {
		.dpi = publication->dpi,
		.jobs = publication->jobs,
		.numbered = true,
		.progress = progress_report,
		.progress_data = &progress,
		.set = set,
	};
	guint first, last;
	part_of(publication, destination, &first, &last);
	struct document part = *publication->document;
	part.pages = g_ptr_array_new();
	for (guint i = first; i < last; i++)
		g_ptr_array_add(part.pages, g_ptr_array_index(publication->document->pages, i));
	bool written = output_write(destination->format, &part, destination->path, &options, error);
	g_ptr_array_unref(part.pages);
	progress_end(&progress);
	return written;
}

/* What a file is, in a line on stderr. */
static void say_what_was_made(
	const struct publication *publication, const struct destination *destination, bool changed)
{
	const char *name = strcmp(destination->path, "-") == 0 ? "stdout" : destination->path;
	const char *unchanged = changed ? "" : "; unchanged";
	guint first, last;
	if (destination->format == NULL) {
		fprintf(stderr, "%s: manifest%s\n", name, unchanged);
		return;
	}
	part_of(publication, destination, &first, &last);
	guint pages = last - first;
	int puzzles = (int)publication->book->puzzles->len;
	const char *what = destination->part == CONFIG_PART_SOLUTIONS ? "solution" : "puzzle";
	fprintf(stderr, "%s: %d %s%s on %u page%s, %s%s\n", name, puzzles, what, PLURAL(puzzles),
		pages, PLURAL(pages), publication->job->sheet.paper.name, unchanged);
}

static bool write_one(const struct publication *publication, const struct destination *destination,
	const int *pages, struct outset *set, GError **error)
{
	if (!make_folder(destination, error))
		return false;
	if (destination->format != NULL)
		return write_pages(publication, destination, set, error);
	struct manifest_source source = {
		publication->job->config, publication->job->plan, publication->book, pages};
	return manifest_write(&source, destination->path, set, error);
}

static bool write_all(
	const struct publication *publication, const int *pages, GPtrArray *sets, GError **error)
{
	const GPtrArray *destinations = publication->job->destinations;
	for (guint i = 0; i < destinations->len; i++) {
		struct outset *set = outset_new();
		g_ptr_array_add(sets, set);
		if (!write_one(publication, g_ptr_array_index(destinations, i), pages, set, error))
			return false;
	}
	return true;
}

static bool record_all(const struct publication *publication, const int *pages, GError **error)
{
	struct archive *archive = publication->archive;
	return archive == NULL ||
	       (printed_record(publication->job->plan, publication->book, pages, archive, error) &&
		       archive_flush(archive, error));
}

static void say_seed(const struct job *job)
{
	if (job->plan->seed_drawn)
		fprintf(stderr,
			"seed: %s (drawn; write seed: %s under book in the config to make this "
			"book again)\n",
			job->plan->seed, job->plan->seed);
}

static bool place_all(const struct publication *publication, GPtrArray *sets, GError **error)
{
	if (!publication->quiet)
		say_seed(publication->job);
	for (guint i = 0; i < sets->len; i++) {
		const struct destination *destination =
			g_ptr_array_index(publication->job->destinations, i);
		int changed;
		if (!outset_place(g_ptr_array_index(sets, i), &changed, error))
			return false;
		if (!publication->quiet)
			say_what_was_made(publication, destination, changed > 0);
	}
	return true;
}

bool publish(const struct publication *publication, GError **error)
{
	g_autoptr(GPtrArray) sets = g_ptr_array_new_with_free_func((GDestroyNotify)outset_free);
	g_autofree int *pages = find_pages(publication->book, publication->document);
	return write_all(publication, pages, sets, error) &&
	       record_all(publication, pages, error) && place_all(publication, sets, error) &&
	       (publication->archive == NULL || archive_commit(publication->archive, error));
}
