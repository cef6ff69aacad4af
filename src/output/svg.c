/*
 * SVG, written here and not by cairo, whose files name things by counters of the process. A text
 * is the outlines of its glyphs, each defined once and used where it stands. Operations with one
 * pen share one element, as in cairo_player.c.
 */
#include "layout/type_cairo.h"
#include "output/formats.h"
#include "output/number.h"

#include <string.h>

enum pen_kind { PEN_NONE, PEN_FILL, PEN_STROKE, PEN_TEXT };

struct pen {
	enum pen_kind kind;
	uint32_t colour;
	double width;
};

/* A glyph of a face in a size. */
struct glyph_key {
	cairo_font_face_t *face;
	double size;
	unsigned long index;
};

struct svg {
	GString *definitions; /* a path for each glyph */
	GString *body;
	GHashTable *glyphs; /* struct glyph_key to its number, from 1 */
	cairo_t *outliner;
	struct pen pen; /* whose element is open at the end of the body */
};

static guint glyph_key_hash(const void *key)
{
	const struct glyph_key *glyph = key;
	return (g_direct_hash(glyph->face) * 31 + g_double_hash(&glyph->size)) * 31 +
	       (guint)glyph->index;
}

static gboolean glyph_key_equal(const void *key_a, const void *key_b)
{
	const struct glyph_key *a = key_a, *b = key_b;
	return a->face == b->face && a->size == b->size && a->index == b->index;
}

static void add_number(GString *out, char before, double number, int decimals)
{
	g_string_append_c(out, before);
	number_append_short(out, number, decimals);
}

static void add_point(GString *out, char before, cairo_path_data_t point)
{
	add_number(out, before, point.point.x, 3);
	add_number(out, ' ', point.point.y, 3);
}

static void add_path(GString *out, const cairo_path_t *path)
{
	for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
		const cairo_path_data_t *data = &path->data[i];
		bool is_last = i + data->header.length >= path->num_data;
		switch (data->header.type) {
		case CAIRO_PATH_MOVE_TO:
			if (!is_last) /* cairo ends with one that draws nothing */
				add_point(out, 'M', data[1]);
			break;
		case CAIRO_PATH_LINE_TO: add_point(out, 'L', data[1]); break;
		case CAIRO_PATH_CURVE_TO:
			add_point(out, 'C', data[1]);
			add_point(out, ' ', data[2]);
			add_point(out, ' ', data[3]);
			break;
		case CAIRO_PATH_CLOSE_PATH: g_string_append_c(out, 'z'); break;
		}
	}
}

static void define_glyph(
	struct svg *svg, const struct type_piece *piece, unsigned long index, guint number)
{
	cairo_set_font_face(svg->outliner, piece->face);
	cairo_set_font_matrix(svg->outliner, &piece->matrix);
	cairo_new_path(svg->outliner);
	cairo_glyph_path(svg->outliner, &(cairo_glyph_t){.index = index}, 1);
	cairo_path_t *path = cairo_copy_path(svg->outliner);
	g_string_append_printf(svg->definitions, "<path id=\"g%u\" d=\"", number);
	add_path(svg->definitions, path);
	g_string_append(svg->definitions, "\"/>\n");
	cairo_path_destroy(path);
}

static guint number_of_glyph(struct svg *svg, const struct type_piece *piece, unsigned long index)
{
	struct glyph_key key = {piece->face, piece->matrix.xx, index};
	guint number = GPOINTER_TO_UINT(g_hash_table_lookup(svg->glyphs, &key));
	if (number)
		return number;
	number = g_hash_table_size(svg->glyphs) + 1;
	g_hash_table_insert(svg->glyphs, g_memdup2(&key, sizeof key), GUINT_TO_POINTER(number));
	define_glyph(svg, piece, index, number);
	return number;
}

static void close_element(struct svg *svg)
{
	static const char *const endings[] = {[PEN_NONE] = "",
		[PEN_FILL] = "\"/>\n",
		[PEN_STROKE] = "\"/>\n",
		[PEN_TEXT] = "</g>\n"};
	g_string_append(svg->body, endings[svg->pen.kind]);
}

