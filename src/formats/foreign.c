#include "formats/foreign.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define PICTURE ", which cannot be read back; write the code that is printed under the puzzle"
#define ALONE "; save the puzzles alone as text"

/* ROW(the first bytes of a file, what such a file is, and what to do with it) */
#define BEGINNINGS(ROW)                                                                            \
	ROW("%PDF-", "a PDF", "; nonet verify reads the puzzles of a finished book back")          \
	ROW("\x89PNG", "a picture (PNG)", PICTURE)                                                 \
	ROW("\xff\xd8\xff", "a picture (JPEG)", PICTURE)                                           \
	ROW("GIF8", "a picture (GIF)", PICTURE)                                                    \
	ROW("<svg", "a picture (SVG)", PICTURE)                                                    \
	ROW("PK\x03\x04", "a ZIP file, as office programs also write",                             \
		"; unpack it, or save the table as CSV")                                           \
	ROW("\x1f\x8b", "a packed file (gzip)", "; unpack it first: gunzip -k FILE")               \
	ROW("SQLite format 3", "a database", "; nonet archive reads it if it is an archive")       \
	ROW("\xff\xfe", "text in UTF-16", "; save it as UTF-8")                                    \
	ROW("\xfe\xff", "text in UTF-16", "; save it as UTF-8")                                    \
	ROW("<!DOCTYPE html", "a web page (HTML)", ALONE)                                          \
	ROW("<html", "a web page (HTML)", ALONE)                                                   \
	ROW("title \"", "a list of what is drawn on pages (ops)", ", which cannot be read back")

static const struct foreign {
	const char *bytes;
	size_t length;
	const char *kind, *advice;
} beginnings[] = {
#define BEGINNING(bytes, kind, advice) {bytes, sizeof(bytes) - 1, kind, "this is " kind advice},
	BEGINNINGS(BEGINNING)
#undef BEGINNING
};

static const struct foreign config = {
	"", 0, "a config", "this is a config; nonet build makes its book"};
static const struct foreign binary = {
	"", 0, "no text", "this is no text; puzzles are read from text files only"};

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

static const struct foreign *find(const char *head, size_t length)
{
	for (size_t i = 0; i < G_N_ELEMENTS(beginnings); i++)
		if (length >= beginnings[i].length &&
			memcmp(head, beginnings[i].bytes, beginnings[i].length) == 0)
			return &beginnings[i];
	const char *text = head + strspn(head, " \t\r\n");
	if (g_str_has_prefix(text, "<?xml") && strstr(text, "<svg") != NULL)
		return find("<svg", 4);
	if (is_config(head))
		return &config;
	return is_binary(head, length) ? &binary : NULL;
}

const char *foreign_describe(const char *head, size_t length)
{
	const struct foreign *foreign = find(head, length);
	return foreign != NULL ? foreign->advice : NULL;
}

const char *foreign_kind(const char *head, size_t length)
{
	const struct foreign *foreign = find(head, length);
	return foreign != NULL ? foreign->kind : NULL;
}
