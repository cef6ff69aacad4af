#include "layout/qr.h"

#include "base/fill.h"

#include <qrencode.h>
#include <string.h>

#define MODULE_PT (0.5 * 72 / 25.4)
#define BORDER 4 /* modules; what the standard asks for */

/* Medium correction: a crease or a thumb's edge does no harm, and the code stays small. */
static QRcode *encode(const char *text, int version)
{
	QRcode *code = QRcode_encodeString(text, version, QR_ECLEVEL_M, QR_MODE_8, 1);
	/* The longest link and the largest grid are far below what a code holds. */
	g_assert(code != NULL);
	return code;
}

/* The text of a puzzle's code: an empty cell is a 0. The caller frees it with g_free. */
static char *text_of(const char *url, const struct grid *puzzle)
{
	char cells[GRID_TEXT_SIZE];
	grid_print(puzzle, cells);
	g_strdelimit(cells, ".", '0');
	if (url == NULL)
		return g_strdup(cells);
	if (strstr(url, "{puzzle}") != NULL)
		return fill_text(url, "puzzle", cells, NULL);
	return g_strconcat(url, cells, NULL);
}

struct qr_plan qr_plan_for(const char *url, int size)
{
	/* No puzzle of this size takes more room than a grid of its last digit. */
	struct grid fullest = {.shape = shape_of_cells(size * size)};
	memset(fullest.cell, size, (size_t)(size * size));
	g_autofree char *text = text_of(url, &fullest);
	QRcode *code = encode(text, 0);
	struct qr_plan plan = {
		code->version, (code->width + 2 * BORDER) * MODULE_PT, BORDER * MODULE_PT};
	QRcode_free(code);
	return plan;
}

/* A row of modules as few rectangles: one for each run of dark ones. */
static void draw_row(const QRcode *code, int row, struct page *page, double x, double y)
{
	const unsigned char *modules = code->data + row * code->width;
	for (int from = 0; from < code->width;) {
		int to = from;
		while (to < code->width && (modules[to] & 1) != 0)
			to++;
		if (to > from)
			page_add_fill(page, x + from * MODULE_PT, y + row * MODULE_PT,
				(to - from) * MODULE_PT, MODULE_PT, PAGE_BLACK);
		from = to + 1;
	}
}

void qr_draw(const struct qr_plan *plan, const char *url, const struct grid *puzzle,
	struct page *page, double x, double y)
{
	g_autofree char *text = text_of(url, puzzle);
	QRcode *code = encode(text, plan->version);
	for (int row = 0; row < code->width; row++)
		draw_row(code, row, page, x + plan->border_pt, y + plan->border_pt);
	QRcode_free(code);
}
