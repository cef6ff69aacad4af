#include "formats/rows.h"

#include <string.h>

#define LINE_MAX_CELLS 200

struct row {
	int count; /* cells: the size of some shape */
	uint8_t cell[SHAPE_MAX_SIZE];
};

static bool is_size(int count)
{
	return count <= SHAPE_MAX_SIZE && shape_of_cells(count * count) != SHAPE_COUNT;
}

/* The digit of a symbol, 0 for an empty cell, -1 if it is neither. */
static int digit_of(char symbol)
{
	if (symbol != '\0' && strchr(".0*_", symbol) != NULL)
		return 0;
	if (g_ascii_isdigit(symbol))
		return symbol - '0';
	char upper = g_ascii_toupper(symbol);
	return upper >= 'A' && upper <= 'G' ? upper - 'A' + 10 : -1;
}

static bool add_cell(struct row *row, int digit)
{
	if (digit < 0 || row->count == SHAPE_MAX_SIZE)
		return false;
	row->cell[row->count++] = (uint8_t)digit;
	return true;
}

/* "1 4 . | 12 5 .": every cell stands apart. */
static bool parse_apart(const char *line, struct row *row)
{
	for (const char *at = line; *(at += strspn(at, " \t|")) != '\0';) {
		size_t length = strcspn(at, " \t|");
		int digit = digit_of(*at);
		if (length == 2 && at[0] == '1' && at[1] >= '0' && at[1] <= '6')
			digit = 10 + at[1] - '0';
		else if (length != 1)
			return false;
		if (!add_cell(row, digit))
			return false;
		at += length;
	}
	return true;
}

/* "53. .7. ..." or "53.|.7.|...": blanks and bars only set boxes apart. */
static bool parse_joined(const char *line, struct row *row)
{
	for (const char *at = line; *at != '\0'; at++)
		if (strchr(" \t|", *at) == NULL && !add_cell(row, digit_of(*at)))
			return false;
	return true;
}

/* Whether bars, if there are any, set off parts of one length: boxes. */
static bool has_even_parts(const char *line)
{
	size_t part = strcspn(line += *line == '|', "|");
	for (const char *at = line; *at != '\0'; at += at[part] == '|' ? part + 1 : part)
		if (strcspn(at, "|") != part)
			return false;
	return true;
}

/* "53 | 7 |   ": a blank is an empty cell, as nothing else is. */
static bool parse_blanks(const char *line, struct row *row)
{
	if (strpbrk(line, ".0*_") != NULL || !has_even_parts(line))
		return false;
	for (const char *at = line; *at != '\0'; at++)
		if (*at != '|' && !add_cell(row, *at == ' ' ? 0 : digit_of(*at)))
			return false;
	return true;
}

/* "| 5 3   |   7   |": the same, with a blank around each cell. */
static bool parse_blanks_apart(const char *line, struct row *row)
{
	if (strchr(line, '|') == NULL)
		return false;
	for (const char *at = line; *at != '\0'; at += *at == '|') {
		size_t length = strcspn(at, "|");
		if (length > 0 && length % 2 == 0)
			return false;
		for (size_t i = 0; i < length; i++) {
			bool between = i % 2 == 0;
			if (between ? at[i] != ' '
				    : !add_cell(row, at[i] == ' ' ? 0 : digit_of(at[i])))
				return false;
		}
		at += length;
	}
	return true;
}

/* The line with lines of box drawing as bars and dashes. */
static char *plain_line(const char *line)
{
	static const gunichar bars[] = {0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x2551};
	GString *plain = g_string_new(NULL);
	if (!g_utf8_validate(line, -1, NULL))
		return g_string_free(g_string_append(plain, line), FALSE);
	for (const char *at = line; *at != '\0'; at = g_utf8_next_char(at)) {
		gunichar character = g_utf8_get_char(at);
		bool bar = false;
		for (size_t i = 0; i < G_N_ELEMENTS(bars); i++)
			bar = bar || character == bars[i];
		if (bar)
			g_string_append_c(plain, '|');
		else if (character >= 0x2500 && character < 0x2580)
			g_string_append_c(plain, '-');
		else
			g_string_append_unichar(plain, character);
	}
	return g_string_free(plain, FALSE);
}

static bool has_only_its_digits(const struct row *row)
{
	for (int i = 0; i < row->count; i++)
		if (row->cell[i] > row->count)
			return false;
	return true;
}

static bool parse_with_size(const char *line, int size, struct row *row)
{
	static bool (*const spellings[])(const char *, struct row *) = {
		parse_apart, parse_joined, parse_blanks, parse_blanks_apart};
	for (size_t i = 0; i < G_N_ELEMENTS(spellings); i++) {
		*row = (struct row){0};
		if (spellings[i](line, row) && is_size(row->count) &&
			(size == 0 || row->count == size) && has_only_its_digits(row))
			return true;
	}
	return false;
}

/* Reads a line as a row of `size` cells, or of any size if that is 0. */
static bool parse_row(const char *line, int size, struct row *row)
{
	g_autofree char *plain = plain_line(line);
	if (strlen(plain) > LINE_MAX_CELLS || plain[strspn(plain, " \t|")] == '\0')
		return size != 0 && strchr(plain, '|') != NULL && strlen(plain) <= LINE_MAX_CELLS &&
		       parse_with_size(plain, size, row);
	/* Where nothing is known yet, nine cells are the likeliest. */
	if (size == 0 && parse_with_size(plain, 9, row))
		return true;
	return parse_with_size(plain, size, row);
}

