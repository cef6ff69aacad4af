/* One puzzle as text, and files of them. */
#include "unit.h"

#include "formats/reading.h"
#include "formats/source.h"
#include "formats/puzzle_text.h"

#include <glib/gstdio.h>
#include <string.h>

#define CODE "A60N-J94Q-APAW-XS0B"
#define GRID "14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62"
#define SMALL "1.3.0412..4.432."

enum has { NOTHING = 0, A_CODE = 1, A_GRID = 2, BOTH = 3 };

static void puzzles_are_read(void **state)
{
	static const struct {
		const char *text;
		enum has has;
	} cases[] = {
		{CODE, A_CODE},
		{"a60nj94qapawxs0b", A_CODE},
		{"A6ON-J94Q-APAW-XSOB", A_CODE},
		{"A60N J94Q APAW XS0B", A_CODE},
		{"  " CODE "  ", A_CODE},
		{"A60N\xe2\x80\x91J94Q\xe2\x80\x93"
		 "APAW-XS0B",
			A_CODE}, /* dashes of word processors */
		{GRID, A_GRID},
		{SMALL, A_GRID},
		{CODE "\t" GRID, BOTH},
		{CODE " " GRID, BOTH},
		{GRID "\t" CODE "\r", BOTH},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct puzzle_text puzzle;
		g_autofree char *message = NULL;
		if (!puzzle_text_parse(cases[i].text, &puzzle, &message, NULL))
			fail_msg("%s: %s", cases[i].text, message);
		assert_null(message);
		assert_int_equal(puzzle.has_code | puzzle.has_grid << 1, cases[i].has);
		assert_true(puzzle_text_looks_like_one(cases[i].text));
	}
}

static void what_is_wrong_is_said(void **state)
{
	static const struct {
		const char *text;
		int column;
		const char *message;
	} cases[] = {
		{"", 1, "nothing stands here; write a seed code or a grid"},
		{"   ", 1, "nothing stands here; write a seed code or a grid"},
		{"A60N-J95Q-APAW-XS0B", 1,
			"\"A60N-J95Q-APAW-XS0B\" is no seed code: the check symbol does not fit: a "
			"symbol is "
			"wrong or two are swapped; compare it with the page"},
		{"  A60N-JU4Q-APAW-XS0B", 9,
			"\"A60N-JU4Q-APAW-XS0B\" is no seed code: it holds a character that no "
			"seed code "
			"has; compare it with the page"},
		{"1234", 1,
			"\"1234\" has 4 characters; a grid has 81 (16, 36, 64, 144 or 256 for "
			"other sizes), "
			"and a seed code begins with a letter"},
		{"1.3.0412..4.432x", 16,
			"\"x\" is no digit of this grid; write 1 to 4, and . or 0 for an empty "
			"cell"},
		{"1.3.0412..4.432\xff", 16,
			"\"\\xff\" is no digit of this grid; write 1 to 4, and . or 0 for an empty "
			"cell"},
		{CODE " 12", 21,
			"\"12\" has 2 characters; a grid has 81 (16, 36, 64, 144 or 256 for other "
			"sizes), and "
			"a seed code begins with a letter"},
		{CODE " " GRID " " GRID, 103,
			"more than a code and a grid stands here; write one puzzle a line"},
		{GRID " " GRID, 83,
			"more than a code and a grid stands here; write one puzzle a line"},
		{CODE " " CODE, 21,
			"more than a code and a grid stands here; write one puzzle a line"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct puzzle_text puzzle;
		g_autofree char *message = NULL;
		g_autofree char *text = g_strdup(cases[i].text);
		int column = 1;
		assert_false(puzzle_text_parse(text, &puzzle, &message, &column));
		assert_string_equal(message, cases[i].message);
		assert_int_equal(column, cases[i].column);
		assert_false(puzzle_text_parse(text, &puzzle, NULL, NULL));
	}
}

static void names_of_files_are_none(void **state)
{
	static const char *const files[] = {"puzzles.txt", "./A60N", "week-49/puzzles", "-",
		"puzzles", "my-sudoku-collection-of-2026.sdm", "archive.zip", ""};
	static const char *const typing_errors[] = {"A60N-J95Q-APAW-XS0B", "A60N-J94Q-APAW-XS0",
		"14..5.......9.71....7..4.58..246...33.......18...3", "14005000000090710000700405"};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(files); i++)
		assert_false(puzzle_text_looks_like_one(files[i]));
	for (size_t i = 0; i < G_N_ELEMENTS(typing_errors); i++)
		assert_true(puzzle_text_looks_like_one(typing_errors[i]));
}

/* What a list gave: "line:codegrid " for each puzzle. */
struct taken {
	GString *text;
	int stop_after;
};

static bool take(void *data, const struct puzzle_text *puzzle, struct place place)
{
	struct taken *taken = data;

	g_string_append_printf(taken->text, "%d:%s%s ", place.line, puzzle->has_code ? "c" : "",
		puzzle->has_grid ? "g" : "");
	return --taken->stop_after != 0;
}

