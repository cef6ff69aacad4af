#include "output/text_batch.h"

#include <cairo-pdf.h>
#include <string.h>

/*
 * Characters whose outline cairo 1.16 loses from the subset that it embeds of the Noto CJK fonts:
 * the glyph is there, with its width and its text, and is blank. Their outlines are drawn on top,
 * which shows nothing more where cairo has not lost them.
 */
static const gunichar lost_by_cairo[] = {0x5982 /* as, if: in every Chinese text */};

void text_batch_init(struct text_batch *batch, cairo_t *cairo, bool with_text, double scale)
{
	*batch = (struct text_batch){
		.cairo = cairo,
		.with_text = with_text,
		.scale = scale,
		.glyphs = g_array_new(FALSE, FALSE, sizeof(cairo_glyph_t)),
		.clusters = g_array_new(FALSE, FALSE, sizeof(cairo_text_cluster_t)),
		.lost = g_array_new(FALSE, FALSE, sizeof(cairo_glyph_t)),
		.text = g_string_new(NULL),
	};
	cairo_surface_type_t surface = cairo_surface_get_type(cairo_get_target(cairo));
	batch->embeds = surface == CAIRO_SURFACE_TYPE_PDF;
	cairo_font_options_t *options = type_font_options();
	cairo_set_font_options(cairo, options);
	cairo_font_options_destroy(options);
}

void text_batch_finish(struct text_batch *batch)
{
	g_array_unref(batch->glyphs);
	g_array_unref(batch->clusters);
	g_array_unref(batch->lost);
	g_string_free(batch->text, TRUE);
}

/* Right-to-left pieces count their clusters from the end of the glyphs, so they go alone. */
static bool can_join(const struct type_piece *a, const struct type_piece *b)
{
	return a->face == b->face && memcmp(&a->matrix, &b->matrix, sizeof a->matrix) == 0 &&
	       a->flags == 0 && b->flags == 0;
}

static void show(struct text_batch *batch)
{
	const struct type_piece *piece = batch->piece;
	const cairo_glyph_t *glyphs = (const cairo_glyph_t *)(void *)batch->glyphs->data;
	int count = (int)batch->glyphs->len;
	cairo_set_font_face(batch->cairo, piece->face);
	cairo_set_font_matrix(batch->cairo, &piece->matrix);
	if (batch->with_text)
		cairo_show_text_glyphs(batch->cairo, batch->text->str, (int)batch->text->len,
			glyphs, count, (const cairo_text_cluster_t *)(void *)batch->clusters->data,
			(int)batch->clusters->len, piece->flags);
	else
		cairo_show_glyphs(batch->cairo, glyphs, count);
	if (batch->lost->len == 0)
		return;
	cairo_glyph_path(batch->cairo, (const cairo_glyph_t *)(void *)batch->lost->data,
		(int)batch->lost->len);
	cairo_fill(batch->cairo);
}

void text_batch_flush(struct text_batch *batch)
{
	if (!batch->piece)
		return;
	cairo_matrix_t before;
	cairo_get_matrix(batch->cairo, &before);
	cairo_scale(batch->cairo, batch->scale, batch->scale);
	show(batch);
	cairo_set_matrix(batch->cairo, &before);
	batch->piece = NULL;
	g_array_set_size(batch->glyphs, 0);
	g_array_set_size(batch->clusters, 0);
	g_array_set_size(batch->lost, 0);
	g_string_truncate(batch->text, 0);
}

static bool is_lost(const char *text)
{
	gunichar character = g_utf8_get_char(text);
	for (gsize i = 0; i < G_N_ELEMENTS(lost_by_cairo); i++)
		if (character == lost_by_cairo[i])
			return true;
	return false;
}

/* The glyphs of the piece, added last, whose outlines are drawn besides. */
static void add_lost(struct text_batch *batch, const struct type_piece *piece)
{
	guint glyph = batch->glyphs->len - (guint)piece->glyph_count;
	const char *text = piece->text;
	for (int i = 0; i < piece->cluster_count; i++) {
		const cairo_text_cluster_t *cluster = &piece->clusters[i];
		if (is_lost(text))
			g_array_append_vals(batch->lost,
				&g_array_index(batch->glyphs, cairo_glyph_t, glyph),
				(guint)cluster->num_glyphs);
		text += cluster->num_bytes;
		glyph += (guint)cluster->num_glyphs;
	}
}

static void add_piece(struct text_batch *batch, const struct type_piece *piece, double x, double y)
{
	if (batch->piece && !can_join(batch->piece, piece))
		text_batch_flush(batch);
	batch->piece = piece;
	for (int i = 0; i < piece->glyph_count; i++) {
		cairo_glyph_t glyph = piece->glyphs[i];
		glyph.x += x;
		glyph.y += y;
		g_array_append_val(batch->glyphs, glyph);
	}
	if (!batch->with_text)
		return;
	g_array_append_vals(batch->clusters, piece->clusters, (guint)piece->cluster_count);
	g_string_append_len(batch->text, piece->text, piece->text_bytes);
	if (batch->embeds && piece->flags == 0)
		add_lost(batch, piece);
}

void text_batch_add(struct text_batch *batch, const struct type_run *run, double x, double y)
{
	const GArray *pieces = run->glyphs->pieces;
	for (guint i = 0; i < pieces->len; i++)
		add_piece(batch, &g_array_index(pieces, struct type_piece, i), x, y);
}
