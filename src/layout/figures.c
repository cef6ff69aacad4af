#include "layout/figures.h"

static double width_of(const struct sheet *sheet, enum style_role role, int number)
{
	g_autofree char *figures = lang_number(sheet->lang, number);
	return sheet_set(sheet, role, figures)->width_pt;
}

/* Whether the figures are of one width, as in most type for tables. */
static bool are_even(const struct sheet *sheet, enum style_role role)
{
	bool even = true;
	for (int figure = 1; figure <= 9; figure++)
		even = even && width_of(sheet, role, figure) == width_of(sheet, role, 0);
	return even;
}

/* One figure all along, or followed by nothing but noughts, where these are the widest. */
int figures_widest(const struct sheet *sheet, enum style_role role, int most)
{
	int ones = 1, tens = 1;
	for (int left = most; left >= 10; left /= 10) {
		ones = ones * 10 + 1;
		tens *= 10;
	}
	if (are_even(sheet, role))
		return 8 * ones;
	int widest = tens;
	for (int figure = 1; figure <= 9; figure++) {
		const int numbers[] = {figure * ones, figure * tens};
		for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++)
			if (width_of(sheet, role, numbers[i]) > width_of(sheet, role, widest))
				widest = numbers[i];
	}
	return widest;
}
