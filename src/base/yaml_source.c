#include "base/yaml_source.h"

#include <string.h>

/* The place of a byte of the text, which is UTF-8 up to there. */
static struct place place_of_byte(const char *text, const char *byte, const char *file)
{
	struct place place = {file, 1, 1};
	const char *line_start = text;
	for (const char *at = text; at < byte; at++) {
		if (*at == '\n') {
			place.line++;
			line_start = at + 1;
		}
	}
	place.column = (int)g_utf8_strlen(line_start, byte - line_start) + 1;
	return place;
}

static bool begins_as_utf16(const char *text, size_t length)
{
	return length >= 2 &&
	       (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
}

/* Reports the first byte that is not UTF-8. */
static bool check_utf8(const char *text, size_t length, const char *file, struct diags *diags)
{
	const char *end;
	if (g_utf8_validate_len(text, length, &end))
		return true;
	struct place place = place_of_byte(text, end, file);
	if (begins_as_utf16(text, length))
		diags_add(diags, place, NULL,
			"the file is UTF-16, not UTF-8; save it as UTF-8 in your editor");
	else if (*end == '\0')
		diags_add(diags, place, NULL,
			"a NUL byte stands here; this is no text file, or it was damaged");
	else
		diags_add(diags, place, NULL,
			"byte 0x%02x is not UTF-8; save the file as UTF-8 in your editor",
			(unsigned char)*end);
	return false;
}

/* Whether YAML 1.1 allows the character (its production c-printable). A byte order mark counts
 * only where it opens the file. */
static bool is_printable(gunichar c, bool first)
{
	return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0x7e) || c == 0x85 ||
	       (c >= 0xa0 && c <= 0xd7ff) ||
	       (c >= 0xe000 && c <= 0xfffd && (c != 0xfeff || first)) || c >= 0x10000;
}

/* Reports the first character that no text should hold. */
static bool check_printable(const char *text, size_t length, const char *file, struct diags *diags)
{
	for (const char *at = text; at < text + length; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);
		if (is_printable(c, at == text))
			continue;
		diags_add(diags, place_of_byte(text, at, file), NULL,
			"the control character U+%04X stands here, perhaps unseen; take it out",
			(unsigned)c);
		return false;
	}
	return true;
}

/* Reports every line that is indented with a tab. */
static bool check_tabs(const char *text, size_t length, const char *file, struct diags *diags)
{
	bool clean = true;
	int line = 1;
	const char *end = text + length;
	for (const char *start = text; start < end; line++) {
		const char *stop = memchr(start, '\n', (size_t)(end - start));
		if (stop == NULL)
			stop = end;
		const char *tab = NULL, *at = start;
		for (; at < stop && (*at == ' ' || *at == '\t'); at++)
			if (*at == '\t' && tab == NULL)
				tab = at;
		if (tab != NULL && at < stop && *at != '#' && *at != '\r') {
			clean = false;
			diags_add(diags, (struct place){file, line, (int)(tab - start) + 1}, NULL,
				"this line is indented with a tab; indent with spaces");
		}
		start = stop + 1;
	}
	return clean;
}

bool yaml_source_check(const char *text, size_t length, const char *file, struct diags *diags)
{
	return check_utf8(text, length, file, diags) &&
	       check_printable(text, length, file, diags) && check_tabs(text, length, file, diags);
}
