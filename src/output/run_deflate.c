/*
 * Deflate (RFC 1951) in one block with a Huffman code made beforehand for pages, where zeros in
 * long runs are nearly all there is. Runs are matches at distance 1; no other match is looked
 * for, so each byte is looked at once.
 *
 * The code is written down as code lengths by ranges of symbols. It is complete (the lengths'
 * sum of 2^-length is 1), which decoders insist on. Symbols 0-255 are bytes, 256 ends the block,
 * 257-285 are the lengths of matches.
 */
#include "output/run_deflate.h"

#include <stdbool.h>
#include <string.h>

#define SYMBOL_COUNT 286
#define SYMBOL_END 256
#define SYMBOL_FIRST_LENGTH 257
#define SYMBOL_LONGEST 285
#define RUN_MIN 3
#define RUN_MAX 258
#define ADLER_BASE 65521

static const struct {
	int first, last;
	int bits;
} code_lengths[] = {
	{0, 0, 2},
	{1, 2, 6},
	{3, 60, 9},
	{61, 197, 10},
	{198, 254, 9},
	{255, 255, 6},
	{256, 256, 10},
	{257, 284, 7},
	{285, 285, 3},
};

struct code {
	uint16_t bits; /* the first bit lowest */
	uint8_t count;
};

/* A run of 3 to 258 bytes: the code of its length, and of the distance, joined. */
struct run_code {
	uint32_t bits;
	uint8_t count;
};

struct tables {
	struct code symbols[SYMBOL_COUNT];
	struct run_code runs[RUN_MAX + 1];
};

static uint16_t reversed(unsigned code, int count)
{
	unsigned result = 0;
	for (; count > 0; count--, code >>= 1)
		result = result << 1 | (code & 1);
	return (uint16_t)result;
}

static void set_lengths(struct code *symbols)
{
	for (gsize i = 0; i < G_N_ELEMENTS(code_lengths); i++)
		for (int s = code_lengths[i].first; s <= code_lengths[i].last; s++)
			symbols[s].count = (uint8_t)code_lengths[i].bits;
}

/* RFC 1951, 3.2.2: codes of a length follow each other in the order of their symbols. */
static void set_codes(struct code *symbols)
{
	unsigned code = 0;
	for (int count = 1; count <= 15; count++, code <<= 1)
		for (int s = 0; s < SYMBOL_COUNT; s++)
			if (symbols[s].count == count)
				symbols[s].bits = reversed(code++, count);
}

/* RFC 1951, 3.2.5: four symbols for each number of extra bits, from 0, once past length 10. */
static void set_runs(struct tables *tables)
{
	int length = RUN_MIN;
	for (int s = SYMBOL_FIRST_LENGTH; s < SYMBOL_LONGEST; s++) {
		int extra = MAX(0, (s - SYMBOL_FIRST_LENGTH) / 4 - 1);
		struct code code = tables->symbols[s];
		for (int i = 0; i < 1 << extra && length < RUN_MAX; i++, length++)
			tables->runs[length] = (struct run_code){
				.bits = (uint32_t)(code.bits | i << code.count),
				.count = (uint8_t)(code.count + extra +
						   1), /* distance 1 is a 0 bit */
			};
	}
	struct code longest = tables->symbols[SYMBOL_LONGEST];
	tables->runs[RUN_MAX] = (struct run_code){longest.bits, (uint8_t)(longest.count + 1)};
}

static void *make_tables(void *unused)
{
	(void)unused;
	struct tables *tables = g_new0(struct tables, 1);
	set_lengths(tables->symbols);
	set_codes(tables->symbols);
	set_runs(tables);
	return tables;
}

static const struct tables *the_tables(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, make_tables, NULL);
}

static void drain(struct run_deflate *stream)
{
	guint count = (guint)stream->bit_count / 8;
	uint64_t lowest_first = GUINT64_TO_LE(stream->bits);
	g_byte_array_append(stream->out, (const uint8_t *)&lowest_first, count);
	stream->bits = count < 8 ? stream->bits >> 8 * count : 0;
	stream->bit_count %= 8;
}

