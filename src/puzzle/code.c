/*
 * The text of seed codes. The check symbol makes  sum of weight[i] * symbol[i]  zero, counted in
 * the field of 32 elements (polynomials over two elements, modulo x^5 + x^2 + 1). The weight
 * of symbol i is x^i, never zero and never the same for neighbours: so a wrong symbol changes the
 * sum by weight * difference, and a swap by (difference of weights) * (difference of symbols),
 * neither of which can be zero.
 */
#include "puzzle/code.h"

#include <assert.h>
#include <string.h>

static const char alphabet[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { SYMBOL_BITS = 5, DIG_SYMBOLS = 16 };

/* The fields of a dig code, most significant first: 70 bits, 14 symbols. */
enum { SHAPE_BITS = 4, SYMMETRY_BITS = 4, TARGET_BITS = 8, ORDER_BITS = 2 };

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

/* The last symbol, that makes the sum of all `count` zero. */
static uint8_t check_symbol(uint8_t *symbols, int count)
{
	int value = 0;

	for (symbols[count - 1] = 0; weighted_sum(symbols, count) != 0; value++)
		symbols[count - 1] = (uint8_t)value;
	return symbols[count - 1];
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

static bool fields_are_valid(const struct seed_code *code)
{
	if ((unsigned)code->shape >= SHAPE_COUNT || (unsigned)code->symmetry >= SYMMETRY_COUNT)
		return false;
	int size = shape_info(code->shape)->size;
	return (unsigned)code->order < DIG_ORDER_COUNT && code->target <= size * size &&
	       symmetry_fits(code->shape, code->symmetry);
}

static enum code_error read_dig(struct symbols *symbols, struct seed_code *code)
{
	struct bits bits = {.symbols = symbols->value + 1};

	*code = (struct seed_code){.recipe = CODE_RECIPE_DIG};
	code->shape = (enum shape_id)get_bits(&bits, SHAPE_BITS);
	code->symmetry = (enum symmetry)get_bits(&bits, SYMMETRY_BITS);
	code->target = (int)get_bits(&bits, TARGET_BITS);
	code->order = (enum dig_order)get_bits(&bits, ORDER_BITS);
	code->seed = get_bits(&bits, CODE_SEED_BITS);
	return fields_are_valid(code) ? CODE_OK : CODE_BAD_FIELD;
}

static enum code_error read_code(struct symbols *symbols, struct seed_code *code, size_t *fault)
{
	if (alphabet[symbols->value[0]] != CODE_RECIPE_DIG) {
		*fault = symbols->position[0];
		return CODE_BAD_RECIPE;
	}
	if (symbols->count != DIG_SYMBOLS) {
		if (symbols->count > DIG_SYMBOLS)
			*fault = symbols->position[DIG_SYMBOLS];
		return CODE_BAD_LENGTH;
	}
	if (weighted_sum(symbols->value, symbols->count) != 0)
		return CODE_BAD_CHECK;
	*fault = symbols->position[1];
	return read_dig(symbols, code);
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
	uint8_t symbols[DIG_SYMBOLS] = {(uint8_t)symbol_value(code->recipe)};
	struct bits bits = {.symbols = symbols + 1};

	assert(code->recipe == CODE_RECIPE_DIG && fields_are_valid(code));
	put_bits(&bits, (uint64_t)code->shape, SHAPE_BITS);
	put_bits(&bits, (uint64_t)code->symmetry, SYMMETRY_BITS);
	put_bits(&bits, (uint64_t)code->target, TARGET_BITS);
	put_bits(&bits, (uint64_t)code->order, ORDER_BITS);
	put_bits(&bits, code->seed, CODE_SEED_BITS);
	check_symbol(symbols, DIG_SYMBOLS);
	for (int i = 0; i < DIG_SYMBOLS; i++) {
		if (i && i % 4 == 0)
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
		[CODE_BAD_SYMBOL] = "it holds a character that no seed code has; compare it with the "
				    "page",
		[CODE_BAD_CHECK] = "the check symbol does not fit: a symbol is wrong or two are "
				   "swapped; compare it with the page",
		[CODE_BAD_RECIPE] = "this program does not know its recipe; a newer Nonet may",
		[CODE_BAD_FIELD] = "Nonet prints no such code; compare it with the page",
	};
	return advice[error];
}
