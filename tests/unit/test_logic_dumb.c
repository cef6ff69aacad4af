/*
 * Every finder against a second one that is plain and slow, on boards of chance, on boards met
 * while solving and where each technique is needed: nothing missed, nothing invented, and nothing
 * left out where reasons are asked for.
 */
#include "unit.h"

#include "logic/find.h"
#include "logic_dumb.h"
#include "logic_samples.h"

#include <stdio.h>

#define BIT(id) (UINT64_C(1) << TECHNIQUE_##id)

/* The finders of `techniques` together strike exactly what `dumb` with n strikes. What those of
 * `besides` strike may be among it or not: two names for overlapping patterns. */
static const struct {
	const char *name;
	dumb_finder *dumb;
	int n;
	technique_mask techniques, besides;
	int every; /* tried on every such board only: some are very slow */
} rows[] = {
	{"full house", dumb_full_house, 0, BIT(FULL_HOUSE), 0, 1},
	{"hidden single, box", dumb_hidden_single_box, 0, BIT(HIDDEN_SINGLE_BOX), 0, 1},
	{"hidden single, line", dumb_hidden_single_line, 0, BIT(HIDDEN_SINGLE_LINE), 0, 1},
	{"naked single", dumb_naked_single, 0, BIT(NAKED_SINGLE), 0, 1},
	{"pointing", dumb_pointing, 0, BIT(POINTING), 0, 1},
	{"claiming", dumb_claiming, 0, BIT(CLAIMING), 0, 1},
	{"naked pair", dumb_naked_subset, 2, BIT(NAKED_PAIR) | BIT(LOCKED_PAIR), 0, 1},
	{"naked triple", dumb_naked_subset, 3, BIT(NAKED_TRIPLE) | BIT(LOCKED_TRIPLE), 0, 1},
	{"naked quad", dumb_naked_subset, 4, BIT(NAKED_QUAD), 0, 1},
	{"hidden pair", dumb_hidden_subset, 2, BIT(HIDDEN_PAIR), 0, 1},
	{"hidden triple", dumb_hidden_subset, 3, BIT(HIDDEN_TRIPLE), 0, 1},
	{"hidden quad", dumb_hidden_subset, 4, BIT(HIDDEN_QUAD), 0, 1},
	{"x-wing", dumb_fish, 2, BIT(X_WING), 0, 1},
	{"swordfish", dumb_fish, 3, BIT(SWORDFISH), 0, 4},
	{"jellyfish", dumb_fish, 4, BIT(JELLYFISH), 0, 8},
	{"finned x-wing", dumb_finned_fish, 2, BIT(FINNED_X_WING) | BIT(SASHIMI_X_WING), 0, 2},
	{"finned swordfish", dumb_finned_fish, 3, BIT(FINNED_SWORDFISH) | BIT(SASHIMI_SWORDFISH), 0,
		8},
	{"finned jellyfish", dumb_finned_fish, 4, BIT(FINNED_JELLYFISH) | BIT(SASHIMI_JELLYFISH), 0,
		16},
	{"xy-wing", dumb_xy_wing, 0, BIT(XY_WING), 0, 1},
	{"xyz-wing", dumb_xyz_wing, 0, BIT(XYZ_WING), 0, 1},
	{"w-wing", dumb_w_wing, 0, BIT(W_WING), 0, 1},
	{"two links", dumb_two_links, 0, BIT(SKYSCRAPER) | BIT(TWO_STRING_KITE) | BIT(TURBOT_FISH),
		BIT(X_WING), 4},
	{"empty rectangle", dumb_empty_rectangle, 0, BIT(EMPTY_RECTANGLE), 0, 8},
	{"simple colors", dumb_simple_colors, 0, BIT(SIMPLE_COLORS), 0, 8},
	{"multi colors", dumb_multi_colors, 0, BIT(MULTI_COLORS), 0, 8},
	{"remote pair", dumb_remote_pair, 0, BIT(REMOTE_PAIR), 0, 1},
	{"rectangle 1", dumb_rectangle, 1, BIT(UNIQUE_RECTANGLE_1), 0, 1},
	{"rectangle 2", dumb_rectangle, 2, BIT(UNIQUE_RECTANGLE_2), 0, 1},
	{"rectangle 3", dumb_rectangle, 3, BIT(UNIQUE_RECTANGLE_3), 0, 1},
	{"rectangle 4", dumb_rectangle, 4, BIT(UNIQUE_RECTANGLE_4), 0, 1},
	{"rectangle 5", dumb_rectangle, 5, BIT(UNIQUE_RECTANGLE_5), 0, 1},
	{"rectangle 6", dumb_rectangle, 6, BIT(UNIQUE_RECTANGLE_6), 0, 1},
	{"hidden rectangle", dumb_rectangle, 7, BIT(HIDDEN_RECTANGLE), 0, 1},
	{"avoidable rectangle 1", dumb_avoidable_1, 0, BIT(AVOIDABLE_RECTANGLE_1), 0, 1},
	{"avoidable rectangle 2", dumb_avoidable_2, 0, BIT(AVOIDABLE_RECTANGLE_2), 0, 1},
	{"bug + 1", dumb_bug, 0, BIT(BUG_PLUS_1), 0, 1},
	{"x-chain", dumb_x_chain, 0, BIT(X_CHAIN), 0, 8},
	{"xy-chain", dumb_xy_chain, 0, BIT(XY_CHAIN), 0, 4},
	{"aic", dumb_aic, 0, BIT(AIC), 0, 8},
	{"sue de coq", dumb_sue_de_coq, 0, BIT(SUE_DE_COQ), 0, 8},
	{"als-xz", dumb_als_xz, 0, BIT(ALS_XZ), 0, 16},
	{"als-xy-wing", dumb_als_xy_wing, 0, BIT(ALS_XY_WING), 0, 32},
	{"als chain", dumb_als_chain, 0, BIT(ALS_CHAIN), 0, 16},
	{"death blossom", dumb_death_blossom, 0, BIT(DEATH_BLOSSOM), 0, 16},
	{"grouped aic", dumb_grouped_aic, 0, BIT(GROUPED_AIC), 0, 8},
	{"als aic", dumb_als_aic, 0, BIT(ALS_AIC), 0, 16},
	{"franken x-wing", dumb_franken, 2, BIT(FRANKEN_X_WING), 0, 8},
	{"franken swordfish", dumb_franken, 3, BIT(FRANKEN_SWORDFISH), 0, 16},
	{"franken jellyfish", dumb_franken, 4, BIT(FRANKEN_JELLYFISH), 0, 64},
	{"forcing chain", dumb_forcing_chain, 0, BIT(FORCING_CHAIN), 0, 8},
	{"forcing net", dumb_forcing_net, 0, BIT(FORCING_NET), 0, 16},
};

