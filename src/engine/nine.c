#include "engine/nine.h"

#include <stddef.h>
#include <string.h>

#ifdef NINE_VECTORS

extern const struct nine_kernel nine_kernel_portable, nine_kernel_avx2, nine_kernel_avx512;

const struct nine_kernel *nine_kernel_at(int index)
{
#ifdef __x86_64__
	/* All that the kernels are compiled for: an emulator may have avx2 and no bmi. */
	bool has_bmi = __builtin_cpu_supports("bmi");
	if (has_bmi && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
		__builtin_cpu_supports("avx512vl") && index-- == 0)
		return &nine_kernel_avx512;
	if (has_bmi && __builtin_cpu_supports("avx2") && index-- == 0)
		return &nine_kernel_avx2;
#endif
	return index == 0 ? &nine_kernel_portable : NULL;
}

#else

const struct nine_kernel *nine_kernel_at(int index)
{
	(void)index;
	return NULL;
}

#endif

const struct nine_kernel *nine_kernel(void)
{
	return nine_kernel_at(0);
}

#define PLACE(cell)                                                                                \
	{                                                                                          \
		.bit = UINT32_C(1) << (10 * ((cell) % 9 / 3) + 3 * ((cell) / 9 % 3) + (cell) % 3), \
		.band = (cell) / 27                                                                \
	}
#define PLACES_9(first)                                                                            \
	PLACE(first), PLACE((first) + 1), PLACE((first) + 2), PLACE((first) + 3),                  \
		PLACE((first) + 4), PLACE((first) + 5), PLACE((first) + 6), PLACE((first) + 7),    \
		PLACE((first) + 8)

const struct nine_place nine_places[81] = {PLACES_9(0), PLACES_9(9), PLACES_9(18), PLACES_9(27),
	PLACES_9(36), PLACES_9(45), PLACES_9(54), PLACES_9(63), PLACES_9(72)};

/* The cell of each bit, within the band; -1 for guards. */
static const int8_t cell_of_bit[30] = {0, 1, 2, 9, 10, 11, 18, 19, 20, -1, 3, 4, 5, 12, 13, 14, 21,
	22, 23, -1, 6, 7, 8, 15, 16, 17, 24, 25, 26, -1};

static int lowest_bit(uint32_t bits)
{
	int at = 0;

#ifdef __GNUC__
	at = __builtin_ctz(bits);
#else
	while (!(bits >> at & 1))
		at++;
#endif
	return at;
}

bool nine_start(const struct grid *puzzle, struct nine_board *board)
{
	uint16_t row[9] = {0}, column[9] = {0}, box[9] = {0};
	uint32_t given[3] = {0};

	memset(board, 0, sizeof *board);
	for (int cell = 0; cell < 81; cell++) {
		int digit = puzzle->cell[cell];
		if (!digit)
			continue;
		int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
		uint16_t bit = (uint16_t)(1u << digit);
		if ((row[r] | column[c] | box[b]) & bit)
			return false;
		row[r] |= bit;
		column[c] |= bit;
		box[b] |= bit;
		board->word[digit - 1][nine_places[cell].band] |= nine_places[cell].bit;
		given[nine_places[cell].band] |= nine_places[cell].bit;
	}
	for (int digit = 0; digit < 9; digit++)
		for (int band = 0; band < 3; band++)
			board->word[digit][band] |= NINE_WORD_FULL & ~given[band];
	return true;
}

void nine_to_grid(const struct nine_board *board, struct grid *grid)
{
	memset(grid, 0, sizeof *grid);
	grid->shape = SHAPE_9X9;
	for (int digit = 0; digit < 9; digit++)
		for (int band = 0; band < 3; band++)
			for (uint32_t left = board->word[digit][band]; left; left &= left - 1)
				grid->cell[27 * band + cell_of_bit[lowest_bit(left)]] =
					(uint8_t)(digit + 1);
}
