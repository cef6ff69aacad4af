/*
 * The kernel of the fast path, compiled once for each width of vector: define NINE_BYTES (16, 32
 * or 64), NINE_KERNEL (the name of the struct nine_kernel) and NINE_NAME before including it.
 *
 * One round works on all nine digits at once:
 *
 * 1. naked singles. Adding up the digits in two planes ("one or more", "two or more") shows
 *    every cell with one candidate; that digit leaves the rest of the cell's box. Rows and
 *    columns follow by 2.
 * 2. locked candidates. Of the nine places where a row meets a box of the band, a digit takes
 *    three that form a permutation. A place stays only if some permutation of places that are
 *    left contains it: for (row, box) those at the other two rows, in the other two boxes, one
 *    way or the other. The same for columns and the boxes of a stack.
 * 3. hidden singles. A digit with one cell left in a box rules the others out of that cell.
 *    After 2., hidden singles of rows and columns are hidden singles of their box.
 *
 * Rounds go on until nothing changes; a word of no candidates, or a cell without any, ends the
 * way. What is never tested: that a naked single is the only one of its digit in a house. It
 * need not be: when every cell is down to one candidate and each digit still has a place in each
 * box, row and column, then 81 candidates fill 81 demands.
 *
 * What paid, and what did not (random minimal puzzles and the hardest known, AVX-512):
 * - All parts of a round read the board as the round found it. That takes 31 rounds a puzzle
 *   instead of 17, but an instruction hardly waits for another: 12 % faster.
 * - Weighing the cells to guess in: 2.5 times fewer guesses in hard puzzles, twice as fast.
 *   Weighing digits with two places in a box as well, or what would leave two places: no
 *   fewer guesses.
 * - Settling both ways of a guess side by side, to fill waits: 5 % for hard puzzles, lost
 *   again in digs, where the second way is often not needed.
 * - Testing for two naked singles of a digit in a box: fewer guesses, no faster.
 * - Trying a known solution's digit first where one is known: no difference on 9x9 (on 16x16, in
 *   the general search, it halves the guesses).
 *
 * The idea of a board for each digit, in bands, is old (Zhou Yundong, Mladen Dobrichev and others
 * in the New Sudoku Players' Forum, about 2010); that vector registers pay is Tom Dillon's (tdoku,
 * 2019). The permutation rule in boolean form over whole registers is ours.
 */
#include "engine/nine.h"

#include <string.h>

#if NINE_BYTES > 16
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

typedef uint32_t vec __attribute__((vector_size(NINE_BYTES)));

enum {
	DIGITS_A_VEC = NINE_BYTES / 16,
	VECS = (9 + DIGITS_A_VEC - 1) / DIGITS_A_VEC,
	DEEPEST = 81,
};

#define UNROLL _Pragma("GCC unroll 9")
#define INLINE static inline __attribute__((always_inline))

struct digits {
	vec v[VECS];
};

/* Shuffles within each digit's four words, and between digits. */
#if NINE_BYTES == 16
#define BANDS_1 1, 2, 0, 3
#define BANDS_2 2, 0, 1, 3
#elif NINE_BYTES == 32
#define BANDS_1 1, 2, 0, 3, 5, 6, 4, 7
#define BANDS_2 2, 0, 1, 3, 6, 4, 5, 7
#define SWAP_1 4, 5, 6, 7, 0, 1, 2, 3
#else
#define BANDS_1 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15
#define BANDS_2 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15
#define SWAP_1 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11
#define SWAP_2 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7
#endif

#ifdef __clang__
#define SHUFFLE(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)
#else
#define SHUFFLE(x, ...) __builtin_shuffle(x, (vec){__VA_ARGS__})
#endif

INLINE vec splat(uint32_t value)
{
	return value - (vec){0};
}

#if NINE_BYTES == 64
#define TERN(a, b, c, table)                                                                       \
	((vec)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c), table))
