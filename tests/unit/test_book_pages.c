/*
 * Grids read back from the words of pages. The pages are made here, word by word, with measures
 * that no template has.
 */
#include "base/symbols.h"
#include "cli/printed_proof.h"
#include "formats/page_facing.h"
#include "formats/page_number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A font whose boxes reach from 0.97 above the baseline to 0.24 below, as Inter's do. */
#define ASCENT 0.97
#define DESCENT 0.24
#define ADVANCE 0.65

static const char puzzle_text[] =
	"14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62";
static const char solution_text[] =
	"148253976625987134937614258592461783374598621816732495259846317761325849483179562";

/* A code of this shape that nobody has printed yet. */
static const char *code_of(enum shape_id shape, uint64_t seed)
{
	static char text[CODE_TEXT_SIZE];
	struct seed_code code = {.recipe = CODE_RECIPE_DIG, .shape = shape, .seed = seed};
	code_print(&code, text);
	return text;
}

static GString *page_new(void)
{
	return g_string_new("<doc><page width=\"600\" height=\"800\">");
}

/* One word whose first letter's origin is at x. Returns where it ends. */
static double add_word(GString *page, double x, double baseline, double size, const char *text)
{
	char places[4][G_ASCII_DTOSTR_BUF_SIZE];
	double right = x + size * ADVANCE * (double)g_utf8_strlen(text, -1);
	g_ascii_dtostr(places[0], sizeof places[0], x);
	g_ascii_dtostr(places[1], sizeof places[1], baseline - ASCENT * size);
	g_ascii_dtostr(places[2], sizeof places[2], right);
	g_ascii_dtostr(places[3], sizeof places[3], baseline + DESCENT * size);
	g_string_append_printf(page,
		"<word xMin=\"%s\" yMin=\"%s\" xMax=\"%s\" yMax=\"%s\">%s</word>", places[0],
		places[1], places[2], places[3], text);
	return right;
}

/* A text of several words with blanks between. */
static void add_text(GString *page, double x, double baseline, double size, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	for (int i = 0; words[i] != NULL; i++)
		x = add_word(page, x, baseline, size, words[i]) + 0.28 * size;
}

static void add_text_right(
	GString *page, double right, double baseline, double size, const char *text)
{
	double width = size * ADVANCE * (double)g_utf8_strlen(text, -1);
	add_word(page, right - width, baseline, size, text);
}

/* The digits of a grid whose first cell begins at left and top; share is their size. */
static void add_digits(GString *page, double left, double top, double cell, double share,
	const char *symbols, int size)
{
	double type = share * cell;
	for (int i = 0; i < size * size; i++) {
		char symbol[2] = {symbols[i], '\0'};
		double x = left + (i % size + 0.5) * cell - ADVANCE * type / 2;
		if (symbols[i] != '.')
			add_word(
				page, x, top + (i / size + 0.5) * cell + 0.36 * type, type, symbol);
	}
}

/* Reads the page and frees it. */
static struct book_pages *read_page(GString *page)
{
	static const char *const phrases[] = {"Not made by Nonet", "Spoza Nonet", NULL};
	static const char *const lessons[] = {"One digit left for a cell", NULL};
	static const char *const positions[] = {"Find the step", NULL};
	g_string_append(page, "</page></doc>");
	struct pdf_words *words = pdf_words_parse(page->str, (gssize)page->len, NULL);
	assert_non_null(words);
	page_facing_settle(words);
	struct book_pages *book =
		book_pages_read(words, &(struct book_phrases){phrases, lessons, positions});
	pdf_words_free(words);
	g_string_free(page, TRUE);
	return book;
}

static const struct printed_grid *grid_at(const struct book_pages *book, guint index)
{
	assert_true(index < book->grids->len);
	return g_ptr_array_index(book->grids, index);
}

static void check_digits(const struct printed_grid *printed, const char *expected)
{
	char text[GRID_TEXT_SIZE];
	assert_null(printed->fault);
	grid_print(&printed->grid, text);
	assert_string_equal(text, expected);
}

