/*
 * A target: what a puzzle of a kind is like, to which all sheets of a class come near.
 */
#ifndef NONET_BOOK_TARGET_H
#define NONET_BOOK_TARGET_H

#include "book/book.h"

/* Puzzles in the sample that a target is learnt from. */
#define TARGET_SAMPLE 128

/* What of a grade is held together. */
enum target_measure { TARGET_RATING, TARGET_SCORE, TARGET_STEPS, TARGET_MEASURES };

struct target {
	struct demand_span spans[TARGET_MEASURES]; /* in the units of a grade */
	bool known; /* else any puzzle will do */
};

/* The densest part of a sample, no wider than the spread: first of its ratings, then of the scores
 * of those, then of the steps of those. Of no sample nothing is known. */
struct target target_of_sample(
	const struct grade *grades, int count, const struct class_spread *spread);

/* How far a grade lies outside the target; 0 if it does not. */
int target_distance(const struct target *target, const struct grade *grade);

#endif
