/*
 * Outputs: a document's pages as PDF, PNG, SVG, or as their operations, which tests read. Files
 * appear whole or not at all: each is written beside its destination and renamed when all are
 * complete.
 */
#ifndef NONET_OUTPUT_OUTPUT_H
#define NONET_OUTPUT_OUTPUT_H

#include "base/outset.h"
#include "layout/page.h"

#define OUTPUT_DPI_DEFAULT 300
#define OUTPUT_DPI_MIN 36
#define OUTPUT_DPI_MAX 2400

struct output_options {
	int dpi; /* of PNG */
	int jobs; /* PNG and SVG pages made at once; at least 1 */
	bool numbered; /* name-001.png even when there is one page */
	bool page_a_file; /* also for a format that takes all pages in one */
	/* called in the thread of output_write after each page; may be NULL */
	void (*progress)(void *data, int pages_done, int pages);
	void *progress_data;
	struct outset *set; /* files are added to it, not put in place; NULL: they are */
};

/* The pages of a document that go into one file. */
struct output_part {
	const struct document *document;
	guint first_page; /* from 0 */
	guint page_count;
	struct outfile *file;
	const struct output_options *options;
};

/* One row of the table of formats. */
struct output_format {
	const char *name; /* "pdf" */
	const char *suffix; /* ".pdf" */
	const char *summary; /* for --help */
	bool page_a_file; /* one file for each page, so each part is one page */
	/* Writes the part to its file, which stays open. Called from several threads at once if it
	 * is a page a file; otherwise calls output_progress after each page. */
	bool (*write)(const struct output_part *part, GError **error);
};

/* The format named, or by a path's suffix in any case, or NULL. */
const struct output_format *output_format_named(const char *name);
const struct output_format *output_format_of_path(const char *path);

/* The names of all formats, such as "pdf, png, svg, ops", for messages. Owned by the room. */
const char *output_format_names(void);

/*
 * Writes the document to path ("-" for stdout; a page-a-file format then takes one page only).
 * For a format of a file a page, "name.png" becomes "name-001.png" and so on, unless there is
 * one page and options->numbered is false. Returns false and sets *error if it could not.
 */
bool output_write(const struct output_format *format, const struct document *document,
	const char *path, const struct output_options *options, GError **error);

/*
 * The path of a page's file: "out/name.png", 12 of 340 is "out/name-012.png". The page counts
 * from 1; there are as many figures as the last page needs, three at least. The caller frees it.
 */
char *output_page_path(const char *path, guint page, guint page_count);

/* The files that output_write makes of so many pages, for people: "name.pdf", "name-001.png to
 * name-012.png", "stdout". The caller frees it. */
char *output_files_text(const struct output_format *format, const char *path, guint page_count,
	const struct output_options *options);

/* Tells the caller that so many of the part's pages are done. */
void output_progress(const struct output_part *part, guint pages_done);

#endif