static char *read_list(
	const char *text, gssize length, int stop_after, long *count, char **complaints)
{
	struct taken taken = {g_string_new(NULL), stop_after};
	struct diags *diags = diags_new();
	g_autofree char *path = NULL;
	int fd = g_file_open_tmp("list-XXXXXX", &path, NULL);

	g_close(fd, NULL);
	assert_true(g_file_set_contents(path, text, length, NULL));
	struct reading reading = {.take = take, .data = &taken, .diags = diags};
	reading_of_file(&reading, path);
	*count = reading.taken;
	g_autofree char *whole = diags_to_text(diags, 1000);
	g_auto(GStrv) parts = g_strsplit(whole, path, -1);
	*complaints = g_strjoinv("f", parts);
	diags_free(diags);
	g_unlink(path);
	return g_string_free(taken.text, FALSE);
}

static void lists_are_read_line_by_line(void **state)
{
	long count;
	g_autofree char *complaints = NULL;
	g_autofree char *taken = read_list("\xef\xbb\xbf" CODE "\r\n"
					   "# comment\n"
					   "\n"
					   "  \t\n"
					   "  " GRID "\n"
					   "12\n" CODE "\t" GRID,
		-1, 0, &count, &complaints);
	(void)state;

	assert_string_equal(taken, "1:c 5:g 7:cg ");
	assert_int_equal(count, 3);
	assert_string_equal(complaints, "f:6:1: \"12\" has 2 characters; a grid has 81 (16, 36, "
					"64, 144 or 256 for other sizes), and "
					"a seed code begins with a letter\n");
}

static void a_list_can_be_left_early(void **state)
{
	long count;
	g_autofree char *complaints = NULL;
	g_autofree char *taken = read_list(CODE "\n" CODE "\nwrong\n", -1, 1, &count, &complaints);
	(void)state;

	assert_string_equal(taken, "1:c ");
	assert_int_equal(count, 1);
	assert_string_equal(complaints, "");
}

static void long_lines_are_refused_whole(void **state)
{
	long count;
	g_autofree char *complaints = NULL;
	g_autofree char *long_line = g_strnfill(3 * SOURCE_LINE_MAX, '1');
	g_autofree char *text = g_strconcat(long_line, "\n" CODE "\n", long_line, NULL);
	g_autofree char *taken = read_list(text, -1, 0, &count, &complaints);
	(void)state;

	assert_string_equal(taken, "2:c ");
	assert_string_equal(complaints,
		"f:1:1: this line is longer than 65536 characters; write one puzzle a line\n"
		"f:3:1: this line is longer than 65536 characters; write one puzzle a line\n");
}

static void mistakes_end_after_a_hundred(void **state)
{
	long count;
	g_autofree char *complaints = NULL;
	g_autoptr(GString) text = g_string_new(NULL);
	(void)state;

	g_string_append(text, CODE "\n");
	for (int i = 0; i < 500; i++)
		g_string_append(text, "12\n");
	g_autofree char *taken = read_list(text->str, -1, 0, &count, &complaints);
	g_auto(GStrv) lines = g_strsplit(complaints, "\n", -1);
	assert_int_equal(g_strv_length(lines), 101);
}

/* A file that is no file of puzzles is left after its first lines. */
static void a_stranger_is_left_early(void **state)
{
	long count;
	g_autofree char *complaints = NULL;
	g_autoptr(GString) text = g_string_new(NULL);
	(void)state;

	for (int i = 0; i < 500; i++)
		g_string_append(text, "12\n");
	g_string_append(text, CODE "\n");
	g_autofree char *taken = read_list(text->str, -1, 0, &count, &complaints);
	g_auto(GStrv) lines = g_strsplit(complaints, "\n", -1);
	assert_int_equal(count, 0);
	assert_int_equal(g_strv_length(lines), READING_MISTAKES_STRANGER + 2);
	assert_string_equal(lines[0], "f: no puzzle stands in its first lines; is it a file of "
				      "puzzles? The rest was not read");
}

/* Bytes of any kind, NUL among them, are refused without harm. */
static void strange_bytes_do_no_harm(void **state)
{
	(void)state;
	for (int c = 0; c < 256; c++) {
		long count;
		g_autofree char *complaints = NULL;
		char text[] = "A60N-J94Q-APAW-XS0B\nA60N-J?4Q\n?\n";
		text[26] = text[30] = (char)c;
		g_autofree char *taken = read_list(text, sizeof text - 1, 0, &count, &complaints);
		assert_true(count >= 1);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(puzzles_are_read),
		cmocka_unit_test(what_is_wrong_is_said),
		cmocka_unit_test(names_of_files_are_none),
		cmocka_unit_test(lists_are_read_line_by_line),
		cmocka_unit_test(a_list_can_be_left_early),
		cmocka_unit_test(long_lines_are_refused_whole),
		cmocka_unit_test(mistakes_end_after_a_hundred),
		cmocka_unit_test(a_stranger_is_left_early),
		cmocka_unit_test(strange_bytes_do_no_harm),
	};

	return cmocka_run_group_tests_name("puzzles", tests, NULL, NULL);
}
