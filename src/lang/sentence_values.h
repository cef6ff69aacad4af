/*
 * The values that phrases hold, read from a step: "{cell1}", "{base:in}", "{chain}".
 */
#ifndef NONET_LANG_SENTENCE_VALUES_H
#define NONET_LANG_SENTENCE_VALUES_H

#include "lang/phrases.h"
#include "logic/marks.h"
#include "logic/step.h"

/* A step being told. */
struct telling {
	const struct phrases *phrases;
	const struct step *step;
	const struct marks *board; /* before the step */
	int bridge; /* colours: which of the four bridges is told; see step_bridge_explains */
};

/* Adds the value of `name`; a phrase_value, its data a struct telling. */
void sentence_value(void *telling, const char *name, enum house_case wanted, GString *text);

/* Whether there is a row for the name. */
bool sentence_knows(const char *name);

#endif