static void take_pen(struct svg *svg, struct pen pen)
{
	const struct pen *now = &svg->pen;
	if (now->kind == pen.kind && now->colour == pen.colour && now->width == pen.width)
		return;
	close_element(svg);
	svg->pen = pen;
	g_string_append(svg->body, pen.kind == PEN_TEXT ? "<g" : "<path");
	g_string_append_printf(svg->body,
		pen.kind == PEN_STROKE ? " fill=\"none\" stroke=\"#%06x\"" : " fill=\"#%06x\"",
		pen.colour);
	if (pen.kind == PEN_STROKE) {
		g_string_append(svg->body, " stroke-width=\"");
		number_append_short(svg->body, pen.width, 3);
		g_string_append_c(svg->body, '"');
	}
	g_string_append(svg->body, pen.kind == PEN_TEXT ? ">\n" : " d=\"");
}

static void take_brush(struct svg *svg, uint32_t colour, double stroke)
{
	enum pen_kind kind = stroke > 0 ? PEN_STROKE : PEN_FILL;
	take_pen(svg, (struct pen){kind, colour, kind == PEN_STROKE ? stroke : 0});
}

static void draw_line(struct svg *svg, const struct page_op *op)
{
	if (op->line.width <= 0)
		return;
	take_brush(svg, op->colour, op->line.width);
	add_number(svg->body, 'M', op->line.x1, 3);
	add_number(svg->body, ' ', op->line.y1, 3);
	add_number(svg->body, 'L', op->line.x2, 3);
	add_number(svg->body, ' ', op->line.y2, 3);
}

static void draw_rectangle(struct svg *svg, const struct page_op *op)
{
	take_brush(svg, op->colour, op->rectangle.stroke);
	add_number(svg->body, 'M', op->rectangle.x, 3);
	add_number(svg->body, ' ', op->rectangle.y, 3);
	add_number(svg->body, 'h', op->rectangle.width, 3);
	add_number(svg->body, 'v', op->rectangle.height, 3);
	add_number(svg->body, 'h', -op->rectangle.width, 3);
	g_string_append_c(svg->body, 'z');
}

static void add_half_circle(struct svg *svg, double radius, double across)
{
	add_number(svg->body, 'a', radius, 3);
	add_number(svg->body, ' ', radius, 3);
	g_string_append(svg->body, " 0 0 1");
	add_number(svg->body, ' ', across, 3);
	g_string_append(svg->body, " 0");
}

static void draw_dot(struct svg *svg, const struct page_op *op)
{
	take_brush(svg, op->colour, op->dot.stroke);
	add_number(svg->body, 'M', op->dot.x - op->dot.radius, 3);
	add_number(svg->body, ' ', op->dot.y, 3);
	add_half_circle(svg, op->dot.radius, 2 * op->dot.radius);
	add_half_circle(svg, op->dot.radius, -2 * op->dot.radius);
	g_string_append_c(svg->body, 'z');
}

static void draw_text(struct svg *svg, const struct page_op *op)
{
	take_pen(svg, (struct pen){PEN_TEXT, op->colour, 0});
	const GArray *pieces = op->text.run->glyphs->pieces;
	for (guint i = 0; i < pieces->len; i++) {
		const struct type_piece *piece = &g_array_index(pieces, struct type_piece, i);
		for (int k = 0; k < piece->glyph_count; k++) {
			const cairo_glyph_t *glyph = &piece->glyphs[k];
			g_string_append_printf(svg->body, "<use xlink:href=\"#g%u\" x=",
				number_of_glyph(svg, piece, glyph->index));
			add_number(svg->body, '"', op->text.x + glyph->x, 3);
			g_string_append(svg->body, "\" y=");
			add_number(svg->body, '"', op->text.y + glyph->y, 3);
			g_string_append(svg->body, "\"/>\n");
		}
	}
}

/* The text in a group that is turned about its origin. */
static void draw_any_text(struct svg *svg, const struct page_op *op)
{
	if (!op->text.turned) {
		draw_text(svg, op);
		return;
	}
	close_element(svg);
	svg->pen = (struct pen){PEN_NONE, 0, 0};
	g_string_append(svg->body, "<g transform=\"rotate(180");
	add_number(svg->body, ' ', op->text.x, 3);
	add_number(svg->body, ' ', op->text.y, 3);
	g_string_append(svg->body, ")\">\n");
	draw_text(svg, op);
	close_element(svg);
	svg->pen = (struct pen){PEN_NONE, 0, 0};
	g_string_append(svg->body, "</g>\n");
}

