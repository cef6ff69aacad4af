/*
 * The board. It is thought of as one drawing, with the origin at the outer edge of the bands around
 * the cells; each tile shows a window of it. In the bands stand the numbers of columns and rows,
 * and outside of them the rings that tell where two sheets meet.
 */
#include "set/board_sheet.h"

#include "set/cut_sheet.h"
#include "set/set.h"
#include "layout/styles.h"

#include <math.h>

#define MM (72 / 25.4)

#define CELLS TILES_CELLS
#define NUMBERS_BAND (5.0 * MM) /* at least */
#define NUMBERS_AIR 1.4 /* of the size of the numbers */
#define NUMBERS_PLACE 0.56 /* of their band, from the cells to their middle */
#define RINGS_BAND (4.6 * MM)
#define RING_RADIUS (1.4 * MM)
#define RING_ARM (2.1 * MM)
#define RING_LINE 0.75

/* Lines as shares of a cell, within what looks well on any board. */
#define CELL_LINE 0.014
#define BOX_LINE 0.042
#define FRAME_LINE 0.056

#define FLAP_GREY 0xc9c9c9

/* The small map that shows which sheet this one is. */
#define MAP_SIDE 30.0
#define MAP_GAP 12.0

static double numbers_band(const struct sheet *sheet)
{
	return fmax(
		NUMBERS_BAND, style_of(sheet->page_template, STYLE_LABEL).size_pt * NUMBERS_AIR);
}

/* What is around the cells. A board on one sheet needs no rings. */
static double band_of(const struct sheet *sheet, bool whole)
{
	return numbers_band(sheet) + (whole ? 0 : RINGS_BAND);
}

/* A window of the drawing on a page. */
struct pane {
	const struct game_set *set;
	const struct sheet *sheet;
	struct page *page;
	const struct tiles *across, *down;
	int column, row; /* of the tile */
	double cell, band; /* band: around the cells */
	double left, top, right, bottom; /* of the window, in the drawing */
	double move_x, move_y; /* from the drawing to the page */
};

static bool sees(const struct pane *pane, double x, double y)
{
	return x >= pane->left && x <= pane->right && y >= pane->top && y <= pane->bottom;
}

static void add_fill(
	const struct pane *pane, double x, double y, double width, double height, uint32_t colour)
{
	double left = fmax(x, pane->left), right = fmin(x + width, pane->right);
	double top = fmax(y, pane->top), bottom = fmin(y + height, pane->bottom);
	if (right > left && bottom > top)
		page_add_fill(pane->page, left + pane->move_x, top + pane->move_y, right - left,
			bottom - top, colour);
}

/* An upright line of the drawing, or one that lies. */
static void add_line(const struct pane *pane, bool upright, double at, double from, double to,
	double width, uint32_t colour)
{
	double low = fmax(from, upright ? pane->top : pane->left);
	double high = fmin(to, upright ? pane->bottom : pane->right);
	double first = upright ? pane->left : pane->top,
	       last = upright ? pane->right : pane->bottom;
	if (high <= low || at - width / 2 < first || at + width / 2 > last)
		return;
	if (upright)
		page_add_line(pane->page, at + pane->move_x, low + pane->move_y, at + pane->move_x,
			high + pane->move_y, width, colour);
	else
		page_add_line(pane->page, low + pane->move_x, at + pane->move_y,
			high + pane->move_x, at + pane->move_y, width, colour);
}

static double line_width(const struct pane *pane, int line)
{
	double share = line % CELLS == 0 ? FRAME_LINE : line % 3 == 0 ? BOX_LINE : CELL_LINE;
	return fmax(share * pane->cell, 0.75);
}

static void draw_shades(const struct pane *pane)
{
	uint32_t shade = pane->sheet->page_template->inks.shade;
	double box = 3 * pane->cell;
	for (int i = 0; shade != PAGE_WHITE && i < 9; i++)
		if (i % 2 == 1)
			add_fill(pane, pane->band + i % 3 * box, pane->band + i / 3 * box, box, box,
				shade);
}

/* Flaps are grey: they are covered by the next sheet. */
static void draw_flaps(const struct pane *pane)
{
	double far = CELLS * pane->cell + 2 * pane->band;
	if (pane->column + 1 < pane->across->count)
		add_fill(pane, pane->across->seam[pane->column + 1], 0, far, far, FLAP_GREY);
	if (pane->row + 1 < pane->down->count)
		add_fill(pane, 0, pane->down->seam[pane->row + 1], far, far, FLAP_GREY);
}

