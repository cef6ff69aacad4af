/*
 * A band, three rows, is 27 cells and so 27 bits of a word; a digit has three such words. A cell
 * is filled with a few ANDs, the digits that have one place in a row or box of a band fall out of
 * one word, and cells with one candidate out of adding up nine words bit by bit. Cutting a board
 * into bands of bits is an old trade secret of fast solvers (among them Brian Turner's tdoku
 * and JCZSolve by zhouyundong and others).
 */
#include "logic/quick9.h"

#include <string.h>

#define BAND_BITS 0x7ffffffu
#define ROW_BITS 0x1ffu /* the first row of a band */
#define BOX_BITS 0x1c0e07u /* the first box of a band */

/* Singles found in one round: for each band and digit, the cells. */
struct found {
	uint32_t band[3][9];
};

static inline void place(struct quick *quick, int cell, int digit)
{
	const struct geometry *geometry = quick->geometry;
	uint32_t keep = ~(UINT32_C(1) << cell % 27);
	uint32_t *band = quick->band[cell / 27];
	for (int d = 0; d < 9; d++)
		band[d] &= keep;
	for (int b = 0; b < 3; b++)
		quick->band[b][digit] &= ~geometry->peers_in_band[cell][b];
	quick->digit[cell] = (uint8_t)digit;
	quick->empty_count--;
	for (int kind = 0; kind < 3; kind++) {
		int house = geometry->shape.cell_house[cell][kind];
		unsigned open = quick->open[house] & ~(1u << digit);
		quick->open[house] = (uint16_t)open;
		uint64_t is_last = (open & (open - 1)) == 0 && open != 0;
		quick->last = (quick->last & ~(UINT64_C(1) << house)) | is_last << house;
	}
}

bool quick9_set(struct quick *quick, const struct grid *puzzle)
{
	for (int b = 0; b < 3; b++) {
		for (int d = 0; d < 9; d++)
			quick->band[b][d] = BAND_BITS;
	}
	for (int cell = 0; cell < 81; cell++) {
		if (puzzle->cell[cell] == 0)
			continue;
		int digit = puzzle->cell[cell] - 1;
		if ((quick->band[cell / 27][digit] >> cell % 27 & 1) == 0) {
			quick->broken = true;
			return false;
		}
		place(quick, cell, digit);
	}
	return true;
}

/* The bits if there is exactly one, else 0. */
static inline uint32_t only(uint32_t bits)
{
	return (bits & (bits - 1)) == 0 ? bits : 0;
}

static inline uint32_t single_in_boxes(uint32_t word)
{
	return only(word & BOX_BITS) | only(word & BOX_BITS << 3) | only(word & BOX_BITS << 6);
}

static inline uint32_t single_in_rows(uint32_t word)
{
	return only(word & ROW_BITS) | only(word & ROW_BITS << 9) | only(word & ROW_BITS << 18);
}

/* The columns in which the digit has one place, in each row of a band. */
static inline uint32_t single_columns(const struct quick *quick, int digit)
{
	uint32_t a = quick->band[0][digit], b = quick->band[1][digit], c = quick->band[2][digit];
	uint32_t once = a | b | c, twice = (a & b) | (c & (a | b));
	uint32_t first = once & ROW_BITS, second = once >> 9 & ROW_BITS, third = once >> 18;
	uint32_t more = (first & second) | (third & (first | second));
	more |= (twice | twice >> 9 | twice >> 18) & ROW_BITS;
	uint32_t columns = (first | second | third) & ~more;
	return columns | columns << 9 | columns << 18;
}

/* The cells of a band that have one candidate. */
static inline uint32_t naked_cells(const uint32_t band[9])
{
	uint32_t once = 0, twice = 0;
	for (int d = 0; d < 9; d++) {
		twice |= once & band[d];
		once |= band[d];
	}
	return once & ~twice;
}

