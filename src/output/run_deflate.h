/*
 * A zlib stream made of runs and single bytes: what is left of a page's rows when each has been
 * subtracted from the one above it. Far faster than a general compressor there, and as small.
 */
#ifndef NONET_OUTPUT_RUN_DEFLATE_H
#define NONET_OUTPUT_RUN_DEFLATE_H

#include <glib.h>
#include <stdint.h>

struct run_deflate {
	GByteArray *out; /* the caller's; the stream so far */
	uint64_t bits; /* not yet in out, the next bit lowest */
	int bit_count;
	uint32_t sum_a, sum_b; /* Adler-32 */
};

/* Starts a stream at the end of out. */
void run_deflate_init(struct run_deflate *stream, GByteArray *out);

void run_deflate_add(struct run_deflate *stream, const uint8_t *bytes, size_t length);

/* The same as adding length equal bytes, at once. */
void run_deflate_add_run(struct run_deflate *stream, uint8_t byte, size_t length);

/* Ends the stream; out is complete then. */
void run_deflate_finish(struct run_deflate *stream);

#endif
