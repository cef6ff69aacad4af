/*
 * The two questions of search.h, answered by the general search that knows every shape.
 *
 * Inside engine/ and for the tests that hold the two paths against each other.
 */
#ifndef NONET_ENGINE_SEARCH_GENERAL_H
#define NONET_ENGINE_SEARCH_GENERAL_H

#include "engine/search.h"

enum search_verdict search_general_solve(const struct shape *shape, const struct grid *puzzle,
	uint64_t budget, struct search_result *result);

/* guide may be NULL; else a full grid that a second solution is likely to agree with mostly. */
enum search_verdict search_general_other(const struct shape *shape, const struct grid *puzzle,
	const struct grid *guide, int cell, int digit, uint64_t budget,
	struct search_result *result);

enum search_verdict search_general_count(const struct shape *shape, const struct grid *puzzle,
	uint64_t limit, uint64_t budget, uint64_t *count);

#endif
