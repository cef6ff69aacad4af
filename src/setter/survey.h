/*
 * Surveying a request: what its digs come to when nothing is filtered.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_SETTER_SURVEY_H
#define NONET_SETTER_SURVEY_H

#include "engine/dig.h"
#include "setter/setter.h"

/* One grid, dug once. The rest says nothing if it was abandoned. */
struct survey_grid {
	bool abandoned;
	int target;
	int givens;
	bool reaches; /* no more givens than the request accepts */
	bool singles_only;
	enum setter_condition failed; /* the first condition, or SETTER_FITS */
	bool fits;
	struct dig_work work;
};

/* Digs grid number n of the request; each draws a target of its own. The same request and
 * number give the same grid. The solver is as for setter_make. */
void survey_dig(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, uint64_t n, struct survey_grid *out);

/*
 * How many of the request's grids 0..count-1 fit: whether a level and a symmetry go together
 * can be told from a thousand of them in the time of a glance (9x9: some 20 ms). *tally says what
 * the others failed; it may be NULL.
 */
int survey_fits(const struct shape *shape, const struct setter_request *request,
	struct solver *solver, int count, struct setter_tally *tally);

#endif
