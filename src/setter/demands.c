#include "setter/demands.h"

#include <assert.h>
#include <stddef.h>

#define SINGLES_RATING 19

static const struct {
	const char *name, *failure;
} texts[SETTER_CONDITION_COUNT] = {
	[SETTER_ABANDONED] = {"the dig", "could not be decided"},
	[SETTER_TOO_MANY_GIVENS] = {"the number of givens", "kept too many givens"},
	[SETTER_TOO_FEW_GIVENS] = {"the number of givens", "kept too few givens"},
	[SETTER_WRONG_SIDE_OF_GATE] = {"the singles test",
		"were on the wrong side of the singles test"},
	[SETTER_ROUNDS] = {"the number of rounds", "fell in too few or too many rounds"},
	[SETTER_BOTTLENECK] = {"the bottleneck", "were too open or too narrow (bottleneck)"},
	[SETTER_UNSOLVED] = {"the techniques", "need techniques or ratings beyond those allowed"},
	[SETTER_RATING] = {"the rating", "were rated too low or too high"},
	[SETTER_BAND] = {"the band", "were of another band"},
	[SETTER_NAKED_SHARE] = {"the share of naked singles", "had another share of naked singles"},
	[SETTER_SCORE] = {"the score", "scored too low or too high"},
	[SETTER_REQUIRED_ANY] = {"the techniques required", "needed none of the techniques named"},
	[SETTER_REQUIRED_ALL] = {"the techniques required", "did not need all techniques named"},
	[SETTER_ONLY_HARD] = {"the only hard step", "needed another hard step"},
	[SETTER_HARDEST] = {"the hardest step", "had another hardest step"},
	[SETTER_ONCE] = {"the hardest step", "needed the hardest step several times"},
};

/* The demands that are a span of some figure of the grade. */
static const struct span_row {
	enum setter_condition condition;
	size_t span, figure; /* where they stand in demands and grade */
} spans[] = {
	{SETTER_ROUNDS, offsetof(struct setter_demands, rounds),
		offsetof(struct grade, open_rounds)},
	{SETTER_BOTTLENECK, offsetof(struct setter_demands, bottleneck),
		offsetof(struct grade, bottleneck)},
	{SETTER_RATING, offsetof(struct setter_demands, rating), offsetof(struct grade, rating)},
	{SETTER_NAKED_SHARE, offsetof(struct setter_demands, naked_percent),
		offsetof(struct grade, naked_percent)},
	{SETTER_SCORE, offsetof(struct setter_demands, score), offsetof(struct grade, score)},
};

const char *setter_condition_name(enum setter_condition condition)
{
	assert(condition < SETTER_CONDITION_COUNT);
	return texts[condition].name;
}

const char *setter_condition_failure(enum setter_condition condition)
{
	assert(condition < SETTER_CONDITION_COUNT);
	return texts[condition].failure;
}

bool demands_span(const struct setter_demands *demands, enum setter_condition condition,
	const struct grade *grade, struct demand_span *asked, int *found)
{
	for (size_t i = 0; i < sizeof spans / sizeof spans[0]; i++) {
		if (spans[i].condition != condition)
			continue;
		*asked = *(const struct demand_span *)((const char *)demands + spans[i].span);
		*found = *(const int *)((const char *)grade + spans[i].figure);
		return true;
	}
	return false;
}

static bool is_in_span(const struct setter_demands *demands, enum setter_condition condition,
	const struct grade *grade)
{
	struct demand_span asked = {0};
	int found = 0;

	demands_span(demands, condition, grade, &asked, &found);
	return found >= asked.min && found <= asked.max;
}

static technique_mask used(const struct grade *grade)
{
	technique_mask mask = 0;

	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		if (grade->count[t])
			mask |= technique_bit((enum technique)t);
	return mask;
}

/* The techniques rated at least `rating`. */
static technique_mask rated_from(int rating)
{
	technique_mask mask = 0;

	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		if (technique_info((enum technique)t)->rating >= rating)
			mask |= technique_bit((enum technique)t);
	return mask;
}

