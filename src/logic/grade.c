/*
 * What a grade is made of.
 *
 * Rating: that of the hardest round. Band: that of the rating.
 *
 * Score: rating + 4 * dB, with dB = 10 * log10(1 + work). Work sums the costs of the technique
 * table: for each cell filled; for each step of Medium, because all of them are really made; for
 * each round above, because there the many chains that strike at once are ways to the same end.
 * The weight of 4 lets the work tell puzzles of one rating apart and lets much work outweigh a
 * few tenths of rating. It stands between the two public graders, of which one goes by the
 * hardest step alone and the other by the sum alone.
 *
 * Time: an estimate, for a practised reader with pencil marks, in seconds. It adds what each act
 * takes: to find and write a digit (full house 3, hidden single in a box 5, in a line 8, naked
 * single 12), and that sum once more times 2 / n, where n is how many digits a round of singles
 * fills on average: the fewer are open, the longer each is looked for. For each step or round
 * counted above singles, a second for each two points of its cost. That time comes
 * from two sources, how complex each step is and how few are open, is what Radek Pelanek found in
 * the solving times of thousands of people (Difficulty Rating of Sudoku Puzzles: An Overview and
 * Evaluation, 2014). The seconds themselves are not measured: they are set so that an easy
 * newspaper puzzle takes five to ten minutes, and one with a chain half an hour.
 */
#include "logic/grade.h"

#include "logic/quick.h"

#include <assert.h>
#include <string.h>

_Static_assert(BAND_COUNT == 6, "every band has a name");

const char *band_name(enum band band)
{
	static const char *const names[BAND_COUNT] = {
		"Easy", "Medium", "Hard", "Expert", "Extreme", "Beyond"};
	assert(band < BAND_COUNT);
	return names[band];
}

enum band band_of_rating(int rating)
{
	return rating <= 19                   ? BAND_EASY
	       : rating <= 40                 ? BAND_MEDIUM
	       : rating <= 66                 ? BAND_HARD
	       : rating <= 83                 ? BAND_EXPERT
	       : rating < GRADE_BEYOND_RATING ? BAND_EXTREME
					      : BAND_BEYOND;
}

/* 10 * log10(x), rounded to the nearest hundredth and given in hundredths; x is at least 1. */
static int decibels(uint32_t x)
{
	/* log2 by squaring the mantissa, 16 binary places; integers, so that it is the same on
	 * every machine. 10 * log10(2) = 3.0103 dB for a doubling. */
	assert(x >= 1);
	int whole = 31 - __builtin_clz(x);
	uint64_t mantissa = ((uint64_t)x << 31) >> whole; /* 1.0 is 2^31 */
	uint64_t log2 = (uint64_t)whole << 16;
	for (uint64_t place = UINT64_C(1) << 15; place != 0; place >>= 1) {
		mantissa = mantissa * mantissa >> 31;
		if (mantissa >> 32 != 0) {
			mantissa >>= 1;
			log2 |= place;
		}
	}
	return (int)((log2 * 30103 / 100 + (1u << 15)) >> 16);
}

/* What a round counts for: see struct grade. */
static int round_count(const struct round *round)
{
	if (round->placements > 0 && round->strikes == 0)
		return round->placements;
	if (band_of_rating(technique_info(round->technique)->rating) == BAND_MEDIUM)
		return round->instances;
	return 1;
}

static void add_round(struct grade *grade, const struct round *round)
{
	int count = round_count(round);
	grade->count[round->technique] += (uint16_t)count;
	grade->rounds[round->technique]++;
	grade->steps += count;
	if (technique_info(round->technique)->rating > grade->rating) {
		grade->rating = technique_info(round->technique)->rating;
		grade->hardest = round->technique;
	}
}

static uint32_t work(const struct grade *grade)
{
	uint32_t sum = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		sum += (uint32_t)grade->count[t] *
		       (uint32_t)technique_info((enum technique)t)->cost;
	return sum;
}

