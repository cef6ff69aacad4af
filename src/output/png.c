/*
 * PNG: libpng frames the chunks, run_deflate.c compresses. Every row is filtered "up" (the row
 * above subtracted): the lines of a grid run down the page, so that most rows become zeros, and
 * a row that equals the one above it needs no look at its pixels.
 */
#include "output/formats.h"
#include "output/raster.h"
#include "output/run_deflate.h"

#include <math.h>
#include <png.h>
#include <string.h>

#define METRES_PER_INCH 0.0254
#define FILTER_UP 2

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

/* Ink is light turned round (255 - ink), so the differences are too. */
static void subtract_grey(uint8_t *out, const uint8_t *row, const uint8_t *above, size_t width)
{
	for (size_t x = 0; x < width; x++)
		out[x] = (uint8_t)(above[x] - row[x]);
}

/* Cairo's pixels are words 0x00RRGGBB. */
static void subtract_rgb(uint8_t *out, const uint8_t *row, const uint8_t *above, size_t width)
{
	for (size_t x = 0; x < width; x++) {
		uint32_t here, there;
		memcpy(&here, row + 4 * x, 4);
		memcpy(&there, above + 4 * x, 4);
		out[3 * x] = (uint8_t)((here >> 16) - (there >> 16));
		out[3 * x + 1] = (uint8_t)((here >> 8) - (there >> 8));
		out[3 * x + 2] = (uint8_t)(here - there);
	}
}

/* The row above the first counts as zeros: no light. As ink, that is full. */
static void add_rows(struct run_deflate *stream, const struct raster *raster)
{
	size_t width = (size_t)raster->width;
	size_t in_bytes = width * (raster->is_grey ? 1 : 4),
	       out_bytes = width * (raster->is_grey ? 1 : 3);
	g_autofree uint8_t *difference = g_malloc(out_bytes), *no_light = g_malloc(in_bytes);
	memset(no_light, raster->is_grey ? 0xff : 0, in_bytes);
	const uint8_t *above = no_light;
	for (int y = 0; y < raster->height; y++) {
		const uint8_t *row = raster->pixels + (size_t)y * raster->stride;
		run_deflate_add_run(stream, FILTER_UP, 1);
		if (memcmp(row, above, in_bytes) == 0) {
			run_deflate_add_run(stream, 0, out_bytes);
		} else {
			(raster->is_grey ? subtract_grey : subtract_rgb)(
				difference, row, above, width);
			run_deflate_add(stream, difference, out_bytes);
		}
		above = row;
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
	g_autoptr(GByteArray) data = g_byte_array_new();
	struct run_deflate stream;
	run_deflate_init(&stream, data);
	add_rows(&stream, raster);
	run_deflate_finish(&stream);

	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, end_program, NULL);
	png_infop info = png_create_info_struct(png);
	png_set_write_fn(png, file, write_bytes, flush_bytes);
	write_head(png, info, raster, dpi);
	png_write_chunk(png, (png_const_bytep) "IDAT", data->data, data->len);
	png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
	png_destroy_write_struct(&png, &info);
}

bool png_write(const struct output_part *part, GError **error)
{
	struct raster raster;
	int dpi = part->options->dpi;
	if (!raster_init(&raster, part->document->pages->pdata[part->first_page], dpi, error))
		return false;
	encode(&raster, dpi, part->file);
	raster_finish(&raster);
	return true;
}