static void a_puzzle_is_read_with_its_caption(void **state)
{
	(void)state;
	static const double cells[] = {14, 18.2, 33, 48};
	static const double shares[] = {0.41, 0.58, 0.74};
	for (size_t c = 0; c < G_N_ELEMENTS(cells); c++)
		for (size_t s = 0; s < G_N_ELEMENTS(shares); s++) {
			GString *page = page_new();
			double cell = cells[c], below = 130 + 9 * cell;
			const char *code = code_of(SHAPE_9X9, 7);
			add_text(page, 90, 40, 12, "Tea at 5 7 8");
			add_word(page, 98.6, 120, 22, "15");
			add_text(page, 132, 120, 7, "Monday · First Steps");
			if (cell > 20)
				add_text(page, 60 + 9 * cell, 120, 7, "Time");
			add_digits(page, 101, 130, cell, shares[s], puzzle_text, 9);
			add_word(page, 100, below + 13, 8, code);
			add_text(page, 100, below + 23, 8, "Solution on page 17");
			add_word(page, 560, 790, 10, "3");
			struct book_pages *book = read_page(page);
			assert_int_equal(book->grids->len, 1);
			const struct printed_grid *printed = grid_at(book, 0);
			assert_int_equal(printed->kind, PAGE_GRID_PUZZLE);
			assert_int_equal(printed->number, 15);
			assert_string_equal(printed->label, "Monday · First Steps");
			assert_string_equal(printed->code_text, code);
			assert_true(printed->has_code);
			assert_int_equal(printed->code.seed, 7);
			assert_int_equal(printed->solution_page, 17);
			check_digits(printed, puzzle_text);
			assert_int_equal(g_array_index(book->stray, int, 0), 0);
			book_pages_free(book);
		}
}

/* Boards to practise on, nearly full, with pencil marks, their codes under them. */
static void positions_are_read_as_such(void **state)
{
	(void)state;
	char board[82];
	memcpy(board, solution_text, sizeof board);
	board[0] = board[40] = board[80] = '.';
	GString *page = page_new();
	for (int i = 0; i < 4; i++) {
		double left = 40 + 270 * (i % 2), top = 60 + 330 * (i / 2);
		add_text(page, left, top - 8, 10, "Position 7");
		add_digits(page, left + 1, top + 1, 25, 0.6, board, 9);
		add_word(page, left + 4, top + 9, 7.5, "1");
		add_word(page, left, top + 243, 8, code_of(SHAPE_9X9, (uint64_t)i));
	}
	add_text(page, 40, 740, 7, "Find the step");
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 4);
	for (guint i = 0; i < 4; i++) {
		assert_int_equal(grid_at(book, i)->kind, PAGE_GRID_POSITION);
		check_digits(grid_at(book, i), board);
	}
	book_pages_free(book);
}

/* Outer rows and columns without digits: the code says where the grid lies. */
static void empty_edges_are_kept(void **state)
{
	(void)state;
	static const struct {
		int row, column; /* emptied; -1 for none */
	} edges[] = {{0, -1}, {8, -1}, {-1, 0}, {-1, 8}, {0, 0}, {8, 8}, {8, 0}};
	for (size_t e = 0; e < G_N_ELEMENTS(edges); e++) {
		char text[82];
		memcpy(text, puzzle_text, sizeof text);
		for (int i = 0; i < 81; i++)
			if (i / 9 == edges[e].row || i % 9 == edges[e].column)
				text[i] = '.';
		GString *page = page_new();
		add_digits(page, 51.5, 70, 20, 0.6, text, 9);
		add_word(page, 50, 70 + 180 + 14, 8, code_of(SHAPE_9X9, e));
		struct book_pages *book = read_page(page);
		check_digits(grid_at(book, 0), text);
		book_pages_free(book);
	}
}