/* Fills a puzzle of singles alone, all in sight at once, round after round. */
static void measure_openness(struct quick *quick, struct grade *grade)
{
	int bottleneck = SHAPE_MAX_CELLS;
	while (quick->empty_count > 0) {
		int empty = quick->empty_count;
		int count = quick_sweep(quick);
		if (count == 0 || quick->broken)
			break;
		if (empty >= GRADE_OPEN_CELLS && count < bottleneck)
			bottleneck = count;
		grade->open_rounds++;
	}
	grade->bottleneck = bottleneck == SHAPE_MAX_CELLS ? 0 : bottleneck;
}

/* The rounds of singles with which the puzzle begins, without the solver's bookkeeping. */
static void begin_quickly(struct quick *quick, struct grade *grade)
{
	struct round round = {0};
	while ((round.technique = quick_round(quick, &round.placements)) != TECHNIQUE_COUNT)
		add_round(grade, &round);
}

static int estimate_seconds(const struct grade *grade, int filled)
{
	static const uint8_t placing[] = {
		[TECHNIQUE_FULL_HOUSE] = 3,
		[TECHNIQUE_HIDDEN_SINGLE_BOX] = 5,
		[TECHNIQUE_HIDDEN_SINGLE_LINE] = 8,
		[TECHNIQUE_NAKED_SINGLE] = 12,
	};
	int placed = 0, looking = 0, rounds = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if (t < (int)(sizeof placing / sizeof placing[0])) {
			placed += grade->count[t] * placing[t];
			rounds += grade->rounds[t];
		} else {
			looking += grade->count[t] * technique_info((enum technique)t)->cost / 2;
		}
	}
	/* The fewer cells a round of singles fills, the longer each is looked for. */
	int scarce = filled > 0 ? placed * rounds * 2 / filled : 0;
	return placed + scarce + looking;
}

/* Grades from the quick board on; false if the puzzle contradicts itself. */
static bool take_rounds(
	struct solver *solver, const struct grid *puzzle, struct quick *quick, struct grade *grade)
{
	const technique_mask singles =
		technique_bit(TECHNIQUE_FULL_HOUSE) | technique_bit(TECHNIQUE_HIDDEN_SINGLE_BOX) |
		technique_bit(TECHNIQUE_HIDDEN_SINGLE_LINE) | technique_bit(TECHNIQUE_NAKED_SINGLE);
	struct round round;
	if ((solver->techniques & singles) == singles)
		begin_quickly(quick, grade);
	if (quick->broken)
		return false;
	grade->empty_left = quick->empty_count;
	if (quick->empty_count == 0)
		return true;
	quick_marks(quick, puzzle, &solver->marks);
	while (solver_round(solver, NULL, &round))
		add_round(grade, &round);
	grade->empty_left = solver->marks.empty_count;
	return !solver->marks.broken;
}

bool grade_openness(const struct geometry *geometry, const struct grid *puzzle, struct grade *grade)
{
	struct quick quick;
	grade->open_rounds = 0;
	if (!quick_set(&quick, geometry, puzzle))
		return false;
	measure_openness(&quick, grade);
	return quick.empty_count == 0 && !quick.broken;
}

bool grade_puzzle(struct solver *solver, const struct grid *puzzle, struct grade *grade)
{
	struct quick quick, start;
	memset(grade, 0, sizeof *grade);
	grade->hardest = TECHNIQUE_COUNT;
	grade->givens = grid_givens(puzzle);
	if (!quick_set(&quick, &solver->geometry, puzzle))
		return false;
	start = quick;
	if (!take_rounds(solver, puzzle, &quick, grade))
		return false;
	int filled = start.empty_count - grade->empty_left;
	if (grade->empty_left > 0)
		grade->rating = GRADE_BEYOND_RATING;
	grade->band = band_of_rating(grade->rating);
	grade->score = 10 * grade->rating + (4 * decibels(1 + work(grade)) + 5) / 10;
	grade->seconds = estimate_seconds(grade, filled);
	if (grade->band == BAND_EASY && filled > 0) {
		grade->naked_percent = grade->count[TECHNIQUE_NAKED_SINGLE] * 100 / filled;
		measure_openness(&start, grade);
	}
	return true;
}
