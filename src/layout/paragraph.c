#include "layout/paragraph.h"

#include <string.h>

#define RIGHT_TO_LEFT_MARK "\u200f"

/* Marks that may not begin a line, small kana and the lengthening stroke among them. */
static bool closes(gunichar character)
{
	GUnicodeBreakType type = g_unichar_break_type(character);
	return type == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER ||
	       type == G_UNICODE_BREAK_NON_STARTER ||
	       (g_unichar_ispunct(character) && type != G_UNICODE_BREAK_OPEN_PUNCTUATION);
}

/* Brackets that may not end a line. */
static bool opens(gunichar character)
{
	return g_unichar_break_type(character) == G_UNICODE_BREAK_OPEN_PUNCTUATION;
}

/* The place after the next piece that must stay together, blanks after it included. */
static const char *next_break(const char *at)
{
	while (*at != '\0') {
		gunichar character = g_utf8_get_char(at);
		at = g_utf8_next_char(at);
		bool wide = g_unichar_iswide(character) && !opens(character);
		if (character == ' ' || (wide && !closes(g_utf8_get_char(at))))
			break;
	}
	while (*at == ' ')
		at++;
	return at;
}

/* Whether the first letter, if there is one, is of a script that runs to the left. */
static bool begins_right_to_left(const char *text)
{
	while (*text != '\0' && !g_unichar_isalpha(g_utf8_get_char(text)))
		text = g_utf8_next_char(text);
	GUnicodeScript script = g_unichar_get_script(g_utf8_get_char(text));
	return script == G_UNICODE_SCRIPT_ARABIC || script == G_UNICODE_SCRIPT_HEBREW ||
	       script == G_UNICODE_SCRIPT_SYRIAC || script == G_UNICODE_SCRIPT_THAANA ||
	       script == G_UNICODE_SCRIPT_NKO;
}

/* A line that begins with Latin or has no letter would run from the left; the mark keeps it in
 * its paragraph's direction. */
static bool needs_mark(const char *paragraph, const char *line)
{
	return *line != '\0' && begins_right_to_left(paragraph) && !begins_right_to_left(line);
}

/* A line of the paragraph without the blanks at its end. */
static const struct type_run *set_line(struct type_case *type_case, const struct type_style *style,
	const char *paragraph, const char *from, const char *to)
{
	g_autofree char *line = g_strchomp(g_strndup(from, to - from));
	if (!needs_mark(paragraph, line))
		return type_set(type_case, style, line);
	g_autofree char *marked = g_strconcat(RIGHT_TO_LEFT_MARK, line, NULL);
	return type_set(type_case, style, marked);
}

GPtrArray *paragraph_break(struct type_case *type_case, const struct type_style *style,
	const char *text, double width_pt)
{
	GPtrArray *lines = g_ptr_array_new();
	const char *start = text, *end = text;
	while (*end != '\0') {
		const char *next = next_break(end);
		bool first = end == start;
		if (first || set_line(type_case, style, text, start, next)->width_pt <= width_pt) {
			end = next;
			continue;
		}
		g_ptr_array_add(lines, (void *)set_line(type_case, style, text, start, end));
		start = end;
	}
	g_ptr_array_add(lines, (void *)set_line(type_case, style, text, start, end));
	return lines;
}
