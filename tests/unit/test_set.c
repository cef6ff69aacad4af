/*
 * The printed set of Sudoku chess: its tiles, its words, and what its pages show of openings and of
 * the simulator.
 */
#include "base/resource.h"
#include "cli/job.h"
#include "game/simulate.h"
#include "set/look.h"
#include "set/tiles.h"
#include "unit.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* The document of a config, with its job, which outlives it. */
struct drawn {
	struct job job;
	struct book *about;
	struct document *document, *board;
};

static void draw(struct drawn *drawn, const char *text)
{
	g_autofree char *path = NULL;
	int file = g_file_open_tmp("set-XXXXXX.yaml", &path, NULL);
	assert_true(file >= 0 && g_close(file, NULL));
	assert_true(g_file_set_contents(path, text, -1, NULL));
	assert_true(job_read(&drawn->job, path, &(struct job_options){0}));
	g_unlink(path);
	drawn->about = book_of_plan(drawn->job.config, drawn->job.plan);
	drawn->document = game_set_document(&drawn->job.set, drawn->about, &drawn->board);
}

static void drop(struct drawn *drawn)
{
	document_free(drawn->document);
	document_free(drawn->board);
	book_free(drawn->about);
	job_finish(&drawn->job);
}

static bool is_in(const struct page_box *box, const struct page_op *op)
{
	return op->text.x >= box->x && op->text.x <= box->x + box->width && op->text.y >= box->y &&
	       op->text.y <= box->y + box->height;
}

static const struct page_box *find_box(
	const struct document *document, const char *name, const struct page **page)
{
	for (guint i = 0; i < document->pages->len; i++) {
		*page = document->pages->pdata[i];
		for (guint k = 0; k < (*page)->boxes->len; k++) {
			const struct page_box *box =
				&g_array_index((*page)->boxes, struct page_box, k);
			if (strcmp(box->name, name) == 0)
				return box;
		}
	}
	return NULL;
}

/* What the letters and digits of a drawn board say. */
static void read_board(const struct page *page, const struct page_box *box, int digit[GAME_CELLS],
	char side[GAME_CELLS])
{
	memset(digit, 0, GAME_CELLS * sizeof digit[0]);
	memset(side, 0, GAME_CELLS);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (op->kind != PAGE_TEXT || !is_in(box, op))
			continue;
		double cell = box->width / 9;
		int at = (int)((op->text.y - box->y) / cell) * 9 +
			 (int)((op->text.x - box->x) / cell);
		char symbol = op->text.run->text[0];
		if (g_ascii_isdigit(symbol))
			digit[at] = symbol - '0';
		else
			side[at] = symbol;
	}
}

/* The code that stands below a board. */
static char *read_code(const struct document *document, int number)
{
	const struct page *page = NULL;
	g_autofree char *name = g_strdup_printf("opening caption %d", number);
	const struct page_box *box = find_box(document, name, &page);
	for (guint i = 0; box != NULL && i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (op->kind == PAGE_TEXT && is_in(box, op) && op->text.run->text[0] == 'M')
			return g_strdup(op->text.run->text);
	}
	return NULL;
}

static void check_opening(const struct drawn *drawn, int number)
{
	const struct set_opening *made =
		&g_array_index(drawn->job.set.openings, struct set_opening, (guint)number - 1);
	const struct page *page = NULL;
	g_autofree char *name = g_strdup_printf("opening %d", number);
	const struct page_box *box = find_box(drawn->document, name, &page);
	assert_non_null(box);
	int digit[GAME_CELLS];
	char side[GAME_CELLS];
	read_board(page, box, digit, side);

	g_autofree char *text = read_code(drawn->document, number);
	assert_non_null(text);
	struct seed_code code;
	size_t position;
	struct opening again;
	assert_int_equal(code_parse(text, strlen(text), &code, &position), CODE_OK);
	assert_int_equal(opening_of_code(&code, 0, &again), OPENING_OK);
	assert_int_equal(again.count, made->opening.count);
	for (int cell = 0; cell < GAME_CELLS; cell++) {
		assert_int_equal(digit[cell], again.set_out.cell[cell]);
		assert_int_equal(digit[cell], made->opening.set_out.cell[cell]);
		if (digit[cell] != 0)
			assert_int_equal(side[cell], game_side_names[again.side[cell]][0]);
		else
			assert_int_equal(side[cell], 0);
	}
}

