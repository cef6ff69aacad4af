/*
 * What is drawn, for tests and for reading: an operation or a box a line, in points with two
 * decimals, texts in quotes. Stable: the same document gives the same bytes.
 */
#include "base/quoted.h"
#include "output/formats.h"
#include "output/number.h"

static void add_numbers(GString *out, const char *word, const double *numbers, int count)
{
	g_string_append(out, word);
	for (int i = 0; i < count; i++) {
		g_string_append_c(out, ' ');
		number_append_fixed(out, numbers[i], 2);
	}
}

#define ADD_NUMBERS(out, word, ...)                                                                \
	add_numbers(out, word, (const double[]){__VA_ARGS__},                                      \
		sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

static void add_property(GString *out, const char *name, const char *value)
{
	if (!value)
		return;
	g_string_append_printf(out, "%s ", name);
	quoted_add(out, value);
	g_string_append_c(out, '\n');
}

static void add_line(GString *out, const struct page_op *op)
{
	ADD_NUMBERS(out, "line", op->line.x1, op->line.y1, op->line.x2, op->line.y2);
	ADD_NUMBERS(out, " width", op->line.width);
}

static void add_rectangle(GString *out, const struct page_op *op)
{
	bool is_frame = op->rectangle.stroke > 0;
	ADD_NUMBERS(out, is_frame ? "frame" : "fill", op->rectangle.x, op->rectangle.y,
		op->rectangle.width, op->rectangle.height);
	if (is_frame)
		ADD_NUMBERS(out, " stroke", op->rectangle.stroke);
}

static void add_dot(GString *out, const struct page_op *op)
{
	ADD_NUMBERS(out, "dot", op->dot.x, op->dot.y, op->dot.radius);
	if (op->dot.stroke > 0)
		ADD_NUMBERS(out, " stroke", op->dot.stroke);
}

static void add_text(GString *out, const struct page_op *op)
{
	const struct type_style *style = &op->text.run->style;
	ADD_NUMBERS(out, op->text.turned ? "turned text" : "text", op->text.x, op->text.y);
	g_string_append_c(out, ' ');
	quoted_add(out, op->text.run->text);
	g_string_append_printf(
		out, " %s %d%s", style->family, style->weight, style->italic ? " italic" : "");
	ADD_NUMBERS(out, "", style->size_pt);
}

static void add_picture(GString *out, const struct page_op *op)
{
	ADD_NUMBERS(out, "picture", op->picture.x, op->picture.y, op->picture.width,
		op->picture.height);
	g_string_append_printf(
		out, " pixels %d %d", op->picture.picture->width, op->picture.picture->height);
}

static void add_target(GString *out, struct page_target target)
{
	g_autofree char *name = page_target_name(target);
	g_string_append_c(out, ' ');
	quoted_add(out, name);
}

static void add_link(GString *out, const struct page_op *op)
{
	ADD_NUMBERS(out, "link", op->link.x, op->link.y, op->link.width, op->link.height);
	add_target(out, op->link.target);
}

static void add_anchor(GString *out, const struct page_op *op)
{
	ADD_NUMBERS(out, "anchor", op->anchor.x, op->anchor.y);
	add_target(out, op->anchor.target);
}

static bool has_ink(const struct page_op *op)
{
	return op->kind != PAGE_LINK && op->kind != PAGE_ANCHOR;
}

static void (*const add_op[])(GString *out, const struct page_op *op) = {
	[PAGE_LINE] = add_line,
	[PAGE_RECTANGLE] = add_rectangle,
	[PAGE_DOT] = add_dot,
	[PAGE_TEXT] = add_text,
	[PAGE_PICTURE] = add_picture,
	[PAGE_LINK] = add_link,
	[PAGE_ANCHOR] = add_anchor,
};

static void add_page(GString *out, const struct page *page)
{
	g_string_append_printf(out, "page %d", page->number);
	ADD_NUMBERS(out, " size", page->width_pt, page->height_pt);
	ADD_NUMBERS(out, " margins", page->margin_left_pt, page->margin_right_pt,
		page->margin_top_pt, page->margin_bottom_pt);
	g_string_append(out, page->turned ? " turned\n" : "\n");
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		add_op[op->kind](out, op);
		if (has_ink(op))
			g_string_append_printf(out, " #%06x", op->colour);
		g_string_append_c(out, '\n');
	}
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *box = &g_array_index(page->boxes, struct page_box, i);
		g_string_append(out, "box ");
		quoted_add(out, box->name);
		ADD_NUMBERS(out, "", box->x, box->y, box->width, box->height);
		g_string_append_c(out, '\n');
	}
}

static void add_bookmarks(GString *out, const struct document *document)
{
	for (guint i = 0; i < document->bookmarks->len; i++) {
		const struct document_bookmark *bookmark =
			&g_array_index(document->bookmarks, struct document_bookmark, i);
		g_string_append_printf(out, "bookmark %d ", bookmark->depth);
		quoted_add(out, bookmark->title);
		add_target(out, bookmark->target);
		g_string_append_c(out, '\n');
	}
}

bool ops_write(const struct output_part *part, GError **error)
{
	(void)error;
	GString *out = g_string_new(NULL);
	add_property(out, "title", part->document->title);
	add_property(out, "author", part->document->author);
	add_property(out, "language", part->document->language);
	add_property(out, "date", part->document->date);
	add_bookmarks(out, part->document);
	for (guint i = 0; i < part->page_count; i++) {
		const struct page *page = document_open_page(part->document, part->first_page + i);
		add_page(out, page);
		document_close_page(part->document, page);
		outfile_write(part->file, out->str, out->len);
		g_string_truncate(out, 0);
		output_progress(part, i + 1);
	}
	g_string_free(out, TRUE);
	return true;
}
