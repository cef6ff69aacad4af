#include "formats/page_number.h"

#include <glib.h>

#define FIGURES_MOST 8

/* Reads the number at the text's beginning: -1 if there is none. *end is what follows it. */
static int read_number(const char *text, const char **end)
{
	int number = -1, figures = 0;
	gunichar nought = 0;
	for (; g_unichar_isdigit(g_utf8_get_char(text)); text = g_utf8_next_char(text)) {
		gunichar figure = g_utf8_get_char(text);
		gunichar value = (gunichar)g_unichar_digit_value(figure);
		nought = figures == 0 ? figure - value : nought;
		if (figure - value != nought || figures == FIGURES_MOST)
			break;
		number = MAX(number, 0) * 10 + (int)value;
		figures++;
	}
	*end = text;
	return number;
}

int page_number_of(const char *text)
{
	const char *end;
	int number = read_number(text, &end);
	return *end == '\0' ? number : -1;
}

int page_number_in(const char *text)
{
	while (*text != '\0' && !g_unichar_isdigit(g_utf8_get_char(text)))
		text = g_utf8_next_char(text);
	const char *end;
	int number = read_number(text, &end);
	return g_unichar_isdigit(g_utf8_get_char(end)) ? -1 : number;
}
