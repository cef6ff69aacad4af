#include "base/quoted.h"

void quoted_add(GString *out, const char *text)
{
	g_string_append_c(out, '"');
	for (; *text != '\0'; text++) {
		if (*text == '"' || *text == '\\')
			g_string_append_printf(out, "\\%c", *text);
		else if (*text == '\n')
			g_string_append(out, "\\n");
		else if ((unsigned char)*text < ' ' || *text == '\x7f')
			g_string_append_printf(out, "\\u%04x", (unsigned)*text);
		else
			g_string_append_c(out, *text);
	}
	g_string_append_c(out, '"');
}
