#include "output/number.h"

#include <math.h>

static long long power_of_ten(int exponent)
{
	long long power = 1;
	while (exponent-- > 0)
		power *= 10;
	return power;
}

void number_append_fixed(GString *out, double number, int decimals)
{
	long long unit = power_of_ten(decimals), rounded = llround(number * (double)unit);
	long long size = rounded < 0 ? -rounded : rounded;
	g_string_append_printf(
		out, "%s%lld.%0*lld", rounded < 0 ? "-" : "", size / unit, decimals, size % unit);
}

void number_append_short(GString *out, double number, int decimals)
{
	long long unit = power_of_ten(decimals), rounded = llround(number * (double)unit);
	long long size = rounded < 0 ? -rounded : rounded, fraction = size % unit;
	for (; decimals > 0 && fraction % 10 == 0; decimals--)
		fraction /= 10;
	if (rounded < 0)
		g_string_append_c(out, '-');
	if (size >= unit || decimals == 0)
		g_string_append_printf(out, "%lld", size / unit);
	if (decimals > 0)
		g_string_append_printf(out, ".%0*lld", decimals, fraction);
}
