#include "logic/technique.h"

#include "logic/find.h"

#include <assert.h>
#include <string.h>

_Static_assert(TECHNIQUE_COUNT <= 64, "a technique_mask has 64 bits");

#define TECHNIQUE_INFO(id, key, name, rating, cost, find, unique)                                  \
	[TECHNIQUE_##id] = {key, name, rating, cost, find, unique},
static const struct technique_info infos[TECHNIQUE_COUNT] = {TECHNIQUE_ROWS(TECHNIQUE_INFO)};

const struct technique_info *technique_info(enum technique technique)
{
	assert(technique < TECHNIQUE_COUNT);
	return &infos[technique];
}

enum technique technique_of_key(const char *key)
{
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if (strcmp(infos[t].key, key) == 0)
			return (enum technique)t;
	}
	return TECHNIQUE_COUNT;
}

bool technique_is_needed(enum technique technique)
{
	return technique != TECHNIQUE_FRANKEN_X_WING;
}

technique_mask technique_all(bool uniqueness)
{
	technique_mask mask = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		if (uniqueness || !infos[t].assumes_one_solution)
			mask |= technique_bit((enum technique)t);
	}
	return mask;
}
