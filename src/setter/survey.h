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
	bool fits; /* reaches, and is on the gate's right side */
	struct dig_work work;
};

/* Digs grid number n of the request; each draws a target of its own. The same request and
 * number give the same grid. */
void survey_dig(const struct shape *shape, const struct setter_request *request, uint64_t n,
	struct survey_grid *out);

/*
 * How many of the request's grids 0..count-1 fit: whether a level and a symmetry go together
 * can be told from a thousand of them in the time of a glance (9x9: some 20 ms).
 */
int survey_fits(const struct shape *shape, const struct setter_request *request, int count);

#endif
