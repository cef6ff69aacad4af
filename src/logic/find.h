/*
 * The finders of the technique table, one for each row. A finder is given a board on which
 * nothing is broken, and room to work in; it gives what it finds to the sink.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_FIND_H
#define NONET_LOGIC_FIND_H

#include "logic/marks.h"
#include "logic/step.h"
#include "logic/technique.h"

#define FIND_PROTOTYPE(id, key, name, rating, cost, find, unique) technique_find find;
TECHNIQUE_ROWS(FIND_PROTOTYPE)
#undef FIND_PROTOTYPE

#endif