#define OR3(a, b, c) TERN(a, b, c, 0xFE)
#define OR_AND(a, b, c) TERN(a, b, c, 0xA8) /* (a | b) & c */
#define AND_OR(a, b, c) TERN(a, b, c, 0xEA) /* (a & b) | c */
#define MAJORITY(a, b, c) TERN(a, b, c, 0xE8)
#define KEEP(x, a, b) TERN(x, a, b, 0xD0) /* x & (a | ~b) */
#else
#define OR3(a, b, c) ((a) | (b) | (c))
#define OR_AND(a, b, c) (((a) | (b)) & (c))
#define AND_OR(a, b, c) (((a) & (b)) | (c))
#define MAJORITY(a, b, c) (((a) & (b)) | (((a) | (b)) & (c)))
#define KEEP(x, a, b) ((x) & ((a) | ~(b)))
#endif

/* A bit for each word that is not zero. */
INLINE unsigned filled(vec x)
{
#if NINE_BYTES == 64
	return _mm512_test_epi32_mask((__m512i)x, (__m512i)x);
#elif NINE_BYTES == 32
	vec empty = (vec)(x == 0);
	return ~(unsigned)_mm256_movemask_ps((__m256)empty) & 0xFF;
#elif NINE_BYTES == 16 && defined(__SSE2__)
	vec empty = (vec)(x == 0);
	return ~(unsigned)_mm_movemask_ps((__m128)empty) & 0xF;
#else
	unsigned bits = 0;
	for (int i = 0; i < NINE_BYTES / 4; i++)
		bits |= (unsigned)(x[i] != 0) << i;
	return bits;
#endif
}

/* Whether any word is not zero. */
INLINE bool any(vec x)
{
	return filled(x) != 0;
}

#define ROW 0x00701C07u /* one row of the band */
#define ROWS 0x04912449u /* the first cell of each row of a box */
#define COLUMNS 0x00701C07u /* the first cell of each column of a box */
#define FULL NINE_WORD_FULL
#define GUARDS 0x20080200u
#define LOWEST 0x00100401u /* the first cell of each box */

/* All cells of the boxes in which the word has any. */
INLINE vec whole_boxes(vec x)
{
	vec guard = (x + splat(FULL)) & splat(GUARDS);

	return guard - (guard >> 9);
}

/* Cells in places, where a row meets a box, that some permutation contains. Bits pushed out of
 * a box land beside the places and are masked away at the end. */
INLINE vec lock_rows(vec x)
{
	vec m = OR_AND(x | x >> 1, x >> 2, splat(ROWS));
	vec p = m >> 3 | m << 6; /* the next row of the box */
	vec q = m >> 6 | m << 3; /* the one after */
	vec one = OR_AND(p >> 10, p << 20, q >> 20 | q << 10);
	vec other = OR_AND(p >> 20, p << 10, q >> 10 | q << 20);
	vec left = OR_AND(one, other, m);

	return (left << 3) - left;
}

/* The same for columns; the other two boxes of the stack are in the other bands. */
INLINE vec lock_columns(vec x)
{
	vec m = OR_AND(x | x >> 3, x >> 6, splat(COLUMNS));
	vec p = m >> 1 | m << 2;
	vec q = m >> 2 | m << 1;
	vec one = SHUFFLE(p, BANDS_1) & SHUFFLE(q, BANDS_2);
	vec other = SHUFFLE(p, BANDS_2) & SHUFFLE(q, BANDS_1);
	vec left = OR_AND(one, other, m);

	return OR3(left, left << 3, left << 6);
}

/* Cells that are the only ones of their box. */
INLINE vec alone_in_box(vec x)
{
	vec others = x & (x - splat(LOWEST)); /* a box without any is found out elsewhere */

	return x & ~whole_boxes(others);
}

/* Adds up a plane over all digits; the sum stands at every digit. */
INLINE vec gather_or(vec x)
{
#ifdef SWAP_1
	x |= SHUFFLE(x, SWAP_1);
#endif
#ifdef SWAP_2
	x |= SHUFFLE(x, SWAP_2);
#endif
	return x;
}

/* Cells with at least one, two, three candidates. */
struct planes {
	vec one, two, three;
};

INLINE struct planes merge(struct planes a, struct planes b)
{
	return (struct planes){
		.one = a.one | b.one,
		.two = AND_OR(a.one, b.one, a.two | b.two),
		.three = OR3(a.three, b.three, AND_OR(a.two, b.one, a.one & b.two)),
	};
}

