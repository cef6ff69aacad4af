/* What every cmocka suite starts with. */
#ifndef NONET_TESTS_UNIT_H
#define NONET_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* Longer samples under `tests/run --long`. */
static inline int unit_sample(int plain, int thorough)
{
	const char *wish = getenv("NONET_TEST_LONG");

	return wish && *wish && *wish != '0' ? thorough : plain;
}

#endif
