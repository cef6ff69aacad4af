/* The schemes that go by grades: ten@2, techniques, and what became of ten@1. */
#include "unit.h"

#include "base/isoweek.h"
#include "book/book.h"
#include "plan/seed.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 10, OPEN_LEVELS = 7 };

static struct level_scheme *read_scheme(const char *name)
{
	struct diags *diags = diags_new();
	struct level_scheme *scheme =
		level_scheme_read(name, NULL, (struct place){"f", 1, 1}, "levels", diags);

	assert_int_equal(diags_count(diags), 0);
	diags_free(diags);
	return scheme;
}

/* The puzzle that `nonet generate --level N --seed SEED` numbers so. */
static void make(
	const struct level *level, const char *seed, int number, struct setter_puzzle *made)
{
	struct pattern pattern = {.shape = SHAPE_9X9};
	g_autofree char *key = g_strdup_printf("level %d", level->number);
	struct setter_request request =
		book_request(level, &pattern, seed_of_puzzle(seed, "", key, number));
	struct shape shape;

	shape_init(&shape, SHAPE_9X9);
	assert_int_equal(
		setter_make(&shape, &request, book_solver_for(&request), made, NULL), SETTER_DONE);
}

/* What `generate --seed frozen` made of each level before schemes had versions. */
static const char *const before[LEVELS][3] = {
	{"A60Q-JCQE-12B0-5Q1D", "A60Q-G4WE-6DTP-4X46", "A60Q-KSNP-YWJE-D0YH"},
	{"A60N-JVXH-8Z85-S6D4", "A60N-H4SG-RZR8-E0YQ", "A60N-KRS8-72B9-XV51"},
	{"A60K-JF65-FBWC-SE1B", "A60K-H2H5-QF3Z-RDRD", "A60K-JS38-C5RP-71C8"},
	{"A60J-2QSZ-EWWN-VD0P", "A60J-0XS9-TERK-1EDT", "A60J-10VD-ZXHP-9DEB"},
	{"A60G-HK3J-H210-VTB1", "A60G-JN52-XZSM-5NMA", "A60G-KHT7-4Q29-SH88"},
	{"A60F-0DB4-AQMQ-Z4KZ", "A60F-06EQ-VCPB-9M8Q", "A60F-1RPH-MBFV-15CJ"},
	{"A60E-1HW7-Q21A-MF9R", "A60E-34AC-XVEN-TKSB", "A60E-0Y62-4PW4-XMPC"},
	{"A60D-JSNH-YJTN-TNJB", "A60D-G9P4-N1Y1-AH2K", "A60D-HWKT-2VQK-SY61"},
	{"A60C-KWFD-SH96-QJVQ", "A60C-KP23-2YBD-W290", "A60C-GYPH-6FY8-9JMY"},
	{"A60C-1T34-7P3W-8K1F", "A60C-2NHV-TRG5-BP3N", "A60C-1748-Z98J-AGVN"},
};

static void ten_1_is_frozen(void **state)
{
	struct level_scheme *scheme = read_scheme("ten@1");
	(void)state;

	for (int number = 1; number <= LEVELS; number++)
		for (int i = 0; i < 3; i++) {
			struct setter_puzzle made;
			char code[CODE_TEXT_SIZE];
			make(g_ptr_array_index(scheme->levels, (guint)number - 1), "frozen", i + 1,
				&made);
			code_print(&made.code, code);
			assert_string_equal(code, before[number - 1][i]);
		}
	level_scheme_free(scheme);
}

static void versions_can_be_pinned(void **state)
{
	static const struct {
		const char *name, *label, *complaint;
	} cases[] = {
		{"ten", "ten@2", ""},
		{"ten@2", "ten@2", ""},
		{"ten@1", "ten@1", ""},
		{"three@1", "three@1", ""},
		{"ten@3", NULL,
			"f:1:1: levels: there is no version 3 of the scheme ten; the newest is "
			"ten@2\n"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct diags *diags = diags_new();
		struct level_scheme *scheme = level_scheme_read(
			cases[i].name, NULL, (struct place){"f", 1, 1}, "levels", diags);
		g_autofree char *complaint = diags_to_text(diags, 10);
		assert_string_equal(complaint, cases[i].complaint);
		g_autofree char *label = scheme != NULL ? level_scheme_label(scheme) : NULL;
		assert_int_equal(g_strcmp0(label, cases[i].label), 0);
		level_scheme_free(scheme);
		diags_free(diags);
	}
}

/* Frozen: a day that has been printed keeps its scheme. */
static void the_ladder_changes_on_its_day(void **state)
{
	static const struct {
		const char *day, *scheme;
		int level;
	} cases[] = {
		{"2026-11-30", "ten@1", 2},
		{"2027-01-03", "ten@1", 8},
		{"2027-01-04", "ten@2", 2},
		{"2027-01-10", "ten@2", 8},
		{"0001-01-01", "ten@1", 2},
		{"9999-12-31", "ten@2", 6},
	};
	struct daily_ladder ladder = {{NULL}};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GDate day;
		assert_true(isoday_parse(cases[i].day, &day));
		const struct level *level = ladder_level(&ladder, &day);
		g_autofree char *label = level_scheme_label(level->scheme);
		assert_string_equal(label, cases[i].scheme);
		assert_int_equal(level->number, cases[i].level);
	}
	ladder_finish(&ladder);
}

/* Sorted figures of a level's puzzles. */
struct sample {
	int count;
	int *rounds, *bottleneck, *seconds, *score;
};

