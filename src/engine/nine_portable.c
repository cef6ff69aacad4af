/* The fast path in vectors of 16 bytes: any machine, any compiler that has GNU vectors. */
#include "engine/nine.h"

#ifdef NINE_VECTORS
#pragma GCC diagnostic ignored "-Wpsabi"
#define NINE_BYTES 16
#define NINE_KERNEL nine_kernel_portable
#define NINE_NAME "portable"
#include "engine/nine_kernel.h"
#endif