static bool find_last(const struct quick *quick, struct found *found)
{
	if (quick->last == 0)
		return false;
	memset(found, 0, sizeof *found);
	for (uint64_t houses = quick->last; houses != 0; houses &= houses - 1) {
		int house = __builtin_ctzll(houses), i = 0;
		const uint8_t *cells = quick->geometry->shape.house[house];
		while (quick->digit[cells[i]] != MARKS_EMPTY)
			i++;
		found->band[cells[i] / 27][bits_first(quick->open[house])] |= UINT32_C(1)
									      << cells[i] % 27;
	}
	return true;
}

static bool find_in_boxes(const struct quick *quick, struct found *found)
{
	uint32_t any = 0;
	for (int b = 0; b < 3; b++) {
		for (int d = 0; d < 9; d++)
			any |= found->band[b][d] = single_in_boxes(quick->band[b][d]);
	}
	return any != 0;
}

static bool find_in_lines(const struct quick *quick, struct found *found)
{
	uint32_t any = 0;
	for (int d = 0; d < 9; d++) {
		uint32_t columns = single_columns(quick, d);
		for (int b = 0; b < 3; b++) {
			uint32_t word = quick->band[b][d];
			any |= found->band[b][d] = single_in_rows(word) | (word & columns);
		}
	}
	return any != 0;
}

static bool find_naked(const struct quick *quick, struct found *found)
{
	uint32_t any = 0;
	for (int b = 0; b < 3; b++) {
		uint32_t naked = naked_cells(quick->band[b]);
		for (int d = 0; d < 9; d++)
			any |= found->band[b][d] = quick->band[b][d] & naked;
	}
	return any != 0;
}

static int fill_found(struct quick *quick, const struct found *found)
{
	int placements = 0;
	for (int b = 0; b < 3; b++) {
		for (int d = 0; d < 9; d++) {
			for (uint32_t left = found->band[b][d]; left != 0; left &= left - 1) {
				int bit = __builtin_ctz(left);
				/* Two singles of a wrong puzzle may exclude each other. */
				if ((quick->band[b][d] >> bit & 1) == 0) {
					quick->broken = true;
					return placements;
				}
				place(quick, b * 27 + bit, d);
				placements++;
			}
		}
	}
	return placements;
}

enum technique quick9_round(struct quick *quick, int *placements)
{
	enum technique technique = TECHNIQUE_COUNT;
	struct found found;
	if (find_last(quick, &found))
		technique = TECHNIQUE_FULL_HOUSE;
	else if (find_in_boxes(quick, &found))
		technique = TECHNIQUE_HIDDEN_SINGLE_BOX;
	else if (find_in_lines(quick, &found))
		technique = TECHNIQUE_HIDDEN_SINGLE_LINE;
	else if (find_naked(quick, &found))
		technique = TECHNIQUE_NAKED_SINGLE;
	if (technique != TECHNIQUE_COUNT)
		*placements = fill_found(quick, &found);
	return technique;
}

int quick9_sweep(struct quick *quick)
{
	struct found found;
	uint32_t naked[3];
	for (int b = 0; b < 3; b++)
		naked[b] = naked_cells(quick->band[b]);
	for (int d = 0; d < 9; d++) {
		uint32_t columns = single_columns(quick, d);
		for (int b = 0; b < 3; b++) {
			uint32_t word = quick->band[b][d];
			found.band[b][d] = (word & (columns | naked[b])) | single_in_rows(word) |
					   single_in_boxes(word);
		}
	}
	return fill_found(quick, &found);
}

void quick9_candidates(const struct quick *quick, uint16_t candidates[SHAPE_MAX_CELLS])
{
	memset(candidates, 0, SHAPE_MAX_CELLS * sizeof *candidates);
	for (int b = 0; b < 3; b++) {
		for (int d = 0; d < 9; d++) {
			for (uint32_t left = quick->band[b][d]; left != 0; left &= left - 1)
				candidates[b * 27 + __builtin_ctz(left)] |= (uint16_t)(1u << d);
		}
	}
}
