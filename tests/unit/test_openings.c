/* Openings and formations of Sudoku chess, judged by plain code that shares nothing with theirs. */
#include "unit.h"

#include "game/formations.h"
#include "game/opening.h"
#include "judge.h"

#include <string.h>

/* Whether a digit stands twice in a row, a column or a box. */
static bool repeats(const uint8_t *cell)
{
	for (int a = 0; a < 81; a++)
		for (int b = a + 1; b < 81; b++) {
			bool row = a / 9 == b / 9, column = a % 9 == b % 9;
			bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
			if (cell[a] != 0 && cell[a] == cell[b] && (row || column || box))
				return true;
		}
	return false;
}

struct supply {
	int used[3][10], total[3];
};

static struct supply count_supply(const struct opening *opening)
{
	struct supply supply = {0};

	for (int cell = 0; cell < 81; cell++) {
		if (opening->set_out.cell[cell] == 0)
			continue;
		assert_in_range(opening->side[cell], 0, 2);
		supply.used[opening->side[cell]][opening->set_out.cell[cell]]++;
		supply.total[opening->side[cell]]++;
	}
	return supply;
}

/* C's pieces first, digit by digit; then A's and B's evenly. */
static void check_two_sides(const struct supply *supply)
{
	for (int digit = 1; digit <= 9; digit++)
		if (supply->used[0][digit] + supply->used[1][digit] > 0)
			assert_int_equal(supply->used[2][digit], 4);
	assert_in_range(supply->total[0] - supply->total[1], 0, 1);
}

static void check_three_sides(const struct supply *supply)
{
	assert_in_range(supply->total[0] - supply->total[1], 0, 1);
	assert_in_range(supply->total[1] - supply->total[2], 0, 1);
}

/* C's first, then B's, then A's. */
static void check_solo(const struct supply *supply)
{
	for (int digit = 1; digit <= 9; digit++) {
		if (supply->used[0][digit] > 0)
			assert_int_equal(supply->used[1][digit], 4);
		if (supply->used[1][digit] > 0)
			assert_int_equal(supply->used[2][digit], 4);
	}
}

static void check_supply(const struct opening *opening)
{
	static void (*const checks[])(const struct supply *) = {
		check_solo, check_two_sides, check_three_sides};
	struct supply supply = count_supply(opening);

	for (int side = 0; side < 3; side++)
		for (int digit = 1; digit <= 9; digit++)
			assert_in_range(supply.used[side][digit], 0, 4);
	assert_int_equal(supply.total[0] + supply.total[1] + supply.total[2], opening->count);
	checks[opening->sides - 1](&supply);
}

static void check_can_be_completed(const struct opening *opening)
{
	int cells[81];

	assert_false(repeats(opening->solution.cell));
	for (int cell = 0; cell < 81; cell++) {
		assert_in_range(opening->solution.cell[cell], 1, 9);
		cells[cell] = opening->set_out.cell[cell];
		if (cells[cell] != 0)
			assert_int_equal(cells[cell], opening->solution.cell[cell]);
	}
	if (opening->count >= 36)
		assert_int_equal(judge_count(cells, 9, 3, 3, 1), 1);
}

static void check_code_remakes_it(const struct opening *opening)
{
	char text[CODE_TEXT_SIZE];
	struct seed_code code;
	struct opening again;

	code_print(&opening->code, text);
	assert_int_equal(code_parse(text, strlen(text), &code, NULL), CODE_OK);
	assert_int_equal(opening_of_code(&code, 0, &again), OPENING_OK);
	assert_memory_equal(&again.set_out, &opening->set_out, sizeof again.set_out);
	assert_memory_equal(&again.solution, &opening->solution, sizeof again.solution);
	assert_memory_equal(again.side, opening->side, sizeof again.side);
	assert_int_equal(again.count, opening->count);
	assert_int_equal(again.sides, opening->sides);
}

static void check(const struct opening *opening, const struct opening_request *request)
{
	int count = request->count;

	if (request->formation != NULL) {
		count = request->formation->count;
		for (int cell = 0; cell < 81; cell++)
			assert_int_equal(
				opening->set_out.cell[cell] != 0, request->formation->cell[cell]);
	}
	assert_int_equal(opening->count, count);
	assert_int_equal(grid_givens(&opening->set_out), count);
	assert_false(repeats(opening->set_out.cell));
	check_can_be_completed(opening);
	check_supply(opening);
	check_code_remakes_it(opening);
}

static void openings_of_every_number(void **state)
{
	(void)state;
	for (int seed = 0; seed < 5; seed++)
		for (int count = 0; count <= 78; count++)
			for (int sides = 1; sides <= 3; sides++) {
				struct opening_request request = {
					.seed = (uint64_t)seed, .sides = sides, .count = count};
				struct opening opening, again;
				assert_int_equal(opening_make(&request, &opening), OPENING_OK);
				check(&opening, &request);
				assert_int_equal(opening_make(&request, &again), OPENING_OK);
				assert_memory_equal(&again, &opening, sizeof again);
				if (sides < 3 && count <= 36)
					assert_int_equal(count_supply(&opening).total[2], count);
			}
}

