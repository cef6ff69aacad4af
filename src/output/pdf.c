/*
 * PDF by cairo. Pages go out as they are shown, so a thousand of them need the memory of one,
 * besides what cairo keeps of fonts and page numbers.
 */
#include "output/cairo_player.h"
#include "output/formats.h"
#include "output/pdf_additions.h"

#include <cairo-pdf.h>

/* Cairo would stamp the time of the run. */
#define DATE_WITHOUT_ISSUE "2000-01-01T00:00:00Z"

/* The outfile keeps its own failure for outfile_finish to report. */
static cairo_status_t write_bytes(void *additions, const unsigned char *bytes, unsigned length)
{
	pdf_additions_write(additions, (const char *)bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(cairo_surface_t *pdf, const struct document *document)
{
	const struct {
		cairo_pdf_metadata_t key;
		const char *value;
	} rows[] = {
		{CAIRO_PDF_METADATA_TITLE, document->title},
		{CAIRO_PDF_METADATA_AUTHOR, document->author},
		{CAIRO_PDF_METADATA_KEYWORDS, document->keywords},
		{CAIRO_PDF_METADATA_CREATOR, "Nonet"},
		{CAIRO_PDF_METADATA_CREATE_DATE,
			document->date ? document->date : DATE_WITHOUT_ISSUE},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (rows[i].value)
			cairo_pdf_surface_set_metadata(pdf, rows[i].key, rows[i].value);
}

/* Links need structure around them, or other programs call the file damaged. */
#define WHOLE_TAG "Document"
#define PAGE_TAG "Sect"

static void write_page(
	cairo_surface_t *pdf, cairo_t *cairo, const struct page *page, bool navigable)
{
	cairo_pdf_surface_set_size(pdf, page->width_pt, page->height_pt);
	if (navigable) {
		g_autofree char *label = g_strdup_printf("%d", page->number);
		cairo_pdf_surface_set_page_label(pdf, label);
		cairo_tag_begin(cairo, PAGE_TAG, NULL);
	}
	cairo_player_play(cairo, page);
	if (navigable)
		cairo_tag_end(cairo, PAGE_TAG);
	cairo_show_page(cairo);
}

static void write_pages(cairo_surface_t *pdf, const struct output_part *part)
{
	const struct document *document = part->document;
	cairo_t *cairo = cairo_create(pdf);
	if (document->navigable)
		cairo_tag_begin(cairo, WHOLE_TAG, NULL);
	for (guint i = 0; i < part->page_count; i++) {
		const struct page *page = document_open_page(document, part->first_page + i);
		write_page(pdf, cairo, page, document->navigable);
		document_close_page(document, page);
		output_progress(part, i + 1);
	}
	if (document->navigable)
		cairo_tag_end(cairo, WHOLE_TAG);
	cairo_destroy(cairo);
}

/* The outline: each entry hangs on the last one that is less deep. */
static void add_bookmarks(cairo_surface_t *pdf, const struct document *document)
{
	enum { DEPTHS = 8 };
	int last[DEPTHS] = {CAIRO_PDF_OUTLINE_ROOT};
	for (guint i = 0; i < document->bookmarks->len; i++) {
		const struct document_bookmark *bookmark =
			&g_array_index(document->bookmarks, struct document_bookmark, i);
		g_autofree char *name = page_target_name(bookmark->target);
		g_autofree char *link = g_strdup_printf("dest='%s'", name);
		int depth = MIN(bookmark->depth, DEPTHS - 2);
		last[depth + 1] =
			cairo_pdf_surface_add_outline(pdf, last[depth], bookmark->title, link, 0);
	}
}

/* The size that the file begins with; each page sets its own. */
static cairo_surface_t *pdf_new(const struct output_part *part, struct pdf_additions *additions)
{
	const struct page *first = document_open_page(part->document, part->first_page);
	cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(
		write_bytes, additions, first->width_pt, first->height_pt);
	document_close_page(part->document, first);
	return pdf;
}

bool pdf_write(const struct output_part *part, GError **error)
{
	struct pdf_additions *additions =
		pdf_additions_new(part->file, part->document, part->first_page);
	cairo_surface_t *pdf = pdf_new(part, additions);
	set_metadata(pdf, part->document);
	if (part->document->navigable)
		add_bookmarks(pdf, part->document);
	write_pages(pdf, part);
	cairo_surface_finish(pdf);
	cairo_status_t status = cairo_surface_status(pdf);
	cairo_surface_destroy(pdf);
	pdf_additions_finish(additions);
	if (status == CAIRO_STATUS_SUCCESS)
		return true;
	g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot make the PDF: %s",
		cairo_status_to_string(status));
	return false;
}
