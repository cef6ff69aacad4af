/*
 * PNG through libpng. Every row is filtered "up" (the row above subtracted): the lines of a grid
 * run down the page, so that most rows become zeros, which zlib's run-length strategy packs many
 * times faster than its search for matches would, and nearly as small.
 */
#include "output/formats.h"
#include "output/raster.h"

#include <math.h>
#include <png.h>
#include <string.h>
#include <zlib.h>

#define METRES_PER_INCH 0.0254

static void write_bytes(png_structp png, png_bytep bytes, size_t length)
{
	outfile_write(png_get_io_ptr(png), bytes, length);
}

static void flush_bytes(png_structp png)
{
	(void)png;
}

static void write_head(png_structp png, png_infop info, const struct raster *raster, int dpi)
{
	png_set_IHDR(png, info, (png_uint_32)raster->width, (png_uint_32)raster->height, 8,
		raster->is_grey ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
		PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
	png_uint_32 dots_a_metre = (png_uint_32)lround(dpi / METRES_PER_INCH);
	png_set_pHYs(png, info, dots_a_metre, dots_a_metre, PNG_RESOLUTION_METER);
	png_write_info(png, info);
}

/* Ink is light turned round. */
static void light_of_ink(uint8_t *out, const uint8_t *row, size_t width)
{
	for (size_t x = 0; x < width; x++)
		out[x] = (uint8_t)~row[x];
}

/* Cairo's pixels are words 0x00RRGGBB. */
static void light_of_rgb(uint8_t *out, const uint8_t *row, size_t width)
{
	for (size_t x = 0; x < width; x++) {
		uint32_t pixel;
		memcpy(&pixel, row + 4 * x, 4);
		out[3 * x] = (uint8_t)(pixel >> 16);
		out[3 * x + 1] = (uint8_t)(pixel >> 8);
		out[3 * x + 2] = (uint8_t)pixel;
	}
}

static void write_rows(png_structp png, const struct raster *raster)
{
	size_t width = (size_t)raster->width;
	g_autofree uint8_t *light = g_malloc(width * (raster->is_grey ? 1 : 3));
	for (int y = 0; y < raster->height; y++) {
		const uint8_t *row = raster->pixels + (size_t)y * raster->stride;
		(raster->is_grey ? light_of_ink : light_of_rgb)(light, row, width);
		png_write_row(png, light);
	}
}

/* A mistake in libpng's use is a bug, and running out of memory ends the program anyway. */
static void end_program(png_structp png, png_const_charp message)
{
	(void)png;
	g_error("libpng: %s", message);
}

static void encode(const struct raster *raster, int dpi, struct outfile *file)
{
	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, end_program, NULL);
	png_infop info = png_create_info_struct(png);
	png_set_write_fn(png, file, write_bytes, flush_bytes);
	png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
	png_set_compression_level(png, 1);
	png_set_compression_strategy(png, Z_RLE);
	png_set_compression_buffer_size(png, 1 << 16);
	write_head(png, info, raster, dpi);
	write_rows(png, raster);
	png_write_end(png, info);
	png_destroy_write_struct(&png, &info);
}

bool png_write(const struct output_part *part, GError **error)
{
	struct raster raster;
	int dpi = part->options->dpi;
	const struct page *page = document_open_page(part->document, part->first_page);
	bool drawn = raster_init(&raster, page, dpi, error);
	document_close_page(part->document, page);
	if (!drawn)
		return false;
	encode(&raster, dpi, part->file);
	raster_finish(&raster);
	return true;
}
