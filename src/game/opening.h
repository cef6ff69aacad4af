/*
 * An opening: the pieces that are set out before the first move. Its cells are part of a full grid
 * made by the engine, so they repeat nothing and can be completed; each piece has its side.
 *
 * Which side: the pieces are set out digit by digit. With three sides A, B and C set them out in
 * turn. With two, C's four pieces of a digit go first and A and B share the rest evenly. For a
 * solo player likewise, so that the own pieces (A's) last longest: C's first, then B's, then A's.
 * Where cells are free to choose, C's pieces are indeed used up before any other.
 *
 * An opening is coded as puzzles are, by mask: the seed of the full grid and the cells. The seeds
 * of openings are chosen so that their last two bits are the number of sides: the code alone
 * remakes all. Frozen, as the code's recipe is: a printed code sets out the same pieces for ever.
 *
 * Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_GAME_OPENING_H
#define NONET_GAME_OPENING_H

#include "game/formation.h"
#include "game/rules.h"
#include "puzzle/code.h"
#include "puzzle/grid.h"

#include <stdint.h>

struct opening {
	struct seed_code code;
	int sides; /* 1..GAME_SIDES */
	int count;
	struct grid set_out;
	struct grid solution; /* one way to complete it */
	uint8_t side[GAME_CELLS]; /* enum game_side of each set-out piece */
};

struct opening_request {
	uint64_t seed; /* any */
	int sides; /* of the game: game_round(players)->sides */
	int count; /* of pieces; with a formation 0 stands for all its cells */
	const struct formation *formation; /* NULL: cells anywhere */
};

enum opening_result {
	OPENING_OK,
	OPENING_BAD_SIDES, /* not 1..GAME_SIDES */
	OPENING_BAD_COUNT, /* not 0..GAME_SET_OUT_MOST */
	OPENING_FORMATION_EMPTY, /* no cells */
	OPENING_FORMATION_FULL, /* more cells than can be set out */
	OPENING_FORMATION_SMALLER, /* than the number of pieces asked for */
	OPENING_FORMATION_LARGER, /* pieces would be missing from it */
	OPENING_OTHER_SIZE, /* a code of another grid than 9x9 */
	OPENING_NO_PUZZLE, /* a code that makes no puzzle */
	OPENING_RESULTS
};

/* What it is that cannot be made, for people: follows "... cannot be set out: ". */
const char *opening_advice(enum opening_result result);

/* Makes the opening asked for; the same request makes the same one for ever. Any result but
 * OPENING_OK leaves *out unspecified. */
enum opening_result opening_make(const struct opening_request *request, struct opening *out);

/* Makes the opening of a code again. `sides` is the game's number of sides, or 0 for the one in
 * the code's seed. The code of any 9x9 puzzle will do where sides is given. */
enum opening_result opening_of_code(const struct seed_code *code, int sides, struct opening *out);

/* Gives each piece of out->set_out its side, from out->sides and out->code.seed. */
void opening_assign_sides(struct opening *out);

#endif