static bool holds(const struct setter_demands *demands, enum setter_condition condition,
	const struct grade *grade)
{
	switch (condition) {
	case SETTER_BAND: return demands->bands >> grade->band & 1;
	case SETTER_REQUIRED_ANY: return used(grade) & demands->any;
	case SETTER_REQUIRED_ALL: return !(demands->all & ~used(grade));
	case SETTER_ONLY_HARD:
		return !(used(grade) & rated_from(SINGLES_RATING + 1) & ~demands->only_hard);
	case SETTER_HARDEST:
		return (used(grade) & rated_from(technique_info(demands->hardest)->rating)) ==
		       technique_bit(demands->hardest);
	case SETTER_ONCE: return grade->rounds[demands->hardest] == 1;
	default: return is_in_span(demands, condition, grade);
	}
}

/* The highest rating that the demands let a technique have. */
static int highest_rating(const struct setter_demands *demands)
{
	int most = GRADE_BEYOND_RATING;

	if (demands_ask_for(demands, SETTER_RATING))
		most = demands->rating.max;
	if (demands_ask_for(demands, SETTER_HARDEST) &&
		technique_info(demands->hardest)->rating < most)
		most = technique_info(demands->hardest)->rating;
	while (demands_ask_for(demands, SETTER_BAND) && most > 0 &&
		!(demands->bands >> band_of_rating(most) & 1))
		most--;
	return most;
}

technique_mask demands_techniques(const struct setter_demands *demands)
{
	technique_mask mask = demands_ask_for(demands, SETTER_UNSOLVED) ? demands->techniques
									: technique_all(true);

	return mask & ~rated_from(highest_rating(demands) + 1);
}

/* Whether the demands of openness hold; anything but singles fails them. */
static enum setter_condition check_openness(const struct setter_demands *demands,
	const struct solver *solver, const struct grid *puzzle, struct grade *grade)
{
	static const enum setter_condition conditions[] = {SETTER_ROUNDS, SETTER_BOTTLENECK};

	if (!demands_ask_for(demands, SETTER_ROUNDS) &&
		!demands_ask_for(demands, SETTER_BOTTLENECK))
		return SETTER_FITS;
	if (!grade_openness(&solver->geometry, puzzle, grade))
		return SETTER_WRONG_SIDE_OF_GATE;
	for (int i = 0; i < 2; i++)
		if (demands_ask_for(demands, conditions[i]) &&
			!is_in_span(demands, conditions[i], grade))
			return conditions[i];
	return SETTER_FITS;
}

/* Grades with no more techniques than the demands allow. False if the puzzle contradicts itself. */
static bool grade_within(const struct setter_demands *demands, struct solver *solver,
	const struct grid *puzzle, struct grade *grade)
{
	technique_mask all = solver->techniques;
	solver->techniques = demands_techniques(demands);
	bool graded = grade_puzzle(solver, puzzle, grade);
	solver->techniques = all;
	return graded;
}

enum setter_condition demands_check(const struct setter_demands *demands, struct solver *solver,
	const struct grid *puzzle, struct grade *grade)
{
	const uint32_t openness = UINT32_C(1) << SETTER_ROUNDS | UINT32_C(1) << SETTER_BOTTLENECK;
	enum setter_condition open = SETTER_FITS;

	if (!demands->asked)
		return SETTER_FITS;
	open = check_openness(demands, solver, puzzle, grade);
	if (open != SETTER_FITS || !(demands->asked & ~openness))
		return open;
	if (!grade_within(demands, solver, puzzle, grade) || grade->empty_left)
		return SETTER_UNSOLVED;
	for (int c = SETTER_UNSOLVED + 1; c < SETTER_CONDITION_COUNT; c++)
		if (demands_ask_for(demands, (enum setter_condition)c) &&
			!holds(demands, (enum setter_condition)c, grade))
			return (enum setter_condition)c;
	return SETTER_FITS;
}
