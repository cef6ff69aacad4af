#include "set/ruled.h"

#include "layout/paragraph.h"

#include <math.h>

#define THIN 0.75
#define HEAVY 1.5

/* A heading's air, as a share of its size, and beside it. */
#define HEAD_AIR 0.9
#define HEAD_INSET 3.0

static double caption_size(const struct ruled *ruled)
{
	return style_of(ruled->sheet->page_template, STYLE_CAPTION).size_pt;
}

/* The heading's lines in its column. */
static GPtrArray *break_heading(const struct ruled *ruled, int column, double width)
{
	struct type_style style = style_of(ruled->sheet->page_template, STYLE_CAPTION);
	return paragraph_break(ruled->sheet->type_case, &style, ruled->heading[column], width);
}

static double widest(const GPtrArray *lines)
{
	double width = 0;
	for (guint i = 0; i < lines->len; i++)
		width = fmax(
			width, ((const struct type_run *)g_ptr_array_index(lines, i))->width_pt);
	return width;
}

static double room_in(const struct ruled *ruled, int column)
{
	return ruled->share[column] * ruled->at.width - 2 * HEAD_INSET;
}

bool ruled_settle(struct ruled *ruled)
{
	double least[RULED_COLUMNS], missing = 0, spare = 0;
	for (int i = 0; i < ruled->columns; i++) {
		g_autoptr(GPtrArray) words = break_heading(ruled, i, 1);
		least[i] = fmax(widest(words), ruled->least_pt[i]);
		missing += fmax(0, least[i] - room_in(ruled, i));
		spare += fmax(0, room_in(ruled, i) - least[i]);
	}
	for (int i = 0; i < ruled->columns && missing > 0 && missing <= spare; i++) {
		double room = room_in(ruled, i);
		double settled =
			room < least[i] ? least[i] : room - (room - least[i]) * missing / spare;
		ruled->share[i] += (settled - room) / ruled->at.width;
	}
	return missing <= spare;
}

static int most_lines(const struct ruled *ruled)
{
	guint most = 1;
	for (int i = 0; i < ruled->columns; i++) {
		g_autoptr(GPtrArray) lines = break_heading(ruled, i, room_in(ruled, i));
		most = MAX(most, lines->len);
	}
	return (int)most;
}

double ruled_head_pt(const struct ruled *ruled)
{
	return most_lines(ruled) * sheet_paragraph_step(ruled->sheet, STYLE_CAPTION) +
	       caption_size(ruled) * HEAD_AIR;
}

struct area ruled_cell(const struct ruled *ruled, int row, int column)
{
	double x = ruled->at.x;
	for (int i = 0; i < column; i++)
		x += ruled->share[i] * ruled->at.width;
	return (struct area){x, ruled->at.y + row * ruled->row_pt,
		ruled->share[column] * ruled->at.width, ruled->row_pt};
}

static void draw_headings(const struct ruled *ruled, double head)
{
	for (int i = 0; i < ruled->columns; i++) {
		g_autoptr(GPtrArray) lines = break_heading(ruled, i, room_in(ruled, i));
		struct area cell = ruled_cell(ruled, 0, i);
		double middle = cell.x + cell.width / 2, width = widest(lines);
		double y = ruled->at.y + caption_size(ruled) * 1.1;
		for (guint line = 0; line < lines->len; line++) {
			const struct type_run *run = g_ptr_array_index(lines, line);
			page_add_text(ruled->page, run, middle - run->width_pt / 2,
				y + line * sheet_paragraph_step(ruled->sheet, STYLE_CAPTION),
				ruled->sheet->page_template->inks.text);
		}
		page_add_box(ruled->page, "heading", middle - width / 2, ruled->at.y, width, head);
	}
}

double ruled_draw(const struct ruled *ruled, int rows, int group)
{
	const struct inks *inks = &ruled->sheet->page_template->inks;
	const struct area *at = &ruled->at;
	double head = ruled_head_pt(ruled), top = at->y + head, height = rows * ruled->row_pt;
	draw_headings(ruled, head);
	for (int row = 0; row <= rows; row++) {
		double y = top + row * ruled->row_pt;
		bool heavy = row % group == 0;
		page_add_line(ruled->page, at->x, y, at->x + at->width, y, heavy ? HEAVY : THIN,
			heavy ? inks->accent : inks->grid);
	}
	for (int i = 1; i < ruled->columns; i++) {
		double x = ruled_cell(ruled, 0, i).x;
		page_add_line(ruled->page, x, top, x, top + height, THIN, inks->grid);
	}
	page_add_box(ruled->page, "table", at->x, top, at->width, height);
	return head + height;
}

void ruled_text(
	const struct ruled *ruled, int row, int column, enum style_role role, const char *text)
{
	const struct type_run *run = sheet_set(ruled->sheet, role, text);
	struct area cell = ruled_cell(ruled, row, column);
	double height = type_figure_height(ruled->sheet->type_case, &run->style);
	page_add_text(ruled->page, run, cell.x + (cell.width - run->width_pt) / 2,
		cell.y + ruled_head_pt(ruled) + (cell.height + height) / 2,
		ruled->sheet->page_template->inks.text);
}

void ruled_draw_sums(const struct ruled *ruled, const char *label)
{
	const struct type_run *word = sheet_set(ruled->sheet, STYLE_LABEL, label);
	uint32_t ink = ruled->sheet->page_template->inks.text;
	double room = (ruled->at.width - word->width_pt) / GAME_SIDES, x = ruled->at.x;
	double y = ruled->at.y + ruled->row_pt;
	page_add_text(ruled->page, word, x, y, ink);
	for (int i = 0; i < GAME_SIDES; i++) {
		const struct type_run *side =
			sheet_set(ruled->sheet, STYLE_LABEL, game_side_names[i]);
		double at = x + word->width_pt + i * room + 24;
		page_add_text(ruled->page, side, at, y, ink);
		page_add_line(ruled->page, at + side->width_pt + 6, y + 1.5,
			x + word->width_pt + (i + 1) * room, y + 1.5, THIN, ink);
	}
	page_add_box(
		ruled->page, "sums", x, ruled->at.y, ruled->at.width, ruled->row_pt * RULED_SUMS);
}
