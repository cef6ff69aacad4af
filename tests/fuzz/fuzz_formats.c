/* A file of puzzles, read as each format; what was read is written in each and read again. */
#include "fuzz.h"

#include "formats/format.h"

#include <stdlib.h>

/* Writes the puzzle and sees that the same comes back. */
static bool take_again(void *data, const struct puzzle_text *puzzle, struct place place)
{
	const struct grid *grid = data;
	(void)place;

	if (!puzzle->has_grid || !grid_equal(&puzzle->grid, grid))
		abort();
	return true;
}

static void write_and_read(const struct format *format, const struct grid *grid)
{
	g_autoptr(GString) text = g_string_new(NULL);
	struct format_puzzle puzzle = {.number = 1, .code = "", .puzzle = grid, .solution = grid};

	if (format->nine_only && grid->shape != SHAPE_9X9)
		return;
	struct diags *diags = diags_new();
	struct reading reading = {.take = take_again, .data = (void *)grid, .diags = diags};
	if (format->begin != NULL)
		format->begin(text);
	format->write(text, &puzzle);
	if (format->end != NULL)
		format->end(text);
	struct source *source = source_of_text(text->str, "again");
	format->read(&reading, source);
	source_free(source);
	/* A drawn grid without any digit may be anything; the others say what they hold. */
	if (grid_givens(grid) > 0 && (reading.taken != 1 || diags_count(diags) != 0))
		abort();
	diags_free(diags);
}

static bool take(void *data, const struct puzzle_text *puzzle, struct place place)
{
	(void)data;
	if (place.file == NULL || place.line < 0)
		abort();
	if (puzzle->has_grid)
		for (int i = 0; format_at(i) != NULL; i++)
			write_and_read(format_at(i), &puzzle->grid);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = g_strndup((const char *)data, size);

	for (int i = 0; format_at(i) != NULL; i++) {
		struct diags *diags = diags_new();
		struct reading reading = {.take = take, .diags = diags};
		struct source *source = source_of_text(text, "fuzz");
		format_at(i)->read(&reading, source);
		source_free(source);
		g_free(reading_losses(&reading));
		diags_free(diags);
	}
	g_free(text);
	return 0;
}
