#include "output/output.h"

#include "output/formats.h"
#include "output/page_files.h"

#include <string.h>

static const struct output_format formats[] = {
	{"pdf", ".pdf", "one file, text stays text", false, pdf_write},
	{"png", ".png", "a picture a page, at --dpi", true, png_write},
	{"svg", ".svg", "a drawing a page, text as outlines", true, svg_write},
	{"ops", ".ops", "what is drawn, an operation a line", false, ops_write},
};

const struct output_format *output_format_named(const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(formats); i++)
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	return NULL;
}

const struct output_format *output_format_of_path(const char *path)
{
	const char *suffix = strrchr(path, '.');
	for (gsize i = 0; suffix && i < G_N_ELEMENTS(formats); i++)
		if (g_ascii_strcasecmp(formats[i].suffix, suffix) == 0)
			return &formats[i];
	return NULL;
}

static void *join_names(void *unused)
{
	(void)unused;
	GString *names = g_string_new(formats[0].name);
	for (gsize i = 1; i < G_N_ELEMENTS(formats); i++)
		g_string_append_printf(names, ", %s", formats[i].name);
	return g_string_free(names, FALSE);
}

const char *output_format_names(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, join_names, NULL);
}

static int figures_of(guint number)
{
	int figures = 1;
	for (; number >= 10; number /= 10)
		figures++;
	return figures;
}

char *output_page_path(const char *path, guint page, guint page_count)
{
	const char *slash = strrchr(path, G_DIR_SEPARATOR);
	const char *base = slash ? slash + 1 : path;
	const char *dot = strrchr(base, '.');
	int stem = dot && dot > base ? (int)(dot - path) : (int)strlen(path);
	return g_strdup_printf(
		"%.*s-%0*u%s", stem, path, MAX(3, figures_of(page_count)), page, path + stem);
}

void output_progress(const struct output_part *part, guint pages_done)
{
	const struct output_options *options = part->options;
	if (options->progress)
		options->progress(options->progress_data, (int)pages_done, (int)part->page_count);
}

static bool write_one_file(const struct output_format *format, const struct document *document,
	const char *path, const struct output_options *options, GError **error)
{
	struct output_part part = {
		.document = document,
		.page_count = document->pages->len,
		.file = outfile_new(path, error),
		.options = options,
	};
	if (!part.file)
		return false;
	if (!format->write(&part, error)) {
		outfile_abandon(part.file);
		return false;
	}
	return options->set != NULL ? outset_add(options->set, part.file, error)
				    : outfile_finish(part.file, error);
}

/* Whether the pages have files of their own, with numbers in their names. */
static bool is_numbered(const struct output_format *format, const char *path, guint page_count,
	const struct output_options *options)
{
	bool page_a_file = format->page_a_file || options->page_a_file;
	return page_a_file && (page_count > 1 || options->numbered) && strcmp(path, "-") != 0;
}

char *output_files_text(const struct output_format *format, const char *path, guint page_count,
	const struct output_options *options)
{
	if (strcmp(path, "-") == 0)
		return g_strdup("stdout");
	if (!is_numbered(format, path, page_count, options))
		return g_strdup(path);
	g_autofree char *first = output_page_path(path, 1, page_count);
	g_autofree char *last = output_page_path(path, page_count, page_count);
	return page_count == 1
		       ? g_steal_pointer(&first)
		       : g_strdup_printf("%s %s %s", first, page_count == 2 ? "and" : "to", last);
}

bool output_write(const struct output_format *format, const struct document *document,
	const char *path, const struct output_options *options, GError **error)
{
	guint pages = document->pages->len;
	if (pages == 0) {
		g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
			"cannot write %s: there is no page in it", path);
		return false;
	}
	if (!format->page_a_file && !options->page_a_file)
		return write_one_file(format, document, path, options, error);
	if (strcmp(path, "-") == 0 && pages > 1) {
		g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
			"cannot write %u pages to stdout as %s, which takes one page a file: name "
			"a file",
			pages, format->name);
		return false;
	}
	return page_files_write(format, document, path, options, error);
}