/* Four puzzles, their numbers of the digits' very size. */
static void grids_side_by_side_keep_apart(void **state)
{
	(void)state;
	GString *page = page_new();
	for (int i = 0; i < 4; i++) {
		double left = 40 + 270 * (i % 2), top = 60 + 330 * (i / 2);
		char number[2] = {(char)('1' + i), '\0'};
		add_word(page, left, top - 8, 15, number);
		add_text(page, left + 20, top - 8, 9, "Sharp");
		add_digits(page, left + 1, top + 1, 25, 0.6, puzzle_text, 9);
		add_word(page, left, top + 243, 8, code_of(SHAPE_9X9, (uint64_t)i));
		add_text(page, left + 150, top + 243, 8, "na stronie 9");
	}
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 4);
	for (guint i = 0; i < 4; i++) {
		const struct printed_grid *printed = grid_at(book, i);
		check_digits(printed, puzzle_text);
		assert_int_equal(printed->number, i + 1);
		assert_int_equal(printed->solution_page, 9);
		assert_string_equal(printed->label, "Sharp");
	}
	book_pages_free(book);
}

static void solutions_are_read_with_the_code_at_either_edge(void **state)
{
	(void)state;
	for (int lines = 1; lines <= 2; lines++) {
		GString *page = page_new();
		for (int i = 0; i < 9; i++) {
			double left = 40 + 180 * (i % 3), top = 60 + 200 * (i / 3);
			char number[2] = {(char)('1' + i), '\0'};
			const char *code = code_of(SHAPE_9X9, (uint64_t)i);
			if (lines == 1)
				add_text_right(page, left + 137, top - 4, 7, code);
			else
				add_word(page, left, top - 4, 7, code);
			add_word(page, left - 1, lines == 1 ? top - 4 : top - 14, 11, number);
			add_digits(page, left + 1, top + 1, 15, 0.6, solution_text, 9);
		}
		struct book_pages *book = read_page(page);
		assert_int_equal(book->grids->len, 9);
		for (guint i = 0; i < 9; i++) {
			const struct printed_grid *printed = grid_at(book, i);
			assert_int_equal(printed->kind, PAGE_GRID_SOLUTION);
			assert_int_equal(printed->number, i + 1);
			check_digits(printed, solution_text);
		}
		book_pages_free(book);
	}
}

static void other_sizes_have_letters(void **state)
{
	(void)state;
	static const enum shape_id shapes[] = {SHAPE_4X4, SHAPE_6X6, SHAPE_12X12, SHAPE_16X16};
	for (size_t s = 0; s < G_N_ELEMENTS(shapes); s++) {
		int size = shape_info(shapes[s])->size;
		char text[GRID_TEXT_SIZE] = "";
		for (int i = 0; i < size * size; i++) {
			int digit = (i / size + i) % size + 1;
			bool empty = i % 3 == 0 || i / size == 0;
			text[i] = empty ? '.' : (char)(digit <= 9 ? '0' + digit : 'A' + digit - 10);
		}
		GString *page = page_new();
		add_digits(page, 50, 70, 24, 0.55, text, size);
		add_word(page, 49, 70 + 24 * size + 14, 8, code_of(shapes[s], 1));
		struct book_pages *book = read_page(page);
		check_digits(grid_at(book, 0), text);
		book_pages_free(book);
	}
}

/* The longer recipe, whose last group is a single symbol. */
static void long_codes_are_codes_too(void **state)
{
	(void)state;
	struct seed_code code = {.recipe = CODE_RECIPE_MASK, .shape = SHAPE_9X9, .seed = 5};
	for (int i = 0; i < 81; i++)
		if (puzzle_text[i] != '.')
			code.givens[i / 64] |= UINT64_C(1) << (i % 64);
	char text[CODE_TEXT_SIZE];
	code_print(&code, text);
	GString *page = page_new();
	add_digits(page, 51, 70, 30, 0.6, puzzle_text, 9);
	add_word(page, 50, 70 + 270 + 14, 8, text);
	struct book_pages *book = read_page(page);
	assert_true(grid_at(book, 0)->has_code);
	assert_string_equal(grid_at(book, 0)->code_text, text);
	check_digits(grid_at(book, 0), puzzle_text);
	book_pages_free(book);
}