static void test_openings_are_the_engines(void **state)
{
	(void)state;
	static const char config[] = "book: {seed: openings}\n"
				     "game:\n"
				     "  sheets: [openings]\n"
				     "  openings:\n"
				     "    - {pieces: 1, sides: 1}\n"
				     "    - {pieces: 20, count: 3}\n"
				     "    - {pieces: 45, sides: 3, count: 3}\n"
				     "    - {pieces: 78}\n"
				     "    - {formation: heart, sides: 3}\n"
				     "    - formation: |\n"
				     "        #........\n        .#.......\n        ..#......\n"
				     "        ...#.....\n        ....#....\n        .....#...\n"
				     "        ......#..\n        .......#.\n        ........#\n";
	struct drawn drawn;
	draw(&drawn, config);
	assert_int_equal(drawn.job.set.openings->len, 10);
	for (int number = 1; number <= 10; number++)
		check_opening(&drawn, number);
	drop(&drawn);
}

/* Whether some page of the document has exactly this text. */
static bool shows(const struct document *document, const char *text)
{
	for (guint i = 0; i < document->pages->len; i++) {
		const struct page *page = document->pages->pdata[i];
		for (guint k = 0; k < page->ops->len; k++) {
			const struct page_op *op = &g_array_index(page->ops, struct page_op, k);
			if (op->kind == PAGE_TEXT && strcmp(op->text.run->text, text) == 0)
				return true;
		}
	}
	return false;
}

static void test_agreement_shows_what_the_simulator_gives(void **state)
{
	(void)state;
	struct drawn drawn;
	draw(&drawn, "game: {sheets: [agreement]}\n");
	for (int row = 0; row < DEAD_CELLS_ROWS; row++)
		for (int sides = 0; sides < GAME_SIDES; sides++) {
			const struct dead_cells *dead = &dead_cells_table[row].of_sides[sides];
			g_autofree char *text = g_strdup_printf(
				"%d  (%d–%d)", dead->median, dead->quarter, dead->three_quarters);
			assert_true(shows(drawn.document, text));
		}
	assert_false(shows(drawn.document, "99  (98–100)"));
	drop(&drawn);
}

/* All numbers, times, difficulties and formations stand there to be chosen. */
static void test_agreement_has_all_options(void **state)
{
	(void)state;
	struct drawn drawn;
	draw(&drawn, "game: {sheets: [agreement]}\n");
	for (int number = 1; number <= GAME_SET_OUT_MOST; number++) {
		g_autofree char *text = g_strdup_printf("%d", number);
		assert_true(shows(drawn.document, text));
	}
	for (int clock = 0; clock < GAME_CLOCKS; clock++)
		for (int i = 0; i < game_times[clock].count; i++)
			assert_true(shows(drawn.document, game_times[clock].names[i]));
	static const char *const difficulties[] = {
		"entry ±4", "beginner ±3", "intermediate ±2", "advanced ±1", "top 0"};
	for (size_t i = 0; i < G_N_ELEMENTS(difficulties); i++)
		assert_true(shows(drawn.document, difficulties[i]));
	assert_true(drawn.job.set.formations->len >= 10);
	for (guint i = 0; i < drawn.job.set.formations->len; i++)
		assert_true(shows(drawn.document,
			named_formation_name(
				g_ptr_array_index(drawn.job.set.formations, i), "en")));
	drop(&drawn);
}

static struct game_words *read_words(const char *code)
{
	struct diags *diags = diags_new();
	struct game_words *words =
		game_words_read(code, (struct place){"set", 1, 1}, "book.language", diags);
	g_autofree char *text = diags_to_text(diags, 10);
	if (words == NULL)
		fail_msg("%s", text);
	diags_free(diags);
	return words;
}

/* Reading refuses a word that is missing or leaves out a value; here: nothing is left in English,
 * and no two words of one language are confused where those of English are not. */
static void test_four_languages_are_complete(void **state)
{
	(void)state;
	static const char *const codes[] = {"en", "pl", "zh-Hans", "zh-Hant"};
	g_auto(GStrv) names = resource_names("lang/game/");
	assert_int_equal(g_strv_length(names), G_N_ELEMENTS(codes));
	struct game_words *english = read_words("en");
	for (size_t i = 0; i < G_N_ELEMENTS(codes); i++) {
		assert_string_equal(names[i], codes[i]);
		struct game_words *words = read_words(codes[i]);
		for (int id = 0; id < GAME_WORD_COUNT; id++) {
			const char *word = game_word(words, (enum game_word)id);
			bool same = strcmp(word, game_word(english, (enum game_word)id)) == 0;
			if (same != (i == 0))
				fail_msg("%s: %s", codes[i], word);
		}
		const char *text = game_word(words, GAME_WORD_RULES_TEXT);
		int sections = 0;
		for (const char *at = text; (at = strstr(at, "# ")) != NULL; at++)
			sections++;
		assert_int_equal(sections, 9);
		game_words_free(words);
	}
	game_words_free(english);
}