/* Whether a line is nothing but a rule between rows. */
static bool is_rule(const char *line)
{
	g_autofree char *plain = plain_line(line);
	const char *trimmed = g_strstrip(plain);
	int strokes = 0;
	for (const char *at = trimmed; *at != '\0'; at++) {
		if (strchr("+-=*|:.'`, ", *at) == NULL)
			return false;
		strokes += *at == '-' || *at == '=';
	}
	return strokes >= 3;
}

static void begin(struct rows *rows, int size, struct place place)
{
	*rows = (struct rows){.size = size, .first = place};
	rows->grid.shape = shape_of_cells(size * size);
}

/* The grid goes on when it is full and right. */
static bool count_row(struct rows *rows, struct reading *reading)
{
	if (++rows->count < rows->size)
		return true;
	struct puzzle_text puzzle = {.has_grid = true, .grid = rows->grid};
	struct rows done = *rows;
	*rows = (struct rows){0};
	return done.broken || reading_give(reading, &puzzle, done.first);
}

enum rows_verdict rows_add(
	struct rows *rows, struct reading *reading, const char *line, struct place place)
{
	struct row row;
	if (is_rule(line))
		return ROWS_TAKEN;
	if (!parse_row(line, rows->size, &row))
		return ROWS_NOT_A_ROW;
	if (rows->size == 0)
		begin(rows, row.count, place);
	memcpy(rows->grid.cell + rows->count * rows->size, row.cell, (size_t)row.count);
	return count_row(rows, reading) ? ROWS_TAKEN : ROWS_STOP;
}

bool rows_end(struct rows *rows, struct reading *reading)
{
	struct rows broken = *rows;
	*rows = (struct rows){0};
	if (broken.size == 0 || broken.broken)
		return true;
	return reading_complain(reading, broken.first,
		"a grid of %d rows begins here, but it has only %d that can be read", broken.size,
		broken.count);
}

/* Nine groups of candidates rather than nine cells. */
static bool is_of_candidates(const char *line)
{
	int groups = 0, long_groups = 0;
	for (const char *at = line; *(at += strspn(at, " \t|")) != '\0';) {
		size_t length = strspn(at, "123456789");
		if (length == 0)
			return false;
		groups++;
		long_groups += length > 1;
		at += length;
	}
	return groups == 9 && long_groups > 0;
}

bool rows_complain(struct rows *rows, struct reading *reading, const char *line, struct place place)
{
	g_autofree char *trimmed = g_strstrip(g_strdup(line));
	g_autofree char *quoted = diag_quote(trimmed);
	bool goes_on;
	if (is_of_candidates(line))
		goes_on = reading_complain(reading, place,
			"%s is a row of candidates; a grid of givens has one digit a cell, . or 0 "
			"for an empty one",
			quoted);
	else if (rows->size > 0)
		goes_on = reading_complain(reading, place,
			"%s is no row of the grid that begins in line %d: %d cells, digits and . "
			"or 0 for empty ones",
			quoted, rows->first.line, rows->size);
	else
		goes_on = reading_complain(reading, place,
			"%s is no row of a grid: 9 cells (4, 6, 8, 12 or 16 for other sizes), "
			"digits and . or 0 for empty ones",
			quoted);
	rows->broken = rows->size > 0;
	return goes_on && (rows->size == 0 || count_row(rows, reading));
}

static bool read_row(
	struct reading *reading, struct rows *rows, const char *line, struct place place)
{
	enum rows_verdict verdict = rows_add(rows, reading, line, place);
	return verdict == ROWS_NOT_A_ROW ? rows_complain(rows, reading, line, place)
					 : verdict == ROWS_TAKEN;
}

void rows_read(struct reading *reading, struct source *source,
	bool (*passes)(void *data, const char *line), void *data)
{
	g_autoptr(GString) line = g_string_new(NULL);
	struct rows rows = {0};
	struct place place = source_place(source);
	bool too_long, goes_on = true;
	while (goes_on && (place.line = source_line(source, line, &too_long)) > 0) {
		const char *start = line->str + strspn(line->str, " \t");
		if (*start != '\0' && !passes(data, start))
			goes_on = read_row(reading, &rows, line->str, place);
	}
	if (goes_on)
		rows_end(&rows, reading);
}

static void draw_rule(GString *out, const struct shape_info *info, bool spaced, const char *left,
	const char *bar, const char *right)
{
	if (left == NULL)
		return;
	g_string_append(out, left);
	for (int x = info->box_width; x <= info->size; x += info->box_width) {
		for (int i = spaced ? 2 - info->box_width : 1; i <= info->box_width; i++)
			g_string_append_c(out, '-');
		g_string_append(out, x < info->size ? bar : right);
	}
	g_string_append_c(out, '\n');
}

static void draw_row(GString *out, const struct shape_info *info, const char *cells,
	const struct rows_style *style)
{
	g_string_append(out, style->left);
	for (int x = 0; x < info->size; x++) {
		bool edge = x > 0 && x % info->box_width == 0;
		g_string_append(out, edge ? style->bar : x > 0 && style->spaced ? " " : "");
		g_string_append_c(out, cells[x]);
	}
	g_string_append(out, style->right);
	g_string_append_c(out, '\n');
}

void rows_draw(GString *out, const struct grid *grid, const struct rows_style *style)
{
	const struct shape_info *info = shape_info(grid->shape);
	char text[GRID_TEXT_SIZE];
	grid_print(grid, text);
	draw_rule(out, info, style->spaced, style->edge_left, style->edge_bar, style->edge_right);
	for (int y = 0; y < info->size; y++) {
		if (y > 0 && y % info->box_height == 0)
			draw_rule(out, info, style->spaced, style->rule_left, style->rule_bar,
				style->rule_right);
		draw_row(out, info, text + y * info->size, style);
	}
	draw_rule(out, info, style->spaced, style->edge_left, style->edge_bar, style->edge_right);
}
