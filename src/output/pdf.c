/*
 * PDF by cairo. Pages go out as they are shown, so a thousand of them need the memory of one,
 * besides what cairo keeps of fonts and page numbers.
 */
#include "output/cairo_player.h"
#include "output/formats.h"

#include <cairo-pdf.h>

/* Cairo would stamp the time of the run. */
#define DATE_WITHOUT_ISSUE "2000-01-01T00:00:00Z"

/* The outfile keeps its own failure for outfile_finish to report. */
static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned length)
{
	outfile_write(file, bytes, length);
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
		{CAIRO_PDF_METADATA_CREATOR, "Nonet"},
		{CAIRO_PDF_METADATA_CREATE_DATE,
			document->date ? document->date : DATE_WITHOUT_ISSUE},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (rows[i].value)
			cairo_pdf_surface_set_metadata(pdf, rows[i].key, rows[i].value);
}

static void write_pages(cairo_surface_t *pdf, const struct output_part *part)
{
	cairo_t *cairo = cairo_create(pdf);
	for (guint i = 0; i < part->page_count; i++) {
		const struct page *page = part->document->pages->pdata[part->first_page + i];
		cairo_pdf_surface_set_size(pdf, page->width_pt, page->height_pt);
		cairo_player_play(cairo, page);
		cairo_show_page(cairo);
		output_progress(part, i + 1);
	}
	cairo_destroy(cairo);
}

bool pdf_write(const struct output_part *part, GError **error)
{
	const struct page *first = part->document->pages->pdata[part->first_page];
	cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(
		write_bytes, part->file, first->width_pt, first->height_pt);
	set_metadata(pdf, part->document);
	write_pages(pdf, part);
	cairo_surface_finish(pdf);
	cairo_status_t status = cairo_surface_status(pdf);
	cairo_surface_destroy(pdf);
	if (status == CAIRO_STATUS_SUCCESS)
		return true;
	g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot make the PDF: %s",
		cairo_status_to_string(status));
	return false;
}
