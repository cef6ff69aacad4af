#include "formats/puzzle_list.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

struct list {
	const char *path;
	FILE *file;
	puzzle_list_take take;
	void *data;
	struct diags *diags;
	long taken;
};

/* Reads one line. False at the end; *too_long if it had to be cut (the rest is passed over). */
static bool read_line(FILE *file, char line[PUZZLE_LIST_LINE_MAX], bool *too_long)
{
	*too_long = false;
	if (fgets(line, PUZZLE_LIST_LINE_MAX, file) == NULL)
		return false;
	size_t length = strlen(line);
	if (length + 1 == PUZZLE_LIST_LINE_MAX && line[length - 1] != '\n') {
		*too_long = true;
		for (int c = getc(file); c != EOF && c != '\n'; c = getc(file))
			;
	}
	return true;
}

/* Returns false when no more is wanted. */
static bool take_line(struct list *list, char *line, int number, bool too_long)
{
	struct place place = {list->path, number, 1};
	if (too_long) {
		diags_add(list->diags, place, NULL,
			"this line is longer than %d characters; write one puzzle a line",
			PUZZLE_LIST_LINE_MAX - 2);
		return true;
	}
	/* A byte order mark may open the first line. */
	if (number == 1 && g_str_has_prefix(line, "\xef\xbb\xbf"))
		memmove(line, line + 3, strlen(line + 3) + 1);
	g_strchomp(line);
	const char *start = line + strspn(line, " \t");
	if (*start == '\0' || *start == '#')
		return true;
	struct puzzle_text puzzle;
	g_autofree char *message = NULL;
	if (!puzzle_text_parse(line, &puzzle, &message, &place.column)) {
		diags_add(list->diags, place, NULL, "%s", message);
		return true;
	}
	list->taken++;
	return list->take(list->data, &puzzle, place, start);
}

long puzzle_list_read(const char *path, puzzle_list_take take, void *data, struct diags *diags)
{
	bool standard = strcmp(path, "-") == 0;
	struct list list = {path, standard ? stdin : g_fopen(path, "rb"), take, data, diags, 0};
	if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
		diags_add(diags, (struct place){path, 0, 0}, NULL,
			"this is a folder; name a file in it");
	} else if (list.file == NULL) {
		diags_add(diags, (struct place){path, 0, 0}, NULL, "%s",
			errno == ENOENT ? "there is no such file; check the name and the folder"
					: g_strerror(errno));
	} else {
		char line[PUZZLE_LIST_LINE_MAX];
		bool too_long;
		int number = 0;
		while (diags_count(diags) < PUZZLE_LIST_MISTAKES_MAX &&
			read_line(list.file, line, &too_long))
			if (!take_line(&list, line, ++number, too_long))
				break;
		if (ferror(list.file))
			diags_add(diags, (struct place){path, 0, 0}, NULL, "it cannot be read: %s",
				g_strerror(errno));
	}
	if (list.file != NULL && !standard)
		fclose(list.file);
	return list.taken;
}
