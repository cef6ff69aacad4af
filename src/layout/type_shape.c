/*
 * Pango splits the text into items of one script, direction and face (falling back to the other
 * faces of the case), shapes each, and puts them in visual order. A layout object is not used:
 * it would draw control characters as boxes and costs more.
 */
#include "layout/type_shape.h"

#include "layout/type_cairo.h"

#include <pango/pangocairo.h>
#include <string.h>

static double pt_of_units(int units)
{
	return (double)units / PANGO_SCALE;
}

static PangoFontDescription *description_of(const struct type_style *style, const char *fallbacks)
{
	PangoFontDescription *description = pango_font_description_new();
	g_autofree char *families = fallbacks != NULL
					    ? g_strconcat(style->family, ",", fallbacks, NULL)
					    : g_strdup(style->family);
	pango_font_description_set_family(description, families);
	pango_font_description_set_weight(description, (PangoWeight)style->weight);
	pango_font_description_set_style(
		description, style->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
	pango_font_description_set_absolute_size(description, style->size_pt * PANGO_SCALE);
	return description;
}

static PangoAttrList *features_of(const struct type_style *style)
{
	g_autofree char *features = g_strdup_printf("lnum=1,%s=1%s",
		style->figures == TYPE_FIGURES_TABULAR ? "tnum" : "pnum",
		style->tracking_pt != 0 ? ",liga=0,clig=0" : "");
	PangoAttrList *list = pango_attr_list_new();
	pango_attr_list_insert(list, pango_attr_font_features_new(features));
	return list;
}

/* Puts the glyphs that can be drawn in their places; missing ones are reported and left out. */
static double place_glyphs(struct type_run *run, const PangoGlyphString *string, double x,
	type_missing_fn missing, void *missing_data)
{
	for (int i = 0; i < string->num_glyphs; i++) {
		const PangoGlyphInfo *info = &string->glyphs[i];
		if (i > 0 && string->log_clusters[i] != string->log_clusters[i - 1])
			x += run->style.tracking_pt;
		if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) {
			missing(missing_data, info->glyph & ~PANGO_GLYPH_UNKNOWN_FLAG);
		} else if (info->glyph != PANGO_GLYPH_EMPTY) {
			cairo_glyph_t glyph = {
				.index = info->glyph,
				.x = x + pt_of_units(info->geometry.x_offset),
				.y = pt_of_units(info->geometry.y_offset),
			};
			g_array_append_val(run->glyphs->glyphs, glyph);
		}
		x += pt_of_units(info->geometry.width);
	}
	return x;
}

static bool is_drawn(PangoGlyph glyph)
{
	return glyph != PANGO_GLYPH_EMPTY && !(glyph & PANGO_GLYPH_UNKNOWN_FLAG);
}

/* A cluster without a glyph (a joiner, a direction mark) lends its bytes to the one before. */
static void add_cluster(GArray *clusters, guint first, cairo_text_cluster_t cluster)
{
	if (cluster.num_glyphs == 0 && clusters->len > first)
		g_array_index(clusters, cairo_text_cluster_t, clusters->len - 1).num_bytes +=
			cluster.num_bytes;
	else
		g_array_append_val(clusters, cluster);
}

static void add_clusters(GArray *clusters, PangoGlyphItem *shaped, const char *text)
{
	PangoGlyphItemIter iter;
	guint first = clusters->len;
	for (gboolean more = pango_glyph_item_iter_init_start(&iter, shaped, text); more;
		more = pango_glyph_item_iter_next_cluster(&iter)) {
		cairo_text_cluster_t cluster = {.num_bytes = iter.end_index - iter.start_index};
		int step = iter.start_glyph < iter.end_glyph ? 1 : -1;
		for (int i = iter.start_glyph; i != iter.end_glyph; i += step)
			cluster.num_glyphs += is_drawn(shaped->glyphs->glyphs[i].glyph);
		add_cluster(clusters, first, cluster);
	}
}

static struct type_piece piece_of(const PangoItem *item, const struct type_run *run)
{
	cairo_scaled_font_t *scaled =
		pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(item->analysis.font));
	struct type_piece piece = {
		.face = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled)),
		.text = run->text + item->offset,
		.text_bytes = item->length,
		.flags = item->analysis.level % 2 ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0,
	};
	cairo_scaled_font_get_font_matrix(scaled, &piece.matrix);
	return piece;
}