#define ROW_COUNT ((int)(sizeof rows / sizeof rows[0]))

struct gatherer {
	struct sink sink;
	struct deeds *deeds;
};

static void gather(struct sink *sink, const struct step *step)
{
	struct deeds *deeds = ((struct gatherer *)sink)->deeds;
	if (step->places)
		deeds->placed[step->target.digit][step->target.cell] = true;
	for (int i = 0; i < step->strike_count; i++)
		deeds->struck[step->strikes[i].digit][step->strikes[i].cell] = true;
}

static void find_all(const struct marks *board, struct workspace *workspace,
	technique_mask techniques, enum sink_wish wish, struct deeds *deeds)
{
	struct gatherer gatherer = {.sink = {.take = gather, .wish = wish}, .deeds = deeds};
	memset(deeds, 0, sizeof *deeds);
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if (techniques >> t & 1)
			technique_info((enum technique)t)->find(board, workspace, &gatherer.sink);
	}
}

/* How many deeds of a are not in b. */
static int lacking(const struct deeds *a, const struct deeds *b)
{
	const bool *x = &a->placed[0][0], *y = &b->placed[0][0];
	int count = 0;
	for (size_t i = 0; i < sizeof *a; i++)
		count += x[i] && !y[i];
	return count;
}

static int total(const struct deeds *deeds)
{
	static const struct deeds none;
	return lacking(deeds, &none);
}

/* What is placed strikes the cell's other candidates and what it sees: so told, a chain that
 * places a digit does what chains do that strike all of these. */
static void spell_out(const struct marks *board, struct deeds *deeds)
{
	for (int x = 0; x < marks_size(board) * board->geometry->shape.cell_count; x++) {
		int digit = x % marks_size(board), cell = x / marks_size(board);
		struct cellset seen =
			cellset_and(&board->geometry->peers[cell], &board->where[digit]);
		if (!deeds->placed[digit][cell])
			continue;
		deeds->placed[digit][cell] = false;
		for (int peer; (peer = cellset_pop(&seen)) >= 0;)
			deeds->struck[digit][peer] = true;
		for (unsigned left = board->candidates[cell] & ~(1u << digit); left != 0;)
			deeds->struck[bits_pop(&left)][cell] = true;
	}
}

static long met[ROW_COUNT]; /* deeds compared */

