/*
 * How long a page takes as PNG at 300 dpi: drawn to RGB24 and written by cairo, and our way, in
 * the same run. Both write to nowhere. Best of several rounds, in milliseconds a page.
 */
#include "sample_page.h"

#include "output/cairo_player.h"
#include "output/formats.h"
#include "output/raster.h"

#include <cairo.h>
#include <math.h>
#include <stdio.h>

#define ROUNDS 7
#define DPI 300

struct cost {
	double draw_ms, write_ms;
	size_t bytes;
};

static double now_ms(void)
{
	return (double)g_get_monotonic_time() / 1000;
}

static cairo_status_t count_bytes(void *data, const unsigned char *bytes, unsigned length)
{
	(void)bytes;
	*(size_t *)data += length;
	return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *draw_with_cairo(const struct page *page)
{
	double scale = DPI / 72.0;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
		(int)lround(page->width_pt * scale), (int)lround(page->height_pt * scale));
	cairo_t *cairo = cairo_create(surface);
	cairo_set_source_rgb(cairo, 1, 1, 1);
	cairo_paint(cairo);
	cairo_scale(cairo, scale, scale);
	cairo_player_play(cairo, page);
	cairo_destroy(cairo);
	return surface;
}

static struct cost time_cairo(const struct page *page)
{
	struct cost cost = {0};
	double start = now_ms();
	cairo_surface_t *surface = draw_with_cairo(page);
	double drawn = now_ms();
	cairo_surface_write_to_png_stream(surface, count_bytes, &cost.bytes);
	cost.draw_ms = drawn - start;
	cost.write_ms = now_ms() - drawn;
	cairo_surface_destroy(surface);
	return cost;
}

static double time_drawing(const struct page *page)
{
	struct raster raster;
	double start = now_ms();
	if (!raster_init(&raster, page, DPI, NULL))
		g_error("no raster");
	raster_finish(&raster);
	return now_ms() - start;
}

static struct cost time_ours(const struct document *document, guint page)
{
	struct output_options options = {.dpi = DPI, .jobs = 1};
	struct output_part part = {.document = document,
		.first_page = page,
		.page_count = 1,
		.file = outfile_new("/dev/null", NULL),
		.options = &options};
	struct cost cost = {.draw_ms = time_drawing(document->pages->pdata[page])};
	double start = now_ms();
	png_write(&part, NULL);
	cost.write_ms = now_ms() - start - cost.draw_ms;
	outfile_abandon(part.file);
	return cost;
}

static void keep_best(struct cost *best, struct cost cost, int round)
{
	if (round == 0 || cost.draw_ms + cost.write_ms < best->draw_ms + best->write_ms)
		*best = cost;
}

static void compare(const struct document *document, guint page, const char *name)
{
	struct cost cairo = {0}, ours = {0};
	for (int round = 0; round < ROUNDS; round++) {
		keep_best(&cairo, time_cairo(document->pages->pdata[page]), round);
		keep_best(&ours, time_ours(document, page), round);
	}
	double cairo_ms = cairo.draw_ms + cairo.write_ms, ours_ms = ours.draw_ms + ours.write_ms;
	printf("%-9s cairo %6.1f = drawing %5.1f + writing %6.1f   nonet %5.1f = %4.1f + %5.1f   "
	       "%.1f times as fast (writing alone %.1f)\n",
		name, cairo_ms, cairo.draw_ms, cairo.write_ms, ours_ms, ours.draw_ms, ours.write_ms,
		cairo_ms / ours_ms, cairo.write_ms / ours.write_ms);
}

int main(void)
{
	struct type_case *type_case = sample_case();
	struct document *document = sample_document(type_case, 1, 1);
	compare(document, 0, "puzzles");
	compare(document, 1, "solutions");
	document_free(document);
	type_case_free(type_case);
	return 0;
}