/* Never to change: a printed code must set out the same pieces for the same sides for ever. */
static const struct {
	int seed, count, sides;
	const char *code, *sides_text;
} frozen[] = {
	{7, 30, 1, "MD62-JXZA-QKJ5-0000-J5MH-008W-RW5H-HTBG-T",
		".C..C...C.CC.C..C...C......"
		".....C...CCC..CC...CCC....C"
		".CC...CC...CCC.C..C.CCC...."},
	{7, 30, 2, "MD62-JXZA-QKJ6-0001-J0RH-00RX-RW5H-HRBG-6",
		"CC..C......CC...C...C......"
		"....CC...CCC.CCC...CCC....C"
		".CC...CC...CCC....C.CCC...."},
	{11, 52, 2, "MFX9-DZ2C-CB6E-0001-K3XZ-SDXK-XKMH-2TZF-K",
		"CC..AC...ABCCC.CABCCCCB..A."
		"CC.BCBC.CC..CBACA.CC..BCC.C"
		"..C...C...C.CC.C.ACCCB.ACCC"},
	{7, 30, 3, "MD62-JXZA-QKJ7-0001-G1GH-00RX-RW5H-HTBG-J",
		"BB........AB....A...C......"
		"....AC...BCA.BAB...CCA....A"
		".CC...BB...CBB.A..C.ACA...."},
	{12, 78, 3, "ME2D-XXE5-M15B-0001-ZXZZ-XZZZ-ZZZZ-ZZZY-T",
		"BABAAAAAB.BBCBAABBCCBBCC.CA"
		"AACBCCCBCCABACBCCABBCCBBCCA"
		"ABABACBAABCBBACACCACABBAAC."},
};

static void frozen_openings_stay(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(frozen); i++) {
		struct opening_request request = {.seed = (uint64_t)frozen[i].seed,
			.sides = frozen[i].sides,
			.count = frozen[i].count};
		struct opening opening;
		char code[CODE_TEXT_SIZE], sides[82] = "";
		assert_int_equal(opening_make(&request, &opening), OPENING_OK);
		code_print(&opening.code, code);
		for (int cell = 0; cell < 81; cell++)
			sides[cell] = opening.set_out.cell[cell] != 0
					      ? game_side_names[opening.side[cell]][0]
					      : '.';
		assert_string_equal(code, frozen[i].code);
		assert_string_equal(sides, frozen[i].sides_text);
	}
}

static struct named_formation *read_formation(const char *name)
{
	struct diags *diags = diags_new();
	struct named_formation *formation =
		named_formation_read(name, NULL, (struct place){"f", 1, 1}, "formation", diags);
	g_autofree char *complaints = diags_to_text(diags, 10);

	assert_string_equal(complaints, "");
	diags_free(diags);
	return formation;
}

static void openings_of_every_formation(void **state)
{
	g_auto(GStrv) names = named_formation_all();
	(void)state;

	assert_true(g_strv_length(names) >= 10);
	for (int i = 0; names[i] != NULL; i++) {
		struct named_formation *formation = read_formation(names[i]);
		for (uint64_t seed = 0; seed < 10; seed++)
			for (int sides = 1; sides <= 3; sides++) {
				struct opening_request request = {.seed = seed,
					.sides = sides,
					.formation = &formation->formation};
				struct opening opening;
				assert_int_equal(opening_make(&request, &opening), OPENING_OK);
				check(&opening, &request);
			}
		named_formation_free(formation);
	}
}

static void formations_have_names_in_every_language(void **state)
{
	static const char *const languages[] = {
		"en", "pl", "zh-Hans", "zh-Hant", "de", "fr", "es", "ja", "ar"};
	g_auto(GStrv) names = named_formation_all();
	(void)state;

	for (int i = 0; names[i] != NULL; i++) {
		struct named_formation *formation = read_formation(names[i]);
		for (size_t k = 0; k < G_N_ELEMENTS(languages); k++)
			assert_non_null(g_hash_table_lookup(formation->names, languages[k]));
		assert_string_equal(named_formation_name(formation, "zh-Hant"),
			g_hash_table_lookup(formation->names, "zh-Hant"));
		named_formation_free(formation);
	}
}

