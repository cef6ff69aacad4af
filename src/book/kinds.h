/*
 * The kinds of puzzle that a class's sheets ask for, each with its target.
 */
#ifndef NONET_BOOK_KINDS_H
#define NONET_BOOK_KINDS_H

#include "book/target.h"

/* All orders of a kind have one target. */
struct kind {
	char *asked; /* plan_demands of them */
	struct setter_request request; /* with the sample's seed */
	struct grade grades[TARGET_SAMPLE];
	bool graded[TARGET_SAMPLE];
	struct target target;
};

/* A list of struct kind, which owns them. */
GPtrArray *kinds_new(void);

/* The kind of an order, added if it is new. Owned by the list. */
const struct kind *kinds_of(GPtrArray *kinds, const struct plan_order *order);

/* Learns the targets from samples, made on `jobs` threads: the same for any number. */
void kinds_learn(GPtrArray *kinds, const struct shape shapes[SHAPE_COUNT],
	const struct class_spread *spread, int jobs);

#endif
