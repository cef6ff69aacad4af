/*
 * The text of seed codes. The check symbol makes  sum of weight[i] * symbol[i]  zero, counted in
 * the field of 32 elements (polynomials over two elements, modulo x^5 + x^2 + 1). The weight
 * of symbol i is x^i, never zero and never the same for neighbours: so a wrong symbol changes the
 * sum by weight * difference, and a swap by (difference of weights) * (difference of symbols),
 * neither of which can be zero.
 */
#include "puzzle/code.h"

#include "puzzle/relabel.h"

#include <assert.h>
#include <string.h>

const char *const dig_order_names[] = {
	[DIG_RANDOM] = "random", [DIG_BOX_BY_BOX] = "boxes", [DIG_ORDER_COUNT] = NULL};

static const char alphabet[33] = CODE_SYMBOLS;

enum { SYMBOL_BITS = 5, MOST_SYMBOLS = 74 };

/* The fields of a dig code, most significant first; then the seed. 70 bits, 14 symbols. */
enum { SHAPE_BITS = 4, SYMMETRY_BITS = 4, TARGET_BITS = 8, ORDER_BITS = 2 };

/* The fields of a mask code: its shape; then the seed, the relabelling's number in as many bits
 * as the greatest needs, a bit for each cell, and zeros to fill the last symbol. */
enum { MASK_SHAPE_BITS = 3 };

/* The value of a symbol as typed, or -1. */
static int symbol_value(char c)
{
	if (c >= 'a' && c <= 'z')
		c = (char)(c - 'a' + 'A');
	if (c == 'O')
		c = '0';
	if (c == 'I' || c == 'L')
		c = '1';
	const char *at = c ? strchr(alphabet, c) : NULL;
	return at ? (int)(at - alphabet) : -1;
}

static int times_x(int value)
{
	value <<= 1;
	return value & 32 ? value ^ 0x25 : value;
}

/* The weighted sum of the symbols, by Horner's rule from the last one. */
static int weighted_sum(const uint8_t *symbols, int count)
{
	int sum = 0;

	for (int i = count - 1; i >= 0; i--)
		sum = times_x(sum) ^ symbols[i];
	return sum;
}

/* Sets the last symbol so that the sum of all `count` is zero. */
static void check_symbol(uint8_t *symbols, int count)
{
	int value = 0;

	for (symbols[count - 1] = 0; weighted_sum(symbols, count) != 0; value++)
		symbols[count - 1] = (uint8_t)value;
}

/* The length in bytes of a blank or hyphen at `text`, or 0. Hyphens: ASCII, and the dashes
 * U+2010 to U+2015 and the minus U+2212 that word processors and PDF readers put in their place. */
static size_t separator(const char *text, size_t left)
{
	const unsigned char *c = (const unsigned char *)text;

	if (c[0] == '-' || c[0] == ' ' || (c[0] >= '\t' && c[0] <= '\r'))
		return 1;
	if (left >= 2 && c[0] == 0xC2 && (c[1] == 0xA0 || c[1] == 0xAD))
		return 2;
	if (left >= 3 && c[0] == 0xE2 && c[1] == 0x80 && c[2] >= 0x90 && c[2] <= 0x95)
		return 3;
	if (left >= 3 && c[0] == 0xE2 && c[1] == 0x88 && c[2] == 0x92)
		return 3;
	return 0;
}

/* Symbols read from a text, and where each stood. */
struct symbols {
	int count;
	uint8_t value[CODE_TEXT_SIZE];
	size_t position[CODE_TEXT_SIZE];
};

static enum code_error read_symbols(
	const char *text, size_t length, struct symbols *symbols, size_t *fault)
{
	symbols->count = 0;
	for (size_t i = 0; i < length;) {
		size_t skip = separator(text + i, length - i);
		if (skip) {
			i += skip;
			continue;
		}
		int value = symbol_value(text[i]);
		*fault = i;
		if (symbols->count == 0 && value < 10)
			return CODE_NOT_A_CODE;
		if (value < 0)
			return CODE_BAD_SYMBOL;
		if (symbols->count == CODE_TEXT_SIZE)
			return CODE_BAD_LENGTH;
		symbols->value[symbols->count] = (uint8_t)value;
		symbols->position[symbols->count++] = i++;
	}
	*fault = length;
	return symbols->count ? CODE_OK : CODE_NOT_A_CODE;
}

