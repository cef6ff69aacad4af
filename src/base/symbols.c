#include "base/symbols.h"

#include "base/diag.h"

#include <string.h>

static const struct {
	const char *name, *characters;
} sets[] = {
	{"digits", "123456789ABCDEFG"},
	{"arabic-indic", "١٢٣٤٥٦٧٨٩"},
	{"persian", "۱۲۳۴۵۶۷۸۹"},
	{"devanagari", "१२३४५६७८९"},
	{"letters", "ABCDEFGHIJKLMNOP"},
	{"shapes", "○△□☆♡◇"},
};

const char *symbols_characters(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(sets); i++)
		if (strcmp(sets[i].name, text) == 0)
			return sets[i].characters;
	return text;
}

const char *symbols_legible(size_t set)
{
	for (size_t i = 0; i < G_N_ELEMENTS(sets); i++)
		if (g_unichar_isalnum(g_utf8_get_char(sets[i].characters)) && set-- == 0)
			return sets[i].characters;
	return NULL;
}

int symbols_count(const char *text)
{
	return (int)g_utf8_strlen(symbols_characters(text), -1);
}

char *symbols_find_fault(const char *text)
{
	const char *characters = symbols_characters(text);
	g_autofree char *quoted = diag_quote(text);
	int count = symbols_count(text);
	if (count < 4)
		return g_strdup_printf("%s has %d characters, and the smallest grid needs 4; write "
				       "a set's name or one character for each digit",
			quoted, count);
	for (const char *at = characters; *at != '\0'; at = g_utf8_next_char(at)) {
		gunichar character = g_utf8_get_char(at);
		char shown[8] = "";
		g_unichar_to_utf8(character, shown);
		if (!g_unichar_isgraph(character) || g_unichar_ismark(character))
			return g_strdup_printf(
				"%s holds a blank or a mark, which cannot stand in a "
				"cell alone",
				quoted);
		if (g_utf8_strchr(g_utf8_next_char(at), -1, character) != NULL)
			return g_strdup_printf("%s holds %s twice", quoted, shown);
	}
	return NULL;
}
