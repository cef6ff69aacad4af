/*
 * Game ids of Solo in Simon Tatham's Portable Puzzle Collection: parameters, a colon, and the
 * grid in reading order, where a letter is a run of empty cells (a one, z twenty-six) and _ only
 * sets two numbers apart.
 *
 *     3x3:1_4b5g9...     columns of boxes x rows of boxes; so 2x3 has boxes 3 wide and 2 high
 *
 * Described in the collection's manual, in "Common features" and "Solo".
 */
#include "formats/format.h"

#include <stdio.h>
#include <string.h>

/* "3x3:", "2x3db:", "9j:". */
bool format_solo_sniff(const char *head)
{
	size_t size = strspn(head, "0123456789x");
	size_t rest = strspn(head + size, "abcdefghijklmnopqrstuvwxyz0123456789");
	return g_ascii_isdigit(head[0]) && size <= 5 && rest <= 12 &&
	       (head[size + rest] == ':' || head[size + rest] == '#') &&
	       (memchr(head, 'x', size) != NULL || head[size] == 'j');
}

static enum shape_id shape_with_boxes(int width, int height)
{
	for (int id = 0; id < SHAPE_COUNT; id++) {
		const struct shape_info *info = shape_info((enum shape_id)id);
		if (info->box_width == width && info->box_height == height)
			return (enum shape_id)id;
	}
	return SHAPE_COUNT;
}

/* Says why the parameters' grids are not for Nonet, or NULL and sets *shape. */
static char *read_parameters(const char *parameters, enum shape_id *shape)
{
	static const struct {
		char letter;
		const char *name;
	} variants[] = {{'x', "diagonals"}, {'j', "jigsaw boxes"}, {'k', "cages"}};
	int columns, rows, used = 0;
	if (strchr(parameters, 'j') == NULL &&
		sscanf(parameters, "%2dx%2d%n", &columns, &rows, &used) != 2)
		return g_strdup("a game id of Solo begins with a size such as 3x3:");
	const char *flags = parameters + used;
	/* What follows d is a difficulty. */
	size_t length = strcspn(flags, "d");
	for (size_t i = 0; i < G_N_ELEMENTS(variants); i++)
		if (memchr(flags, variants[i].letter, length) != NULL)
			return g_strdup_printf("this is a Solo with %s; Nonet has plain ones only",
				variants[i].name);
	*shape = shape_with_boxes(rows, columns);
	if (*shape == SHAPE_COUNT)
		return g_strdup_printf("boxes %d wide and %d high are of no size that Nonet "
				       "has: " SHAPE_NAMES,
			rows, columns);
	return NULL;
}

/* Returns what is wrong, at *position of the description, or NULL. */
static char *read_description(const char *text, struct grid *grid, size_t *position)
{
	const struct shape_info *info = shape_info(grid->shape);
	int cells = info->size * info->size, cell = 0;
	const char *at = text;
	while (*at != '\0') {
		*position = (size_t)(at - text);
		if (g_ascii_islower(*at)) {
			cell += *at++ - 'a' + 1;
		} else if (g_ascii_isdigit(*at)) {
			char *end;
			guint64 digit = g_ascii_strtoull(at, &end, 10);
			if (digit < 1 || digit > (guint64)info->size)
				return g_strdup_printf(
					"%.*s is outside 1..%d", (int)(end - at), at, info->size);
			if (cell < cells)
				grid->cell[cell] = (uint8_t)digit;
			cell++;
			at = end;
		} else if (*at++ != '_') {
			return g_strdup("a number, a letter a to z or _ stands in a game id");
		}
	}
	*position = 0;
	if (cell != cells)
		return g_strdup_printf("this game id fills %d cells, but %s has %d; was it cut?",
			cell, info->name, cells);
	return NULL;
}

static bool read_line(struct reading *reading, const char *line, struct place place)
{
	size_t length = strcspn(line, ":#");
	if (line[length] == '#')
		return reading_complain(reading, place,
			"this is a random seed of Solo, which only Solo can make a puzzle of; copy "
			"the game's specific id instead (Game, Specific)");
	if (line[length] == '\0')
		return reading_complain(
			reading, place, "a game id of Solo has a colon, as in 3x3:a5_3b...");
	g_autofree char *parameters = g_strndup(line, length);
	struct puzzle_text puzzle = {.has_grid = true};
	g_autofree char *problem = read_parameters(parameters, &puzzle.grid.shape);
	size_t position = 0;
	if (problem == NULL) {
		problem = read_description(line + length + 1, &puzzle.grid, &position);
		place.column += (int)(length + 1 + position);
	}
	return problem != NULL ? reading_complain(reading, place, "%s", problem)
			       : reading_give(reading, &puzzle, place);
}

void format_solo_read(struct reading *reading, struct source *source)
{
	g_autoptr(GString) line = g_string_new(NULL);
	struct place place = source_place(source);
	bool too_long, goes_on = true;
	while (goes_on && (place.line = source_line(source, line, &too_long)) > 0) {
		g_strchomp(line->str);
		if (line->str[0] != '\0')
			goes_on = read_line(reading, line->str, place);
	}
}

static void append_run(GString *out, int empty)
{
	for (; empty > 0; empty -= 26)
		g_string_append_c(out, (char)('a' + MIN(empty, 26) - 1));
}

void format_solo_write(GString *out, const struct format_puzzle *puzzle)
{
	const struct grid *grid = puzzle->puzzle;
	const struct shape_info *info = shape_info(grid->shape);
	int empty = 0, cells = info->size * info->size;
	g_string_append_printf(out, "%dx%d:", info->box_height, info->box_width);
	for (int i = 0; i < cells; i++) {
		if (grid->cell[i] == 0) {
			empty++;
			continue;
		}
		if (empty == 0 && i > 0)
			g_string_append_c(out, '_');
		append_run(out, empty);
		g_string_append_printf(out, "%d", grid->cell[i]);
		empty = 0;
	}
	append_run(out, empty);
	g_string_append_c(out, '\n');
}