static void what_cannot_be_made_is_said(void **state)
{
	struct formation none = {.count = 0}, cross = {.count = 17}, full = {.count = 81};
	const struct {
		struct opening_request request;
		enum opening_result result;
	} cases[] = {
		{{.sides = 0, .count = 10}, OPENING_BAD_SIDES},
		{{.sides = 4, .count = 10}, OPENING_BAD_SIDES},
		{{.sides = 2, .count = -1}, OPENING_BAD_COUNT},
		{{.sides = 2, .count = 79}, OPENING_BAD_COUNT},
		{{.sides = 2, .formation = &none}, OPENING_FORMATION_EMPTY},
		{{.sides = 2, .formation = &full}, OPENING_FORMATION_FULL},
		{{.sides = 2, .count = 30, .formation = &cross}, OPENING_FORMATION_SMALLER},
		{{.sides = 2, .count = 16, .formation = &cross}, OPENING_FORMATION_LARGER},
	};
	struct opening opening;
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		assert_int_equal(opening_make(&cases[i].request, &opening), cases[i].result);
		assert_true(strlen(opening_advice(cases[i].result)) > 20);
	}
	struct seed_code four = {.recipe = CODE_RECIPE_MASK, .shape = SHAPE_4X4, .givens = {0xff}};
	assert_int_equal(opening_of_code(&four, 2, &opening), OPENING_OTHER_SIZE);
	struct seed_code all = {.recipe = CODE_RECIPE_MASK,
		.shape = SHAPE_9X9,
		.seed = 2,
		.givens = {UINT64_MAX, 0x1ffff}};
	assert_int_equal(opening_of_code(&all, 2, &opening), OPENING_NO_PUZZLE);
	all.seed = 4;
	assert_int_equal(opening_of_code(&all, 0, &opening), OPENING_BAD_SIDES);
}

static const struct {
	const char *yaml, *complaint;
} wrong_formations[] = {
	{"cells: |\n  .........\n", "f.yaml:1:8: cells: 1 line stands here; write nine lines of "
				    "nine\n"},
	{"cells: |\n  ....#....\n  ....#...\n  ....#....\n  ....#.x..\n  ....#....\n  ....#....\n"
	 "  ....#....\n  ....#....\n  ....#....\n",
		"f.yaml:3: cells: \"....#...\" has 8 characters; a line has 9, . for a free cell "
		"and # for a piece\n"
		"f.yaml:5: cells: \"....#.x..\" holds \"x\"; write . for a free cell and # for a "
		"piece\n"},
	{"cells: [\"....#....\", \"....ż....\"]\n",
		"f.yaml:1:8: cells: 2 lines stand here; write nine lines of nine\n"
		"f.yaml:1:27: cells: \"....ż....\" holds \"ż\"; write . for a free cell and # for "
		"a "
		"piece\n"},
	{"cells:\n - \".........\"\n - \".........\"\n - \".........\"\n - \"....ż....\"\n"
	 " - \".........\"\n - \".........\"\n - \".........\"\n - \".........\"\n - "
	 "\".........\"\n",
		"f.yaml:5:9: cells: \"....ż....\" holds \"ż\"; write . for a free cell and # for a "
		"piece\n"},
	{"cells:\n", "f.yaml:1:7: cells: nothing stands here; write nine lines of nine, . for a "
		     "free cell and # for a piece\n"},
	{"cells: {a: b}\n", "f.yaml:1:8: cells: a map stands here; write nine lines of nine, . "
			    "for a free cell and # for a piece\n"},
	{"cells: |\n  .........\n  .........\n  .........\n  .........\n  .........\n  .........\n"
	 "  .........\n  .........\n  .........\n",
		"f.yaml:1:8: cells: no cell is marked; write # where a piece is\n"},
	{"cells: |\n  #########\n  #########\n  #########\n  #########\n  #########\n  #########\n"
	 "  #########\n  #########\n  #######..\n",
		"f.yaml:1:8: cells: 79 cells are marked; 78 is the most\n"},
};

static void wrong_formations_are_told_at_their_line(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(wrong_formations); i++) {
		struct diags *diags = diags_new();
		const char *yaml = wrong_formations[i].yaml;
		struct yaml_document *document =
			yaml_read_text(yaml, strlen(yaml), "f.yaml", diags);
		struct formation formation = {.count = 0};
		g_autoptr(GString) path = g_string_new("cells");
		struct keys_reader reader = {.diags = diags, .path = path};
		assert_false(formation_read_lines(
			&reader, yaml_get(document->root, "cells"), &formation));
		g_autofree char *complaints = diags_to_text(diags, 10);
		assert_string_equal(complaints, wrong_formations[i].complaint);
		yaml_document_free(document);
		diags_free(diags);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(openings_of_every_number),
		cmocka_unit_test(openings_of_every_formation),
		cmocka_unit_test(frozen_openings_stay),
		cmocka_unit_test(formations_have_names_in_every_language),
		cmocka_unit_test(what_cannot_be_made_is_said),
		cmocka_unit_test(wrong_formations_are_told_at_their_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
