/* The fast path in vectors of 64 bytes, for machines with AVX-512. */
#include "engine/nine.h"

#if defined(NINE_VECTORS) && defined(__x86_64__)
#ifdef __clang__
#pragma clang attribute push(                                                                      \
	__attribute__((target("avx512f,avx512bw,avx512vl,bmi"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,bmi")
#endif
#define NINE_BYTES 64
#define NINE_KERNEL nine_kernel_avx512
#define NINE_NAME "avx512"
#include "engine/nine_kernel.h"
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
