#include "formats/reading.h"

#include "formats/foreign.h"
#include "formats/format.h"

#include <errno.h>
#include <string.h>

static const char *const losses[READING_LOSS_COUNT] = {
	[LOSS_PLACED] = "digits placed beyond the givens",
	[LOSS_CANDIDATES] = "pencil marks and struck candidates",
};

bool reading_give(struct reading *reading, const struct puzzle_text *puzzle, struct place place)
{
	struct puzzle_text noted = *puzzle;
	if (reading->has_note && noted.has_grid && !noted.has_code) {
		noted.has_code = true;
		noted.code = reading->note;
	}
	reading->has_note = reading->stranger = false;
	reading->taken++;
	reading->stopped = reading->stopped || !reading->take(reading->data, &noted, place);
	return !reading->stopped && diags_count(reading->diags) < READING_MISTAKES_MAX;
}

bool reading_complain(struct reading *reading, struct place place, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	reading->has_note = false;
	diags_add(reading->diags, place, NULL, "%s", message);
	if (reading->stranger && ++reading->strange == READING_MISTAKES_STRANGER) {
		diags_add(reading->diags, (struct place){place.file, 0, 0}, NULL,
			"no puzzle stands in its first lines; is it a file of puzzles? The rest "
			"was not "
			"read");
		return false;
	}
	return diags_count(reading->diags) < READING_MISTAKES_MAX;
}

void reading_note(struct reading *reading, const char *remark)
{
	g_autofree char *text = g_strstrip(g_strdup(remark));
	if (code_parse(text, strlen(text), &reading->note, NULL) == CODE_OK)
		reading->has_note = true;
}

bool reading_give_text(struct reading *reading, const char *text, struct place place)
{
	struct puzzle_text puzzle;
	g_autofree char *message = NULL;
	int column = 1;
	if (puzzle_text_parse(text, &puzzle, &message, &column))
		return reading_give(reading, &puzzle, place);
	if (place.line > 0)
		place.column += column - 1;
	return reading_complain(reading, place, "%s", message);
}

static void read_source(struct reading *reading, struct source *source, const struct format *format)
{
	struct place nowhere = {source_place(source).file, 0, 0};
	reading->stranger = true;
	reading->strange = 0;
	format->read(reading, source);
	if (source_failed(source))
		reading_complain(reading, nowhere, "it cannot be read: %s", g_strerror(errno));
}

void reading_of_file(struct reading *reading, const char *path)
{
	struct source *source = source_open(path, reading->diags);
	if (source == NULL)
		return;
	const struct format *format =
		reading->format != NULL ? reading->format : format_of_path(path);
	/* Anything may stand in a .txt, and in a file without a suffix that is known. */
	if (format == NULL || (reading->format == NULL && strcmp(format->name, "text") == 0))
		format = format_of_head(source_head(source));
	const char *foreign = foreign_describe(source_head(source), source_head_length(source));
	if (foreign != NULL)
		reading_complain(reading, (struct place){path, 0, 0}, "%s", foreign);
	else
		read_source(reading, source, format);
	source_free(source);
}

static bool is_file(const char *argument)
{
	return strcmp(argument, "-") == 0 || g_file_test(argument, G_FILE_TEST_EXISTS);
}

/* The format of a line that holds a puzzle and can be no file's name; NULL if it is none. */
static const struct format *format_of_line(const char *argument)
{
	const struct format *format = format_of_head(argument);
	bool line = strcmp(format->name, "solo") == 0 || strcmp(format->name, "hodoku") == 0;
	return line ? format : NULL;
}

bool reading_argument_is_puzzle(const char *argument)
{
	return !is_file(argument) &&
	       (format_of_line(argument) != NULL || puzzle_text_looks_like_one(argument));
}

void reading_of_argument(struct reading *reading, const char *argument, int number)
{
	/* Puzzles may be kept longer than their reading lasts, and their places with them. */
	g_autofree char *own = g_strdup_printf("argument %d", number);
	const char *name = g_intern_string(own);
	if (!reading_argument_is_puzzle(argument)) {
		reading_of_file(reading, argument);
	} else if (format_of_line(argument) != NULL) {
		struct source *source = source_of_text(argument, name);
		read_source(reading, source, format_of_line(argument));
		source_free(source);
	} else {
		reading_give_text(reading, argument, (struct place){name, 0, 0});
	}
}

char *reading_losses(const struct reading *reading)
{
	GString *text = g_string_new(NULL);
	for (int loss = 0; loss < READING_LOSS_COUNT; loss++)
		if (reading->lost[loss] > 0)
			g_string_append_printf(text, "%s%s, in %ld puzzle%s",
				text->len > 0 ? "; " : "", losses[loss], reading->lost[loss],
				reading->lost[loss] == 1 ? "" : "s");
	return g_string_free(text, text->len == 0);
}