/* Thin lines first: heavier ones lie over their ends. */
static void draw_lines(const struct pane *pane)
{
	uint32_t ink = pane->sheet->page_template->inks.grid;
	double side = CELLS * pane->cell;
	static const int strengths[] = {1, 3, CELLS};
	for (int pass = 0; pass < 3; pass++)
		for (int line = 0; line <= CELLS; line++) {
			int strength = line % CELLS == 0 ? CELLS : line % 3 == 0 ? 3 : 1;
			double width = line_width(pane, line), at = pane->band + line * pane->cell;
			double reach = strength == CELLS ? width / 2 : 0;
			if (strength != strengths[pass])
				continue;
			add_line(pane, true, at, pane->band - reach, pane->band + side + reach,
				width, ink);
			add_line(pane, false, at, pane->band - reach, pane->band + side + reach,
				width, ink);
		}
}

static void add_number(const struct pane *pane, int number, double x, double y)
{
	g_autofree char *text = lang_number(pane->sheet->lang, number);
	const struct type_run *run = sheet_set(pane->sheet, STYLE_LABEL, text);
	double half = type_figure_height(pane->sheet->type_case, &run->style) / 2;
	double size = run->style.size_pt;
	if (!sees(pane, x - size / 2, y - size / 2) || !sees(pane, x + size / 2, y + size / 2))
		return;
	double left = x - run->width_pt / 2 + pane->move_x, base = y + half + pane->move_y;
	page_add_text(pane->page, run, left, base, pane->sheet->page_template->inks.text);
}

/* Columns are numbered at the top and the bottom, rows at the left and the right. */
static void draw_numbers(const struct pane *pane)
{
	double near = pane->band - numbers_band(pane->sheet) * NUMBERS_PLACE;
	double far = 2 * pane->band + CELLS * pane->cell - near;
	for (int i = 0; i < CELLS; i++) {
		double middle = pane->band + (i + 0.5) * pane->cell;
		add_number(pane, i + 1, middle, near);
		add_number(pane, i + 1, middle, far);
		add_number(pane, i + 1, near, middle);
		add_number(pane, i + 1, far, middle);
	}
}

static void add_ring(const struct pane *pane, double x, double y)
{
	if (!sees(pane, x, y))
		return;
	uint32_t ink = pane->sheet->page_template->inks.text;
	page_add_dot(pane->page, x + pane->move_x, y + pane->move_y, RING_RADIUS, RING_LINE, ink);
	add_line(pane, true, x, y - RING_ARM, y + RING_ARM, RING_LINE, ink);
	add_line(pane, false, y, x - RING_ARM, x + RING_ARM, RING_LINE, ink);
}

/* At both ends of every seam; within the board its own lines tell where sheets meet. */
static void draw_rings(const struct pane *pane)
{
	double near = RINGS_BAND / 2, far = 2 * pane->band + CELLS * pane->cell - near;
	for (int i = 1; i < pane->across->count; i++) {
		add_ring(pane, pane->across->seam[i], near);
		add_ring(pane, pane->across->seam[i], far);
	}
	for (int i = 1; i < pane->down->count; i++) {
		add_ring(pane, near, pane->down->seam[i]);
		add_ring(pane, far, pane->down->seam[i]);
	}
}

/* A map of all sheets at the head's right end, this one dark. */
static void draw_map(const struct pane *pane)
{
	const struct page *page = pane->page;
	const struct tiles *across = pane->across, *down = pane->down;
	double total = 2 * pane->band + CELLS * pane->cell, scale = MAP_SIDE / total;
	double left = page->width_pt - page->margin_right_pt - MAP_SIDE, top = page->margin_top_pt;
	for (int row = 0; row < down->count; row++)
		for (int column = 0; column < across->count; column++) {
			double x = column == 0 ? 0 : across->seam[column];
			double y = row == 0 ? 0 : down->seam[row];
			double end_x =
				column + 1 < across->count ? across->seam[column + 1] : total;
			double end_y = row + 1 < down->count ? down->seam[row + 1] : total;
			bool here = row == pane->row && column == pane->column;
			page_add_fill(pane->page, left + x * scale, top + y * scale,
				(end_x - x) * scale, (end_y - y) * scale,
				here ? pane->sheet->page_template->inks.accent : PAGE_WHITE);
			page_add_frame(pane->page, left + x * scale, top + y * scale,
				(end_x - x) * scale, (end_y - y) * scale, 0.75,
				pane->sheet->page_template->inks.text);
		}
	page_add_box(pane->page, "map of sheets", left - 0.5, top, MAP_SIDE + 0.5, MAP_SIDE);
}

static bool is_whole(const struct tiles *across, const struct tiles *down)
{
	return across->count * down->count == 1;
}

