/*
 * Tables: a header, then a puzzle a line; fields apart by commas, semicolons, tabs or bars,
 * whichever the header has most of, and perhaps in double quotes (RFC 4180). The columns are
 * found by their names; those that Nonet does not know are passed over.
 */
#include "formats/format.h"
#include "formats/table.h"

#include <stdio.h>
#include <string.h>

/* Names that the column of puzzles has in the wild, the surest first. */
static const char *const puzzle_names[] = {"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid",
	"board", "question", "problem", "unsolved", "start", "givens", "clues", NULL};
static const char *const code_names[] = {"code", "seed code", "seed_code", NULL};

/* The column whose header is one of the names, or -1. */
static int find_column(const struct table *table, const char *const *names)
{
	for (int name = 0; names[name] != NULL; name++)
		for (int i = 0; i < (int)table->fields->len; i++)
			if (g_ascii_strcasecmp(table_field_at(table, i)->text, names[name]) == 0)
				return i;
	return -1;
}

static bool read_puzzle(
	struct reading *reading, const struct table *table, int puzzle_column, int code_column)
{
	const struct table_field *puzzle = table_field_at(table, puzzle_column);
	const struct table_field *code = table_field_at(table, code_column);
	if (table_is_blank(table))
		return true;
	if (puzzle == NULL && code == NULL)
		return reading_complain(reading, table_field_at(table, 0)->place,
			"this line has %u field%s; the puzzle stands in field %d",
			table->fields->len, table->fields->len == 1 ? "" : "s", puzzle_column + 1);
	bool both = puzzle != NULL && code != NULL && puzzle->text[0] != '\0';
	g_autofree char *text = both ? g_strdup_printf("%s %s", code->text, puzzle->text) : NULL;
	const struct table_field *one = puzzle != NULL ? puzzle : code;
	if (both && code->text[0] != '\0')
		return reading_give_text(reading, text, code->place);
	return reading_give_text(reading, one->text, one->place);
}

/* A first line that holds a puzzle is no header: the column that holds it is the one. */
static int find_puzzle(const struct table *table)
{
	for (int i = 0; i < (int)table->fields->len; i++)
		if (puzzle_text_parse(
			    table_field_at(table, i)->text, &(struct puzzle_text){0}, NULL, NULL))
			return i;
	return -1;
}

static void complain_header(struct reading *reading, const struct table *table)
{
	g_autoptr(GString) all = g_string_new(NULL);
	for (int i = 0; i < (int)table->fields->len; i++)
		g_string_append_printf(
			all, "%s%s", i > 0 ? ", " : "", table_field_at(table, i)->text);
	g_autofree char *quoted = diag_quote(all->str);
	reading_complain(reading, table_field_at(table, 0)->place,
		"no column of this header holds puzzles; name it puzzle, or code for seed codes "
		"(columns here: %s)",
		quoted);
}

/* A word alone in the first line may be a heading: a whole puzzle must follow. */
static bool is_puzzle_in_line(const char *line)
{
	g_autofree char *text = g_strndup(line, strcspn(line, "\r\n"));
	g_strdelimit(text, "\"", ' ');
	return puzzle_text_parse(text, &(struct puzzle_text){0}, NULL, NULL);
}

/* Whether a word of the first line is a name of a column of puzzles. */
bool format_csv_sniff(const char *head)
{
	size_t length = strcspn(head, "\r\n");
	g_autofree char *line = g_strndup(head, length);
	char delimiter[2] = {table_delimiter(head), '\0'};
	g_auto(GStrv) words = g_strsplit(line, delimiter, -1);
	bool named = false;
	for (int i = 0; words[i] != NULL; i++) {
		g_strdelimit(words[i], "\"", ' ');
		const char *word = g_strstrip(words[i]);
		for (int name = 0; puzzle_names[name] != NULL; name++)
			named = named || g_ascii_strcasecmp(word, puzzle_names[name]) == 0;
	}
	const char *next = head + length + strspn(head + length, "\r\n");
	return named && (words[1] != NULL || is_puzzle_in_line(next));
}

/* Reads the records of a table whose first one was read. */
static void read_records(struct reading *reading, struct table *table)
{
	bool goes_on = true;
	int puzzle = find_column(table, puzzle_names), code = find_column(table, code_names);
	int bare = puzzle < 0 && code < 0 ? find_puzzle(table) : -1;
	if (bare >= 0)
		goes_on = read_puzzle(reading, table, puzzle = bare, -1);
	else if (puzzle < 0 && code < 0)
		complain_header(reading, table);
	while (goes_on && (puzzle >= 0 || code >= 0) && table_read(table))
		goes_on = read_puzzle(reading, table, puzzle, code);
}

void format_csv_read(struct reading *reading, struct source *source)
{
	struct table table;
	table_init(&table, source);
	if (table_read(&table))
		read_records(reading, &table);
	if (table.broken)
		reading_complain(reading, table.quote, "the quote that opens here is not closed");
	table_finish(&table);
}

static void write_record(GString *out, const struct format_puzzle *puzzle, char delimiter)
{
	char givens[GRID_TEXT_SIZE], solution[GRID_TEXT_SIZE];
	grid_print(puzzle->puzzle, givens);
	grid_print(puzzle->solution, solution);
	g_string_append_printf(out, "%ld%c%s%c%s%c%s%c%d\n", puzzle->number, delimiter,
		puzzle->code, delimiter, givens, delimiter, solution, delimiter,
		grid_givens(puzzle->puzzle));
}

void format_csv_begin(GString *out)
{
	g_string_append(out, "number,code,puzzle,solution,givens\n");
}

void format_csv_write(GString *out, const struct format_puzzle *puzzle)
{
	write_record(out, puzzle, ',');
}

void format_tsv_begin(GString *out)
{
	g_string_append(out, "number\tcode\tpuzzle\tsolution\tgivens\n");
}

void format_tsv_write(GString *out, const struct format_puzzle *puzzle)
{
	write_record(out, puzzle, '\t');
}
