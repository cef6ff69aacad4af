#include "config/isbn.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* The last figure that makes the weighted sum come out: weights 10..2 modulo 11 (X is ten), or
 * 1 and 3 by turns modulo 10. */
static char check_figure(const char *figures, size_t length)
{
	int sum = 0;
	if (length == 10) {
		for (int i = 0; i < 9; i++)
			sum += (10 - i) * (figures[i] - '0');
		int check = (11 - sum % 11) % 11;
		return check == 10 ? 'X' : (char)('0' + check);
	}
	for (int i = 0; i < 12; i++)
		sum += (i % 2 ? 3 : 1) * (figures[i] - '0');
	return (char)('0' + (10 - sum % 10) % 10);
}

char *isbn_find_fault(const char *text)
{
	g_autoptr(GString) figures = g_string_new(NULL);
	for (const char *at = text; *at != '\0'; at++)
		if (*at != '-' && *at != ' ')
			g_string_append_c(figures, g_ascii_toupper(*at));
	size_t length = figures->len, plain = strspn(figures->str, "0123456789");
	bool tail_is_x = length == 10 && plain == 9 && figures->str[9] == 'X';
	if ((length != 10 && length != 13) || (plain != length && !tail_is_x))
		return g_strdup("an ISBN has 13 figures (or 10), such as 978-3-16-148410-0");
	char right = check_figure(figures->str, length);
	if (figures->str[length - 1] == right)
		return NULL;
	return g_strdup_printf("its last figure does not check: %c would be right; look for a slip "
			       "among the others",
		right);
}
