/*
 * Feasible: whether a level can be met at all with the symmetry, the size and the order asked
 * for, found by digging a sample before a book is begun.
 */
#ifndef NONET_CLI_FEASIBLE_H
#define NONET_CLI_FEASIBLE_H

#include "config/config.h"

/*
 * Checks the sections whose demands are not those of a built-in scheme alone. A pair of level and
 * pattern that fits fewer than one grid in 200 goes to diags, with the symmetries that do better.
 */
void feasible_check(const struct config *config, struct diags *diags);

#endif