/* A queue of bits in symbols, most significant first. */
struct bits {
	uint8_t *symbols;
	int at;
};

static void put_bits(struct bits *bits, uint64_t value, int count)
{
	for (int i = count - 1; i >= 0; i--, bits->at++) {
		int shift = SYMBOL_BITS - 1 - bits->at % SYMBOL_BITS;
		bits->symbols[bits->at / SYMBOL_BITS] |= (uint8_t)((value >> i & 1) << shift);
	}
}

static uint64_t get_bits(struct bits *bits, int count)
{
	uint64_t value = 0;

	for (int i = 0; i < count; i++, bits->at++) {
		int shift = SYMBOL_BITS - 1 - bits->at % SYMBOL_BITS;
		value = value << 1 | (bits->symbols[bits->at / SYMBOL_BITS] >> shift & 1);
	}
	return value;
}

static bool dig_is_valid(const struct seed_code *code)
{
	if ((unsigned)code->shape >= SHAPE_COUNT || (unsigned)code->symmetry >= SYMMETRY_COUNT)
		return false;
	int size = shape_info(code->shape)->size;
	return (unsigned)code->order < DIG_ORDER_COUNT && code->target <= size * size &&
	       symmetry_fits(code->shape, code->symmetry);
}

static bool read_dig(struct bits *bits, struct seed_code *code)
{
	code->shape = (enum shape_id)get_bits(bits, SHAPE_BITS);
	code->symmetry = (enum symmetry)get_bits(bits, SYMMETRY_BITS);
	code->target = (int)get_bits(bits, TARGET_BITS);
	code->order = (enum dig_order)get_bits(bits, ORDER_BITS);
	code->seed = get_bits(bits, CODE_SEED_BITS);
	return dig_is_valid(code);
}

static void write_dig(struct bits *bits, const struct seed_code *code)
{
	put_bits(bits, (uint64_t)code->shape, SHAPE_BITS);
	put_bits(bits, (uint64_t)code->symmetry, SYMMETRY_BITS);
	put_bits(bits, (uint64_t)code->target, TARGET_BITS);
	put_bits(bits, (uint64_t)code->order, ORDER_BITS);
	put_bits(bits, code->seed, CODE_SEED_BITS);
}

static int dig_symbols(int first)
{
	(void)first;
	return CODE_DIG_SYMBOLS;
}

static int relabelling_bits(int size)
{
	int bits = 0;

	while ((relabel_count(size) - 1) >> bits)
		bits++;
	return bits;
}

static bool mask_is_valid(const struct seed_code *code)
{
	return (unsigned)code->shape < SHAPE_COUNT &&
	       code->relabelling < relabel_count(shape_info(code->shape)->size);
}

/* The shape stands in the first symbol after the letter, so that the length can be known. */
static int mask_symbols(int first)
{
	int shape = first >> (SYMBOL_BITS - MASK_SHAPE_BITS);

	if (shape >= SHAPE_COUNT)
		return 0;
	int size = shape_info((enum shape_id)shape)->size;
	int bits = MASK_SHAPE_BITS + CODE_SEED_BITS + relabelling_bits(size) + size * size;
	return 2 + (bits + SYMBOL_BITS - 1) / SYMBOL_BITS;
}

static bool read_mask(struct bits *bits, struct seed_code *code)
{
	code->shape = (enum shape_id)get_bits(bits, MASK_SHAPE_BITS);
	int size = shape_info(code->shape)->size;
	code->seed = get_bits(bits, CODE_SEED_BITS);
	code->relabelling = get_bits(bits, relabelling_bits(size));
	for (int cell = 0; cell < size * size; cell++)
		code->givens[cell / 64] |= get_bits(bits, 1) << cell % 64;
	while (bits->at % SYMBOL_BITS)
		if (get_bits(bits, 1))
			return false;
	return mask_is_valid(code);
}

