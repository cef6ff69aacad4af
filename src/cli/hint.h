/*
 * Hints: what to do next on a partly filled board.
 */
#ifndef NONET_CLI_HINT_H
#define NONET_CLI_HINT_H

#include "cli/one_puzzle.h"
#include "lang/sentence.h"
#include "logic/explain.h"

/* Techniques that a hint may use: no forcing chains and nets, which nobody can follow from a
 * line. */
technique_mask hint_techniques(bool uniqueness);

/*
 * The hint for a puzzle with its entries: first what is wrong among these; else the next step; else
 * that nothing simple is open. The solver has hint_techniques; it and the path are used as
 * workspace. The caller frees it with g_free.
 */
char *hint_text(const struct phrases *phrases, const struct one_puzzle *one,
	enum hint_strength strength, struct solver *solver, struct path *path);

#endif
