/* The encoder behind PNG: whatever goes in comes out of libpng's own zlib again. */
#include "output/run_deflate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <gio/gio.h>

#include <cmocka.h>

/* GLib's decompressor is zlib; it checks the Adler-32 too. */
static void check_round_trip(const uint8_t *bytes, size_t length)
{
	g_autoptr(GByteArray) packed = g_byte_array_new();
	struct run_deflate stream;
	run_deflate_init(&stream, packed);
	run_deflate_add(&stream, bytes, length);
	run_deflate_finish(&stream);

	g_autoptr(GConverter) inflate =
		G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
	g_autofree uint8_t *unpacked = g_malloc(length + 1);
	gsize read = 0, written = 0, all_read = 0, all_written = 0;
	GConverterResult result = G_CONVERTER_CONVERTED;
	while (result == G_CONVERTER_CONVERTED) {
		result = g_converter_convert(inflate, packed->data + all_read,
			packed->len - all_read, unpacked + all_written, length + 1 - all_written,
			G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
		all_read += read;
		all_written += written;
	}
	assert_int_equal(result, G_CONVERTER_FINISHED);
	assert_int_equal(all_read, packed->len);
	assert_int_equal(all_written, length);
	assert_memory_equal(unpacked, bytes, length);
}

static void runs_of_every_length(void **state)
{
	(void)state;
	uint8_t bytes[1200];
	for (size_t length = 0; length < 600; length++) {
		memset(bytes, (int)length % 7, length);
		memset(bytes + length, 200, length);
		check_round_trip(bytes, 2 * length);
	}
}

static void every_byte(void **state)
{
	(void)state;
	uint8_t bytes[3 * 256];
	for (int i = 0; i < 256; i++)
		memset(bytes + 3 * i, i, 3);
	check_round_trip(bytes, sizeof bytes);
	for (int i = 0; i < 3 * 256; i++)
		bytes[i] = (uint8_t)(i * 7);
	check_round_trip(bytes, sizeof bytes);
}

static void noise_with_runs(void **state)
{
	(void)state;
	g_autoptr(GRand) rand = g_rand_new_with_seed(7);
	g_autofree uint8_t *bytes = g_malloc(400000);
	for (int round = 0; round < 20; round++) {
		size_t length = 0;
		while (length < 200000) {
			int run =
				g_rand_int_range(rand, 0, 4) ? 1 : g_rand_int_range(rand, 1, 2000);
			memset(bytes + length, g_rand_int_range(rand, 0, 256), (size_t)run);
			length += (size_t)run;
		}
		check_round_trip(bytes, length);
	}
}

static void long_runs_at_once(void **state)
{
	(void)state;
	size_t length = 70000000;
	g_autofree uint8_t *bytes = g_malloc(length);
	memset(bytes, 255, length);
	check_round_trip(bytes, length);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(runs_of_every_length),
		cmocka_unit_test(every_byte),
		cmocka_unit_test(noise_with_runs),
		cmocka_unit_test(long_runs_at_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
