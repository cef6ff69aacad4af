#include "logic/cellset.h"

/* The counts of 4, 16 and 64 numbers in a row, of which the first has n bits. */
#define COUNT_4(n) (n), (n) + 1, (n) + 1, (n) + 2
#define COUNT_16(n) COUNT_4(n), COUNT_4((n) + 1), COUNT_4((n) + 1), COUNT_4((n) + 2)
#define COUNT_64(n) COUNT_16(n), COUNT_16((n) + 1), COUNT_16((n) + 1), COUNT_16((n) + 2)

const uint8_t bits_in_byte[256] = {COUNT_64(0), COUNT_64(1), COUNT_64(1), COUNT_64(2)};
