/*
 * Part of the kernel: fill.c's rule on boards of digits. Same grids, and as many numbers taken
 * from the generator; included by nine_kernel.h for each width of vector.
 *
 * How many digits each cell has is added up in four planes, a binary number for each cell.
 */
#include "base/rng.h"
#include "engine/fill.h"

struct tally {
	vec plane[4];
};

INLINE void add_one(struct tally *sum, vec carry)
{
	UNROLL
	for (int i = 0; i < 4; i++) {
		vec both = sum->plane[i] & carry;
		sum->plane[i] ^= carry;
		carry = both;
	}
}

#ifdef SWAP_1
INLINE struct tally add(struct tally a, struct tally b)
{
	vec carry = {0};

	UNROLL
	for (int i = 0; i < 4; i++) {
		vec next = MAJORITY(a.plane[i], b.plane[i], carry);
		a.plane[i] ^= b.plane[i] ^ carry;
		carry = next;
	}
	return a;
}

#define SWAPPED(sum, ...)                                                                          \
	((struct tally){{SHUFFLE((sum).plane[0], __VA_ARGS__),                                     \
		SHUFFLE((sum).plane[1], __VA_ARGS__), SHUFFLE((sum).plane[2], __VA_ARGS__),        \
		SHUFFLE((sum).plane[3], __VA_ARGS__)}})
#endif

INLINE struct tally tally_digits(const struct digits *x)
{
	struct tally sum = {0};

	UNROLL
	for (int i = 0; i < VECS; i++)
		add_one(&sum, x->v[i]);
#ifdef SWAP_1
	sum = add(sum, SWAPPED(sum, SWAP_1));
#endif
#ifdef SWAP_2
	sum = add(sum, SWAPPED(sum, SWAP_2));
#endif
	return sum;
}

/* A grid being filled, or how it stood before a choice. */
struct sheet {
	struct digits x; /* digits still possible in the empty cells */
	vec empty;
	struct nine_place place; /* the cell of the choice */
	uint64_t digits; /* what it has not tried, four bits each */
	int filled;
};

struct pad {
	struct sheet now;
	struct sheet earlier[DEEPEST];
	int depth;
	int dead_ends;
	struct {
		struct nine_place place;
		int digit;
	} written[DEEPEST];
};

/* The lowest cell of a band's word: rows come before boxes. */
INLINE uint32_t lowest_cell(uint32_t word)
{
	uint32_t row = ROW;

	while (!(word & row))
		row <<= 3;
	word &= row;
	return word & -word;
}

INLINE struct nine_place place_of(vec plane)
{
	int band = plane[0] ? 0 : plane[1] ? 1 : 2;

	return (struct nine_place){.bit = lowest_cell(plane[band]), .band = (uint8_t)band};
}

/* Chooses the next cell; false: one of the empty cells has no digit. */
INLINE bool choose_empty(struct sheet *now)
{
	struct tally sum = tally_digits(&now->x);
	vec fewest = now->empty;

	if (any(fewest & ~(sum.plane[0] | sum.plane[1] | sum.plane[2] | sum.plane[3])))
		return false;
	UNROLL
	for (int i = 3; i >= 0; i--) {
		vec fewer = fewest & ~sum.plane[i];
		fewest = any(fewer) ? fewer : fewest;
	}
	now->place = place_of(fewest);
	now->digits = digits_in(&now->x, cell_mask(now->place));
	return true;
}

/* As draw() in fill.c. */
INLINE int draw_digit(struct rng *rng, uint64_t digits)
{
	int count = __builtin_popcountll(digits);

	for (uint32_t skip = count > 1 ? rng_below(rng, (uint32_t)count) : 0; skip; skip--)
		digits &= digits - 1;
	return __builtin_ctzll(digits) / 4;
}

/* The cell's houses, whole. */
INLINE vec houses_mask(struct nine_place place)
{
	int at = __builtin_ctz(place.bit);
	uint32_t column = 0x49u << (at - at % 10 + at % 10 % 3);
	uint32_t row = ROW << (at % 10 - at % 10 % 3);
	uint32_t box = 0x1FFu << (at - at % 10);
	vec own = (vec)(cell_mask(place) != 0) & splat(row | box);

	return own | (all_cells() & splat(column));
}

INLINE void write_digit(struct pad *pad, int digit)
{
	struct sheet *now = &pad->now;
	vec houses = houses_mask(now->place), cell = cell_mask(now->place);

	now->empty &= ~cell;
	UNROLL
	for (int i = 0; i < VECS; i++)
		now->x.v[i] &= ~(cell | (houses & digit_mask(i, digit)));
	pad->written[now->filled].place = now->place;
	pad->written[now->filled++].digit = digit;
}

INLINE void open_pad(struct pad *pad)
{
	UNROLL
	for (int i = 0; i < VECS; i++)
		pad->now.x.v[i] = all_cells() & (vec)(unused(i) == 0);
	pad->now.empty = all_cells();
	pad->now.filled = 0;
	pad->depth = 0;
	pad->dead_ends = 0;
}

/* Draws one of the digits left for the chosen cell; the others wait for a dead end. */
INLINE void draw_and_write(struct pad *pad, struct rng *rng)
{
	int digit = draw_digit(rng, pad->now.digits);

	pad->now.digits &= ~(UINT64_C(0xF) << 4 * digit);
	if (pad->now.digits)
		pad->earlier[pad->depth++] = pad->now;
	write_digit(pad, digit);
}

/* Back to the last choice that has digits left; false: begin again. */
INLINE bool turn_back(struct pad *pad)
{
	if (++pad->dead_ends == FILL_DEAD_ENDS || pad->depth == 0)
		return false;
	pad->now = pad->earlier[--pad->depth];
	return true;
}

static void kernel_fill(struct rng *rng, struct nine_board *full)
{
	struct pad pad;

	open_pad(&pad);
	while (pad.now.filled < 81) {
		if (!choose_empty(&pad.now) && !turn_back(&pad)) {
			open_pad(&pad);
			continue;
		}
		draw_and_write(&pad, rng);
	}
	memset(full, 0, sizeof *full);
	for (int i = 0; i < 81; i++)
		full->word[pad.written[i].digit][pad.written[i].place.band] |=
			pad.written[i].place.bit;
}
