/*
 * A grey page is drawn as ink on an A8 surface: black is laid over what is there, white takes it
 * away, and another grey replaces it under its mask. So text of any grey can stand on fills of
 * any grey, in a quarter of the memory of an RGB picture.
 */
#include "output/raster.h"

#include "output/cairo_player.h"
#include "output/text_batch.h"

#include <math.h>
#include <string.h>

#define POINTS_PER_INCH 72.0

struct player {
	cairo_t *cairo;
	double scale; /* pixels a point */
	bool is_grey;
	uint32_t colour;
	struct text_batch text;
};

/* A span of whole pixels. */
struct span {
	double from, to;
};

static struct span span_between(double a_pt, double b_pt, double scale)
{
	struct span span = {
		floor(fmin(a_pt, b_pt) * scale + 0.5), floor(fmax(a_pt, b_pt) * scale + 0.5)};
	span.to = fmax(span.to, span.from + 1);
	return span;
}

/* Across a line: its width decides how many pixels, wherever it lies. */
static struct span span_across(double middle_pt, double width_pt, double scale)
{
	double width = fmax(1, floor(width_pt * scale + 0.5));
	double from = floor(middle_pt * scale - width / 2 + 0.5);
	return (struct span){from, from + width};
}

static void add_area(cairo_t *cairo, struct span x, struct span y)
{
	cairo_rectangle(cairo, x.from, y.from, x.to - x.from, y.to - y.from);
}

static void take_grey(cairo_t *cairo, uint32_t colour)
{
	double ink = 1 - (colour & 0xff) / 255.0;
	bool is_black = colour == PAGE_BLACK, is_white = colour == PAGE_WHITE;
	cairo_set_operator(cairo, is_black   ? CAIRO_OPERATOR_OVER
				  : is_white ? CAIRO_OPERATOR_DEST_OUT
					     : CAIRO_OPERATOR_SOURCE);
	cairo_set_source_rgba(cairo, 0, 0, 0, is_white ? 1 : ink);
}

static void take_colour(struct player *player, uint32_t colour)
{
	if (player->colour == colour)
		return;
	text_batch_flush(&player->text);
	player->colour = colour;
	if (player->is_grey)
		take_grey(player->cairo, colour);
	else
		cairo_player_set_colour(player->cairo, colour);
}

static void play_slanted_line(struct player *player, const struct page_op *op)
{
	double scale = player->scale;
	cairo_set_line_width(player->cairo, op->line.width * scale);
	cairo_move_to(player->cairo, op->line.x1 * scale, op->line.y1 * scale);
	cairo_line_to(player->cairo, op->line.x2 * scale, op->line.y2 * scale);
	cairo_stroke(player->cairo);
}

static void play_line(struct player *player, const struct page_op *op)
{
	double scale = player->scale, width = op->line.width;
	bool is_upright = op->line.x1 == op->line.x2, is_level = op->line.y1 == op->line.y2;
	if (width <= 0)
		return;
	if (!is_upright && !is_level) {
		play_slanted_line(player, op);
		return;
	}
	add_area(player->cairo,
		is_upright ? span_across(op->line.x1, width, scale)
			   : span_between(op->line.x1, op->line.x2, scale),
		is_upright ? span_between(op->line.y1, op->line.y2, scale)
			   : span_across(op->line.y1, width, scale));
	cairo_fill(player->cairo);
}

static void play_frame(struct player *player, const struct page_op *op)
{
	double scale = player->scale, stroke = op->rectangle.stroke;
	struct span left = span_across(op->rectangle.x, stroke, scale);
	struct span right = span_across(op->rectangle.x + op->rectangle.width, stroke, scale);
	struct span top = span_across(op->rectangle.y, stroke, scale);
	struct span bottom = span_across(op->rectangle.y + op->rectangle.height, stroke, scale);
	add_area(player->cairo, left, (struct span){top.from, bottom.to});
	add_area(player->cairo, right, (struct span){top.from, bottom.to});
	add_area(player->cairo, (struct span){left.from, right.to}, top);
	add_area(player->cairo, (struct span){left.from, right.to}, bottom);
	cairo_fill(player->cairo);
}

static void play_rectangle(struct player *player, const struct page_op *op)
{
	if (op->rectangle.stroke > 0) {
		play_frame(player, op);
		return;
	}
	double x = op->rectangle.x, y = op->rectangle.y, scale = player->scale;
	add_area(player->cairo, span_between(x, x + op->rectangle.width, scale),
		span_between(y, y + op->rectangle.height, scale));
	cairo_fill(player->cairo);
}

/* Centred on a pixel's corner, so that the dots of a row are alike. */
static void play_dot(struct player *player, const struct page_op *op)
{
	double scale = player->scale;
	cairo_arc(player->cairo, floor(op->dot.x * scale + 0.5), floor(op->dot.y * scale + 0.5),
		op->dot.radius * scale, 0, 2 * G_PI);
	cairo_close_path(player->cairo);
	cairo_set_line_width(player->cairo, op->dot.stroke * scale);
	if (op->dot.stroke > 0)
		cairo_stroke(player->cairo);
	else
		cairo_fill(player->cairo);
}

