#include "cli/report.h"

#include "base/outfile.h"
#include "config/kdp.h"
#include "preflight/preflight.h"

#include <stdio.h>
#include <string.h>

static struct measure measure_book(const struct document *book, double bleed_pt)
{
	struct measure measure;
	measure_init(&measure);
	for (guint i = 0; i < book->pages->len; i++) {
		const struct page *page = document_open_page(book, i);
		measure_add_page(
			&measure, page, bleed_pt, document_spine_is_left(book, page->number));
		document_close_page(book, page);
	}
	return measure;
}

/* The file that holds the whole book, else the first one. */
static const struct destination *destination_of_book(const struct job *job)
{
	for (guint i = 0; i < job->destinations->len; i++) {
		const struct destination *destination = g_ptr_array_index(job->destinations, i);
		if (destination->format != NULL && destination->part == CONFIG_PART_ALL &&
			!destination->is_key)
			return destination;
	}
	return g_ptr_array_index(job->destinations, 0);
}

static struct preflight_subject measure_all(const struct job *job, const struct products *products,
	const struct destination *destination, const char *file)
{
	const struct product *first = &g_array_index(products->files, struct product, 0);
	const struct config *config = job->config;
	bool bleeds = config->profile == PROFILE_KDP && config->kdp.bleed;
	struct preflight_subject subject = {
		.file = file,
		.profile = (enum profile)config->profile,
		.kdp = config->kdp,
		.floor_type_pt = job->sheet.page_template->floors.caption_pt,
		.pages = measure_book(products->halved ? first->document : products->book,
			bleeds ? KDP_BLEED_PT : 0),
		.file_pages = (int)first->document->pages->len,
		.is_pdf = strcmp(destination->format->name, "pdf") == 0 &&
			  destination->part == CONFIG_PART_ALL && strcmp(file, "-") != 0 &&
			  !products->page_a_file,
	};
	if (subject.is_pdf)
		pdf_facts_read(file, &subject.facts);
	return subject;
}

static bool write_text(const char *path, const char *text, GError **error)
{
	struct outfile *file = outfile_new(path, error);
	if (file == NULL)
		return false;
	outfile_write(file, text, strlen(text));
	return outfile_finish(file, error);
}

static bool write_as(const char *path, const struct preflight_subject *subject,
	const GArray *findings, GError **error)
{
	g_autofree char *text = g_str_has_suffix(path, ".yaml") ? preflight_yaml(subject, findings)
								: preflight_text(subject, findings);
	return write_text(path, text, error);
}

/* book.preflight.txt and book.preflight.yaml; there is nothing beside stdout. */
static bool write_beside(const char *book_path, const struct preflight_subject *subject,
	const GArray *findings, GError **error)
{
	static const char *const suffixes[] = {".txt", ".yaml"};
	if (strcmp(book_path, "-") == 0)
		return true;
	const char *slash = strrchr(book_path, '/'), *dot = strrchr(book_path, '.');
	int stem = dot != NULL && (slash == NULL || dot > slash + 1) ? (int)(dot - book_path)
								     : (int)strlen(book_path);
	for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++) {
		g_autofree char *path =
			g_strdup_printf("%.*s.preflight%s", stem, book_path, suffixes[i]);
		if (!write_as(path, subject, findings, error))
			return false;
	}
	return true;
}

static enum exit_code say_failures(const GArray *findings)
{
	for (guint i = 0; i < findings->len; i++) {
		const struct preflight_finding *finding =
			&g_array_index(findings, struct preflight_finding, i);
		if (finding->result == PREFLIGHT_FAIL)
			fprintf(stderr, "preflight: %s: %s, but asked is %s\n", finding->rule,
				finding->figure, finding->asked);
	}
	return preflight_failures(findings) > 0 ? EXIT_UNFINISHED : EXIT_DONE;
}

static void say_passed(const GArray *findings)
{
	int unmeasured = 0;
	for (guint i = 0; i < findings->len; i++)
		unmeasured += g_array_index(findings, struct preflight_finding, i).result ==
			      PREFLIGHT_NOT_MEASURED;
	if (unmeasured == 0)
		fprintf(stderr, "preflight: all %u rules passed\n", findings->len);
	else
		fprintf(stderr, "preflight: %u rules passed, %d could not be measured\n",
			findings->len - unmeasured, unmeasured);
}

enum exit_code report_write(
	const struct job *job, const struct products *products, const char *path, bool quiet)
{
	if (path == NULL && job->config->profile != PROFILE_KDP)
		return EXIT_DONE;
	const struct destination *destination = destination_of_book(job);
	g_autofree char *file = product_path(
		g_array_index(products->files, struct product, 0).word, destination->path);
	struct preflight_subject subject = measure_all(job, products, destination, file);
	g_autoptr(GArray) findings = preflight_check(&subject);
	g_autoptr(GError) error = NULL;
	bool written = path != NULL ? write_as(path, &subject, findings, &error)
				    : write_beside(subject.file, &subject, findings, &error);
	if (!written)
		return command_fail("%s", error->message);
	enum exit_code code = say_failures(findings);
	if (code == EXIT_DONE && !quiet)
		say_passed(findings);
	return code;
}