static void grids_without_a_code_hang_on_words(void **state)
{
	(void)state;
	GString *page = page_new();
	add_digits(page, 51, 70, 20, 0.6, puzzle_text, 9);
	add_text(page, 50, 264, 8, "Not made by Nonet");
	add_digits(page, 51, 370, 20, 0.6, puzzle_text, 9);
	add_text(page, 50, 564, 8, "Spoza Nonet");
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 2);
	for (guint i = 0; i < 2; i++) {
		assert_null(grid_at(book, i)->code_text);
		check_digits(grid_at(book, i), puzzle_text);
	}
	book_pages_free(book);
}

static void a_lone_grid_needs_no_words(void **state)
{
	(void)state;
	GString *page = page_new();
	add_digits(page, 51, 70, 20, 0.6, puzzle_text, 9);
	struct book_pages *book = read_page(page);
	check_digits(grid_at(book, 0), puzzle_text);
	assert_int_equal(grid_at(book, 0)->kind, PAGE_GRID_PUZZLE);
	book_pages_free(book);
}

static void faults_are_told(void **state)
{
	(void)state;
	static const struct {
		const char *code, *extra;
		double column; /* of the extra digit in the first row */
		const char *fault;
	} cases[] = {
		{NULL, "4", 0, "r1c1: two digits stand in this cell"},
		{NULL, "A", 3, "r1c4: this is no digit of a grid of this size"},
		{"A7K3-Q2MW-9XTB-4HCW", NULL, 0,
			"this is no seed code: the check symbol does not fit: a symbol is wrong or "
			"two are "
			"swapped; compare it with the page"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GString *page = page_new();
		add_digits(page, 50, 70, 20, 0.6, puzzle_text, 9);
		if (cases[i].extra != NULL)
			add_digits(page, 50 + 20 * cases[i].column, 70, 20, 0.6, cases[i].extra, 1);
		add_word(page, 50, 264, 8,
			cases[i].code != NULL ? cases[i].code : code_of(SHAPE_9X9, 1));
		struct book_pages *book = read_page(page);
		assert_string_equal(grid_at(book, 0)->fault, cases[i].fault);
		book_pages_free(book);
	}
}

static void digits_and_codes_left_over_are_told(void **state)
{
	(void)state;
	GString *page = page_new();
	add_digits(page, 51, 70, 20, 0.6, puzzle_text, 9);
	add_word(page, 50, 264, 8, code_of(SHAPE_9X9, 1));
	add_digits(page, 351, 376, 20, 0.6, puzzle_text, 9);
	add_word(page, 50, 700, 8, code_of(SHAPE_9X9, 2));
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 2);
	assert_string_equal(
		grid_at(book, 0)->fault != NULL ? grid_at(book, 0)->fault : grid_at(book, 1)->fault,
		"no grid can be read beside this code");
	assert_int_equal(g_array_index(book->stray, int, 0), 30);
	book_pages_free(book);
}

/* A title page: codes, figures and columns of numbers are no grid. */
static void text_is_no_grid(void **state)
{
	(void)state;
	GString *page = page_new();
	add_text(page, 50, 50, 40, "Sudoku 1 2 3");
	add_text(page, 50, 90, 10, code_of(SHAPE_9X9, 1));
	for (int i = 0; i < 12; i++) {
		char line[] = "0 Section 3 7 of 9 to 1";
		line[0] = (char)('1' + i % 9);
		add_text(page, 50, 120 + 17.8 * i, 10, line);
	}
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 0);
	assert_int_equal(g_array_index(book->stray, int, 0), 0);
	book_pages_free(book);
}

