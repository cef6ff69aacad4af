#include "cli/pencil.h"

#include "logic/text.h"

#include <string.h>

/* "5" or "{124}" */
static int cell_text(const struct marks *board, int cell, char *out, size_t size)
{
	char digits[TEXT_SIZE];
	bool filled = board->digit[cell] != MARKS_EMPTY;
	text_digits(filled ? 1u << board->digit[cell] : board->candidates[cell], digits);
	return g_snprintf(out, (gulong)size, filled ? "%s" : "{%s}", digits);
}

static int widest(const struct marks *board, int column)
{
	int size = marks_size(board), width = 0;
	char text[64];
	for (int row = 0; row < size; row++)
		width = MAX(width, cell_text(board, row * size + column, text, sizeof text));
	return width;
}

static void add_rule(
	const struct marks *board, const int widths[], const char *indent, GString *text)
{
	const struct shape *shape = &board->geometry->shape;
	g_string_append(text, indent);
	for (int column = 0; column < shape->size; column++) {
		bool begins = column % shape->box_width == 0;
		g_string_append(text, begins ? "+-" : "");
		for (int i = 0; i < widths[column] + 1; i++)
			g_string_append_c(text, '-');
	}
	g_string_append(text, "+\n");
}

static void add_row(
	const struct marks *board, int row, const int widths[], const char *indent, GString *text)
{
	const struct shape *shape = &board->geometry->shape;
	char cell[64];
	g_string_append(text, indent);
	for (int column = 0; column < shape->size; column++) {
		cell_text(board, row * shape->size + column, cell, sizeof cell);
		g_string_append(text, column % shape->box_width == 0 ? "| " : "");
		g_string_append_printf(text, "%-*s ", widths[column], cell);
	}
	g_string_append(text, "|\n");
}

void pencil_add(const struct marks *board, const char *indent, GString *text)
{
	const struct shape *shape = &board->geometry->shape;
	int widths[SHAPE_MAX_SIZE];
	for (int column = 0; column < shape->size; column++)
		widths[column] = widest(board, column);
	for (int row = 0; row < shape->size; row++) {
		if (row % shape->box_height == 0)
			add_rule(board, widths, indent, text);
		add_row(board, row, widths, indent, text);
	}
	add_rule(board, widths, indent, text);
}
