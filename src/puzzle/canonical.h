/*
 * The canonical form of a puzzle: the same grid for every disguise of it. Disguises are what
 * rows, columns and digits can go through without the rules noticing: permuting bands, stacks,
 * the rows of a band, the columns of a stack and the digits, and, where boxes are square,
 * turning and mirroring.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_PUZZLE_CANONICAL_H
#define NONET_PUZZLE_CANONICAL_H

#include "puzzle/grid.h"

/*
 * Sets *form to the canonical form of a puzzle that has this one solution. Two puzzles have equal
 * forms exactly if one is a disguise of the other; the form is itself a disguise of the puzzle.
 * Tens of microseconds for 9x9; a solution with very many symmetries takes longer.
 */
void canonical_form(const struct shape *shape, const struct grid *puzzle,
	const struct grid *solution, struct grid *form);

#endif
