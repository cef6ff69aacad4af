#include "base/diag.h"

#include <limits.h>
#include <string.h>

struct mistake {
	int file_order;
	struct place place;
	char *text;
};

struct diags {
	GPtrArray *files; /* of char *, in the order met */
	GArray *mistakes;
};

static void mistake_clear(void *data)
{
	struct mistake *mistake = data;
	g_free(mistake->text);
}

struct diags *diags_new(void)
{
	struct diags *diags = g_new0(struct diags, 1);
	diags->files = g_ptr_array_new_with_free_func(g_free);
	diags->mistakes = g_array_new(FALSE, TRUE, sizeof(struct mistake));
	g_array_set_clear_func(diags->mistakes, mistake_clear);
	return diags;
}

void diags_free(struct diags *diags)
{
	if (diags == NULL)
		return;
	g_ptr_array_unref(diags->files);
	g_array_unref(diags->mistakes);
	g_free(diags);
}

static int file_order(struct diags *diags, const char *file)
{
	guint index;
	if (!g_ptr_array_find_with_equal_func(diags->files, file, g_str_equal, &index)) {
		index = diags->files->len;
		g_ptr_array_add(diags->files, g_strdup(file));
	}
	return (int)index;
}

void diags_add(struct diags *diags, struct place place, const char *path, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);

	struct mistake mistake = {.place = place};
	mistake.file_order = file_order(diags, place.file);
	mistake.place.file = g_ptr_array_index(diags->files, mistake.file_order);
	bool has_path = path != NULL && path[0] != '\0';
	mistake.text =
		g_strdup_printf("%s%s%s", has_path ? path : "", has_path ? ": " : "", message);
	g_array_append_val(diags->mistakes, mistake);
}

int diags_count(const struct diags *diags)
{
	return (int)diags->mistakes->len;
}

static int compare_places(const void *left, const void *right)
{
	const struct mistake *a = left, *b = right;
	if (a->file_order != b->file_order)
		return a->file_order - b->file_order;
	if (a->place.line != b->place.line)
		return a->place.line - b->place.line;
	if (a->place.column != b->place.column)
		return a->place.column - b->place.column;
	return strcmp(a->text, b->text);
}

char *diags_to_text(struct diags *diags, int most)
{
	g_array_sort(diags->mistakes, compare_places);
	GString *text = g_string_new(NULL);
	int shown = MIN(most, diags_count(diags));
	for (int i = 0; i < shown; i++) {
		const struct mistake *mistake = &g_array_index(diags->mistakes, struct mistake, i);
		g_string_append(text, mistake->place.file);
		if (mistake->place.line > 0)
			g_string_append_printf(
				text, ":%d:%d", mistake->place.line, mistake->place.column);
		g_string_append_printf(text, ": %s\n", mistake->text);
	}
	if (shown < diags_count(diags))
		g_string_append_printf(text, "... and %d more\n", diags_count(diags) - shown);
	return g_string_free(text, FALSE);
}

/* The number of single-character changes, and swaps of neighbours, from a to b: the optimal
 * string alignment distance, on bytes. Long words are never near. */
static int edit_distance(const char *a, const char *b)
{
	enum { LONGEST = 40 };
	int rows[3][LONGEST + 1];
	int a_length = (int)strlen(a), b_length = (int)strlen(b);
	if (a_length > LONGEST || b_length > LONGEST)
		return INT_MAX;
	for (int j = 0; j <= b_length; j++)
		rows[0][j] = j;
	for (int i = 1; i <= a_length; i++) {
		int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
		row[0] = i;
		for (int j = 1; j <= b_length; j++) {
			int same = a[i - 1] == b[j - 1] ? 0 : 1;
			row[j] = MIN(MIN(above[j] + 1, row[j - 1] + 1), above[j - 1] + same);
			bool swapped =
				i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
			if (swapped)
				row[j] = MIN(row[j], two_above[j - 2] + 1);
		}
	}
	return rows[a_length % 3][b_length];
}

/* The one name that begins with the word, or NULL: 16 is 16x16. */
static const char *only_beginning(const char *lower_word, const char *const *names)
{
	const char *found = NULL;
	size_t length = strlen(lower_word);
	for (int i = 0; names[i] != NULL; i++) {
		if (length == 0 || g_ascii_strncasecmp(names[i], lower_word, length) != 0)
			continue;
		if (found != NULL)
			return NULL;
		found = names[i];
	}
	return found;
}

const char *diag_did_you_mean(const char *word, const char *const *names)
{
	g_autofree char *lower_word = g_ascii_strdown(word, -1);
	const char *best = NULL;
	int best_distance = 1 + MAX(1, (int)strlen(word) / 3);
	for (int i = 0; names[i] != NULL; i++) {
		g_autofree char *lower_name = g_ascii_strdown(names[i], -1);
		int distance = edit_distance(lower_word, lower_name);
		if (distance < best_distance) {
			best_distance = distance;
			best = names[i];
		}
	}
	return best != NULL ? best : only_beginning(lower_word, names);
}

char *diag_suggest(const char *word, const char *const *names)
{
	const char *near = diag_did_you_mean(word, names);
	return near != NULL ? g_strdup_printf(" (did you mean %s?)", near) : g_strdup("");
}

/* Appends the character at `at` so that it can be seen; returns where the next one begins. */
static const char *append_visible(GString *text, const char *at)
{
	gunichar character = g_utf8_get_char_validated(at, -1);
	if (character == (gunichar)-1 || character == (gunichar)-2) {
		g_string_append_printf(text, "\\x%02x", (unsigned char)*at);
		return at + 1;
	}
	if (g_unichar_isprint(character))
		g_string_append_unichar(text, character);
	else
		g_string_append_printf(text, "\\u%04x", (unsigned)character);
	return g_utf8_next_char(at);
}

char *diag_quote(const char *value)
{
	enum { LONGEST = 60 };
	GString *text = g_string_new("\"");
	const char *at = value;
	for (int shown = 0; *at != '\0' && shown < LONGEST; shown++)
		at = append_visible(text, at);
	g_string_append(text, *at != '\0' ? "...\"" : "\"");
	return g_string_free(text, FALSE);
}