static void write_mask(struct bits *bits, const struct seed_code *code)
{
	int size = shape_info(code->shape)->size;

	put_bits(bits, (uint64_t)code->shape, MASK_SHAPE_BITS);
	put_bits(bits, code->seed, CODE_SEED_BITS);
	put_bits(bits, code->relabelling, relabelling_bits(size));
	for (int cell = 0; cell < size * size; cell++)
		put_bits(bits, code->givens[cell / 64] >> cell % 64 & 1, 1);
}

/* One row a recipe. */
static const struct recipe {
	char letter;
	/* How many symbols, by the value of the first one after the letter; 0: it means nothing. */
	int (*symbols)(int first);
	bool (*read)(struct bits *bits, struct seed_code *code); /* false: a field means nothing */
	void (*write)(struct bits *bits, const struct seed_code *code);
	bool (*is_valid)(const struct seed_code *code);
} recipes[] = {
	{CODE_RECIPE_DIG, dig_symbols, read_dig, write_dig, dig_is_valid},
	{CODE_RECIPE_MASK, mask_symbols, read_mask, write_mask, mask_is_valid},
};

static const struct recipe *find_recipe(char letter)
{
	for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++)
		if (recipes[i].letter == letter)
			return &recipes[i];
	return NULL;
}

static enum code_error read_code(struct symbols *symbols, struct seed_code *code, size_t *fault)
{
	const struct recipe *recipe = find_recipe(alphabet[symbols->value[0]]);
	struct bits bits = {.symbols = symbols->value + 1};

	if (!recipe) {
		*fault = symbols->position[0];
		return CODE_BAD_RECIPE;
	}
	int expected = symbols->count > 1 ? recipe->symbols(symbols->value[1]) : 2;
	if (!expected) {
		*fault = symbols->position[1];
		return CODE_BAD_FIELD;
	}
	if (symbols->count != expected) {
		if (symbols->count > expected)
			*fault = symbols->position[expected];
		return CODE_BAD_LENGTH;
	}
	if (weighted_sum(symbols->value, symbols->count) != 0)
		return CODE_BAD_CHECK;
	*fault = symbols->position[1];
	*code = (struct seed_code){.recipe = recipe->letter};
	return recipe->read(&bits, code) ? CODE_OK : CODE_BAD_FIELD;
}

enum code_error code_parse(
	const char *text, size_t length, struct seed_code *code, size_t *position)
{
	struct symbols symbols;
	size_t fault = 0;
	enum code_error error = read_symbols(text, length, &symbols, &fault);

	if (error == CODE_OK)
		error = read_code(&symbols, code, &fault);
	if (error != CODE_OK && position)
		*position = fault;
	return error;
}

void code_print(const struct seed_code *code, char text[CODE_TEXT_SIZE])
{
	const struct recipe *recipe = find_recipe(code->recipe);
	uint8_t symbols[MOST_SYMBOLS] = {(uint8_t)symbol_value(code->recipe)};
	struct bits bits = {.symbols = symbols + 1};

	assert(recipe && recipe->is_valid(code));
	recipe->write(&bits, code);
	int count = recipe->symbols(symbols[1]);
	check_symbol(symbols, count);
	for (int i = 0; i < count; i++) {
		if (i && i % CODE_GROUP == 0)
			*text++ = '-';
		*text++ = alphabet[symbols[i]];
	}
	*text = '\0';
}

const char *code_error_advice(enum code_error error)
{
	static const char *const advice[] = {
		[CODE_OK] = "",
		[CODE_NOT_A_CODE] = "every seed code begins with a letter; write one as it stands "
				    "under its puzzle",
		[CODE_BAD_LENGTH] = "a symbol is missing or too many; compare it with the page",
		[CODE_BAD_SYMBOL] =
			"it holds a character that no seed code has; compare it with the "
			"page",
		[CODE_BAD_CHECK] = "the check symbol does not fit: a symbol is wrong or two are "
				   "swapped; compare it with the page",
		[CODE_BAD_RECIPE] = "this program does not know its recipe; a newer Nonet may",
		[CODE_BAD_FIELD] = "Nonet prints no such code; compare it with the page",
	};
	return advice[error];
}
