/*
 * Operations that follow each other with one pen (fill, or stroke of a width, or text, in one
 * colour) share one call of cairo: the pen is put to paper when the next operation needs another.
 * All inks are opaque, so it looks the same.
 */
#include "output/cairo_player.h"

#include "output/number.h"
#include "output/text_batch.h"

enum pen_kind { PEN_NONE, PEN_FILL, PEN_STROKE, PEN_TEXT };

struct pen {
	enum pen_kind kind;
	uint32_t colour;
	double width; /* of a stroke */
};

struct player {
	cairo_t *cairo;
	struct pen pen;
	struct text_batch text;
};

void cairo_player_set_colour(cairo_t *cairo, uint32_t colour)
{
	cairo_set_source_rgb(cairo, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
		(colour & 0xff) / 255.0);
}

static void put_to_paper(struct player *player)
{
	switch (player->pen.kind) {
	case PEN_NONE: break;
	case PEN_FILL: cairo_fill(player->cairo); break;
	case PEN_STROKE: cairo_stroke(player->cairo); break;
	case PEN_TEXT: text_batch_flush(&player->text); break;
	}
}

static void take_pen(struct player *player, struct pen pen)
{
	const struct pen *now = &player->pen;
	if (now->kind == pen.kind && now->colour == pen.colour && now->width == pen.width)
		return;
	put_to_paper(player);
	if (now->kind == PEN_NONE || now->colour != pen.colour)
		cairo_player_set_colour(player->cairo, pen.colour);
	if (pen.kind == PEN_STROKE)
		cairo_set_line_width(player->cairo, pen.width);
	player->pen = pen;
}

static void take_brush(struct player *player, uint32_t colour, double stroke)
{
	enum pen_kind kind = stroke > 0 ? PEN_STROKE : PEN_FILL;
	take_pen(player, (struct pen){kind, colour, kind == PEN_STROKE ? stroke : 0});
}

static void play_line(struct player *player, const struct page_op *op)
{
	if (op->line.width <= 0)
		return;
	take_brush(player, op->colour, op->line.width);
	cairo_move_to(player->cairo, op->line.x1, op->line.y1);
	cairo_line_to(player->cairo, op->line.x2, op->line.y2);
}

static void play_rectangle(struct player *player, const struct page_op *op)
{
	take_brush(player, op->colour, op->rectangle.stroke);
	cairo_rectangle(player->cairo, op->rectangle.x, op->rectangle.y, op->rectangle.width,
		op->rectangle.height);
}

static void play_dot(struct player *player, const struct page_op *op)
{
	take_brush(player, op->colour, op->dot.stroke);
	cairo_new_sub_path(player->cairo);
	cairo_arc(player->cairo, op->dot.x, op->dot.y, op->dot.radius, 0, 2 * G_PI);
	cairo_close_path(player->cairo);
}

/* Upside-down text and pictures are drawn apart, in a space of their own. */
static void play_turned_text(struct player *player, const struct page_op *op)
{
	take_pen(player, (struct pen){PEN_TEXT, op->colour, 0});
	text_batch_flush(&player->text);
	cairo_save(player->cairo);
	cairo_translate(player->cairo, op->text.x, op->text.y);
	cairo_rotate(player->cairo, G_PI);
	text_batch_add(&player->text, op->text.run, 0, 0);
	text_batch_flush(&player->text);
	cairo_restore(player->cairo);
}

static void play_picture(struct player *player, const struct page_op *op)
{
	const struct page_picture *picture = op->picture.picture;
	take_pen(player, (struct pen){PEN_NONE, op->colour, 0});
	cairo_save(player->cairo);
	cairo_translate(player->cairo, op->picture.x, op->picture.y);
	cairo_scale(player->cairo, op->picture.width / picture->width,
		op->picture.height / picture->height);
	cairo_set_source_surface(player->cairo, picture->surface, 0, 0);
	cairo_paint(player->cairo);
	cairo_restore(player->cairo);
}

static void play_text(struct player *player, const struct page_op *op)
{
	if (op->text.turned) {
		play_turned_text(player, op);
		return;
	}
	take_pen(player, (struct pen){PEN_TEXT, op->colour, 0});
	text_batch_add(&player->text, op->text.run, op->text.x, op->text.y);
}

static void play_link(struct player *player, const struct page_op *op)
{
	g_autofree char *name = page_target_name(op->link.target);
	g_autoptr(GString) attributes = g_string_new(NULL);
	g_string_append_printf(attributes, "dest='%s' rect=[", name);
	const double rectangle[] = {op->link.x, op->link.y, op->link.width, op->link.height};
	for (int i = 0; i < 4; i++) {
		number_append_fixed(attributes, rectangle[i], 2);
		g_string_append_c(attributes, i < 3 ? ' ' : ']');
	}
	cairo_tag_begin(player->cairo, CAIRO_TAG_LINK, attributes->str);
	cairo_tag_end(player->cairo, CAIRO_TAG_LINK);
}

static void play_anchor(struct player *player, const struct page_op *op)
{
	g_autofree char *name = page_target_name(op->anchor.target);
	g_autoptr(GString) attributes = g_string_new(NULL);
	g_string_append_printf(attributes, "name='%s' x=", name);
	number_append_fixed(attributes, op->anchor.x, 2);
	g_string_append(attributes, " y=");
	number_append_fixed(attributes, op->anchor.y, 2);
	cairo_tag_begin(player->cairo, CAIRO_TAG_DEST, attributes->str);
	cairo_tag_end(player->cairo, CAIRO_TAG_DEST);
}

static void (*const play_op[])(struct player *player, const struct page_op *op) = {
	[PAGE_LINE] = play_line,
	[PAGE_RECTANGLE] = play_rectangle,
	[PAGE_DOT] = play_dot,
	[PAGE_TEXT] = play_text,
	[PAGE_PICTURE] = play_picture,
	[PAGE_LINK] = play_link,
	[PAGE_ANCHOR] = play_anchor,
};

void cairo_player_play(cairo_t *cairo, const struct page *page)
{
	struct player player = {.cairo = cairo};
	cairo_save(cairo);
	if (page->turned) {
		cairo_translate(cairo, page->width_pt, page->height_pt);
		cairo_scale(cairo, -1, -1);
	}
	text_batch_init(&player.text, cairo, true, 1);
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		play_op[op->kind](&player, op);
	}
	put_to_paper(&player);
	text_batch_finish(&player.text);
	cairo_restore(cairo);
}
