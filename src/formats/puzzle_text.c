#include "formats/puzzle_text.h"

#include "base/diag.h"
#include "puzzle/code_guess.h"

#include <glib.h>
#include <string.h>

/* A seed code has a letter first and more letters than a grid's text could begin with. */
static bool may_be_code(const char *word, size_t length)
{
	return g_ascii_isalpha(word[0]) && shape_of_cells((int)length) != SHAPE_16X16 &&
	       length < 60;
}

/* The character at `at`, or its first byte when it is not UTF-8, as it can be shown. */
static char *quote_character(const char *at)
{
	gunichar character = g_utf8_get_char_validated(at, -1);
	bool is_whole = character != (gunichar)-1 && character != (gunichar)-2;
	g_autofree char *alone = g_strndup(at, is_whole ? (gsize)(g_utf8_next_char(at) - at) : 1);
	return diag_quote(alone);
}

/* "1 to 9", "1 to 9 and A to G": the digits of a grid with so many cells. */
static char *digits_of(size_t cells)
{
	int size = shape_info(shape_of_cells((int)cells))->size;
	return size <= 9 ? g_strdup_printf("1 to %d", size)
			 : g_strdup_printf("1 to 9 and A to %c", 'A' + size - 10);
}

static char *complain_grid(const char *word, size_t length, enum grid_error error, size_t position)
{
	if (error == GRID_BAD_LENGTH) {
		g_autofree char *whole = g_strndup(word, length);
		g_autofree char *quoted = diag_quote(whole);
		glong characters = g_utf8_strlen(word, (gssize)length);
		return g_strdup_printf(
			"%s has %ld character%s; a grid has 81 (16, 36, 64, 144 or 256 for "
			"other sizes), and a seed code begins with a letter",
			quoted, characters, characters == 1 ? "" : "s");
	}
	g_autofree char *quoted = quote_character(word + position);
	g_autofree char *digits = digits_of(length);
	return g_strdup_printf(
		"%s is no digit of this grid; write %s, and . or 0 for an empty cell", quoted,
		digits);
}

static bool parse_word(const char *word, size_t length, struct puzzle_text *puzzle, char **message,
	size_t *position)
{
	*position = 0;
	if (may_be_code(word, length)) {
		enum code_error error = code_parse(word, length, &puzzle->code, position);
		puzzle->has_code = error == CODE_OK;
		if (error == CODE_BAD_CHECK)
			*position = 0; /* it may be any of them */
		if (error != CODE_OK) {
			g_autofree char *text = g_strndup(word, length);
			g_autofree char *quoted = diag_quote(text);
			char guess[CODE_GUESS_TEXT_SIZE];
			code_guess(word, length, guess);
			*message = g_strdup_printf("%s is no seed code: %s%s", quoted,
				code_error_advice(error), guess);
		}
		return error == CODE_OK;
	}
	g_autofree char *plain = g_strndup(word, length);
	g_strdelimit(plain, "*_", '.');
	enum grid_error error = grid_parse(plain, length, &puzzle->grid, position);
	puzzle->has_grid = error == GRID_OK;
	if (error == GRID_BAD_LENGTH)
		*position = 0;
	if (error != GRID_OK)
		*message = complain_grid(word, length, error, *position);
	return error == GRID_OK;
}

/* Whether the text from here on, up to its end, is a code typed with blanks in it. */
static bool is_code_with_blanks(const char *text, struct puzzle_text *puzzle)
{
	size_t length = strlen(text);
	return may_be_code(text, length) && strpbrk(text, " \t") != NULL &&
	       code_parse(text, length, &puzzle->code, NULL) == CODE_OK;
}

/* A grid with blanks in it: one for each empty cell, or one between any two cells. */
static bool is_grid_with_blanks(const char *text, struct puzzle_text *puzzle)
{
	size_t length = strcspn(text, "\r\n");
	g_autofree char *plain = g_strndup(text, length);
	if (strchr(plain, ' ') == NULL || length < 31)
		return false;
	if (shape_of_cells((int)length) != SHAPE_COUNT) {
		g_strdelimit(plain, " *_", '.');
		return grid_parse(plain, length, &puzzle->grid, NULL) == GRID_OK;
	}
	size_t cells = 0;
	for (size_t i = 0; i < length; i += 2) {
		plain[cells++] = text[i];
		if (text[i] == ' ' || (i + 1 < length && text[i + 1] != ' '))
			return false;
	}
	plain[cells] = '\0';
	g_strdelimit(plain, "*_", '.');
	return grid_parse(plain, cells, &puzzle->grid, NULL) == GRID_OK;
}

bool puzzle_text_parse(const char *text, struct puzzle_text *puzzle, char **message, int *column)
{
	*puzzle = (struct puzzle_text){0};
	g_autofree char *own_message = NULL;
	char **problem = message != NULL ? message : &own_message;
	g_autofree char *trimmed = g_strchomp(g_strdup(text));
	const char *at = trimmed + strspn(trimmed, " \t");
	if (is_code_with_blanks(at, puzzle)) {
		puzzle->has_code = true;
		return true;
	}
	if (is_grid_with_blanks(text, puzzle)) {
		puzzle->has_grid = true;
		return true;
	}
	if (*at == '\0') {
		*problem = g_strdup("nothing stands here; write a seed code or a grid");
		return false;
	}
	while (*at != '\0') {
		size_t length = strcspn(at, " \t"), position = 0;
		bool had_code = puzzle->has_code, had_grid = puzzle->has_grid;
		bool right = parse_word(at, length, puzzle, problem, &position);
		bool again = right && (may_be_code(at, length) ? had_code : had_grid);
		if (again)
			*problem = g_strdup(
				"more than a code and a grid stands here; write one puzzle a line");
		if (!right || again) {
			if (column != NULL)
				*column = (int)g_utf8_strlen(
						  trimmed, at - trimmed + (gssize)position) +
					  1;
			return false;
		}
		at += length;
		at += strspn(at, " \t");
	}
	return true;
}

bool puzzle_text_looks_like_one(const char *text)
{
	struct puzzle_text puzzle;
	if (puzzle_text_parse(text, &puzzle, NULL, NULL))
		return true;
	/* A code with a typing error, a grid with a wrong letter: no slashes or endings. */
	size_t length = strlen(text), plain = 0;
	for (size_t i = 0; i < length; i++)
		plain += g_ascii_isalnum(text[i]) || text[i] == '-' || text[i] == ' ' ||
			 strchr("._*", text[i]) != NULL;
	size_t digits = strspn(text, "0123456789.*_ ");
	bool hyphens = strchr(text, '-') != NULL && strchr(text, '.') == NULL;
	return plain == length && (digits > 12 || (hyphens && length >= 14 && length <= 24));
}
