/*
 * Fuzz targets, each with a folder of inputs beside it: replayed in every test run by replay.c,
 * and searched for more by libFuzzer where the compiler is clang:
 *
 *     CC=clang meson setup build-fuzz -Db_sanitize=address,undefined -Db_lundef=false \
 *         -Dc_args=-fsanitize=fuzzer-no-link
 *     ninja -C build-fuzz tests/fuzz/fuzz-config
 *     build-fuzz/tests/fuzz/fuzz-config -max_total_time=600 tests/fuzz/config
 *
 * What it finds is made small (-minimize_crash=1) and added to the folder under a name that says
 * what it is, in the commit that mends it.
 */
#ifndef NONET_TESTS_FUZZ_H
#define NONET_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Ends the program when what must hold of the input does not. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
