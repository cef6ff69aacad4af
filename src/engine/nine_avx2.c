/* The fast path in vectors of 32 bytes, for machines with AVX2. */
#include "engine/nine.h"

#if defined(NINE_VECTORS) && defined(__x86_64__)
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi")
#endif
#define NINE_BYTES 32
#define NINE_KERNEL nine_kernel_avx2
#define NINE_NAME "avx2"
#include "engine/nine_kernel.h"
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
