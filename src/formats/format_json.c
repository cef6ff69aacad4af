/*
 * JSON, as Nonet writes it:
 *
 *     {"puzzles": [
 *     {"number": 1, "size": "9x9", "code": "A60N-...", "puzzle": "14..5...", "solution": "...",
 *      "givens": 30}
 *     ]}
 *
 * What is read: such objects wherever they stand, of whose keys "puzzle" and "code" count; and
 * texts in an array, if it is the whole file or stands under "puzzles". The rest is passed over.
 * It is read as it streams, so no tree is built.
 */
#include "formats/format.h"

#include <stdio.h>
#include <string.h>

#define DEPTH_MAX 64

struct json {
	struct reading *reading;
	struct source *source;
	GString *text; /* the string read last */
	bool stopped;
};

/* The puzzle that an object says, so far. */
struct said {
	char *puzzle, *code;
	struct place place;
};

static void complain(struct json *json, struct place place, const char *what)
{
	if (!json->stopped)
		reading_complain(json->reading, place, "%s", what);
	json->stopped = true;
}

static int next_visible(struct json *json)
{
	int c;
	while ((c = source_peek(json->source)) == ' ' || c == '\t' || c == '\n' || c == '\r')
		source_get(json->source);
	return c;
}

/* What follows a backslash. Puzzles need no more than ASCII of \u. */
static void read_escape(struct json *json)
{
	static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
	struct place place = source_place(json->source);
	int c = source_get(json->source);
	const char *letter = c > 0 ? strchr(letters, c) : NULL;
	if (letter != NULL) {
		g_string_append_c(json->text, meanings[letter - letters]);
		return;
	}
	uint32_t character = 0;
	for (int i = 0; c == 'u' && i < 4; i++) {
		int digit = g_ascii_xdigit_value((char)source_peek(json->source));
		if (digit < 0)
			c = EOF;
		source_get(json->source);
		character = character * 16 + (uint32_t)digit;
	}
	if (c != 'u')
		complain(json, place, "this escape is not JSON");
	else if (character != 0 && g_unichar_validate(character))
		g_string_append_unichar(json->text, character);
}

static void read_string(struct json *json)
{
	struct place place = source_place(json->source);
	g_string_truncate(json->text, 0);
	source_get(json->source);
	for (int c; !json->stopped && (c = source_get(json->source)) != '"';) {
		if (c == EOF || json->text->len > SOURCE_LINE_MAX)
			complain(json, place, "the quote that opens here is not closed");
		else if (c == '\\')
			read_escape(json);
		else
			g_string_append_c(json->text, (char)c);
	}
}

/* A number, true, false or null. */
static void skip_word(struct json *json)
{
	struct place place = source_place(json->source);
	size_t count = 0;
	for (int c; (c = source_peek(json->source)) != EOF &&
		    (g_ascii_isalnum(c) || c == '-' || c == '+' || c == '.');
		count++)
		source_get(json->source);
	if (count == 0)
		complain(json, place, "this is not JSON; a value stands here");
}

static void give(struct json *json, const struct said *said)
{
	if (json->stopped || (said->puzzle == NULL && said->code == NULL))
		return;
	bool both = said->puzzle != NULL && said->code != NULL && said->code[0] != '\0';
	g_autofree char *joined = both ? g_strdup_printf("%s %s", said->code, said->puzzle) : NULL;
	const char *text = both ? joined : said->puzzle != NULL ? said->puzzle : said->code;
	json->stopped = !reading_give_text(json->reading, text, said->place);
}

static void read_value(struct json *json, int depth, bool texts);

static void read_member(struct json *json, int depth, struct said *said)
{
	struct place place = source_place(json->source);
	if (next_visible(json) != '"') {
		complain(json, source_place(json->source),
			"this is not JSON; a key in quotes stands "
			"here");
		return;
	}
	read_string(json);
	bool puzzle = strcmp(json->text->str, "puzzle") == 0;
	bool code = strcmp(json->text->str, "code") == 0;
	bool puzzles = strcmp(json->text->str, "puzzles") == 0;
	if (next_visible(json) != ':')
		complain(json, source_place(json->source), "this is not JSON; a colon stands here");
	source_get(json->source);
	if ((puzzle || code) && next_visible(json) == '"') {
		place = source_place(json->source);
		read_string(json);
		char **into = puzzle ? &said->puzzle : &said->code;
		g_free(*into);
		*into = g_strdup(json->text->str);
		if (puzzle)
			said->place = place;
	} else {
		read_value(json, depth + 1, puzzles);
	}
}

/* Reads what stands between the brackets, an item at a time. */
static void read_items(struct json *json, int depth, bool object, bool texts)
{
	struct said said = {.place = source_place(json->source)};
	char close = object ? '}' : ']';
	source_get(json->source);
	bool more = next_visible(json) != close;
	while (more && !json->stopped) {
		if (object)
			read_member(json, depth, &said);
		else
			read_value(json, depth + 1, texts);
		more = next_visible(json) == ',';
		if (more)
			source_get(json->source);
	}
	if (next_visible(json) != close)
		complain(json, source_place(json->source),
			object ? "this is not JSON; a comma or } stands here"
			       : "this is not JSON; a comma or ] stands here");
	source_get(json->source);
	give(json, &said);
	g_free(said.puzzle);
	g_free(said.code);
}

/* `texts`: a text that stands here is a puzzle. */
static void read_value(struct json *json, int depth, bool texts)
{
	int c = next_visible(json);
	struct place place = source_place(json->source);
	if (depth > DEPTH_MAX) {
		complain(json, place, "this is nested too deep to be a list of puzzles");
	} else if (c == '{' || c == '[') {
		read_items(json, depth, c == '{', texts);
	} else if (c == '"') {
		read_string(json);
		if (texts && !json->stopped)
			json->stopped = !reading_give_text(json->reading, json->text->str, place);
	} else {
		skip_word(json);
	}
}

bool format_json_sniff(const char *head)
{
	const char *start = head + strspn(head, " \t\r\n");
	const char *second = start[0] != '\0' ? start + 1 + strspn(start + 1, " \t\r\n") : start;
	return start[0] == '{' || (start[0] == '[' && *second != '\0' && strchr("{[\"]", *second));
}

void format_json_read(struct reading *reading, struct source *source)
{
	struct json json = {reading, source, g_string_new(NULL), false};
	/* One value, or a value a line. */
	while (!json.stopped && next_visible(&json) != EOF)
		read_value(&json, 0, true);
	g_string_free(json.text, TRUE);
}

void format_json_begin(GString *out)
{
	g_string_append(out, "{\"puzzles\": [");
}

void format_json_end(GString *out)
{
	g_string_append(out, "\n]}\n");
}

void format_json_write(GString *out, const struct format_puzzle *puzzle)
{
	char givens[GRID_TEXT_SIZE], solution[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, givens);
	grid_print(puzzle->solution, solution);
	g_string_append_printf(out, "%s\n{\"number\": %ld, \"size\": \"%s\", ",
		puzzle->number > 1 ? "," : "", puzzle->number,
		shape_info(puzzle->puzzle->shape)->name);
	if (puzzle->code[0] != '\0')
		g_string_append_printf(out, "\"code\": \"%s\", ", puzzle->code);
	g_string_append_printf(out, "\"puzzle\": \"%s\", \"solution\": \"%s\", \"givens\": %d}",
		givens, solution, grid_givens(puzzle->puzzle));
}
