/*
 * Proofs: that a puzzle is what is claimed of it. Everything is found anew from the digits:
 * nothing that was known when the puzzle was made is asked.
 */
#ifndef NONET_CLI_PROOF_H
#define NONET_CLI_PROOF_H

#include "config/levels.h"
#include "puzzle/code.h"
#include "puzzle/grid.h"

#include <glib.h>

/* What is claimed of a puzzle. Of grid and code one at least must stand. */
struct proof_claim {
	const struct grid *grid; /* NULL: the code's puzzle is meant */
	const struct seed_code *code; /* that makes this very puzzle; NULL for none */
	const struct level *level; /* whose givens and gate it fits; NULL for none */
	bool elsewhere; /* it bears the name of its band: a level by bands counts no givens */
};

/*
 * Proves that the puzzle has exactly one solution, and what else is claimed; shapes[id] must be
 * filled for every shape. Returns NULL when all holds, else what does not, for people, to be freed
 * with g_free. *solution (may be NULL) is the one solution, or empty.
 */
char *proof_find_fault(
	const struct shape *shapes, const struct proof_claim *claim, struct grid *solution);

/* Adds a fault to those found so far, which may be none. */
void proof_add_fault(GString *faults, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Fills shapes[0..SHAPE_COUNT-1]. */
void proof_init_shapes(struct shape *shapes);

#endif