INLINE struct planes count_digits(const struct digits *x)
{
	struct planes sum = {.one = x->v[0]};

	UNROLL
	for (int i = 1; i < VECS; i++)
		sum = merge(sum, (struct planes){.one = x->v[i]});
#ifdef SWAP_1
	sum = merge(sum, (struct planes){SHUFFLE(sum.one, SWAP_1), SHUFFLE(sum.two, SWAP_1),
				 SHUFFLE(sum.three, SWAP_1)});
#endif
#ifdef SWAP_2
	sum = merge(sum, (struct planes){SHUFFLE(sum.one, SWAP_2), SHUFFLE(sum.two, SWAP_2),
				 SHUFFLE(sum.three, SWAP_2)});
#endif
	return sum;
}

/* Words that no board uses, as if filled. */
INLINE vec unused(int i)
{
	vec word = {0};

	for (int w = 0; w < NINE_BYTES / 4; w++)
		word[w] = w % 4 == 3 || i * DIGITS_A_VEC + w / 4 >= 9;
	return word;
}

/* All cells, in the words that are used. */
INLINE vec all_cells(void)
{
	vec word = {0};

	for (int w = 0; w < NINE_BYTES / 4; w++)
		word[w] = w % 4 == 3 ? 0 : FULL;
	return word;
}

enum state { DEAD, OPEN, SOLVED };

/* Rounds until nothing changes. */
INLINE enum state settle(struct digits *x)
{
	for (;;) {
		struct planes sum = count_digits(x);
		vec single = sum.one & ~sum.two;
		vec taken = {0}, changed = {0};
		struct digits alone;
		unsigned all_filled = ~0u;

		UNROLL
		for (int i = 0; i < VECS; i++) {
			alone.v[i] = alone_in_box(x->v[i]);
			taken |= alone.v[i];
			all_filled &= filled(x->v[i] | unused(i));
		}
		if (any(all_cells() & ~sum.one) || all_filled != filled(splat(1)))
			return DEAD;
		taken = gather_or(taken);
		UNROLL
		for (int i = 0; i < VECS; i++) {
			vec old = x->v[i], naked = old & single;
			x->v[i] = KEEP(old, naked, whole_boxes(naked)) & lock_rows(old) &
				  lock_columns(old);
			x->v[i] = KEEP(x->v[i], alone.v[i], taken);
			changed |= x->v[i] ^ old;
		}
		if (!any(changed))
			return any(sum.two) ? OPEN : SOLVED;
	}
}

INLINE vec cell_mask(struct nine_place place)
{
	vec mask = {0};

	for (int w = 0; w < NINE_BYTES / 4; w++)
		mask[w] = w % 4;
	return (vec)(mask == splat(place.band)) & splat(place.bit);
}

/* All ones in the words of one digit. */
INLINE vec digit_mask(int i, int digit)
{
	vec mask = {0};

	for (int w = 0; w < NINE_BYTES / 4; w++)
		mask[w] = (uint32_t)(i * DIGITS_A_VEC + w / 4);
	return (vec)(mask == splat((uint32_t)digit));
}

/* Four bits a digit: whether it has any candidate in the mask. */
INLINE uint64_t digits_in(const struct digits *x, vec mask)
{
	uint64_t bits = 0;

	UNROLL
	for (int i = 0; i < VECS; i++)
		bits |= (uint64_t)filled(x->v[i] & mask) << (4 * DIGITS_A_VEC * i);
	return bits;
}

/* The cells of a board's band that a cell sees: its column, and in its own band its row and box. */
INLINE uint32_t peers_in(struct nine_place place, int at, int band)
{
	uint32_t column = 0x49u << (at - at % 10 + at % 10 % 3);
	uint32_t row = ROW << (at % 10 - at % 10 % 3);
	uint32_t box = 0x1FFu << (at - at % 10);

	return (band == place.band ? column | row | box : column) & ~place.bit;
}

/*
 * What ruling one of its candidates out of a cell's peers would do: how many of them have it,
 * and four times as many where it leaves them with a single one. Found by trying: it halves the
 * guesses of hard puzzles against taking the first cell.
 */
