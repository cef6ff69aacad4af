#include "game/opening.h"

#include "base/rng.h"
#include "engine/dig.h"

#include <string.h>

enum {
	DIGITS = 9,
	SIDES_BITS = 2, /* of the seed */
	ATTEMPTS = 64, /* full grids tried for a formation */
};

/* Streams drawn from one seed. */
enum { STREAM_GRID, STREAM_CELLS = 1000, STREAM_SIDES = 1001 };

const char *opening_advice(enum opening_result result)
{
	static const char *const advice[OPENING_RESULTS] = {
		[OPENING_OK] = "",
		[OPENING_BAD_SIDES] = "a game has one, two or three sides",
		[OPENING_BAD_COUNT] = "0 to 78 pieces can be set out",
		[OPENING_FORMATION_EMPTY] = "the formation has no cells",
		[OPENING_FORMATION_FULL] = "the formation has more cells than the 78 pieces that "
					   "can be set out",
		[OPENING_FORMATION_SMALLER] = "the formation has fewer cells than pieces are asked "
					      "for; leave the number out, or draw more cells",
		[OPENING_FORMATION_LARGER] = "the formation has more cells than pieces are asked "
					     "for; leave the number out, or draw fewer cells",
		[OPENING_OTHER_SIZE] = "the code makes a grid of another size than 9x9",
		[OPENING_NO_PUZZLE] = "the code makes no puzzle, or one of more than 78 pieces",
	};
	return advice[result];
}

static enum opening_result check(const struct opening_request *request)
{
	const struct formation *formation = request->formation;

	if (request->sides < 1 || request->sides > GAME_SIDES)
		return OPENING_BAD_SIDES;
	if (request->count < 0 || request->count > GAME_SET_OUT_MOST)
		return OPENING_BAD_COUNT;
	if (!formation)
		return OPENING_OK;
	if (formation->count == 0)
		return OPENING_FORMATION_EMPTY;
	if (formation->count > GAME_SET_OUT_MOST)
		return OPENING_FORMATION_FULL;
	if (request->count > formation->count)
		return OPENING_FORMATION_SMALLER;
	if (request->count && request->count < formation->count)
		return OPENING_FORMATION_LARGER;
	return OPENING_OK;
}

/* The full grid of an attempt; its seed's last bits say the number of sides. */
static void fill(const struct opening_request *request, int attempt, struct opening *out)
{
	uint64_t seed = rng_mix(request->seed, (uint64_t)(STREAM_GRID + attempt)) & CODE_SEED_MASK;
	struct shape shape;
	struct grid none;

	seed = seed >> SIDES_BITS << SIDES_BITS | (uint64_t)request->sides;
	*out = (struct opening){.sides = request->sides,
		.code = {.recipe = CODE_RECIPE_MASK, .shape = SHAPE_9X9, .seed = seed}};
	shape_init(&shape, SHAPE_9X9);
	dig_make(&shape, &out->code, &none, &out->solution);
	out->set_out.shape = SHAPE_9X9;
}

static void set_out(struct opening *out, int cell)
{
	out->set_out.cell[cell] = out->solution.cell[cell];
	out->code.givens[cell / 64] |= UINT64_C(1) << cell % 64;
	out->count++;
}

/* Pieces of the opening that C's four of a digit do not cover, while C has others left: none if C's
 * pieces go first in the strict sense. */
static int pieces_out_of_turn(const struct opening *out)
{
	int count[DIGITS + 1] = {0}, over = 0, left = 0;

	for (int cell = 0; cell < GAME_CELLS; cell++)
		count[out->set_out.cell[cell]]++;
	for (int digit = 1; digit <= DIGITS; digit++) {
		over += count[digit] > GAME_SETS ? count[digit] - GAME_SETS : 0;
		left += count[digit] < GAME_SETS ? GAME_SETS - count[digit] : 0;
	}
	return over < left ? over : left;
}

