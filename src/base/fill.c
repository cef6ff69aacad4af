#include "base/fill.h"

#include <stdbool.h>
#include <string.h>

/* The next {name} at or after `at`: sets its start (the brace) and end (past the brace). */
static bool next_placeholder(const char *at, const char **start, const char **end)
{
	while ((at = strchr(at, '{')) != NULL) {
		size_t length = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_0123456789");
		if (length > 0 && at[1 + length] == '}') {
			*start = at;
			*end = at + length + 2;
			return true;
		}
		at++;
	}
	return false;
}

/* The value that goes with the name of length `length`, or NULL. */
static const char *find_value(GPtrArray *pairs, const char *name, size_t length)
{
	for (guint i = 0; i + 1 < pairs->len; i += 2) {
		const char *candidate = g_ptr_array_index(pairs, i);
		if (strlen(candidate) == length && strncmp(candidate, name, length) == 0)
			return g_ptr_array_index(pairs, i + 1);
	}
	return NULL;
}

char *fill_pairs(const char *text, va_list arguments)
{
	g_autoptr(GPtrArray) pairs = g_ptr_array_new();
	for (char *item = va_arg(arguments, char *); item != NULL; item = va_arg(arguments, char *))
		g_ptr_array_add(pairs, item);

	GString *filled = g_string_new(NULL);
	const char *start, *end;
	while (next_placeholder(text, &start, &end)) {
		const char *value = find_value(pairs, start + 1, (size_t)(end - start) - 2);
		g_string_append_len(filled, text, start - text);
		if (value != NULL)
			g_string_append(filled, value);
		else
			g_string_append_len(filled, start, end - start);
		text = end;
	}
	g_string_append(filled, text);
	return g_string_free(filled, FALSE);
}

char *fill_text(const char *text, ...)
{
	va_list pairs;
	va_start(pairs, text);
	char *filled = fill_pairs(text, pairs);
	va_end(pairs);
	return filled;
}

char *fill_unknown(const char *text, const char *names)
{
	g_auto(GStrv) known = g_strsplit(names, " ", -1);
	const char *start, *end;
	while (next_placeholder(text, &start, &end)) {
		char *name = g_strndup(start + 1, (size_t)(end - start) - 2);
		if (!g_strv_contains((const char *const *)known, name))
			return name;
		g_free(name);
		text = end;
	}
	return NULL;
}
