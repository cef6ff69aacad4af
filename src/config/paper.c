#include "config/paper.h"

#include "base/keys.h"

#include <string.h>

#define MM (72 / 25.4)

static const struct paper papers[] = {
	{"A3", 297 * MM, 420 * MM},
	{"A4", 210 * MM, 297 * MM},
	{"A5", 148 * MM, 210 * MM},
	{"A6", 105 * MM, 148 * MM},
	{"B5", 176 * MM, 250 * MM},
	{"Letter", 612, 792},
	{"Legal", 612, 1008},
};

/* "W" x "H" unit, where the unit stands once, after the height. */
static bool parse_sides(const char *text, struct paper *paper)
{
	char *times;
	g_ascii_strtod(text, &times);
	if (times == text)
		return false;
	while (*times == ' ')
		times++;
	const char *height = g_str_has_prefix(times, "×")     ? times + strlen("×")
			     : *times == 'x' || *times == 'X' ? times + 1
							      : NULL;
	if (height == NULL)
		return false;
	while (*height == ' ')
		height++;
	char *unit;
	g_ascii_strtod(height, &unit);
	g_autofree char *width = g_strndup(text, times - text);
	g_autofree char *width_with_unit = g_strconcat(g_strstrip(width), unit, NULL);
	return keys_parse_length(width_with_unit, &paper->width_pt) &&
	       keys_parse_length(height, &paper->height_pt);
}

static bool side_is_possible(double side_pt)
{
	return side_pt >= PAPER_LEAST_PT && side_pt <= PAPER_MOST_PT;
}

bool paper_parse(const char *text, struct paper *paper)
{
	for (size_t i = 0; i < G_N_ELEMENTS(papers); i++) {
		if (g_ascii_strcasecmp(papers[i].name, text) == 0) {
			*paper = papers[i];
			return true;
		}
	}
	if (strlen(text) >= sizeof paper->name || !parse_sides(text, paper))
		return false;
	g_strlcpy(paper->name, text, sizeof paper->name);
	return side_is_possible(paper->width_pt) && side_is_possible(paper->height_pt);
}
