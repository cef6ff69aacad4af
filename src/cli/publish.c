#include "cli/publish.h"

#include "book/printed.h"
#include "cli/command.h"
#include "cli/manifest.h"
#include "cli/progress.h"
#include "layout/excerpt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* A file that is made: a destination's, or one of several that it comes to. */
struct made {
	const struct destination *destination;
	char *path;
	char *name; /* of all its files, for people; NULL until they are made */
	const struct product *product; /* NULL: it is a part of one */
	guint pages;
	struct outset *set;
};

static void made_free(void *data)
{
	struct made *made = data;
	outset_free(made->set);
	g_free(made->path);
	g_free(made->name);
	g_free(made);
}

static struct made *made_new(GPtrArray *all, const struct destination *destination, char *path)
{
	struct made *made = g_new0(struct made, 1);
	made->destination = destination;
	made->path = path;
	made->set = outset_new();
	g_ptr_array_add(all, made);
	return made;
}

static void note_page(int *pages, int count, const struct page *page)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		int number;
		const char *name = g_array_index(page->boxes, struct page_box, i).name;
		if (sscanf(name, "grid %d", &number) == 1 && number >= 1 && number <= count)
			pages[number - 1] = page->number;
	}
}

/* The page of every puzzle, by number: where the layout draws its grid. NULL if nobody asks. */
static int *find_pages(const struct publication *publication)
{
	const struct products *products = publication->products;
	const struct document *document =
		products->halved ? g_array_index(products->files, struct product, 0).document
				 : products->book;
	int count = (int)publication->book->puzzles->len;
	if (publication->archive == NULL && publication->job->config->manifest == NULL)
		return NULL;
	int *pages = g_new0(int, count);
	for (guint i = 0; i < document->pages->len; i++) {
		const struct page *page = document_open_page(document, i);
		note_page(pages, count, page);
		document_close_page(document, page);
	}
	return pages;
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

static bool write_pages(const struct publication *publication, struct made *made,
	const struct document *document, GError **error)
{
	struct progress progress;
	progress_begin(&progress, "pages", publication->quiet);
	struct output_options options = {
		.dpi = publication->job->dpi,
		.jobs = publication->jobs,
		.numbered = true,
		.page_a_file = publication->products->page_a_file,
		.progress = progress_report,
		.progress_data = &progress,
		.set = made->set,
	};
	made->pages = document->pages->len;
	made->name =
		output_files_text(made->destination->format, made->path, made->pages, &options);
	bool written =
		output_write(made->destination->format, document, made->path, &options, error);
	progress_end(&progress);
	return written;
}

static bool write_products(const struct publication *publication,
	const struct destination *destination, GPtrArray *all, GError **error)
{
	const GArray *files = publication->products->files;
	for (guint i = 0; i < files->len; i++) {
		const struct product *product = &g_array_index(files, struct product, i);
		struct made *made =
			made_new(all, destination, product_path(product->word, destination->path));
		made->product = product;
		if (!write_pages(publication, made, product->document, error))
			return false;
	}
	return true;
}

static bool write_part(const struct publication *publication, const struct destination *destination,
	GPtrArray *all, GError **error)
{
	struct made *made = made_new(all, destination, g_strdup(destination->path));
	static const char *const puzzles[] = {"grid ", "position ", "example ", NULL};
	static const char *const answers[] = {"solution ", "answer ", NULL};
	struct document *document = excerpt_document(publication->products->book,
		destination->part == CONFIG_PART_SOLUTIONS ? answers : puzzles);
	bool written = write_pages(publication, made, document, error);
	document_free(document);
	return written;
}

static bool write_key(const struct publication *publication, const struct destination *destination,
	GPtrArray *all, GError **error)
{
	struct made *made = made_new(all, destination, g_strdup(destination->path));
	return write_pages(publication, made, publication->products->key, error);
}

static bool write_all(
	const struct publication *publication, const int *pages, GPtrArray *all, GError **error)
{
	const GPtrArray *destinations = publication->job->destinations;
	bool written = true;
	for (guint i = 0; written && i < destinations->len; i++) {
		const struct destination *destination = g_ptr_array_index(destinations, i);
		if (!make_folder(destination, error))
			return false;
		if (destination->format == NULL) {
			struct made *made = made_new(all, destination, g_strdup(destination->path));
			struct manifest_source source = {publication->job->config,
				publication->job->plan, publication->book, pages,
				publication->job->dpi, publication->job->output,
				publication->job->format};
			written = manifest_write(&source, made->path, made->set, error);
		} else if (destination->is_key) {
			written = write_key(publication, destination, all, error);
		} else if (destination->part == CONFIG_PART_ALL) {
			written = write_products(publication, destination, all, error);
		} else {
			written = write_part(publication, destination, all, error);
		}
	}
	return written;
}

/* What a file is, in a line on stderr. */
static void say_what_was_made(
	const struct publication *publication, const struct made *made, bool changed)
{
	const struct job *job = publication->job;
	const char *unchanged = changed ? "" : "; unchanged";
	if (made->destination->format == NULL) {
		fprintf(stderr, "%s: manifest%s\n", made->path, unchanged);
		return;
	}
	const struct product *product = made->product;
	if (product != NULL && product->holds != NULL) {
		fprintf(stderr, "%s: %s on %u page%s, %s%s\n", made->name, product->holds,
			made->pages, PLURAL(made->pages),
			product->paper != NULL ? product->paper : job->sheet.paper.name, unchanged);
		return;
	}
	bool key = made->destination->is_key || made->destination->part == CONFIG_PART_SOLUTIONS;
	int puzzles =
		key ? outline_solution_count(&job->outline) : (int)publication->book->puzzles->len;
	bool folded = job->config->profile == PROFILE_BOOKLET && !made->destination->is_key;
	bool halved = publication->products->halved && !made->destination->is_key;
	const char *paper = folded                      ? job->folded_sheet.name
			    : halved                    ? job->config->class.sheet.name
			    : made->destination->is_key ? job->key_sheet.paper.name
							: job->sheet.paper.name;
	fprintf(stderr, "%s: %d %s%s on %u %s%s, %s%s\n", made->name, puzzles,
		key ? "solution" : "puzzle", PLURAL(puzzles), made->pages,
		folded || halved ? "side" : "page", PLURAL(made->pages), paper, unchanged);
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

static bool place_all(const struct publication *publication, GPtrArray *all, GError **error)
{
	if (!publication->quiet)
		say_seed(publication->job);
	for (guint i = 0; i < all->len; i++) {
		const struct made *made = g_ptr_array_index(all, i);
		int changed;
		if (!outset_place(made->set, &changed, error))
			return false;
		if (!publication->quiet)
			say_what_was_made(publication, made, changed > 0);
	}
	return true;
}

bool publish(const struct publication *publication, GError **error)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(made_free);
	g_autofree int *pages = find_pages(publication);
	return write_all(publication, pages, all, error) && record_all(publication, pages, error) &&
	       place_all(publication, all, error) &&
	       (publication->archive == NULL || archive_commit(publication->archive, error));
}