static void draw_picture(struct svg *svg, const struct page_op *op)
{
	gsize length;
	const void *bytes = g_bytes_get_data(op->picture.picture->bytes, &length);
	g_autofree char *text = g_base64_encode(bytes, length);
	close_element(svg);
	svg->pen = (struct pen){PEN_NONE, 0, 0};
	g_string_append(svg->body, "<image x=");
	add_number(svg->body, '"', op->picture.x, 3);
	g_string_append(svg->body, "\" y=");
	add_number(svg->body, '"', op->picture.y, 3);
	g_string_append(svg->body, "\" width=");
	add_number(svg->body, '"', op->picture.width, 3);
	g_string_append(svg->body, "\" height=");
	add_number(svg->body, '"', op->picture.height, 3);
	g_string_append_printf(svg->body, "\" xlink:href=\"data:image/png;base64,%s\"/>\n", text);
}

static void (*const draw_op[])(struct svg *svg, const struct page_op *op) = {
	[PAGE_LINE] = draw_line,
	[PAGE_RECTANGLE] = draw_rectangle,
	[PAGE_DOT] = draw_dot,
	[PAGE_TEXT] = draw_any_text,
	[PAGE_PICTURE] = draw_picture,
};

/* Outlines are taken at 64 times their size, as cairo keeps paths in 1/256 of a unit. */
static cairo_t *outliner_new(void)
{
	cairo_surface_t *nothing = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
	cairo_t *outliner = cairo_create(nothing);
	cairo_surface_destroy(nothing);
	cairo_scale(outliner, 64, 64);
	cairo_font_options_t *options = type_font_options();
	cairo_set_font_options(outliner, options);
	cairo_font_options_destroy(options);
	return outliner;
}

static void svg_init(struct svg *svg)
{
	*svg = (struct svg){
		.definitions = g_string_new(NULL),
		.body = g_string_new(NULL),
		.glyphs = g_hash_table_new_full(glyph_key_hash, glyph_key_equal, g_free, NULL),
		.outliner = outliner_new(),
	};
}

static void svg_finish(struct svg *svg)
{
	g_string_free(svg->definitions, TRUE);
	g_string_free(svg->body, TRUE);
	g_hash_table_unref(svg->glyphs);
	cairo_destroy(svg->outliner);
}

static void add_title(GString *out, const struct output_part *part, const struct page *page)
{
	if (!part->document->title)
		return;
	g_autofree char *title =
		part->document->pages->len > 1
			? g_strdup_printf("%s, %d", part->document->title, page->number)
			: g_strdup(part->document->title);
	g_autofree char *escaped = g_markup_escape_text(title, -1);
	g_string_append_printf(out, "<title>%s</title>\n", escaped);
}

static void add_head(GString *out, const struct output_part *part, const struct page *page)
{
	g_string_append(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
			     "<svg xmlns=\"http://www.w3.org/2000/svg\" "
			     "xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=");
	add_number(out, '"', page->width_pt, 3);
	g_string_append(out, "pt\" height=");
	add_number(out, '"', page->height_pt, 3);
	g_string_append(out, "pt\" viewBox=\"0 0");
	add_number(out, ' ', page->width_pt, 3);
	add_number(out, ' ', page->height_pt, 3);
	g_string_append(out, "\">\n");
	add_title(out, part, page);
}

/* Opens a group that puts all in it upside down. */
static void open_turned(GString *out, const struct page *page)
{
	g_string_append(out, "<g transform=\"rotate(180");
	add_number(out, ' ', page->width_pt / 2, 3);
	add_number(out, ' ', page->height_pt / 2, 3);
	g_string_append(out, ")\">\n");
}

bool svg_write(const struct output_part *part, GError **error)
{
	(void)error;
	const struct page *page = document_open_page(part->document, part->first_page);
	struct svg svg;
	svg_init(&svg);
	if (page->turned)
		open_turned(svg.body, page);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (op->kind < G_N_ELEMENTS(draw_op) && draw_op[op->kind])
			draw_op[op->kind](&svg, op);
	}
	close_element(&svg);
	if (page->turned)
		g_string_append(svg.body, "</g>\n");

	g_autoptr(GString) head = g_string_new(NULL);
	add_head(head, part, page);
	g_string_append_printf(head, "<defs>\n%s</defs>\n", svg.definitions->str);
	outfile_write(part->file, head->str, head->len);
	g_string_append(svg.body, "</svg>\n");
	outfile_write(part->file, svg.body->str, svg.body->len);
	svg_finish(&svg);
	document_close_page(part->document, page);
	return true;
}