/* What is to be done with a tile, in words. */
static char *note_of(const struct game_words *words, const struct tiles *across,
	const struct tiles *down, int column, int row)
{
	bool follows = column > 0 || row > 0;
	bool goes_on = column + 1 < across->count || row + 1 < down->count;
	return g_strdup_printf("%s%s%s", follows ? game_word(words, GAME_WORD_BOARD_NEXT) : "",
		follows && goes_on ? " " : "",
		goes_on ? game_word(words, GAME_WORD_BOARD_FIRST) : "");
}

static void draw_head(const struct pane *pane, int index)
{
	const struct game_words *words = pane->set->words;
	int count = pane->across->count * pane->down->count;
	g_autofree char *sheet = lang_number(pane->sheet->lang, index + 1);
	g_autofree char *all = lang_number(pane->sheet->lang, count);
	g_autofree char *of =
		game_fill(words, GAME_WORD_SHEET_OF, "sheet", sheet, "count", all, NULL);
	g_autofree char *title = g_strdup_printf("%s · %s", game_word(words, GAME_WORD_BOARD), of);
	g_autofree char *note = note_of(words, pane->across, pane->down, pane->column, pane->row);
	struct area body = cut_sheet_body(pane->sheet, 0);
	cut_sheet_draw_head(pane->sheet, pane->page, title, note, body.width - MAP_SIDE - MAP_GAP);
	draw_map(pane);
}

/* The most lines that the note of any tile takes. */
static int most_note_lines(const struct sheet *sheet, const struct game_words *words)
{
	g_autofree char *longest = g_strdup_printf("%s %s", game_word(words, GAME_WORD_BOARD_NEXT),
		game_word(words, GAME_WORD_BOARD_FIRST));
	double width = cut_sheet_body(sheet, 0).width - MAP_SIDE - MAP_GAP;
	return cut_sheet_note_lines(sheet, longest, width);
}

/* Below the head, where the board is in tiles; it stands alone on a page that holds it whole. */
static struct area room_of(const struct sheet *sheet, const struct game_words *words, bool whole)
{
	if (!whole)
		return cut_sheet_body(sheet, most_note_lines(sheet, words));
	struct area body = cut_sheet_body(sheet, 0);
	double head = body.y - (sheet->paper.height_pt - body.y - body.height);
	return (struct area){body.x, body.y - head, body.width, body.height + head};
}

bool board_sheet_tiles(const struct sheet *sheet, const struct game_words *words, double cell_pt,
	double overlap_pt, struct tiles *across, struct tiles *down)
{
	double total = 2 * band_of(sheet, true) + CELLS * cell_pt;
	struct area room = room_of(sheet, words, true);
	bool whole = room.width >= total && room.height >= total;
	struct tiles_axis axis = {.first_pt = band_of(sheet, whole),
		.cell_pt = cell_pt,
		.total_pt = 2 * band_of(sheet, whole) + CELLS * cell_pt,
		.overlap_pt = overlap_pt};
	room = room_of(sheet, words, whole);
	axis.window_pt = room.width;
	if (!tiles_cut(&axis, across))
		return false;
	axis.window_pt = room.height;
	return tiles_cut(&axis, down);
}

static void draw_tile(struct pane *pane, const struct layout *layout, int index)
{
	bool whole = is_whole(pane->across, pane->down);
	struct area room = room_of(pane->sheet, pane->set->words, whole);
	pane->column = index % pane->across->count;
	pane->row = index / pane->across->count;
	pane->left = pane->across->from[pane->column];
	pane->right = pane->across->to[pane->column];
	pane->top = pane->down->from[pane->row];
	pane->bottom = pane->down->to[pane->row];
	double width = pane->right - pane->left, height = pane->bottom - pane->top;
	double x = room.x + (room.width - width) / 2;
	double y = whole ? room.y + (room.height - height) / 2 : room.y;
	pane->move_x = x - pane->left;
	pane->move_y = y - pane->top;
	pane->page = cut_sheet_add(pane->sheet, layout->document);
	if (!whole)
		draw_head(pane, index);
	draw_shades(pane);
	draw_flaps(pane);
	draw_lines(pane);
	draw_numbers(pane);
	draw_rings(pane);
	g_autofree char *box = g_strdup_printf("board %d", index + 1);
	page_add_box(pane->page, box, x, y, width, height);
}

void board_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	const struct game_config *game = &set->config->game;
	struct tiles across, down;
	struct pane pane = {.set = set,
		.sheet = &set->board_sheet,
		.across = &across,
		.down = &down,
		.cell = game->cell_pt};
	board_sheet_tiles(&set->board_sheet, set->words, game->cell_pt, game->board.overlap_pt,
		&across, &down);
	pane.band = band_of(pane.sheet, is_whole(&across, &down));
	for (int i = 0; i < across.count * down.count; i++)
		draw_tile(&pane, layout, i);
}
