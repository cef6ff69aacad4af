/*
 * The fast path for 9x9: candidates as bit boards by digit, all nine digits worked on at once
 * in vector registers. Same verdicts as the general search; a test holds them together.
 *
 * A board has four words for each digit, one for each band and one unused. A word holds the
 * three boxes of its band in ten bits each (nine cells row by row, and a guard bit that is zero):
 *
 *     bit 10 * box + 3 * row + column      box, row, column in 0..2, within the band
 *
 * Digits are 0..8 here; places 9 to 11 only fill up the registers and stay zero.
 *
 * Inside engine/ only. Pure C11: no allocation, no globals but const tables.
 */
#ifndef NONET_ENGINE_NINE_H
#define NONET_ENGINE_NINE_H

#include "base/rng.h"
#include "puzzle/grid.h"

#include <stdbool.h>
#include <stdint.h>

/* Vectors are GNU C; other compilers, and builds with NONET_PLAIN_C, take the general path. */
#if defined(__GNUC__) && !defined(NONET_PLAIN_C)
#define NINE_VECTORS
#endif

#define NINE_DIGITS 12
#define NINE_WORD_FULL UINT32_C(0x1FF7FDFF)

struct nine_board {
	_Alignas(64) uint32_t word[NINE_DIGITS][4];
};

/* The word and the bit of a cell. */
struct nine_place {
	uint32_t bit;
	uint8_t band;
};
extern const struct nine_place nine_places[81];

/* The candidates a puzzle's givens leave in their own cells; houses are the kernel's to follow.
 * false: a digit stands twice in a house, and *board is unspecified. */
bool nine_start(const struct grid *puzzle, struct nine_board *board);

/* The grid of a board with one candidate in every cell. */
void nine_to_grid(const struct nine_board *board, struct grid *grid);

struct nine_answer {
	int found; /* solutions, up to the number wanted */
	bool undecided;
	uint64_t nodes;
	struct nine_board solution[2];
};

/*
 * search: looks for up to `wanted` (1 or 2) solutions within the candidates of `start`. A cell
 * with one candidate needs no more than that to be a given.
 */
struct nine_kernel {
	const char *name;
	void (*search)(const struct nine_board *start, int wanted, uint64_t budget,
		struct nine_answer *answer);

	/* As fill_grid() in fill.h, number for number. */
	void (*fill)(struct rng *rng, struct nine_board *full);

	/* As singles_solve() in logic/, for a puzzle that has one solution. */
	bool (*singles)(const struct nine_board *start);
};

/* The best kernel this machine can run; NULL if the compiler had no vectors. */
const struct nine_kernel *nine_kernel(void);

/* The kernels compiled in that this machine can run, best first, then NULL. For tests. */
const struct nine_kernel *nine_kernel_at(int index);

#endif
