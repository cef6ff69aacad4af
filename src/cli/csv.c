#include "cli/csv.h"

#include <string.h>

static void add_field(GString *csv, const char *text)
{
	if (strpbrk(text, ",\"\r\n") == NULL) {
		g_string_append(csv, text);
		return;
	}
	g_string_append_c(csv, '"');
	for (; *text != '\0'; text++) {
		if (*text == '"')
			g_string_append_c(csv, '"');
		g_string_append_c(csv, *text);
	}
	g_string_append_c(csv, '"');
}

void csv_add_row(GString *csv, const char *const *fields, gsize count)
{
	for (gsize i = 0; i < count; i++) {
		if (i > 0)
			g_string_append_c(csv, ',');
		add_field(csv, fields[i] != NULL ? fields[i] : "");
	}
	g_string_append_c(csv, '\n');
}
