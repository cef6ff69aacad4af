#include "layout/paragraph.h"

#include <string.h>

/* Marks that may not begin a line. */
static bool closes(gunichar character)
{
	return g_unichar_ispunct(character);
}

/* The place after the next piece that must stay together, blanks after it included. */
static const char *next_break(const char *at)
{
	bool wide = false;
	while (*at != '\0') {
		gunichar character = g_utf8_get_char(at);
		const char *next = g_utf8_next_char(at);
		wide = g_unichar_iswide(character);
		at = next;
		if (character == ' ' || (wide && !closes(g_utf8_get_char(at))))
			break;
	}
	while (*at == ' ')
		at++;
	return at;
}

/* A line without the blanks at its end. */
static const struct type_run *set_line(struct type_case *type_case, const struct type_style *style,
	const char *from, const char *to)
{
	g_autofree char *line = g_strchomp(g_strndup(from, to - from));
	return type_set(type_case, style, line);
}

GPtrArray *paragraph_break(struct type_case *type_case, const struct type_style *style,
	const char *text, double width_pt)
{
	GPtrArray *lines = g_ptr_array_new();
	const char *start = text, *end = text;
	while (*end != '\0') {
		const char *next = next_break(end);
		bool first = end == start;
		if (first || set_line(type_case, style, start, next)->width_pt <= width_pt) {
			end = next;
			continue;
		}
		g_ptr_array_add(lines, (void *)set_line(type_case, style, start, end));
		start = end;
	}
	g_ptr_array_add(lines, (void *)set_line(type_case, style, start, end));
	return lines;
}