INLINE int weigh(const struct nine_board *board, const uint32_t *pairs, struct nine_place place,
	uint64_t digits)
{
	int at = __builtin_ctz(place.bit);
	int weight = 0;

	for (; digits; digits &= digits - 1) {
		const uint32_t *word = board->word[__builtin_ctzll(digits) / 4];
		for (int band = 0; band < 3; band++) {
			uint32_t seen = word[band] & peers_in(place, at, band);
			weight += __builtin_popcount(seen);
			weight += 3 * __builtin_popcount(seen & pairs[band]);
		}
	}
	return weight;
}

/* The two-candidate cell that weighs most. */
INLINE struct nine_place heaviest_pair(const struct digits *x, vec two)
{
	struct nine_place best = {0};
	struct nine_board board;
	uint32_t pairs[3] = {two[0], two[1], two[2]};
	int most = -1;

	memcpy(&board, x, sizeof *x);
	for (int band = 0; band < 3; band++)
		for (uint32_t left = pairs[band]; left; left &= left - 1) {
			struct nine_place place = {.bit = left & -left, .band = (uint8_t)band};
			int weight = weigh(&board, pairs, place, digits_in(x, cell_mask(place)));
			if (weight > most) {
				most = weight;
				best = place;
			}
		}
	return best;
}

/* A cell with the fewest candidates, three or more; for boards that are nearly empty. */
static struct nine_place fewest_candidates(const struct digits *x)
{
	struct nine_place best = {0};
	int fewest = 10;

	for (int cell = 0; cell < 81; cell++) {
		struct nine_place place = nine_places[cell];
		int count = __builtin_popcountll(digits_in(x, cell_mask(place)));
		if (count > 1 && count < fewest) {
			fewest = count;
			best = place;
		}
	}
	return best;
}

/* The lowest bit of the first band that has any. */
INLINE struct nine_place first_cell(vec plane)
{
	int band = plane[0] ? 0 : plane[1] ? 1 : 2;

	return (struct nine_place){.bit = plane[band] & -plane[band], .band = (uint8_t)band};
}

/* Weighing pays in hard puzzles only, so the first few guesses go without. */
INLINE struct nine_place choose_cell(const struct digits *x, bool weighs)
{
	struct planes sum = count_digits(x);
	vec two = sum.two & ~sum.three;

	if (!any(two))
		return fewest_candidates(x);
	return weighs ? heaviest_pair(x, two) : first_cell(two);
}

struct search {
	struct digits later[DEEPEST]; /* the other way of each guess */
	int depth;
};

/* Guesses a digit; its being wrong waits on the stack. */
INLINE void guess(struct search *s, struct digits *x, bool weighs)
{
	struct nine_place place = choose_cell(x, weighs);
	vec cell = cell_mask(place);
	int digit = __builtin_ctzll(digits_in(x, cell)) / 4;
	struct digits *later = &s->later[s->depth++];
	UNROLL
	for (int i = 0; i < VECS; i++) {
		vec mask = digit_mask(i, digit);
		later->v[i] = x->v[i] & ~(cell & mask);
		x->v[i] &= ~(cell & ~mask);
	}
}

static void kernel_search(
	const struct nine_board *start, int wanted, uint64_t budget, struct nine_answer *answer)
{
	/* A dig's searches, for one solution, mostly end before weighing has paid. */
	const uint64_t unweighed = wanted == 1 ? 6 : 1;
	struct search s;
	struct digits x;

	s.depth = 0;
	answer->found = 0;
	answer->nodes = 0;
	answer->undecided = false;
	memcpy(&x, start, sizeof x);
	for (;;) {
		enum state state = settle(&x);
		if (state == OPEN) {
			if (answer->nodes == budget) {
				answer->undecided = true;
				return;
			}
			answer->nodes++;
			guess(&s, &x, answer->nodes > unweighed);
			continue;
		}
		if (state == SOLVED) {
			memcpy(&answer->solution[answer->found], &x, sizeof x);
			if (++answer->found == wanted)
				return;
		}
		if (s.depth == 0)
			return;
		x = s.later[--s.depth];
	}
}

#include "engine/nine_fill.h"
#include "engine/nine_singles.h"

extern const struct nine_kernel NINE_KERNEL;
const struct nine_kernel NINE_KERNEL = {
	.name = NINE_NAME,
	.search = kernel_search,
	.fill = kernel_fill,
	.singles = kernel_singles,
};