static void test_another_language_is_refused(void **state)
{
	(void)state;
	struct diags *diags = diags_new();
	assert_null(game_words_read("de", (struct place){"set", 3, 4}, "book.language", diags));
	g_autofree char *text = diags_to_text(diags, 10);
	assert_string_equal(text, "set:3:4: book.language: the game has no rules in \"de\" yet; "
				  "choose one of: en, pl, zh-Hans, zh-Hant\n");
	diags_free(diags);
}

/* In black ink every side is drawn in another way. */
static void test_sides_differ_without_colour(void **state)
{
	(void)state;
	for (int a = 0; a < LOOK_SIDES; a++)
		for (int b = 0; b < a; b++) {
			struct look one = look_of(a, INK_BLACK), other = look_of(b, INK_BLACK);
			assert_int_equal(one.ink, other.ink);
			assert_string_not_equal(one.letter, other.letter);
			assert_true(one.band != other.band && one.ground != other.ground);
			assert_int_not_equal(
				look_of(a, INK_TEMPLATE).ink, look_of(b, INK_TEMPLATE).ink);
		}
}

/* Every part of the board is on a sheet; neighbours share just the overlap; seams are lines. */
static void check_tiles(const struct tiles_axis *axis, const struct tiles *tiles)
{
	assert_true(tiles->count >= 1 && tiles->count <= TILES_MOST);
	assert_true(tiles->from[0] == 0);
	assert_true(fabs(tiles->to[tiles->count - 1] - axis->total_pt) < 1e-9);
	for (int i = 0; i < tiles->count; i++) {
		assert_true(tiles->to[i] - tiles->from[i] <= axis->window_pt + 1e-9);
		if (i == 0)
			continue;
		double line = (tiles->seam[i] - axis->first_pt) / axis->cell_pt;
		assert_true(fabs(line - round(line)) < 1e-9);
		assert_true(fabs(tiles->to[i - 1] - tiles->from[i] - axis->overlap_pt) < 1e-9);
		assert_true(tiles->from[i] < tiles->seam[i] && tiles->seam[i] < tiles->to[i - 1]);
	}
}

static void test_tiles(void **state)
{
	(void)state;
	int cut = 0, refused = 0;
	for (double cell = 20; cell <= 170; cell += 3.7)
		for (double window = 60; window <= 1200; window += 31)
			for (double overlap = 17; overlap <= 85; overlap += 17) {
				struct tiles_axis axis = {27, cell, 54 + 9 * cell, overlap, window};
				struct tiles tiles;
				bool fits = tiles_cut(&axis, &tiles);
				cut += fits;
				refused += !fits;
				if (fits)
					check_tiles(&axis, &tiles);
				else
					assert_true(window < cell + 27 + overlap);
			}
	assert_true(cut > 1000 && refused > 100);
}

/* A board of 25 mm cells meets between boxes on A4. */
static void test_seams_lie_between_boxes(void **state)
{
	(void)state;
	struct tiles_axis axis = {27, 71, 54 + 9 * 71, 28, 538};
	struct tiles tiles;
	assert_true(tiles_cut(&axis, &tiles));
	assert_int_equal(tiles.count, 2);
	assert_true(fabs(tiles.seam[1] - (27 + 6 * 71)) < 1e-9);
}

int main(void)
{
	g_setenv("NONET_DATA_DIR", NONET_SOURCE_DIR, TRUE);
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_openings_are_the_engines),
		cmocka_unit_test(test_agreement_shows_what_the_simulator_gives),
		cmocka_unit_test(test_agreement_has_all_options),
		cmocka_unit_test(test_four_languages_are_complete),
		cmocka_unit_test(test_another_language_is_refused),
		cmocka_unit_test(test_sides_differ_without_colour),
		cmocka_unit_test(test_tiles),
		cmocka_unit_test(test_seams_lie_between_boxes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