/* The digits as the characters of a set, in a font whose boxes are so much higher. */
static void add_symbols(GString *page, double left, double top, double cell, const char *digits,
	const char *characters, double higher)
{
	for (int i = 0; digits[i] != '\0'; i++) {
		if (digits[i] == '.')
			continue;
		const char *at = g_utf8_offset_to_pointer(characters, digits[i] - '1');
		g_autofree char *symbol = g_strndup(at, (gsize)(g_utf8_next_char(at) - at));
		double type = 0.6 * cell * higher;
		add_word(page, left + (i % 9 + 0.5) * cell - ADVANCE * type / 2,
			top + (i / 9 + 0.5) * cell + 0.36 * type, type, symbol);
	}
}

static void symbols_of_a_set_are_digits(void **state)
{
	(void)state;
	static const double higher[] = {1, 1.2, 1.7};
	for (size_t set = 1; symbols_legible(set) != NULL; set++)
		for (size_t h = 0; h < G_N_ELEMENTS(higher); h++) {
			const char *characters = symbols_legible(set);
			double most = (guchar)characters[0] < 0x80 ? 1.2 : 1.7;
			GString *page = page_new();
			add_word(page, 50, 62, 16, "5");
			add_symbols(
				page, 51, 70, 20, puzzle_text, characters, MIN(higher[h], most));
			add_word(page, 50, 264, 8, code_of(SHAPE_9X9, 1));
			struct book_pages *book = read_page(page);
			check_digits(grid_at(book, 0), puzzle_text);
			assert_int_equal(grid_at(book, 0)->symbols, set);
			assert_int_equal(grid_at(book, 0)->number, 5);
			book_pages_free(book);
		}
}

/* A digit among letters is none, nor is a letter beyond the grid's. */
static void symbols_of_two_sets_are_not_mixed(void **state)
{
	(void)state;
	for (int letter = 0; letter < 2; letter++) {
		GString *page = page_new();
		add_symbols(page, 51, 70, 20, puzzle_text, "ABCDEFGHI", 1);
		add_symbols(page, 51 + 2 * 20, 70, 20, "4", letter ? "...J" : "1234", 1);
		add_word(page, 50, 264, 8, code_of(SHAPE_9X9, 1));
		struct book_pages *book = read_page(page);
		if (letter)
			assert_string_equal(grid_at(book, 0)->fault,
				"r1c3: this is no digit of a grid of this size");
		else
			check_digits(grid_at(book, 0), puzzle_text);
		book_pages_free(book);
	}
}

/* A word of a cursive script, each letter a word of its own, as pdftotext has it: to the left of
 * where it begins. Returns where it ends. */
static double add_cursive(GString *page, double x, double baseline, double size, const char *text)
{
	for (; *text != '\0'; text = g_utf8_next_char(text)) {
		g_autofree char *letter = g_strndup(text, (gsize)(g_utf8_next_char(text) - text));
		x -= ADVANCE * size;
		add_word(page, x, baseline, size, letter);
	}
	return x - 0.4 * size;
}

static void pages_from_right_to_left_are_read(void **state)
{
	(void)state;
	const char *code = code_of(SHAPE_9X9, 7);
	GString *page = page_new();
	for (int i = 0; i < 2; i++) {
		double left = 50 + 300 * i, right = left + 182, top = 100;
		add_text_right(page, right - 3, top - 10, 18, i == 0 ? "\u0662" : "\u0661");
		double x = add_cursive(page, right - 30, top - 10, 10, "أستاذ");
		add_cursive(page, x, top - 10, 10, "كبير");
		add_digits(page, left + 1, top, 20, 0.6, puzzle_text, 9);
		add_text_right(page, right - 1, top + 194, 8, code);
		x = add_cursive(page, left + 90, top + 194, 8, "الحل");
		add_text_right(page, x, top + 194, 8, "\u0661\u0667");
	}
	struct book_pages *book = read_page(page);
	assert_int_equal(book->grids->len, 2);
	for (guint i = 0; i < 2; i++) {
		const struct printed_grid *printed = grid_at(book, i);
		check_digits(printed, puzzle_text);
		assert_int_equal(printed->number, i + 1);
		assert_string_equal(printed->label, "أستاذ كبير");
		assert_int_equal(printed->solution_page, 17);
	}
	book_pages_free(book);
}