/* A formation's cells are given; of some full grids, the one that suits side C best is taken. */
static void fill_formation(const struct opening_request *request, struct opening *out)
{
	int best = GAME_CELLS;

	for (int attempt = 0; attempt < ATTEMPTS && best > 0; attempt++) {
		struct opening tried;
		fill(request, attempt, &tried);
		for (int cell = 0; cell < GAME_CELLS; cell++)
			if (request->formation->cell[cell])
				set_out(&tried, cell);
		int wrong = request->sides == GAME_SIDES ? 0 : pieces_out_of_turn(&tried);
		if (wrong < best) {
			best = wrong;
			*out = tried;
		}
	}
}

/* Cells in random order; a digit is not set out a fifth time before every digit has been four
 * times. */
static void fill_anywhere(const struct opening_request *request, struct opening *out)
{
	uint8_t cells[GAME_CELLS];
	int count[DIGITS + 1] = {0};
	struct rng rng;

	fill(request, 0, out);
	for (int cell = 0; cell < GAME_CELLS; cell++)
		cells[cell] = (uint8_t)cell;
	rng_init(&rng, rng_mix(request->seed, STREAM_CELLS));
	rng_shuffle(&rng, cells, GAME_CELLS);
	for (int most = GAME_SETS; out->count < request->count; most = DIGITS) {
		for (int i = 0; i < GAME_CELLS && out->count < request->count; i++) {
			int digit = out->solution.cell[cells[i]];
			if (out->set_out.cell[cells[i]] || count[digit] == most)
				continue;
			count[digit]++;
			set_out(out, cells[i]);
		}
	}
}

/* Whose piece is the nth (from 0) of its digit, where `turn` pieces went round before it. */
static enum game_side side_in_turn(int sides, int nth, int *turn)
{
	switch (sides) {
	case GAME_SIDES: return (enum game_side)((*turn)++ % GAME_SIDES);
	case 2:
		if (nth < GAME_SETS)
			return GAME_SIDE_C;
		return (*turn)++ % 2 ? GAME_SIDE_B : GAME_SIDE_A;
	default: return (enum game_side)(GAME_SIDE_C - nth / GAME_SETS);
	}
}

void opening_assign_sides(struct opening *out)
{
	uint8_t cells[GAME_CELLS];
	struct rng rng;
	int turn = 0;

	for (int cell = 0; cell < GAME_CELLS; cell++)
		cells[cell] = (uint8_t)cell;
	rng_init(&rng, rng_mix(out->code.seed, STREAM_SIDES));
	rng_shuffle(&rng, cells, GAME_CELLS);
	memset(out->side, 0, sizeof out->side);
	for (int digit = 1; digit <= DIGITS; digit++) {
		int nth = 0;
		for (int i = 0; i < GAME_CELLS; i++)
			if (out->set_out.cell[cells[i]] == digit)
				out->side[cells[i]] =
					(uint8_t)side_in_turn(out->sides, nth++, &turn);
	}
}

enum opening_result opening_make(const struct opening_request *request, struct opening *out)
{
	enum opening_result result = check(request);

	if (result != OPENING_OK)
		return result;
	if (request->formation)
		fill_formation(request, out);
	else
		fill_anywhere(request, out);
	opening_assign_sides(out);
	return OPENING_OK;
}

/* The number of sides that the code of an opening says, or 0. */
static int sides_of_code(const struct seed_code *code)
{
	return (int)(code->seed & ((1 << SIDES_BITS) - 1));
}

enum opening_result opening_of_code(const struct seed_code *code, int sides, struct opening *out)
{
	struct shape shape;

	if (code->shape != SHAPE_9X9)
		return OPENING_OTHER_SIZE;
	*out = (struct opening){.code = *code, .sides = sides ? sides : sides_of_code(code)};
	if (out->sides < 1 || out->sides > GAME_SIDES)
		return OPENING_BAD_SIDES;
	shape_init(&shape, SHAPE_9X9);
	if (dig_within(&shape, code, GAME_SET_OUT_MOST, &out->set_out, &out->solution) != DIG_DONE)
		return OPENING_NO_PUZZLE;
	out->count = grid_givens(&out->set_out);
	opening_assign_sides(out);
	return OPENING_OK;
}