static void widen_ink(struct type_run *run, PangoFont *font, const cairo_glyph_t *glyphs, int count)
{
	cairo_text_extents_t ink;
	cairo_scaled_font_glyph_extents(
		pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)), glyphs, count, &ink);
	if (ink.width <= 0 || ink.height <= 0)
		return;
	/* cairo counts from the first glyph, the run from its own beginning */
	ink.x_bearing += glyphs[0].x;
	ink.y_bearing += glyphs[0].y;
	bool is_first = run->ink_right_pt <= run->ink_left_pt;
	double right = ink.x_bearing + ink.width, bottom = ink.y_bearing + ink.height;
	run->ink_left_pt = is_first ? ink.x_bearing : MIN(run->ink_left_pt, ink.x_bearing);
	run->ink_right_pt = is_first ? right : MAX(run->ink_right_pt, right);
	run->ink_top_pt = is_first ? ink.y_bearing : MIN(run->ink_top_pt, ink.y_bearing);
	run->ink_bottom_pt = is_first ? bottom : MAX(run->ink_bottom_pt, bottom);
}

static double shape_item(struct type_run *run, PangoItem *item, double x, type_missing_fn missing,
	void *missing_data)
{
	struct type_glyphs *out = run->glyphs;
	PangoGlyphString *string = pango_glyph_string_new();
	pango_shape_item(item, run->text, (int)strlen(run->text), NULL, string, PANGO_SHAPE_NONE);

	guint first_glyph = out->glyphs->len, first_cluster = out->clusters->len;
	x = place_glyphs(run, string, x, missing, missing_data);
	add_clusters(out->clusters, &(PangoGlyphItem){.item = item, .glyphs = string}, run->text);
	pango_glyph_string_free(string);

	struct type_piece piece = piece_of(item, run);
	piece.glyph_count = (int)(out->glyphs->len - first_glyph);
	piece.cluster_count = (int)(out->clusters->len - first_cluster);
	g_array_append_val(out->pieces, piece);
	widen_ink(run, item->analysis.font, &g_array_index(out->glyphs, cairo_glyph_t, first_glyph),
		piece.glyph_count);
	return x;
}

/* The arrays have stopped growing: the pieces can point into them. */
static void tie_pieces(struct type_glyphs *glyphs)
{
	const cairo_glyph_t *glyph = (const cairo_glyph_t *)(void *)glyphs->glyphs->data;
	const cairo_text_cluster_t *cluster =
		(const cairo_text_cluster_t *)(void *)glyphs->clusters->data;
	for (guint i = 0; i < glyphs->pieces->len; i++) {
		struct type_piece *piece = &g_array_index(glyphs->pieces, struct type_piece, i);
		piece->glyphs = glyph;
		piece->clusters = cluster;
		glyph += piece->glyph_count;
		cluster += piece->cluster_count;
	}
}

/* The style's own face, not a fallback: a stray sign must not move a line of captions. */
static void measure_font(struct type_run *run, PangoContext *context)
{
	PangoFont *font =
		pango_context_load_font(context, pango_context_get_font_description(context));
	PangoRectangle logical;
	pango_font_get_glyph_extents(font, PANGO_GLYPH_EMPTY, NULL, &logical);
	run->ascent_pt = pt_of_units(PANGO_ASCENT(logical));
	g_object_unref(font);
}

static void clear_piece(void *piece)
{
	cairo_font_face_destroy(((struct type_piece *)piece)->face);
}

static struct type_glyphs *type_glyphs_new(void)
{
	struct type_glyphs *glyphs = g_new0(struct type_glyphs, 1);
	glyphs->pieces = g_array_new(FALSE, FALSE, sizeof(struct type_piece));
	glyphs->glyphs = g_array_new(FALSE, FALSE, sizeof(cairo_glyph_t));
	glyphs->clusters = g_array_new(FALSE, FALSE, sizeof(cairo_text_cluster_t));
	g_array_set_clear_func(glyphs->pieces, clear_piece);
	return glyphs;
}

void type_glyphs_free(struct type_glyphs *glyphs)
{
	g_array_unref(glyphs->pieces);
	g_array_unref(glyphs->glyphs);
	g_array_unref(glyphs->clusters);
	g_free(glyphs);
}

void type_shape(struct type_run *run, PangoContext *context, const char *fallbacks,
	type_missing_fn missing, void *missing_data)
{
	PangoFontDescription *description = description_of(&run->style, fallbacks);
	pango_context_set_font_description(context, description);
	pango_font_description_free(description);
	run->glyphs = type_glyphs_new();
	measure_font(run, context);

	PangoAttrList *features = features_of(&run->style);
	/* weak: right to left if the first letter with a direction is */
	GList *logical = pango_itemize_with_base_dir(context, PANGO_DIRECTION_WEAK_LTR, run->text,
		0, (int)strlen(run->text), features, NULL);
	GList *visual = pango_reorder_items(logical);
	double x = 0;
	for (GList *at = visual; at; at = at->next) {
		if (at != visual)
			x += run->style.tracking_pt;
		x = shape_item(run, at->data, x, missing, missing_data);
	}
	run->width_pt = x;
	tie_pieces(run->glyphs);
	g_list_free(visual);
	g_list_free_full(logical, (GDestroyNotify)pango_item_free);
	pango_attr_list_unref(features);
}
