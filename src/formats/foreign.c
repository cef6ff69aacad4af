#include "formats/foreign.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* The first bytes of a file, and what such a file is. */
static const struct {
	const char *bytes;
	size_t length;
	const char *text;
} beginnings[] = {
#define BYTES(text) text, sizeof(text) - 1
	{BYTES("%PDF-"), "this is a PDF; nonet verify reads the puzzles of a finished book back"},
	{BYTES("\x89PNG"),
		"this is a picture (PNG), which cannot be read back; write the code that is "
		"printed under the puzzle"},
	{BYTES("\xff\xd8\xff"),
		"this is a picture (JPEG), which cannot be read back; write the code "
		"that is printed under the puzzle"},
	{BYTES("GIF8"),
		"this is a picture (GIF), which cannot be read back; write the code that is "
		"printed under the puzzle"},
	{BYTES("<svg"),
		"this is a picture (SVG), which cannot be read back; write the code that is "
		"printed under the puzzle"},
	{BYTES("PK\x03\x04"),
		"this is a ZIP file, as office programs also write; unpack it, or save "
		"the table as CSV"},
	{BYTES("\x1f\x8b"), "this file is packed (gzip); unpack it first: gunzip -k FILE"},
	{BYTES("SQLite format 3"),
		"this is a database; nonet archive reads it if it is an archive"},
	{BYTES("\xff\xfe"), "this is text in UTF-16; save it as UTF-8"},
	{BYTES("\xfe\xff"), "this is text in UTF-16; save it as UTF-8"},
	{BYTES("<!DOCTYPE html"), "this is a web page (HTML); save the puzzles alone as text"},
	{BYTES("<html"), "this is a web page (HTML); save the puzzles alone as text"},
	{BYTES("title \""), "this lists what is drawn on pages (ops); it cannot be read back"},
#undef BYTES
};

/* Keys at the left edge that a config or a manifest has, and no list of puzzles. */
static bool is_config(const char *head)
{
	static const char *const keys[] = {"book:", "puzzles:", "layout:"};
	int found = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
		const char *at = strstr(head, keys[i]);
		found += at != NULL && (at == head || at[-1] == '\n');
	}
	return found > 1 || g_str_has_prefix(head, "puzzles:");
}

/* A stray byte may get into any text; one in ten is no accident. */
static bool is_binary(const char *head, size_t length)
{
	size_t strange = 0;
	for (size_t i = 0; i < length; i++)
		strange += (unsigned char)head[i] < ' ' && !g_ascii_isspace(head[i]);
	return strange * 10 > length;
}

const char *foreign_describe(const char *head, size_t length)
{
	for (size_t i = 0; i < G_N_ELEMENTS(beginnings); i++)
		if (length >= beginnings[i].length &&
			memcmp(head, beginnings[i].bytes, beginnings[i].length) == 0)
			return beginnings[i].text;
	const char *text = head + strspn(head, " \t\r\n");
	if (g_str_has_prefix(text, "<?xml") && strstr(text, "<svg") != NULL)
		return foreign_describe("<svg", 4);
	if (is_config(head))
		return "this is a config; nonet build makes its book";
	if (is_binary(head, length))
		return "this is no text; puzzles are read from text files only";
	return NULL;
}
