/*
 * What a PDF page costs beside a bare loop of cairo calls that strokes the same lines and shows
 * the same glyphs, and how much memory a long book takes. Best of several rounds.
 */
#include "sample_page.h"

#include "layout/type_cairo.h"
#include "output/formats.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <sys/resource.h>

#define ROUNDS 5
#define PAGES 200

static double now_ms(void)
{
	return (double)g_get_monotonic_time() / 1000;
}

static cairo_status_t write_nowhere(void *data, const unsigned char *bytes, unsigned length)
{
	(void)data, (void)bytes, (void)length;
	return CAIRO_STATUS_SUCCESS;
}

static void show_piece(cairo_t *cairo, const struct type_piece *piece, double x, double y)
{
	cairo_glyph_t glyphs[256];
	for (int i = 0; i < piece->glyph_count; i++)
		glyphs[i] = (cairo_glyph_t){
			piece->glyphs[i].index, piece->glyphs[i].x + x, piece->glyphs[i].y + y};
	cairo_set_font_face(cairo, piece->face);
	cairo_set_font_matrix(cairo, &piece->matrix);
	cairo_show_text_glyphs(cairo, piece->text, piece->text_bytes, glyphs, piece->glyph_count,
		piece->clusters, piece->cluster_count, piece->flags);
}

/* One call after the other, as one would write it without a page in between. */
static void play_bare(cairo_t *cairo, const struct page *page)
{
	cairo_set_source_rgb(cairo, 0, 0, 0);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		switch (op->kind) {
		case PAGE_LINE:
			cairo_set_line_width(cairo, op->line.width);
			cairo_move_to(cairo, op->line.x1, op->line.y1);
			cairo_line_to(cairo, op->line.x2, op->line.y2);
			cairo_stroke(cairo);
			break;
		case PAGE_RECTANGLE:
			cairo_set_line_width(cairo, op->rectangle.stroke);
			cairo_rectangle(cairo, op->rectangle.x, op->rectangle.y,
				op->rectangle.width, op->rectangle.height);
			cairo_stroke(cairo);
			break;
		case PAGE_DOT:
			cairo_arc(cairo, op->dot.x, op->dot.y, op->dot.radius, 0, 2 * G_PI);
			cairo_fill(cairo);
			break;
		case PAGE_TEXT:
			for (guint k = 0; k < op->text.run->glyphs->pieces->len; k++)
				show_piece(cairo,
					&g_array_index(
						op->text.run->glyphs->pieces, struct type_piece, k),
					op->text.x, op->text.y);
			break;
		case PAGE_PICTURE: /* the sample has none */
		case PAGE_LINK:
		case PAGE_ANCHOR: break;
		}
	}
}

static double time_bare(const struct document *document)
{
	double start = now_ms();
	const struct page *first = document->pages->pdata[0];
	cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(
		write_nowhere, NULL, first->width_pt, first->height_pt);
	cairo_t *cairo = cairo_create(pdf);
	cairo_font_options_t *options = type_font_options();
	cairo_set_font_options(cairo, options);
	cairo_font_options_destroy(options);
	for (guint i = 0; i < document->pages->len; i++) {
		play_bare(cairo, document->pages->pdata[i]);
		cairo_show_page(cairo);
	}
	cairo_destroy(cairo);
	cairo_surface_destroy(pdf);
	return (now_ms() - start) / document->pages->len;
}

static double time_ours(const struct document *document)
{
	struct output_options options = {.jobs = 1};
	double start = now_ms();
	if (!output_write(output_format_named("pdf"), document, "/dev/null", &options, NULL))
		g_error("no PDF");
	return (now_ms() - start) / document->pages->len;
}

static long peak_kib(void)
{
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
}

static void compare(struct type_case *type_case, int puzzles, int solutions, const char *name)
{
	struct document *document = sample_document(type_case, puzzles, solutions);
	double bare = 1e9, ours = 1e9;
	for (int round = 0; round < ROUNDS; round++) {
		bare = MIN(bare, time_bare(document));
		ours = MIN(ours, time_ours(document));
	}
	printf("%-9s bare cairo %.3f ms a page, nonet %.3f: %.2f of it\n", name, bare, ours,
		ours / bare);
	document_free(document);
}

/* To be called first: the peak never falls. */
static void measure_memory(struct type_case *type_case, int pages)
{
	long before = peak_kib();
	struct document *document = sample_document(type_case, pages, 0);
	long built = peak_kib();
	time_ours(document);
	printf("%d pages: the document takes %.1f KiB a page, writing it %ld KiB in all\n", pages,
		(double)(built - before) / pages, peak_kib() - built);
	document_free(document);
}

int main(void)
{
	struct type_case *type_case = sample_case();
	measure_memory(type_case, 2000);
	compare(type_case, PAGES, 0, "puzzles");
	compare(type_case, 0, PAGES, "solutions");
	type_case_free(type_case);
	return 0;
}
