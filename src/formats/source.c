#include "formats/source.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

struct source {
	FILE *file; /* NULL for a text */
	struct place place;
	char buffer[65536];
	const char *at, *end;
	char head[SOURCE_HEAD_MAX + 1];
	bool failed;
};

static void fill(struct source *source)
{
	if (source->at < source->end || source->file == NULL)
		return;
	size_t got = fread(source->buffer, 1, sizeof source->buffer, source->file);
	source->at = source->buffer;
	source->end = source->buffer + got;
	source->failed = source->failed || ferror(source->file) != 0;
}

static void skip_byte_order_mark(struct source *source)
{
	fill(source);
	if (source->end - source->at >= 3 && memcmp(source->at, "\xef\xbb\xbf", 3) == 0)
		source->at += 3;
}

struct source *source_open(const char *path, struct diags *diags)
{
	struct place nowhere = {path, 0, 0};
	bool standard = strcmp(path, "-") == 0;
	if (!standard && g_file_test(path, G_FILE_TEST_IS_DIR)) {
		diags_add(diags, nowhere, NULL, "this is a folder; name a file in it");
		return NULL;
	}
	FILE *file = standard ? stdin : g_fopen(path, "rb");
	if (file == NULL) {
		diags_add(diags, nowhere, NULL, "%s",
			errno == ENOENT ? "there is no such file; check the name and the folder"
					: g_strerror(errno));
		return NULL;
	}
	struct source *source = g_new0(struct source, 1);
	source->file = file;
	source->place = (struct place){path, 1, 1};
	skip_byte_order_mark(source);
	return source;
}

struct source *source_of_text(const char *text, const char *name)
{
	struct source *source = g_new0(struct source, 1);
	source->place = (struct place){name, 1, 1};
	source->at = text;
	source->end = text + strlen(text);
	return source;
}

void source_free(struct source *source)
{
	if (source == NULL)
		return;
	if (source->file != NULL && source->file != stdin)
		fclose(source->file);
	g_free(source);
}

size_t source_head_length(struct source *source)
{
	fill(source);
	return MIN((size_t)(source->end - source->at), SOURCE_HEAD_MAX);
}

const char *source_head(struct source *source)
{
	size_t length = source_head_length(source);
	memcpy(source->head, source->at, length);
	source->head[length] = '\0';
	return source->head;
}

struct place source_place(const struct source *source)
{
	return source->place;
}

int source_peek(struct source *source)
{
	fill(source);
	return source->at < source->end ? (unsigned char)*source->at : EOF;
}

int source_get(struct source *source)
{
	int c = source_peek(source);
	if (c == EOF)
		return EOF;
	source->at++;
	if (c == '\r' && source_peek(source) != '\n')
		c = '\n'; /* as spreadsheets on the Macintosh end their lines */
	if (c == '\n') {
		source->place.line++;
		source->place.column = 1;
	} else if ((c & 0xc0) != 0x80) {
		source->place.column++;
	}
	return c;
}

size_t source_read(struct source *source, char *bytes, size_t size)
{
	size_t count = 0;
	for (int c; count < size && (c = source_get(source)) != EOF;)
		bytes[count++] = (char)c;
	return count;
}

int source_line(struct source *source, GString *line, bool *too_long)
{
	g_string_truncate(line, 0);
	*too_long = false;
	if (source_peek(source) == EOF)
		return 0;
	int number = source->place.line;
	for (int c; (c = source_get(source)) != EOF && c != '\n';) {
		*too_long = *too_long || line->len == SOURCE_LINE_MAX;
		if (!*too_long)
			g_string_append_c(line, (char)c);
	}
	if (line->len > 0 && line->str[line->len - 1] == '\r')
		g_string_truncate(line, line->len - 1);
	return number;
}

bool source_failed(const struct source *source)
{
	return source->failed;
}
