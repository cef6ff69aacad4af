#include "output/pdf_additions.h"

#include "output/number.h"

#include <string.h>

/* Where in the file that cairo wrote bytes were put in, and how many up to there. */
struct insertion {
	guint64 place, total;
};

enum part { PART_OBJECTS, PART_STREAM, PART_TABLE, PART_START };

struct pdf_additions {
	struct outfile *file;
	const struct document *document;
	guint page; /* index of the next one that cairo writes */
	enum part part;
	GString *line; /* what has come of it; in a stream its beginning */
	guint64 place; /* of cairo's next byte */
	GArray *insertions; /* of struct insertion, in the file's order */
};

/* Longer than any word that is looked for in a stream. */
#define STREAM_LINE_MOST 16

struct pdf_additions *pdf_additions_new(
	struct outfile *file, const struct document *document, guint first_page)
{
	struct pdf_additions *additions = g_new0(struct pdf_additions, 1);
	additions->file = file;
	additions->document = document;
	additions->page = first_page;
	additions->line = g_string_new(NULL);
	additions->insertions = g_array_new(FALSE, FALSE, sizeof(struct insertion));
	return additions;
}

static guint64 total_of(const struct pdf_additions *additions)
{
	guint count = additions->insertions->len;
	return count == 0 ? 0
			  : g_array_index(additions->insertions, struct insertion, count - 1).total;
}

/* Where cairo's byte has come to stand: after all that was put in before it. */
static guint64 moved(const struct pdf_additions *additions, guint64 place)
{
	guint low = 0, high = additions->insertions->len;
	while (low < high) {
		guint middle = (low + high) / 2;
		if (g_array_index(additions->insertions, struct insertion, middle).place <= place)
			low = middle + 1;
		else
			high = middle;
	}
	return place +
	       (low == 0 ? 0
			 : g_array_index(additions->insertions, struct insertion, low - 1).total);
}

static void put_in(struct pdf_additions *additions, const GString *text)
{
	struct insertion insertion = {additions->place, total_of(additions) + text->len};
	g_array_append_val(additions->insertions, insertion);
	outfile_write(additions->file, text->str, text->len);
}

/* A name of BCP 47 is letters, figures and hyphens: it needs no escape. */
static void add_to_catalog(struct pdf_additions *additions)
{
	const struct document *document = additions->document;
	g_autoptr(GString) text = g_string_new(NULL);
	if (document->language != NULL)
		g_string_append_printf(text, "   /Lang (%s)\n", document->language);
	if (document->navigable || document->right_to_left)
		g_string_append_printf(text, "   /ViewerPreferences <<%s%s >>\n",
			document->navigable ? " /DisplayDocTitle true" : "",
			document->right_to_left ? " /Direction /R2L" : "");
	put_in(additions, text);
}

static void append_box(GString *text, const char *name, const double edges[4])
{
	g_string_append_printf(text, "   /%s [", name);
	for (int i = 0; i < 4; i++) {
		g_string_append_c(text, ' ');
		number_append_fixed(text, edges[i], 6);
	}
	g_string_append(text, " ]\n");
}

/* The bleed lies outside, above and below, but not at the spine. */
static void add_to_page(struct pdf_additions *additions)
{
	double bleed = additions->document->bleed_pt;
	if (bleed <= 0)
		return;
	const struct page *page = document_open_page(additions->document, additions->page);
	bool spine_left = document_spine_is_left(additions->document, page->number);
	double width = page->width_pt, height = page->height_pt;
	g_autoptr(GString) text = g_string_new(NULL);
	append_box(text, "TrimBox",
		(const double[]){spine_left ? 0 : bleed, bleed, spine_left ? width - bleed : width,
			height - bleed});
	append_box(text, "BleedBox", (const double[]){0, 0, width, height});
	document_close_page(additions->document, page);
	put_in(additions, text);
	additions->page++;
}

/* "0002149460 00000 n \n": an object's place, of ten figures. */
static void move_table_line(struct pdf_additions *additions)
{
	GString *line = additions->line;
	bool is_place = line->len == 20 && g_str_has_suffix(line->str, " n \n");
	if (is_place) {
		guint64 place = g_ascii_strtoull(line->str, NULL, 10);
		g_autofree char *to =
			g_strdup_printf("%010" G_GUINT64_FORMAT, moved(additions, place));
		memcpy(line->str, to, 10);
	} else if (strcmp(line->str, "startxref\n") == 0) {
		additions->part = PART_START;
	}
}

static void move_start(struct pdf_additions *additions)
{
	guint64 place = g_ascii_strtoull(additions->line->str, NULL, 10);
	g_string_printf(additions->line, "%" G_GUINT64_FORMAT "\n", moved(additions, place));
	additions->part = PART_OBJECTS;
}

/* A whole line outside streams. */
static void take_line(struct pdf_additions *additions)
{
	GString *line = additions->line;
	additions->place += line->len;
	if (additions->part == PART_TABLE)
		move_table_line(additions);
	else if (additions->part == PART_START)
		move_start(additions);
	outfile_write(additions->file, line->str, line->len);
	if (additions->part != PART_OBJECTS)
		return;
	if (strcmp(line->str, "stream\n") == 0)
		additions->part = PART_STREAM;
	else if (strcmp(line->str, "xref\n") == 0)
		additions->part = PART_TABLE;
	else if (strcmp(line->str, "<< /Type /Catalog\n") == 0)
		add_to_catalog(additions);
	else if (g_str_has_prefix(line->str, "<< /Type /Page %"))
		add_to_page(additions);
}

/* Passes a stream's bytes on, and looks for the line that ends it. */
static void take_stream_bytes(
	struct pdf_additions *additions, const char *bytes, size_t length, bool line_ends)
{
	GString *line = additions->line;
	if (line->len < STREAM_LINE_MOST)
		g_string_append_len(line, bytes, (gssize)MIN(length, STREAM_LINE_MOST));
	outfile_write(additions->file, bytes, length);
	additions->place += length;
	if (!line_ends)
		return;
	if (strcmp(line->str, "endstream\n") == 0)
		additions->part = PART_OBJECTS;
	g_string_truncate(line, 0);
}

void pdf_additions_write(struct pdf_additions *additions, const char *bytes, size_t length)
{
	for (const char *end = bytes + length; bytes < end;) {
		const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
		size_t size = (size_t)((newline != NULL ? newline + 1 : end) - bytes);
		if (additions->part == PART_STREAM) {
			take_stream_bytes(additions, bytes, size, newline != NULL);
		} else {
			g_string_append_len(additions->line, bytes, (gssize)size);
			if (newline != NULL) {
				take_line(additions);
				g_string_truncate(additions->line, 0);
			}
		}
		bytes += size;
	}
}

void pdf_additions_finish(struct pdf_additions *additions)
{
	if (additions->part != PART_STREAM)
		outfile_write(additions->file, additions->line->str, additions->line->len);
	g_string_free(additions->line, TRUE);
	g_array_unref(additions->insertions);
	g_free(additions);
}