static int by_value(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* Makes the level's puzzles, grades each anew with every technique, and holds it to the level. */
static struct sample sample_level(const struct level *level, struct solver *solver, int count)
{
	struct sample sample = {
		count, g_new(int, count), g_new(int, count), g_new(int, count), g_new(int, count)};
	const struct setter_demands *demands = &level->demands;

	for (int i = 0; i < count; i++) {
		struct setter_puzzle made;
		struct grade grade;
		make(level, "graded", i + 1, &made);
		solver->techniques = technique_all(true);
		assert_true(grade_puzzle(solver, &made.puzzle, &grade));
		assert_int_equal(grade.empty_left, 0);
		assert_true(grade.rating < technique_info(TECHNIQUE_FORCING_CHAIN)->rating);
		if (demands_ask_for(demands, SETTER_RATING))
			assert_in_range(grade.rating, demands->rating.min, demands->rating.max);
		if (demands_ask_for(demands, SETTER_ROUNDS))
			assert_in_range(
				grade.open_rounds, demands->rounds.min, demands->rounds.max);
		if (demands_ask_for(demands, SETTER_BOTTLENECK))
			assert_in_range(
				grade.bottleneck, demands->bottleneck.min, demands->bottleneck.max);
		assert_ptr_equal(book_level_of(level->scheme, &made), level);
		sample.rounds[i] = grade.open_rounds;
		sample.bottleneck[i] = -grade.bottleneck;
		sample.seconds[i] = grade.seconds;
		sample.score[i] = grade.score;
	}
	int *figures[] = {sample.rounds, sample.bottleneck, sample.seconds, sample.score};
	for (size_t i = 0; i < G_N_ELEMENTS(figures); i++)
		qsort(figures[i], (size_t)count, sizeof(int), by_value);
	return sample;
}

static void sample_finish(struct sample *sample)
{
	g_free(sample->rounds);
	g_free(sample->bottleneck);
	g_free(sample->seconds);
	g_free(sample->score);
}

/* The median rises; the middle halves overlap by a third of the narrower one at most. */
static void assert_rises(const int *easier, const int *harder, int count)
{
	int low = harder[count / 4], high = easier[count * 3 / 4];
	int narrower = MIN(high - easier[count / 4], harder[count * 3 / 4] - low);

	assert_true(easier[count / 2] < harder[count / 2]);
	assert_true(3 * (high - low) <= narrower);
}

static void ten_rises(void **state)
{
	struct level_scheme *scheme = read_scheme("ten");
	struct solver *solver = g_new0(struct solver, 1);
	struct sample samples[LEVELS];
	struct shape shape;
	int count = unit_sample(60, 300);
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (guint i = 0; i < LEVELS; i++)
		samples[i] = sample_level(g_ptr_array_index(scheme->levels, i), solver, count);
	for (int i = 1; i < LEVELS; i++) {
		assert_true(samples[i - 1].seconds[count / 2] < samples[i].seconds[count / 2]);
		assert_true(samples[i - 1].score[count / 2] < samples[i].score[count / 2]);
		if (i >= OPEN_LEVELS)
			continue;
		assert_rises(samples[i - 1].rounds, samples[i].rounds, count);
		assert_rises(samples[i - 1].bottleneck, samples[i].bottleneck, count);
	}
	for (int i = 0; i < LEVELS; i++)
		sample_finish(&samples[i]);
	g_free(solver);
	level_scheme_free(scheme);
}

static void techniques_go_by_bands(void **state)
{
	struct level_scheme *scheme = read_scheme("techniques");
	struct solver *solver = g_new0(struct solver, 1);
	struct shape shape;
	(void)state;

	shape_init(&shape, SHAPE_9X9);
	solver_init(solver, &shape, technique_all(true));
	for (guint i = 0; i < scheme->levels->len; i++)
		for (int n = 1; n <= unit_sample(5, 100); n++) {
			struct setter_puzzle made;
			struct grade grade;
			make(g_ptr_array_index(scheme->levels, i), "bands", n, &made);
			assert_true(grade_puzzle(solver, &made.puzzle, &grade));
			assert_int_equal(grade.band, BAND_EASY + i);
		}
	g_free(solver);
	level_scheme_free(scheme);
}

/* What a request says that cannot be met: how often each condition failed. */
static void failures_are_counted(void **state)
{
	struct shape shape;
	struct setter_request request = {.shape = SHAPE_9X9,
		.target_min = 24,
		.target_max = 24,
		.accept_max = 25,
		.gate = SETTER_GATE_BEYOND_SINGLES,
		.demands = {.rating = {25, 40}, .all = technique_bit(TECHNIQUE_X_WING)},
		.attempts = 300,
		.seed = 5};
	struct setter_puzzle made;
	struct setter_tally tally;
	int sum = 0;
	(void)state;

	demands_ask(&request.demands, SETTER_RATING);
	demands_ask(&request.demands, SETTER_REQUIRED_ALL);
	shape_init(&shape, SHAPE_9X9);
	assert_int_equal(setter_make(&shape, &request, book_solver_for(&request), &made, &tally),
		SETTER_GAVE_UP);
	for (int c = 0; c < SETTER_CONDITION_COUNT; c++)
		sum += tally.failed[c];
	assert_int_equal(sum, 300);
	g_autofree char *text = book_tally_text(&tally);
	assert_string_equal(text,
		"111 were on the wrong side of the singles test, 94 need techniques or ratings "
		"beyond those allowed, 48 kept too many givens, 47 did not need all techniques "
		"named");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ten_1_is_frozen),
		cmocka_unit_test(versions_can_be_pinned),
		cmocka_unit_test(the_ladder_changes_on_its_day),
		cmocka_unit_test(ten_rises),
		cmocka_unit_test(techniques_go_by_bands),
		cmocka_unit_test(failures_are_counted),
	};

	return cmocka_run_group_tests_name("graded", tests, NULL, NULL);
}
