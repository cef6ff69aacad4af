#include "book/target.h"

/* What a step outside costs: a rating's tenth as much as ten points of score, a step as four. */
static const int weights[TARGET_MEASURES] = {
	[TARGET_RATING] = 100, [TARGET_SCORE] = 1, [TARGET_STEPS] = 40};

static int value_of(const struct grade *grade, int measure)
{
	const int values[TARGET_MEASURES] = {grade->rating, grade->score, grade->steps};
	return values[measure];
}

static int beyond(const struct demand_span *span, int value)
{
	return MAX(span->min - value, 0) + MAX(value - span->max, 0);
}

int target_distance(const struct target *target, const struct grade *grade)
{
	int distance = 0;
	for (int m = 0; target->known && m < TARGET_MEASURES; m++)
		distance += weights[m] * beyond(&target->spans[m], value_of(grade, m));
	return distance;
}

/* The span of this width that holds the most of the grades that are in; of equals, the lowest. */
static struct demand_span densest(
	const struct grade *grades, const bool *in, int count, int measure, int width)
{
	struct demand_span best = {0, 0};
	int most = 0;
	for (int i = 0; i < count; i++) {
		int low = value_of(&grades[i], measure), held = 0;
		for (int k = 0; in[i] && k < count; k++) {
			int value = value_of(&grades[k], measure);
			held += in[k] && value >= low && value <= low + width;
		}
		if (held > most || (held == most && held > 0 && low < best.min)) {
			most = held;
			best = (struct demand_span){low, low + width};
		}
	}
	return best;
}

struct target target_of_sample(
	const struct grade *grades, int count, const struct class_spread *spread)
{
	const int widths[TARGET_MEASURES] = {spread->rating, spread->score * 10, spread->steps};
	struct target target = {.known = count > 0};
	g_autofree bool *in = g_new(bool, count + 1);
	for (int i = 0; i < count; i++)
		in[i] = true;
	for (int m = 0; m < TARGET_MEASURES; m++) {
		target.spans[m] = densest(grades, in, count, m, widths[m]);
		for (int i = 0; i < count; i++)
			in[i] = in[i] && beyond(&target.spans[m], value_of(&grades[i], m)) == 0;
	}
	return target;
}