static void compare_row(
	const struct marks *board, struct workspace *workspace, int r, const char *where)
{
	static struct deeds found, told, dumb, besides;
	memset(&dumb, 0, sizeof dumb);
	rows[r].dumb(board, rows[r].n, &dumb);
	find_all(board, workspace, rows[r].techniques, SINK_BRIEF, &found);
	find_all(board, workspace, rows[r].techniques, SINK_REASONS, &told);
	find_all(board, workspace, rows[r].techniques | rows[r].besides, SINK_BRIEF, &besides);
	met[r] += total(&found);
	int missed = lacking(&dumb, &besides), invented = lacking(&found, &dumb);
	spell_out(board, &found);
	spell_out(board, &told);
	int untold = lacking(&found, &told);
	if (missed + invented + untold > 0)
		print_message("%s: %s of %s: %d missed, %d invented, %d without a reason\n",
			rows[r].name, where, shape_info(board->geometry->shape.id)->name, missed,
			invented, untold);
	assert_int_equal(missed + invented + untold, 0);
}

static void compare(const struct marks *board, struct workspace *workspace, int number)
{
	char where[32];
	snprintf(where, sizeof where, "board %d", number);
	for (int r = 0; r < ROW_COUNT; r++) {
		if ((number + r) % rows[r].every == 0)
			compare_row(board, workspace, r, where);
	}
}

static void finders_agree_on_boards_of_chance(void **state)
{
	(void)state;
	static const struct {
		enum shape_id shape;
		int plain, thorough;
	} samples[] = {{SHAPE_4X4, 24, 2000}, {SHAPE_6X6, 16, 1000}, {SHAPE_8X8, 6, 320},
		{SHAPE_9X9, 16, 960}};
	struct solver *solver = malloc(sizeof *solver);
	struct rng rng;
	rng_init(&rng, 23);
	for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
		struct shape shape;
		struct grid solution;
		shape_init(&shape, samples[i].shape);
		solver_init(solver, &shape, technique_all(true));
		for (int n = 0; n < unit_sample(samples[i].plain, samples[i].thorough); n++) {
			sample_board(&solver->geometry, &rng, 20 + n * 7 % 50, 8 + n % 37,
				&solver->marks, &solution);
			compare(&solver->marks, &solver->workspace, n);
		}
	}
	free(solver);
}

static void finders_agree_while_solving(void **state)
{
	(void)state;
	struct solver *solver = malloc(sizeof *solver);
	struct shape shape;
	int number = 0;
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (int n = 0; n < unit_sample(10, 600); n++) {
		struct grid puzzle, solution;
		struct round round;
		if (!sample_puzzle(&shape, (uint64_t)n + 40, 0, &puzzle, &solution))
			continue;
		assert_true(solver_set(solver, &puzzle));
		/* Boards on which more than a single is wanted. */
		while (solver_round(solver, NULL, &round)) {
			if (technique_info(round.technique)->rating > 40 &&
				solver->marks.empty_count > 0)
				compare(&solver->marks, &solver->workspace, number++);
		}
	}
	free(solver);
}

/* On every board where a worked example needs its technique: so all of them come up. */
static void finders_agree_where_they_are_needed(void **state)
{
	(void)state;
	static char line[1 << 14];
	struct solver *solver = malloc(sizeof *solver);
	struct marks *board = malloc(sizeof *board);
	struct shape shape;
	FILE *file = fopen(NONET_SOURCE_DIR "/tests/golden/techniques.tsv", "r");
	assert_non_null(file);
	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	while (fgets(line, sizeof line, file) != NULL) {
		struct grid puzzle;
		struct round round;
		char *text = line + strcspn(line, "\t");
		*text++ = '\0';
		enum technique technique = technique_of_key(line);
		assert_int_equal(grid_parse(text, 81, &puzzle, NULL), GRID_OK);
		assert_true(solver_set(solver, &puzzle));
		for (*board = solver->marks; solver_round(solver, NULL, &round);
			*board = solver->marks) {
			for (int r = 0; round.technique == technique && r < ROW_COUNT; r++) {
				if (rows[r].techniques >> technique & 1)
					compare_row(board, &solver->workspace, r, line);
			}
		}
	}
	fclose(file);
	free(board);
	free(solver);
}

/* A comparison of nothing with nothing proves nothing. */
static void every_finder_found_something(void **state)
{
	(void)state;
	for (int r = 0; r < ROW_COUNT; r++)
		print_message("%s %ld%s", rows[r].name, met[r], r + 1 < ROW_COUNT ? ", " : "\n");
	for (int r = 0; r < ROW_COUNT; r++)
		assert_true(met[r] > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finders_agree_on_boards_of_chance),
		cmocka_unit_test(finders_agree_while_solving),
		cmocka_unit_test(finders_agree_where_they_are_needed),
		cmocka_unit_test(every_finder_found_something),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
