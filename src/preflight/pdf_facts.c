#include "preflight/pdf_facts.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BOX_TOLERANCE_PT 0.02

/* What a program prints, or NULL if it is not installed or fails. The caller frees it. */
static char *printed_by(const char *const *arguments)
{
	char *printed = NULL;
	int status = -1;
	GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
	if (g_spawn_sync(NULL, (char **)arguments, NULL, flags, NULL, NULL, &printed, NULL, &status,
		    NULL) &&
		g_spawn_check_wait_status(status, NULL))
		return printed;
	g_free(printed);
	return NULL;
}

/* Whether a size is not the first one of its kind, which is kept. */
static bool differs(double width, double height, double *first_width, double *first_height)
{
	if (*first_width == 0) {
		*first_width = width;
		*first_height = height;
	}
	return fabs(width - *first_width) > BOX_TOLERANCE_PT ||
	       fabs(height - *first_height) > BOX_TOLERANCE_PT;
}

/* "Page    3 TrimBox:     0.00     0.00   595.28   841.89" */
static void read_box(const char *line, struct pdf_facts *facts)
{
	const char *numbers = strstr(line, "Box:");
	if (!g_str_has_prefix(line, "Page ") || numbers == NULL)
		return;
	double edges[4];
	char *at = (char *)numbers + strlen("Box:");
	for (int i = 0; i < 4; i++)
		edges[i] = g_ascii_strtod(at, &at);
	double width = edges[2] - edges[0], height = edges[3] - edges[1];
	if (strstr(line, "TrimBox:") != NULL)
		facts->trims_of_other_size +=
			differs(width, height, &facts->trim_width_pt, &facts->trim_height_pt);
	else
		facts->boxes_of_other_size +=
			differs(width, height, &facts->width_pt, &facts->height_pt);
}

static void read_info(const char *path, struct pdf_facts *facts)
{
	const char *const arguments[] = {"pdfinfo", "-box", "-f", "1", "-l", "100000", path, NULL};
	g_autofree char *printed = printed_by(arguments);
	if (printed == NULL)
		return;
	facts->has_info = true;
	g_auto(GStrv) lines = g_strsplit(printed, "\n", -1);
	for (int i = 0; lines[i] != NULL; i++) {
		if (g_str_has_prefix(lines[i], "Pages:"))
			facts->pages = atoi(lines[i] + strlen("Pages:"));
		read_box(lines[i], facts);
	}
}

/* Two lines of heading, whose dashes show where the column "emb" is. */
static void read_fonts(const char *path, struct pdf_facts *facts)
{
	const char *const arguments[] = {"pdffonts", path, NULL};
	g_autofree char *printed = printed_by(arguments);
	if (printed == NULL)
		return;
	facts->has_fonts = true;
	g_auto(GStrv) lines = g_strsplit(printed, "\n", -1);
	const char *column = lines[0] != NULL ? strstr(lines[0], "emb") : NULL;
	size_t at = column != NULL ? (size_t)(column - lines[0]) : 0;
	for (int i = 2; column != NULL && lines[i] != NULL && strlen(lines[i]) > at; i++) {
		facts->fonts++;
		facts->fonts_not_embedded += !g_str_has_prefix(lines[i] + at, "yes");
	}
}

/* How often a name, such as "/Annots", stands in the file. */
static int count_of(const char *bytes, gsize length, const char *name)
{
	size_t size = strlen(name);
	int count = 0;
	const char *end = bytes + length;
	for (const char *at = bytes; at + size <= end; at++) {
		at = memchr(at, name[0], (size_t)(end - at));
		if (at == NULL || at + size > end)
			break;
		count += memcmp(at, name, size) == 0;
	}
	return count;
}

/* Cairo writes its objects in the clear; only streams are packed. */
static void read_objects(const char *path, struct pdf_facts *facts)
{
	g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
	if (file == NULL)
		return;
	const char *text = g_mapped_file_get_contents(file);
	gsize length = g_mapped_file_get_length(file);
	facts->has_objects = true;
	facts->annotations = count_of(text, length, "/Annots");
	facts->bookmarks = count_of(text, length, "/Outlines") > 0;
	facts->encrypted = count_of(text, length, "/Encrypt") > 0;
	facts->megabytes = (double)length / 1e6;
}

void pdf_facts_read(const char *path, struct pdf_facts *facts)
{
	*facts = (struct pdf_facts){0};
	read_info(path, facts);
	read_fonts(path, facts);
	read_objects(path, facts);
}