static void numbers_are_of_one_script(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int whole, first;
	} cases[] = {
		{"17", 17, 17},
		{"\u0661\u0667", 17, 17},
		{"\u06f1\u06f7", 17, 17},
		{"\u0967\u096d", 17, 17},
		{"p.17;", -1, 17},
		{"1\u0667", -1, -1},
		{"123456789", -1, -1},
		{"x", -1, -1},
		{"", -1, -1},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		assert_int_equal(page_number_of(cases[i].text), cases[i].whole);
		assert_int_equal(page_number_in(cases[i].text), cases[i].first);
	}
}

/* What the proof says of a book of one puzzle and its answer. */
static void keep_fault(void *data, const struct printed_finding *finding)
{
	GString *faults = data;
	g_string_append_printf(faults, "page %d: %s\n", finding->page,
		finding->fault != NULL ? finding->fault : "right");
}

static void wrong_answers_are_caught(void **state)
{
	(void)state;
	static const struct {
		int cell;
		char symbol;
		const char *page, *number, *says;
	} cases[] = {
		{80, '2', "2", "1", "page 1: right\n"},
		{80, '8', "2", "1",
			"page 1: its answer on page 2 is wrong in r9c9: 8 stands there, 2 is "
			"right\n"},
		{80, '2', "3", "1", "page 1: it names page 3 for its answer, which is on page 2\n"},
		{80, '2', "2", "2",
			"page 1: its answer is not printed\n"
			"page 2: number 2 comes after 0: a grid between them is missing; its "
			"puzzle is not "
			"printed\n"},
	};
	g_autoptr(GPtrArray) no_schemes = g_ptr_array_new();
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		char solution[82];
		memcpy(solution, solution_text, sizeof solution);
		solution[cases[i].cell] = cases[i].symbol;
		GString *page = page_new();
		add_word(page, 50, 62, 16, "1");
		add_digits(page, 51, 70, 20, 0.6, puzzle_text, 9);
		add_text(page, 50, 264, 8, "Not made by Nonet");
		g_autofree char *named = g_strdup_printf("Page %s", cases[i].page);
		add_text(page, 50, 274, 8, named);
		g_string_append(page, "</page><page width=\"600\" height=\"800\">");
		add_word(page, 50, 66, 12, cases[i].number);
		add_text(page, 148, 66, 7, "Not made by Nonet");
		add_digits(page, 51, 70, 20, 0.6, solution, 9);
		struct book_pages *book = read_page(page);
		g_autoptr(GString) faults = g_string_new(NULL);
		struct printed_claims claims = {no_schemes, NULL};
		printed_book_prove(book, &claims, keep_fault, faults);
		assert_string_equal(faults->str, cases[i].says);
		book_pages_free(book);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_puzzle_is_read_with_its_caption),
		cmocka_unit_test(positions_are_read_as_such),
		cmocka_unit_test(empty_edges_are_kept),
		cmocka_unit_test(grids_side_by_side_keep_apart),
		cmocka_unit_test(solutions_are_read_with_the_code_at_either_edge),
		cmocka_unit_test(other_sizes_have_letters),
		cmocka_unit_test(long_codes_are_codes_too),
		cmocka_unit_test(grids_without_a_code_hang_on_words),
		cmocka_unit_test(a_lone_grid_needs_no_words),
		cmocka_unit_test(faults_are_told),
		cmocka_unit_test(digits_and_codes_left_over_are_told),
		cmocka_unit_test(text_is_no_grid),
		cmocka_unit_test(symbols_of_a_set_are_digits),
		cmocka_unit_test(symbols_of_two_sets_are_not_mixed),
		cmocka_unit_test(pages_from_right_to_left_are_read),
		cmocka_unit_test(numbers_are_of_one_script),
		cmocka_unit_test(wrong_answers_are_caught),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