static void put(struct run_deflate *stream, uint32_t bits, int count)
{
	if (stream->bit_count + count > 64)
		drain(stream);
	stream->bits |= (uint64_t)bits << stream->bit_count;
	stream->bit_count += count;
}

/*
 * The lengths of both codes are themselves in a code: here every length from 0 to 15 takes four
 * bits, so its code is the length itself (first bit highest).
 */
static void put_length(struct run_deflate *stream, unsigned length)
{
	put(stream, reversed(length, 4), 4);
}

static void put_head(struct run_deflate *stream, const struct tables *tables)
{
	put(stream, 0x0178, 16); /* zlib: deflate, window of 32 KiB, fastest */
	put(stream, 1 | 2 << 1, 3); /* the last block, with its own codes */
	put(stream, SYMBOL_COUNT - 257, 5); /* so many bytes and lengths */
	put(stream, 0, 5); /* one distance */
	put(stream, 19 - 4, 4); /* all lengths of lengths, in RFC 1951's order: */
	for (int i = 0; i < 19; i++) /* first three for repeats, which are not used */
		put(stream, i < 3 ? 0 : 4, 3);
	for (int s = 0; s < SYMBOL_COUNT; s++)
		put_length(stream, tables->symbols[s].count);
	put_length(stream, 1); /* distance 1 */
}

void run_deflate_init(struct run_deflate *stream, GByteArray *out)
{
	*stream = (struct run_deflate){.out = out, .sum_a = 1};
	put_head(stream, the_tables());
}

static void put_symbol(struct run_deflate *stream, const struct code *code)
{
	put(stream, code->bits, code->count);
}

/* Adler-32 of a run in one step: a grows by the byte each time, b by a. */
static void sum_run(struct run_deflate *stream, uint8_t byte, uint64_t length)
{
	uint64_t a = stream->sum_a, triangle = length * (length + 1) / 2 % ADLER_BASE;
	stream->sum_b = (uint32_t)((stream->sum_b + length % ADLER_BASE * a + triangle * byte) %
				   ADLER_BASE);
	stream->sum_a = (uint32_t)((a + length % ADLER_BASE * byte) % ADLER_BASE);
}

void run_deflate_add_run(struct run_deflate *stream, uint8_t byte, size_t length)
{
	const struct tables *tables = the_tables();
	if (length == 0)
		return;
	sum_run(stream, byte, length);
	put_symbol(stream, &tables->symbols[byte]);
	for (length--; length >= RUN_MIN;) {
		size_t part = MIN(length, RUN_MAX);
		put(stream, tables->runs[part].bits, tables->runs[part].count);
		length -= part;
	}
	for (; length > 0; length--)
		put_symbol(stream, &tables->symbols[byte]);
}

static size_t run_length(const uint8_t *bytes, size_t length)
{
	uint64_t eight, pattern = bytes[0] * UINT64_C(0x0101010101010101);
	size_t run = 1;
	while (run + 8 <= length && (memcpy(&eight, bytes + run, 8), eight == pattern))
		run += 8;
	while (run < length && bytes[run] == bytes[0])
		run++;
	return run;
}

void run_deflate_add(struct run_deflate *stream, const uint8_t *bytes, size_t length)
{
	while (length > 0) {
		size_t run = run_length(bytes, length);
		run_deflate_add_run(stream, bytes[0], run);
		bytes += run;
		length -= run;
	}
}

void run_deflate_finish(struct run_deflate *stream)
{
	put_symbol(stream, &the_tables()->symbols[SYMBOL_END]);
	stream->bit_count = (stream->bit_count + 7) / 8 * 8;
	drain(stream);
	uint32_t sum = GUINT32_TO_BE(stream->sum_b << 16 | stream->sum_a);
	g_byte_array_append(stream->out, (const uint8_t *)&sum, sizeof sum);
}