static void play_turned_text(struct player *player, const struct page_op *op)
{
	cairo_save(player->cairo);
	cairo_translate(player->cairo, op->text.x * player->scale, op->text.y * player->scale);
	cairo_rotate(player->cairo, G_PI);
	text_batch_add(&player->text, op->text.run, 0, 0);
	text_batch_flush(&player->text);
	cairo_restore(player->cairo);
}

static void play_picture(struct player *player, const struct page_op *op)
{
	const struct page_picture *picture = op->picture.picture;
	double scale = player->scale;
	cairo_save(player->cairo);
	cairo_translate(player->cairo, op->picture.x * scale, op->picture.y * scale);
	cairo_scale(player->cairo, op->picture.width * scale / picture->width,
		op->picture.height * scale / picture->height);
	cairo_set_source_surface(player->cairo, picture->surface, 0, 0);
	cairo_paint(player->cairo);
	cairo_restore(player->cairo);
}

static void (*const play_shape[])(struct player *player, const struct page_op *op) = {
	[PAGE_LINE] = play_line,
	[PAGE_RECTANGLE] = play_rectangle,
	[PAGE_DOT] = play_dot,
	[PAGE_TEXT] = play_turned_text,
	[PAGE_PICTURE] = play_picture,
};

static void play_op(struct player *player, const struct page_op *op)
{
	take_colour(player, op->colour);
	if (op->kind == PAGE_TEXT && !op->text.turned) {
		text_batch_add(&player->text, op->text.run, op->text.x, op->text.y);
		return;
	}
	text_batch_flush(&player->text);
	if (op->kind < G_N_ELEMENTS(play_shape) && play_shape[op->kind])
		play_shape[op->kind](player, op);
}

static void play(struct raster *raster, const struct page *page, int dpi)
{
	struct player player = {
		.cairo = cairo_create(raster->surface),
		.scale = dpi / POINTS_PER_INCH,
		.is_grey = raster->is_grey,
		.colour = UINT32_MAX,
	};
	text_batch_init(&player.text, player.cairo, false, player.scale);
	if (!raster->is_grey) {
		cairo_player_set_colour(player.cairo, PAGE_WHITE);
		cairo_paint(player.cairo);
	}
	for (guint i = 0; i < page->ops->len; i++)
		play_op(&player, &g_array_index(page->ops, struct page_op, i));
	text_batch_flush(&player.text);
	text_batch_finish(&player.text);
	cairo_destroy(player.cairo);
}

/* Puts the picture upside down, pixel by pixel, so that its lines stay snapped. */
static void turn(struct raster *raster)
{
	unsigned char *data = cairo_image_surface_get_data(raster->surface);
	size_t stride = (size_t)cairo_image_surface_get_stride(raster->surface);
	size_t bytes = raster->is_grey ? 1 : 4, width = (size_t)raster->width;
	size_t count = width * (size_t)raster->height;
	for (size_t i = 0; i < count / 2; i++) {
		size_t k = count - 1 - i;
		unsigned char *a = data + i / width * stride + i % width * bytes;
		unsigned char *b = data + k / width * stride + k % width * bytes;
		unsigned char kept[4];
		memcpy(kept, a, bytes);
		memcpy(a, b, bytes);
		memcpy(b, kept, bytes);
	}
	cairo_surface_mark_dirty(raster->surface);
}

static int pixels_of(double length_pt, int dpi)
{
	return MAX(1, (int)lround(length_pt * dpi / POINTS_PER_INCH));
}

bool raster_init(struct raster *raster, const struct page *page, int dpi, GError **error)
{
	*raster = (struct raster){
		.width = pixels_of(page->width_pt, dpi),
		.height = pixels_of(page->height_pt, dpi),
		.is_grey = !page_has_colour(page),
	};
	raster->surface =
		cairo_image_surface_create(raster->is_grey ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24,
			raster->width, raster->height);
	if (cairo_surface_status(raster->surface) == CAIRO_STATUS_SUCCESS)
		play(raster, page, dpi);
	cairo_status_t status = cairo_surface_status(raster->surface);
	if (status != CAIRO_STATUS_SUCCESS) {
		g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
			"cannot draw page %d at %d dpi (%d x %d pixels): %s; try fewer dpi",
			page->number, dpi, raster->width, raster->height,
			cairo_status_to_string(status));
		raster_finish(raster);
		return false;
	}
	cairo_surface_flush(raster->surface);
	if (page->turned)
		turn(raster);
	raster->pixels = cairo_image_surface_get_data(raster->surface);
	raster->stride = (size_t)cairo_image_surface_get_stride(raster->surface);
	return true;
}

void raster_finish(struct raster *raster)
{
	cairo_surface_destroy(raster->surface);
}
